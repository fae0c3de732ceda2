import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { accountStore } from './account-store'
import styles from './wallet-row.module.scss'

/** Nothing read yet, or not logged in. */
const unknown = '-'

/** Balance, red envelopes, vouchers and points at a glance; each leads to its page. */
export const WalletRow = observer(function WalletRow() {
  const account = useStore(accountStore)
  const { t } = useText()
  const wallet = account.wallet.value
  return (
    <View className={styles.row}>
      <Figure label={t.account.balance} onPress={() => go('wallet')}>
        {wallet === null ? (
          unknown
        ) : (
          <Price amount={wallet.walletBalanceAmount} currency={wallet.currency} tone="ink" size="section" />
        )}
      </Figure>
      <Figure label={t.account.redEnvelopes} onPress={() => go('redEnvelopes')}>
        {wallet?.redEnvelopeCount ?? unknown}
      </Figure>
      <Figure label={t.account.vouchers} onPress={() => go('voucherUses')}>
        {wallet?.voucherCount ?? unknown}
      </Figure>
      <Figure label={t.account.points} onPress={() => go('vipLevel')}>
        {account.points.value ?? unknown}
      </Figure>
    </View>
  )
})

interface FigureProps {
  readonly label: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function Figure({ label, onPress, children }: FigureProps) {
  return (
    <Pressable className={styles.figure} onPress={onPress}>
      <View className={styles.value}>{children}</View>
      <Text className={styles.label}>{label}</Text>
    </Pressable>
  )
}
