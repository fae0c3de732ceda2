import * as z from 'zod'
import { localizedText } from '@/contract/shared'
import type { UserVoucher as VoucherPayload } from '@/contract/types'
import { currencyCodes } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'
import type { UserVoucher } from '@/domain/vouchers'
import { instant } from '../../http/format'

/** A voucher in a person's hands with its terms; instants are epoch milliseconds. `isTaken`: an order holds it. */
export const heldVoucher = z.object({
  userVoucherId: z.string(),
  kind: z.enum(['redEnvelope', 'voucher', 'coupon']),
  name: localizedText,
  useWay: z.string(),
  currency: z.enum(currencyCodes),
  status: z.enum(['A', 'U', 'E']),
  isTaken: z.boolean(),
  balanceMinor: z.number().int(),
  amountMinor: z.number().int(),
  obtainWay: z.string(),
  promoter: z.enum(['platform', 'restaurant']),
  validFrom: z.number(),
  validUntil: z.number(),
  minOrderMinor: z.nullable(z.number().int()),
  restaurantIds: z.array(z.string()),
  dishIds: z.array(z.string()),
  useRestrictions: z.nullable(localizedText)
})
/** See {@link heldVoucher}. */
export type HeldVoucher = z.output<typeof heldVoucher>

const periodOf = ({ validFrom, validUntil }: HeldVoucher, now: number) =>
  now < validFrom ? 'upcoming' : now < validUntil ? 'current' : 'ended'
const statusOf = ({ status, isTaken, validUntil }: HeldVoucher, now: number) =>
  status === 'A' && isTaken ? 'U' : status === 'A' && now >= validUntil ? 'E' : status

/** As the domain judges it. One that an unpaid order holds counts as used. */
export function domainVoucher(voucher: HeldVoucher, now: number): UserVoucher {
  const { currency } = voucher
  return {
    userVoucherId: voucher.userVoucherId,
    useWay: voucher.useWay,
    balance: money(voucher.balanceMinor, currency),
    status: statusOf(voucher, now),
    obtainWay: voucher.obtainWay,
    promoter: voucher.promoter,
    periodTime: { startsAt: voucher.validFrom, endsAt: voucher.validUntil },
    periodStatus: periodOf(voucher, now),
    useAmount: money(voucher.amountMinor, currency),
    useRestrictions: [],
    useConditions: {
      minOrderAmount: voucher.minOrderMinor === null ? null : money(voucher.minOrderMinor, currency),
      restaurantId: null,
      restaurantIds: voucher.restaurantIds,
      dishIds: voucher.dishIds
    }
  }
}

/** Whether it is valid at one of the `wanted` restaurants; always without wanted ones, or where it names none. */
export const isValidAt = ({ restaurantIds }: Pick<HeldVoucher, 'restaurantIds'>, wanted: readonly string[]): boolean =>
  wanted.length === 0 || restaurantIds.length === 0 || wanted.some((id) => restaurantIds.includes(id))

/** As answered (contract `userVoucher`). */
export function presentVoucher(voucher: HeldVoucher, now: number): VoucherPayload {
  const { useAmount, balance, useConditions } = domainVoucher(voucher, now)
  return {
    userVoucherId: voucher.userVoucherId,
    kind: voucher.kind,
    name: voucher.name,
    useWay: voucher.useWay,
    currency: voucher.currency,
    balance: toAmount(balance),
    status: statusOf(voucher, now),
    obtainWay: voucher.obtainWay,
    promoter: voucher.promoter,
    periodTime: { from: instant(voucher.validFrom), until: instant(voucher.validUntil) },
    periodStatus: periodOf(voucher, now),
    useAmount: toAmount(useAmount),
    useRestrictions: voucher.useRestrictions,
    useConditions: {
      minOrderAmount: useConditions.minOrderAmount && toAmount(useConditions.minOrderAmount),
      restaurantId: null,
      restaurantIds: voucher.restaurantIds,
      dishIds: voucher.dishIds
    }
  }
}
