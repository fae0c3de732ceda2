import * as z from 'zod'
import type { CodeName } from '@/contract/codes'
import { localizedText } from '@/contract/shared'
import type { Result } from '@/contract/types'
import { type Currency, currencyCodes } from '@/domain/countries'
import { money } from '@/domain/money'
import type { PromotionCode, PromotionCodeReason } from '@/domain/promotion-codes'
import { amountOf, instant } from '../../http/format'

/** A promotion code as the database has it; instants are epoch milliseconds. */
export const storedPromotionCode = z.object({
  promotionCodeId: z.string(),
  code: z.string(),
  currency: z.enum(currencyCodes),
  name: localizedText,
  deductMinor: z.nullable(z.number().int()),
  discountBasisPoints: z.nullable(z.number().int()),
  maximumMinor: z.nullable(z.number().int()),
  minOrderMinor: z.nullable(z.number().int()),
  restaurantIds: z.array(z.string()),
  startsAt: z.number(),
  endsAt: z.number(),
  left: z.nullable(z.number().int()),
  leftForPerson: z.number().int()
})
/** See {@link storedPromotionCode}. */
export type StoredPromotionCode = z.output<typeof storedPromotionCode>

const optional = (minor: number | null, currency: Currency) => (minor === null ? null : money(minor, currency))

/** As the domain judges it. */
export function domainPromotionCode(stored: StoredPromotionCode): PromotionCode {
  const {
    currency,
    deductMinor,
    discountBasisPoints,
    maximumMinor,
    minOrderMinor,
    restaurantIds,
    startsAt,
    endsAt,
    left,
    leftForPerson
  } = stored
  return {
    benefit:
      deductMinor === null
        ? { kind: 'percent', basisPoints: discountBasisPoints ?? 0, maximum: optional(maximumMinor, currency) }
        : { kind: 'amount', amount: money(deductMinor, currency) },
    minOrderAmount: optional(minOrderMinor, currency),
    restaurantIds,
    startsAt,
    endsAt,
    left,
    leftForPerson
  }
}

/** The code of the contract for each reason of the domain. */
export const promotionCodeRefusals: Readonly<Record<PromotionCodeReason, CodeName>> = {
  notStarted: 'promotionCodeNotStarted',
  ended: 'promotionCodeEnded',
  usedUp: 'promotionCodeUsedUp',
  usedByPerson: 'promotionCodeUsed',
  elsewhere: 'promotionCodeElsewhere',
  belowMinimum: 'promotionCodeBelowMinimum'
}

/** As answered (contract `promotionCodeFind`). */
export function presentPromotionCode({
  code,
  name,
  currency,
  ...stored
}: StoredPromotionCode): Result<'promotionCodeFind'> {
  const amount = (minor: number | null) => (minor === null ? null : amountOf(minor, currency))
  return {
    code,
    name,
    currency,
    deductAmount: amount(stored.deductMinor),
    discountBasisPoints: stored.discountBasisPoints,
    maximumAmount: amount(stored.maximumMinor),
    minOrderAmount: amount(stored.minOrderMinor),
    validUntil: instant(stored.endsAt)
  }
}
