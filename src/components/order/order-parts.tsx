import { Text, View } from '@tarojs/components'
import { QuotedLines } from '@/components/checkout/quoted-lines'
import { moneyText } from '@/components/money-text'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { Price } from '@/components/ui/price'
import { useText } from '@/components/ui/text-context'
import { useImageAddress } from '@/components/use-image-address'
import type { Order } from '@/contract/types'
import { isActive } from '@/domain/order-state'
import { go } from '@/platform/go'
import { OrderButtons } from './order-buttons'
import styles from './order-parts.module.scss'

interface OrderPartsProps {
  readonly order: Order
}

/** What each restaurant of a combined order is doing with its part, and what can be done about it. */
export function OrderParts({ order }: OrderPartsProps) {
  return <>{order.parts?.map((part) => <PartCard key={part.orderId} order={order} part={part} />)}</>
}

interface PartCardProps extends OrderPartsProps {
  readonly part: NonNullable<Order['parts']>[number]
}

function PartCard({ order, part }: PartCardProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  const { orderId, restaurantName, restaurantImage, status, lines, total, refundAmount } = part
  const { currency } = order
  const title = name(restaurantName)
  // Until it is paid the whole says how it stands
  const isPaid = order.paidAt !== null
  return (
    <Card className={styles.card}>
      <Pressable role="link" className={styles.head} label={`${title}, ${t.order.status[status]}`} onPress={() => go('orderDetail', { orderId })}>
        <Picture src={address(restaurantImage.small)} className={styles.photo} />
        <Text className={styles.title}>{title}</Text>
        {isPaid && <Text className={classNames(styles.status, isActive(status) && styles.active)}>{t.order.status[status]}</Text>}
        <Icon name="chevronRight" size={16} />
      </Pressable>
      <QuotedLines lines={lines} currency={currency} />
      <View className={styles.sum}>
        <Text className={styles.note}>{t.combine.partTotal}</Text>
        <Price amount={total} currency={currency} tone="ink" />
      </View>
      {refundAmount !== null && <Notice tone="info" icon="refresh" text={t.combine.partRefunded(moneyText(refundAmount, currency))} />}
      <OrderButtons order={part} without={[]} size="small" />
    </Card>
  )
}

/** From a part back to the order it is of. */
export function WholeLink({ order: { wholeOrderId } }: OrderPartsProps) {
  const { t } = useText()
  if (wholeOrderId === null) return null
  return <Notice tone="info" icon="orders" text={t.combine.partOf} actionText={t.combine.seeWhole} onAction={() => go('orderDetail', { orderId: wholeOrderId })} />
}
