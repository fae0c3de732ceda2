import { formatMoney, parseAmount } from '@/domain/money'
import { bestVoucher } from '@/features/meal-choices/persisted-choices'
import { useText } from '@/ui/text-context'
import type { AnyCheckout } from './checkout-store'

/** What the red envelope takes off, or why none does. Call it inside an observer. */
export function useVoucherText({ vouchers, quote: { value: quote } }: AnyCheckout): string {
  const { t } = useText()
  if (quote === null) return ''
  if (quote.userVoucherId === null)
    return vouchers.chosen === null ? t.checkout.redEnvelopeSkip : t.checkout.redEnvelopeNone
  const saving = parseAmount(quote.figures.redEnvelope, quote.currency)
  const amount = saving === undefined ? '' : `-${formatMoney(saving)}`
  return vouchers.chosen === bestVoucher ? t.checkout.redEnvelopeBest(amount) : amount
}

/** What the promotion code takes off, or that there is none, or that it takes nothing off here. Call it inside an observer. */
export function usePromotionCodeText({ promotionCode, quote: { value: quote } }: AnyCheckout): string {
  const { t } = useText()
  if (promotionCode === '') return t.settle.codeNone
  if (quote === null || quote.promotionCode === null) return promotionCode
  const saving = parseAmount(quote.figures.promotionCodeDeduction, quote.currency)
  return saving === undefined ? quote.promotionCode : `${quote.promotionCode} -${formatMoney(saving)}`
}
