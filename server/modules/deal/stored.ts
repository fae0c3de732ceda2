import * as z from 'zod'
import type { LocalizedText } from '@/contract/types'
import { currencyCodes } from '@/domain/countries'
import { dealRefundRules, type DealRules } from '@/domain/deal'
import { firstShape, type StoredShape, unchanged } from '../../db/stored-json'
import { storedText } from '../../db/stored-shared'

/** The rules of a deal, as they were when it was bought. */
export const storedDealRules: StoredShape<DealRules> = {
  schema: z.object({
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
    perPerson: z.int().nullable(),
    minimumSpend: z.object({ minor: z.int(), currency: z.enum(currencyCodes) }).nullable()
  }),
  // Before version 2 no deal asked for a minimum spend; the deals themselves say no version
  upgrades: [unchanged, (stored) => ({ minimumSpend: null, ...stored })]
}

/** One thing of what a deal holds; `amountMinor` is what so many of it cost without the deal, null where that is not said. */
export interface DealContentColumn {
  readonly name: LocalizedText
  readonly count: number
  readonly amountMinor: number | null
}

/** One thing of what a deal holds, as it was when it was bought. */
export const storedDealContent = firstShape<DealContentColumn>(
  z.object({ name: storedText.schema, count: z.int(), amountMinor: z.int().nullable() })
)
