import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import type { MembershipVariant } from '@/domain/membership'
import type { TimeZone, Translator } from '@/i18n/translator'
import type { IconName } from '@/ui/icon'
import { moneyText } from '@/ui/money-text'
import { percentOf } from '@/ui/percent-text'

/** A plan as the person could buy it now. */
export type Plan = Result<'membershipHome'>['plans'][number]
/** What a membership gives. */
export type Benefits = Plan['benefits']

/** One benefit as a sentence that has its limit in it. */
interface BenefitLine {
  readonly key: string
  readonly icon: IconName
  readonly text: string
}

/** Metres as people say them: `3`, `2.5`. */
const kilometres = (meters: number): string => String(Math.round(meters / 100) / 10)

function deliveryText(
  { freeDeliveryWithinMeters: within, deliveryDiscountBasisPoints }: Benefits,
  words: Words
): string {
  const percent = percentOf(deliveryDiscountBasisPoints)
  if (within === null) return words.delivery(percent)
  return deliveryDiscountBasisPoints > 0
    ? words.freeWithin(kilometres(within), percent)
    : words.freeOnlyWithin(kilometres(within))
}

type Words = Translator['t']['membership']['benefit']

/** Every benefit of a plan as a sentence. The only source of them: "free" stands nowhere else, and never without its limit (spec section 9, Promotions). */
export function benefitLines(benefits: Benefits, { t, name }: Translator): BenefitLine[] {
  const { dineInDiscountBasisPoints: dineIn, monthlyOffers } = benefits
  const words = t.membership.benefit
  return [
    { key: 'delivery', icon: 'delivery', text: deliveryText(benefits, words) },
    ...(dineIn === null ? [] : [{ key: 'dineIn', icon: 'table', text: words.dineIn(percentOf(dineIn)) } as const]),
    ...monthlyOffers.map(({ title, count }, index) => ({
      key: `offer-${index}`,
      icon: 'voucher' as const,
      text: words.offer(name(title), count)
    }))
  ]
}

/** The distance that tells one variant of a product from another; null of a plan without variants. */
export const distanceText = (
  { variant, benefits }: Pick<Plan, 'variant' | 'benefits'>,
  { t }: Pick<Translator, 't'>
): string | null =>
  variant === null || benefits.freeDeliveryWithinMeters === null
    ? null
    : t.membership.distance(kilometres(benefits.freeDeliveryWithinMeters))

/** `吃货卡 3 公里`. */
export const memberName = (
  { product, ...plan }: Pick<Plan, 'product' | 'variant' | 'benefits'>,
  text: Pick<Translator, 't'>
): string => [text.t.checkout.membership[product], distanceText(plan, text)].filter((part) => part !== null).join(' ')

/** `吃货卡 3 公里 · 按月`. */
export const planName = (plan: Plan, text: Pick<Translator, 't'>): string =>
  `${memberName(plan, text)} · ${text.t.membership.period[plan.period]}`

/** What a price is for: `/月`; of a plan that is had once, its days. */
export const perText = ({ period, days }: Pick<Plan, 'period' | 'days'>, { t }: Pick<Translator, 't'>): string =>
  period === 'singleMonth' ? `/${t.membership.days(days)}` : t.membership.perPeriod[period]

/** That it is the first period's price, and what the ones after it cost, where that is more; undefined where the price stays or nothing follows. */
export function thenText({ firstPrice, price, currency, period }: Plan, { t }: Pick<Translator, 't'>) {
  if (firstPrice === null || period === 'singleMonth') return undefined
  return t.membership.thenPrice[period](moneyText(price, currency))
}

/** The local day of an instant, with its year. */
export const dayOf = (instant: string, { utcOffsetMinutes }: TimeZone, text: Pick<Translator, 'fullDay'>): string =>
  text.fullDay(isoDateAt(Date.parse(instant), utcOffsetMinutes))

/** The last local day before an end, which is excluded. */
export const lastDay = (endsAt: string, { utcOffsetMinutes }: TimeZone, text: Pick<Translator, 'fullDay'>): string =>
  text.fullDay(isoDateAt(Date.parse(endsAt) - 1, utcOffsetMinutes))

const dayMs = 86_400_000

/** Days that are left until an end, the present one included. */
export const daysUntil = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - now) / dayMs))

/** The kilometres in the name of a variant. */
export const variantText = (variant: MembershipVariant): string => variant.slice(0, -'km'.length)
