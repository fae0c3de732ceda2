import type { QuoteFigures } from '@/contract/types'
import type { Currency } from '@/domain/countries'
import { formatMoney, isNothing, parseAmount } from '@/domain/money'
import type { TaxName } from '@/domain/tax'
import type { Catalogue } from '@/i18n/catalogue'

/** What the lines of a bill are explained by. */
export interface BillFacts {
  /** Of a meal alone. */
  readonly deliveryType?: 'delivery' | 'pickup'
  readonly tax: { readonly name: TaxName; readonly rateBasisPoints: number; readonly isInclusive: boolean }
  /** Already worded, e.g. `2.4km`; absent where the distance is unknown. */
  readonly distance?: string
  /** It goes to no place that is known yet: the fee is the least it can be. */
  readonly isDistanceOpen?: boolean
  /** Why it costs so much to bring or send it, where no distance says it. */
  readonly deliveryWhy?: string
  readonly membership?: 'VIP' | 'SVIP' | 'foodieCard' | null
  readonly smallOrderThreshold?: string | null
  /** What was used of a person's vouchers. */
  readonly voucherKind?: 'redEnvelope' | 'voucher' | 'coupon' | null
  /** What was bought, where it is not a meal. */
  readonly subtotalTitle?: string
  /** The total is still to be paid, in cash. */
  readonly isCashDue?: boolean
}

interface BillRow {
  readonly key: keyof QuoteFigures
  readonly title: string
  readonly why?: string
  readonly amount: string
  readonly isDeduction: boolean
}

/** The lines of a bill in the order they add up. What is nothing is left out, except what a person looks for. */
export function billRows(figures: QuoteFigures, facts: BillFacts, t: Catalogue, currency: Currency): BillRow[] {
  const { tax, membership, distance, isDistanceOpen, smallOrderThreshold } = facts
  const rate = String(tax.rateBasisPoints / 100)
  const taxName = t.checkout.taxNames[tax.name]
  const threshold = smallOrderThreshold ? parseAmount(smallOrderThreshold, currency) : undefined
  const openWhy = isDistanceOpen === true ? t.checkout.deliveryOpen : facts.deliveryWhy
  const deliveryWhy = distance === undefined ? openWhy : t.checkout.deliveryWhy(distance)
  const fee = (key: keyof QuoteFigures, title: string, why?: string): BillRow => ({
    key,
    title,
    ...(why === undefined ? {} : { why }),
    amount: figures[key],
    isDeduction: false
  })
  const deduction = (key: keyof QuoteFigures, title: string, why?: string): BillRow => ({
    ...fee(key, title, why),
    isDeduction: true
  })
  const rows = [
    fee('dishSubtotal', facts.subtotalTitle ?? t.checkout.dishSubtotal),
    fee('boxFee', t.checkout.boxFee),
    fee('packingFee', t.checkout.packingFee),
    fee('smallOrderFee', t.checkout.smallOrderFee, threshold && t.checkout.smallOrderWhy(formatMoney(threshold))),
    fee('deliveryFee', t.checkout.deliveryFee, deliveryWhy),
    deduction(
      'membershipDeduction',
      t.checkout.membershipDeduction,
      membership ? t.checkout.membership[membership] : undefined
    ),
    deduction('bargainDeduction', t.checkout.bargainDeduction),
    deduction('promotionDeduction', t.checkout.promotionDeduction),
    deduction('groupDeduction', t.checkout.groupDeduction),
    fee('serviceFee', t.checkout.serviceFee),
    fee('platformServiceFee', t.checkout.platformServiceFee),
    fee('tax', tax.isInclusive ? t.checkout.taxIncluded(taxName, rate) : t.checkout.tax(taxName, rate)),
    fee('tip', t.checkout.tip),
    deduction('redEnvelope', t.checkout.voucherDeduction[facts.voucherKind ?? 'redEnvelope']),
    deduction('promotionCodeDeduction', t.checkout.promotionCode),
    deduction('balance', t.checkout.balanceDeduction),
    deduction('paymentDeduction', t.checkout.paymentDeduction),
    fee('paymentServiceFee', t.checkout.paymentServiceFee)
  ]
  const always: readonly (keyof QuoteFigures)[] =
    facts.deliveryType === 'delivery' ? ['dishSubtotal', 'deliveryFee'] : ['dishSubtotal']
  return rows.filter((row) => always.includes(row.key) || !isNothing(row.amount))
}
