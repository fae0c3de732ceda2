import { View } from '@tarojs/components'
import type { OrderSummary } from '@/contract/types'
import type { OrderAction } from '@/domain/order-state'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { moneyText } from '@/ui/money-text'
import { useText } from '@/ui/text-context'
import { orderKindViews } from './kinds'
import { useOrderActions } from './use-order-actions'
import styles from './order-buttons.module.scss'

interface OrderButtonsProps {
  readonly order: Pick<OrderSummary, 'orderId' | 'actions' | 'kind'> &
    Partial<Pick<OrderSummary, 'meal' | 'total' | 'currency'>>
  /** Actions that are said elsewhere or lead to where the person already is. */
  readonly without: readonly OrderAction[]
  readonly size: 'small' | 'normal'
  /** What its kind lets one do beside, the main one first. */
  readonly more?: readonly MoreButton[] | undefined
}

/** A button that only one kind of order has. */
export interface MoreButton {
  readonly key: string
  readonly text: string
  /** What the customer should do now. */
  readonly isMain?: boolean
  readonly onPress: () => void | Promise<unknown>
}

/** What the customer must do now stands out from what they may do. */
const mainActions: readonly OrderAction[] = ['pay', 'confirmCollection', 'showCode']

/** More than this many in one row, and help becomes a sign. */
const mostWords = 2

/** The actions the server gives an order, the main one at the thumb's side. */
export function OrderButtons({ order, without, size, more = [] }: OrderButtonsProps) {
  const { t } = useText()
  const { run } = useOrderActions()
  const actions = order.actions.filter((action) => !without.includes(action))
  const paysShare = order.meal?.group?.paymentMode === 'split'
  const count = actions.length + more.length
  if (count === 0) return null
  const hasSign = count > mostWords && actions.includes('contact')
  const own = orderKindViews[order.kind].words(t).action
  const { total, currency } = order
  // A list says the amount above its buttons
  const hasAmount = size === 'normal' && total !== undefined && currency !== undefined
  const payText = hasAmount ? t.order.payAmount(moneyText(total, currency)) : t.order.action.pay
  const ordinary = actions
    .filter((action) => !(hasSign && action === 'contact'))
    .map((action) => ({
      key: action,
      text:
        action === 'pay' && paysShare
          ? t.order.payShare
          : (own?.[action] ?? (action === 'pay' ? payText : t.order.action[action])),
      isMain: mainActions.includes(action),
      onPress: () => run(action, order)
    }))
  // What must be done now stays at the thumb's side, and what ends it all is furthest from there
  const rank = ({ isMain = false, key }: MoreButton) => Number(!isMain) + Number(key === 'cancel')
  const buttons = [...more, ...ordinary].sort((a, b) => rank(a) - rank(b))
  return (
    <View className={styles.buttons}>
      {hasSign && (
        <IconButton icon="service" label={t.order.action.contact} onPress={() => void run('contact', order)} />
      )}
      {buttons.reverse().map(({ key, text, isMain = false, onPress }) => (
        <Button
          key={key}
          id={`order-${key}`}
          size={size}
          kind={isMain ? 'primary' : 'secondary'}
          className={size === 'normal' ? styles.wide : undefined}
          text={text}
          onPress={onPress}
        />
      ))}
    </View>
  )
}
