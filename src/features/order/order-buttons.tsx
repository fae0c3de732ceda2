import { View } from '@tarojs/components'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { useText } from '@/ui/text-context'
import type { OrderSummary } from '@/contract/types'
import type { OrderAction } from '@/domain/order-state'
import { useOrderActions } from './use-order-actions'
import styles from './order-buttons.module.scss'

interface OrderButtonsProps {
  readonly order: Pick<OrderSummary, 'orderId' | 'actions' | 'kind'> & Partial<Pick<OrderSummary, 'meal'>>
  /** Actions that are said elsewhere or lead to where the person already is. */
  readonly without: readonly OrderAction[]
  readonly size: 'small' | 'normal'
}

/** What the customer must do now stands out from what they may do. */
const mainActions: readonly OrderAction[] = ['pay', 'confirmCollection', 'showCode']

/** More than this many in one row, and help becomes a sign. */
const mostWords = 2

/** The actions the server gives an order, the main one at the thumb's side. */
export function OrderButtons({ order, without, size }: OrderButtonsProps) {
  const { t } = useText()
  const { run } = useOrderActions()
  const actions = order.actions.filter((action) => !without.includes(action))
  if (actions.length === 0) return null
  const paysShare = order.meal?.group?.paymentMode === 'split'
  const hasSign = actions.length > mostWords && actions.includes('contact')
  const worded = actions.filter((action) => !(hasSign && action === 'contact'))
  return (
    <View className={styles.buttons}>
      {hasSign && (
        <IconButton icon="service" label={t.order.action.contact} onPress={() => void run('contact', order)} />
      )}
      {worded.reverse().map((action) => (
        <Button
          key={action}
          size={size}
          kind={mainActions.includes(action) ? 'primary' : 'secondary'}
          className={size === 'normal' ? styles.wide : undefined}
          text={action === 'pay' && paysShare ? t.order.payShare : t.order.action[action]}
          onPress={() => run(action, order)}
        />
      ))}
    </View>
  )
}
