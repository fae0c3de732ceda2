import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { codes } from '@/contract/codes'
import type { QuoteProblem } from '@/contract/types'
import { type CheckoutOwner, ownerFields } from '@/domain/cart-owner'
import { ordersStore } from '@/features/order-list/orders-store'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { checkoutStore } from './cart-checkout-store'

interface QuoteProblemsProps {
  readonly owner: CheckoutOwner
  readonly problems: readonly QuoteProblem[]
  readonly onChooseAddress: () => void
  /** Absent where nothing is sent. */
  readonly onChooseParcelAddress?: () => void
  readonly onChooseTime: () => void
  readonly onBackToMenu: () => void
  /** Each is a card among cards, and no strip over the whole width. */
  readonly isAmongCards?: boolean
}

/** Mended by the ways to pay, which stand on the same page. */
const cashCodes: readonly number[] = [codes.cashTooMuch, codes.cashRefusedBefore, codes.paymentMethodUnavailable]
/** Codes that are mended by another address, time, promotion code or red envelope; the rest are mended in the menu. */
const addressCodes: readonly number[] = [codes.addressRequired, codes.addressNotFound, codes.outsideDeliveryRange]
const timeCodes: readonly number[] = [
  codes.deliveryTimeRequired,
  codes.deliveryTimeGone,
  codes.coldRoundsOnly,
  codes.restaurantClosed
]

/** Of what is sent: mended by its address, whose cell says that one is missing. */
const parcelCodes: readonly number[] = [codes.parcelAddressNotFound, codes.parcelIdCardRequired]

/** Nothing is brought: where the restaurant has pickup, one may collect instead. */
const deliveryCodes: readonly number[] = [codes.noRiders, codes.deliveryOff]

const codeCodes: readonly number[] = [
  codes.promotionCodeInvalid,
  codes.promotionCodeNotStarted,
  codes.promotionCodeEnded,
  codes.promotionCodeUsedUp,
  codes.promotionCodeUsed,
  codes.promotionCodeElsewhere,
  codes.promotionCodeBelowMinimum
]
const voucherCodes: readonly number[] = [codes.voucherUnusable, codes.redEnvelopeWithPromotionCode]

/** Why the order cannot be submitted as it stands, each with the way to mend it; a missing address is told where it is chosen. */
export const QuoteProblems = observer(function QuoteProblems({
  owner,
  problems,
  onChooseAddress,
  onChooseParcelAddress,
  onChooseTime,
  onBackToMenu,
  isAmongCards = false
}: QuoteProblemsProps) {
  const { t } = useText()
  const orders = useStore(ordersStore)
  const restaurants = useStore(restaurantsStore)
  const checkout = useStore(checkoutStore)
  const textOf = useProblemText()
  const canCollect = owner.kind === 'restaurant' && restaurants.of(owner.id).info.value?.hasPickup === true
  const collect = () => {
    checkout.chooseType('pickup')
    feedback.toast(t.checkout.typeChanged)
  }
  const seeUnpaid = () => {
    orders.select('awaitingPayment')
    go('orders')
  }
  const mend = ({ code, parameters: { orderId } }: QuoteProblem) => {
    if (code === codes.unconfirmedPaidOrder)
      return typeof orderId === 'string'
        ? { actionText: t.checkout.seeUnconfirmed, onAction: () => go('orderDetail', { orderId }) }
        : {}
    if (code === codes.unpaidOrdersTooMany) return { actionText: t.checkout.seeUnpaid, onAction: seeUnpaid }
    if (addressCodes.includes(code)) return { actionText: t.checkout.chooseAddress, onAction: onChooseAddress }
    if (parcelCodes.includes(code) && onChooseParcelAddress !== undefined)
      return { actionText: t.parcel.changeAddress, onAction: onChooseParcelAddress }
    if (timeCodes.includes(code)) return { actionText: t.checkout.chooseTime, onAction: onChooseTime }
    if (codeCodes.includes(code))
      return { actionText: t.settle.changeCode, onAction: () => go('promotionCode', ownerFields(owner)) }
    if (voucherCodes.includes(code))
      return { actionText: t.settle.changeVoucher, onAction: () => go('voucherChoice', ownerFields(owner)) }
    if (cashCodes.includes(code)) return {}
    if (canCollect && deliveryCodes.includes(code)) return { actionText: t.checkout.collectInstead, onAction: collect }
    return { actionText: t.checkout.backToMenu, onAction: onBackToMenu }
  }
  return (
    <View>
      {problems
        .filter(({ code }) => code !== codes.addressRequired && code !== codes.parcelAddressRequired)
        .map((problem) => (
          <Notice
            key={`${problem.code}-${problem.dishId ?? ''}-${problem.message}`}
            tone="urgent"
            icon="warning"
            isCard={isAmongCards}
            text={textOf(problem)}
            {...mend(problem)}
          />
        ))}
    </View>
  )
})

/** The server's words; of a time that is gone the next one too, in the outlet's own time. Call it inside an observer. */
function useProblemText(): (problem: QuoteProblem) => string {
  const { t, moment } = useText()
  const checkout = useStore(checkoutStore)
  const utcOffsetMinutes = checkout.times.value?.utcOffsetMinutes
  return ({ code, message, parameters: { next } }) =>
    code === codes.deliveryTimeGone && typeof next === 'string' && utcOffsetMinutes !== undefined
      ? t.checkout.slotGone(moment(next, { utcOffsetMinutes }))
      : message
}
