import { View } from '@tarojs/components'
import { Button } from '@/components/ui/button'
import { useText } from '@/components/ui/text-context'
import type { OrderSummary } from '@/contract/types'
import type { OrderAction } from '@/domain/order-state'
import { useOrderActions } from './use-order-actions'
import styles from './order-buttons.module.scss'

interface OrderButtonsProps {
  readonly order: OrderSummary
  /** Actions that are said elsewhere or lead to where the person already is. */
  readonly without: readonly OrderAction[]
  readonly size: 'small' | 'normal'
}

/** What the customer must do now stands out from what they may do. */
const mainActions: readonly OrderAction[] = ['pay', 'confirmCollection']

/** The actions the server gives an order, the main one at the thumb's side. */
export function OrderButtons({ order, without, size }: OrderButtonsProps) {
  const { t } = useText()
  const { run } = useOrderActions()
  const actions = order.actions.filter((action) => !without.includes(action))
  if (actions.length === 0) return null
  return (
    <View className={styles.buttons}>
      {[...actions].reverse().map((action) => (
        <Button
          key={action}
          size={size}
          kind={mainActions.includes(action) ? 'primary' : 'secondary'}
          className={size === 'normal' ? styles.wide : undefined}
          text={t.order.action[action]}
          onPress={() => run(action, order)}
        />
      ))}
    </View>
  )
}
