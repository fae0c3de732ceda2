import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import { dealRefundRules, type DealRules } from '@/domain/deal'
import { firstShape } from '../../db/kept-json'
import { keptText } from '../../db/kept-shared'

/** The rules of a deal, as they were when it was bought. */
export const keptDealRules = firstShape<DealRules>(
  z.object({
    validDays: z.int().nullable(),
    validUntil: z.string().nullable(),
    weekdays: z.array(z.int()),
    hours: z.array(z.object({ opensAt: z.int(), closesAt: z.int() })),
    excludedDates: z.array(z.string()),
    bookingHours: z.int().nullable(),
    people: z.int().nullable(),
    perTable: z.int().nullable(),
    isStackable: z.boolean(),
    refund: z.enum(dealRefundRules),
    isFirstDeal: z.boolean(),
    perPerson: z.int().nullable()
  })
)

/** One thing of what a deal holds; `amountMinor` is what so many of it cost without the deal, null where that is not said. */
export interface DealContentColumn {
  readonly name: LocalizedText
  readonly count: number
  readonly amountMinor: number | null
}

/** One thing of what a deal holds, as it was when it was bought. */
export const keptDealContent = firstShape<DealContentColumn>(
  z.object({ name: keptText.schema, count: z.int(), amountMinor: z.int().nullable() })
)
