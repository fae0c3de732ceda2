import * as z from 'zod/mini'
import { dealCodeStates, dealKinds, dealRefundRules } from '@/domain/deal'
import { amount, currency, date, id, instant, localizedText } from '../shared'

/** One thing of what a deal holds; `amount` is what so many of it cost without the deal. */
export const dealContent = z.object({ name: localizedText, count: z.int(), amount: z.nullable(amount) })

/** The rules of a deal as data (`src/domain/deal.ts`): the same words stand on the deal, the code and the counter. */
export const dealRules = z.object({
  validDays: z.nullable(z.int()),
  validUntil: z.nullable(date),
  weekdays: z.array(z.int()),
  hours: z.array(z.object({ opensAt: z.int(), closesAt: z.int() })),
  excludedDates: z.array(date),
  bookingHours: z.nullable(z.int()),
  people: z.nullable(z.int()),
  perTable: z.nullable(z.int()),
  isStackable: z.boolean(),
  refund: z.enum(dealRefundRules),
  isFirstDeal: z.boolean(),
  perPerson: z.nullable(z.int()),
  minimumSpend: z.nullable(z.object({ amount, currency }))
})

/** One code of a person. */
export const dealCode = z.object({
  dealCodeId: id,
  /** Twelve digits. */
  code: z.string(),
  state: z.enum(dealCodeStates),
  validUntil: z.nullable(instant),
  /** Where and when it was used; null while it was not. */
  usedAt: z.nullable(instant),
  usedRestaurantName: z.nullable(localizedText),
  /** Until when its person may say that they never showed it; null where they cannot. */
  disputableUntil: z.nullable(instant),
  /** What became of their word: nobody has judged it yet, or it was judged that the code was used. Null before and once it is unused or on its way back. */
  dispute: z.nullable(z.enum(['open', 'upheld']))
})

/** What the order of a deal has beside what every purchase has. Terms are those of the purchase, whatever the deal says now. */
export const dealOfOrder = z.object({
  dealId: id,
  kind: z.enum(dealKinds),
  flashItemId: z.nullable(id),
  rules: dealRules,
  contents: z.array(dealContent),
  mobile: z.string(),
  outletCount: z.int(),
  /** Empty until it is paid. */
  codes: z.array(dealCode),
  returnableCount: z.int(),
  /** What was given back, newest first. */
  refunds: z.array(z.object({ dealRefundId: id, count: z.int(), amount, isComplete: z.boolean(), createdAt: instant }))
})
