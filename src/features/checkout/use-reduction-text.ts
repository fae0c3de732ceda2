import { formatMoney, parseAmount } from '@/domain/money'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import type { Translator } from '@/i18n/translator'
import { useText } from '@/ui/text-context'
import type { AnyCheckout } from './checkout-store'
import type { VoucherOffer } from './voucher-choice-store'

/** What the red envelope takes off, or what stands in the way of one. Call it inside an observer. */
export function useVoucherText({ vouchers, quote: { value: quote }, order, isQuoteCurrent }: AnyCheckout): string {
  const { t } = useText()
  if (quote === null) return ''
  if (quote.userVoucherId === null) {
    if (vouchers.chosen === null) return t.checkout.redEnvelopeSkip
    const held = vouchers.offers.value ?? []
    // One that would save is offered above
    const isUnfit = held.length > 0 && held.every(({ saving }) => saving === null)
    if (!isUnfit) return t.checkout.redEnvelopeNone
    // As long as the next price is awaited the last one stands, with what was said of it
    const isOfQuote = !isQuoteCurrent || vouchers.areOffersOf(order)
    return (isOfQuote ? obstacleText(held, t) : null) ?? t.checkout.redEnvelopeUnfit(held.length)
  }
  const saving = parseAmount(quote.figures.redEnvelope, quote.currency)
  const amount = saving === undefined ? '' : `-${formatMoney(saving)}`
  return vouchers.chosen === bestVoucher ? t.checkout.redEnvelopeBest(amount) : amount
}

/** What lies least in the way of vouchers that cannot be used: the least that is missing, else the reason that all of them share; null for several reasons. */
function obstacleText(held: readonly VoucherOffer[], { checkout, settle }: Translator['t']): string | null {
  const missing = held.flatMap(({ shortfall, voucher: { currency } }) => {
    const money = shortfall === null ? undefined : parseAmount(shortfall, currency)
    return money === undefined ? [] : [money]
  })
  const [least] = missing.sort((a, b) => a.minor - b.minor)
  if (least !== undefined) return checkout.redEnvelopeShort(formatMoney(least))
  const reason = held[0]?.reason ?? null
  return reason !== null && held.every((offer) => offer.reason === reason) ? settle.reason[reason] : null
}

/** What the promotion code takes off, or that there is none, or that it takes nothing off here. Call it inside an observer. */
export function usePromotionCodeText({ promotionCode, quote: { value: quote } }: AnyCheckout): string {
  const { t } = useText()
  if (promotionCode === '') return t.settle.codeNone
  if (quote === null || quote.promotionCode === null) return promotionCode
  const saving = parseAmount(quote.figures.promotionCodeDeduction, quote.currency)
  return saving === undefined ? quote.promotionCode : `${quote.promotionCode} -${formatMoney(saving)}`
}
