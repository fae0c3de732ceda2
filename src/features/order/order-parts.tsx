import { Text, View } from '@tarojs/components'
import type { Order, OrderPart } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { RestaurantPart } from '@/features/bill/restaurant-part'
import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { statusName } from './kinds'
import { OrderButtons } from './order-buttons'
import styles from './order-parts.module.scss'

interface OrderPartsProps {
  readonly order: Order
}

/** Done with all of it, at the foot of the page. */
const asWhole = ['reorder'] as const

/** What each restaurant of a combined order is doing with its part, and what can be done about it. */
export function OrderParts({ order }: OrderPartsProps) {
  return (
    <>
      {order.meal?.parts?.map((part) => (
        <PartCard key={part.orderId} order={order} part={part} />
      ))}
    </>
  )
}

interface PartCardProps extends OrderPartsProps {
  readonly part: OrderPart
}

function PartCard({ order, part }: PartCardProps) {
  const { t } = useText()
  const { orderId, status, total, refundAmount, grantedAmount } = part
  const { currency } = order
  // Until it is paid the whole says how it stands
  const isPaid = order.paidAt !== null
  const end = (
    <>
      {isPaid && (
        <Text className={classNames(styles.status, isActive(status) && styles.active)}>
          {statusName(order.kind, status, t)}
        </Text>
      )}
      <Icon name="chevronRight" size={16} />
    </>
  )
  return (
    <RestaurantPart part={part} currency={currency} end={end} onPress={() => go('orderDetail', { orderId })}>
      <View className={styles.sum}>
        <Text className={styles.note}>{t.combine.partTotal}</Text>
        <Price amount={total} currency={currency} tone="ink" />
      </View>
      {refundAmount !== null && (
        <Notice tone="info" icon="refresh" text={t.combine.partRefunded(moneyText(refundAmount, currency))} />
      )}
      {grantedAmount !== null && (
        <Notice tone="info" icon="refresh" text={t.combine.partGranted(moneyText(grantedAmount, currency))} />
      )}
      <OrderButtons order={{ ...part, kind: order.kind }} without={asWhole} size="small" />
    </RestaurantPart>
  )
}

/** From a part back to the order it is of. */
export function WholeLink({ order: { meal } }: OrderPartsProps) {
  const { t } = useText()
  const wholeOrderId = meal?.wholeOrderId ?? null
  if (wholeOrderId === null) return null
  return (
    <CellGroup>
      <Cell
        icon="orders"
        title={t.combine.partOf}
        value={t.combine.seeWhole}
        onPress={() => go('orderDetail', { orderId: wholeOrderId })}
      />
    </CellGroup>
  )
}
