import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'
import styles from './closure-facts.module.scss'

type OpenTrade = Result<'closureGet'>['openTrades'][number]

/** Where each kind is finished. */
const ways: Readonly<Record<OpenTrade['kind'], (id: string) => void>> = {
  order: (orderId) => go('orderDetail', { orderId }),
  afterSale: (afterSaleId) => go('afterSaleDetail', { afterSaleId }),
  withdrawal: () => go('withdrawal'),
  debt: () => go('customerService'),
  reservation: () => go('customerService')
}

interface OpenTradesProps {
  readonly trades: readonly OpenTrade[]
  readonly onRefresh: () => Promise<void>
}

/** What must be finished first (spec section 5, Account deletion), each with the way there. */
export function OpenTrades({ trades, onRefresh }: OpenTradesProps) {
  const { t } = useText()
  const words = t.settings.closure
  return (
    <>
      <CellGroup title={words.openTitle}>
        <View className={styles.list}>
          <Text className={styles.text}>{words.openText}</Text>
        </View>
        {trades.map(({ kind, id, number }) => (
          <Cell key={`${kind}-${id}`} title={words.trade[kind](number)} onPress={() => ways[kind](id)} />
        ))}
      </CellGroup>
      <View className={styles.end}>
        <Button kind="secondary" size="full" text={words.refresh} onPress={onRefresh} />
      </View>
    </>
  )
}
