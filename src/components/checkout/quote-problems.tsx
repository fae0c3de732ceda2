import { View } from '@tarojs/components'
import { Notice } from '@/components/ui/notice'
import { useText } from '@/components/ui/text-context'
import { codes } from '@/contract/codes'
import type { QuoteProblem } from '@/contract/types'
import { go } from '@/platform/go'

interface QuoteProblemsProps {
  readonly restaurantId: string
  readonly problems: readonly QuoteProblem[]
  readonly onChooseAddress: () => void
  readonly onChooseTime: () => void
  readonly onBackToMenu: () => void
}

/** Mended by the ways to pay, which stand on the same page. */
const cashCodes: readonly number[] = [codes.cashTooMuch, codes.cashRefusedBefore, codes.paymentMethodUnavailable]
/** Codes that are mended by another address, time, promotion code or red envelope; the rest are mended in the menu. */
const addressCodes: readonly number[] = [codes.addressRequired, codes.addressNotFound, codes.outsideDeliveryRange]
const timeCodes: readonly number[] = [codes.deliveryTimeRequired, codes.deliveryTimeGone, codes.restaurantClosed]

const codeCodes: readonly number[] = [
  codes.promotionCodeInvalid, codes.promotionCodeNotStarted, codes.promotionCodeEnded, codes.promotionCodeUsedUp, codes.promotionCodeUsed, codes.promotionCodeElsewhere,
  codes.promotionCodeBelowMinimum
]
const voucherCodes: readonly number[] = [codes.voucherUnusable, codes.redEnvelopeWithPromotionCode]

/** Why the order cannot be submitted as it stands, each with the way to mend it; a missing address is told where it is chosen. */
export function QuoteProblems({ restaurantId, problems, onChooseAddress, onChooseTime, onBackToMenu }: QuoteProblemsProps) {
  const { t } = useText()
  const mend = ({ code }: QuoteProblem) => {
    if (addressCodes.includes(code)) return { actionText: t.checkout.chooseAddress, onAction: onChooseAddress }
    if (timeCodes.includes(code)) return { actionText: t.checkout.chooseTime, onAction: onChooseTime }
    if (codeCodes.includes(code)) return { actionText: t.settle.changeCode, onAction: () => go('promotionCode', { restaurantId }) }
    if (voucherCodes.includes(code)) return { actionText: t.settle.changeVoucher, onAction: () => go('voucherChoice', { restaurantId }) }
    if (cashCodes.includes(code)) return {}
    return { actionText: t.checkout.backToMenu, onAction: onBackToMenu }
  }
  return (
    <View>
      {problems.filter(({ code }) => code !== codes.addressRequired).map((problem) => (
        <Notice key={`${problem.code}-${problem.dishId ?? ''}-${problem.message}`} tone="urgent" icon="warning" text={problem.message} {...mend(problem)} />
      ))}
    </View>
  )
}
