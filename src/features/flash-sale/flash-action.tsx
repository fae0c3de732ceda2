import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { FlashItem } from '@/contract/types'
import type { FlashLine } from '@/domain/flash-sale'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { flashListRoutes } from './flash-list-routes'
import { FlashReminder } from './flash-reminder'
import type { FlashSaleList } from './flash-sale-store'
import styles from './flash-action.module.scss'

interface FlashActionProps {
  readonly item: FlashItem
  readonly sales: FlashSaleList
  readonly line: FlashLine
}

const small = { size: 'small', className: styles.button } as const

/** What a person can do with an item now. A visitor is asked to log in first, and comes back to the same session. */
export const FlashAction = observer(function FlashAction({ item, sales, line }: FlashActionProps) {
  const { t, name } = useText()
  const { session } = useApp()
  const words = t.flashSale
  const wait = useAction(() => sales.wait(item))
  const returns = routeUrl(flashListRoutes[line], { sessionId: item.sessionId })
  const asMember = (act: () => void | Promise<void>) => () => {
    if (session.isLoggedIn) return act()
    return go('login', { returns })
  }
  const spoken = (text: string) => `${text} ${name(item.title)}`
  const { flashItemId, orderId } = item
  switch (item.state) {
    case 'upcoming':
      return <FlashReminder item={item} sales={sales} returns={returns} />
    case 'selling':
      return (
        <Button
          {...small}
          text={words.buy}
          label={spoken(words.buy)}
          onPress={asMember(() => go('flashSettlement', { flashItemId }))}
        />
      )
    case 'soldOut': {
      const text = item.waiting === null ? words.wait : words.leave
      return <Button {...small} kind="secondary" text={text} label={spoken(text)} onPress={asMember(wait.run)} />
    }
    case 'bought':
      return (
        <Button
          {...small}
          kind="secondary"
          text={words.seeOrder}
          label={spoken(words.seeOrder)}
          onPress={() => (orderId === null ? undefined : go('flashOrder', { orderId }))}
        />
      )
    case 'ended':
      return <Text className={styles.ended}>{words.ended}</Text>
  }
})
