import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderSummary } from '@/contract/types'
import { isAfterSaleOpen } from '@/domain/after-sale'
import { isNothing } from '@/domain/money'
import { isActive, type OrderAction, orderKindRules } from '@/domain/order-state'
import { parcelStanding } from '@/features/parcel/parcel-standing'
import type { Catalogue } from '@/i18n/catalogue'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Countdown } from '@/ui/countdown'
import { Icon } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { Eta } from './eta'
import { groupOrderIdOf } from './group-order-id'
import { orderKindViews, statusInList, statusTone } from './kinds'
import { type MoreButton, OrderButtons } from './order-buttons'
import { goToOrder } from './order-page'
import styles from './order-card.module.scss'

interface OrderCardProps {
  readonly order: OrderSummary
}

/** Actions that the page of an order has; following it is what the card itself leads to. */
const onItsPage: readonly OrderAction[] = ['contact', 'invoice', 'track']

/** An order in the list: whose, how it stands, what, how much, and what can be done. */
export const OrderCard = observer(function OrderCard({ order }: OrderCardProps) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const { kind, meal, booking } = order
  const title = name(order.title)
  const { count, icon } = orderKindViews[kind]
  const isSoon = comesSoon(order)
  const open = () => goToOrder(order)
  const more = seeShares(order, t)
  const hasButtons = more.length > 0 || order.actions.some((action) => !onItsPage.includes(action))
  return (
    <Card className={styles.card} onTap={open}>
      <Pressable className={styles.top} onPress={open}>
        <View className={styles.restaurant}>{title}</View>
        <Icon name="chevronRight" size={16} className={styles.arrow} />
        <View className={classNames(styles.status, styles[statusTone(order)])}>{standingOf(order, t)}</View>
      </Pressable>
      <View className={styles.content}>
        <Picture className={styles.photo} src={imageAddress(order.picture.small)} sign={icon} />
        <View className={styles.words}>
          {meal?.parts !== undefined && (
            <Text className={styles.places}>{meal.parts.map((part) => name(part.title)).join(' + ')}</Text>
          )}
          {meal !== undefined && (
            <Text className={styles.dishes}>{meal.dishNames.map(name).join(t.common.listSign)}</Text>
          )}
          {isSoon && <Timing order={order} isSoon />}
          <PickupCode order={order} />
          <Shares order={order} />
          <Returned order={order} />
          <Asked order={order} />
        </View>
        <View className={styles.sum}>
          {/* A table without a deposit costs nothing */}
          {(booking === undefined || !isNothing(order.total)) && (
            <Price amount={order.total} currency={order.currency} tone="ink" size="title" />
          )}
          {count !== null && <Text className={styles.count}>{count(t, order.count)}</Text>}
        </View>
      </View>
      {(!isSoon || hasButtons) && (
        <View className={styles.foot}>
          {!isSoon && <Timing order={order} />}
          {hasButtons && (
            <View className={styles.acts}>
              <OrderButtons order={order} without={onItsPage} size="small" more={more} />
            </View>
          )}
        </View>
      )}
    </Card>
  )
})

/** How it stands beside its name: what its kind says of it, else what its status is called. */
function standingOf(order: OrderSummary, t: Catalogue): string {
  const { kind, status, meal, actions } = order
  const { own, others } = t.orders.shares.standing
  if (meal?.group?.shares) return actions.includes('pay') ? own : others
  return parcelStanding(order, t)?.title ?? orderKindViews[kind].standing(order, t) ?? statusInList(kind, status, t)
}

/** The way to who has paid their share, for a person who has none to pay. */
function seeShares({ meal, actions }: OrderSummary, t: Catalogue): readonly MoreButton[] {
  const group = meal?.group
  if (!group?.shares || actions.includes('pay')) return []
  const see = () => go('groupOrder', { groupOrderId: groupOrderIdOf(group) })
  return [{ key: 'shares', text: t.orders.shares.see, onPress: see }]
}

/** What is said at the counter, once it is there: nobody opens a page for it while standing there. */
function PickupCode({ order: { status, meal } }: OrderCardProps) {
  const { t } = useText()
  const code = meal?.collectionCode ?? null
  if (code === null || status !== 'canPickUp') return null
  return (
    <View className={styles.code}>
      {t.order.collectionCode}
      <Text className={styles.codeFigure}>{code}</Text>
    </View>
  )
}

/** How many of a group still have to pay their share. */
function Shares({ order: { meal } }: OrderCardProps) {
  const { t } = useText()
  const shares = meal?.group?.shares
  if (!shares) return null
  return <Text className={styles.shares}>{t.orders.shares.unpaid(shares.count - shares.paidCount, shares.count)}</Text>
}

/** Whether the time that matters is when it comes or guests are expected: why people open the list, so it stands among the words. */
function comesSoon(order: OrderSummary): boolean {
  const { status, meal, booking } = order
  return isActive(status) && payUntilOf(order) === null && ((meal?.eta ?? null) !== null || booking !== undefined)
}

/** Until when it can be paid, by whoever has to; null once that is done. */
const payUntilOf = ({ expiresAt, meal }: OrderSummary) => meal?.group?.shares?.dueAt ?? expiresAt

/** The time that matters now: to pay, when it comes or came, when guests are expected, else when it was made. */
const Timing = observer(function Timing({ order, isSoon = false }: OrderCardProps & { readonly isSoon?: boolean }) {
  const { t, moment } = useText()
  const { meal, booking, kind, createdAt, utcOffsetMinutes, actions } = order
  // Of a group's order that others still have to pay, the time is nobody's haste
  const tone = actions.includes('pay') ? styles.urgent : styles.note
  const payUntil = payUntilOf(order)
  if (payUntil !== null) return <Countdown className={tone} until={payUntil} say={t.orders.payWithin} />
  const made = moment(createdAt, { utcOffsetMinutes })
  const table = booking && moment(booking.startsAt, { utcOffsetMinutes })
  const eta = meal?.eta ?? null
  return (
    <View className={isSoon ? styles.soon : styles.note}>
      {eta === null ? (
        <Text>{table ?? (orderKindRules[kind].isPurchase ? t.orders.orderedAt(made) : made)}</Text>
      ) : (
        <Eta eta={eta} order={order} size="line" />
      )}
    </View>
  )
})

/** Whether a meal was given up before anything of it was paid: what was paid would go back. */
const isUncharged = ({ status, refund, meal, total }: OrderSummary): boolean =>
  status === 'cancelled' && refund === null && meal !== undefined && meal.group === undefined && !isNothing(total)

/** What has gone back of it or is on its way, or that nothing was taken. */
function Returned({ order }: OrderCardProps) {
  const { t } = useText()
  const { refund, currency } = order
  if (refund !== null) {
    const say = refund.isComplete ? t.order.refundDone : t.order.refundOnWay
    return <Text className={styles.returned}>{say(moneyText(refund.amount, currency))}</Text>
  }
  return isUncharged(order) ? <Text className={styles.returned}>{t.order.nothingCharged}</Text> : null
}

/** What became of the newest request for its money; beside money that went back before, only while it is open. */
function Asked({ order: { request, refund, currency } }: OrderCardProps) {
  const { t } = useText()
  if (request === null || (refund !== null && !isAfterSaleOpen(request.status))) return null
  return (
    <Text className={styles.returned}>
      {t.order.refundAsked(moneyText(request.amount, currency), t.afterSale.status[request.status])}
    </Text>
  )
}
