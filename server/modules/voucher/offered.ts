import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { HeldOffer } from '@/contract/types'
import { routeUrl } from '@/routes'
import type { Db, Tx } from '../../db/database'
import { epochMs } from '../../db/statement'
import { amountOf, instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Gift, OfferedThing } from '../offer'
import { userVouchers, vouchers } from './tables'

const dayMs = 86_400_000

/** Puts a voucher into a person's hands, valid from now on, once for each reference. */
export async function giveVoucher(
  tx: Tx,
  { ids, clock }: Kernel,
  { userId, whatId, reference }: Gift
): Promise<boolean> {
  const now = clock.now()
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.voucherId, whatId))
  if (!voucher) throw new Error(`no voucher ${whatId}`)
  await tx.insert(userVouchers).values({
    userVoucherId: ids.next(),
    userId,
    voucherId: whatId,
    grantReference: reference,
    balanceMinor: voucher.amountMinor,
    validFrom: now,
    validUntil: now + voucher.validDays * dayMs,
    createdAt: now
  })
  return true
}

/** What vouchers are before anybody holds them, by their ids. */
export async function describeVouchers(
  db: Db,
  voucherIds: readonly string[]
): Promise<ReadonlyMap<string, OfferedThing>> {
  const rows = await db
    .select()
    .from(vouchers)
    .where(inArray(vouchers.voucherId, [...voucherIds]))
  return new Map(
    rows.map(({ voucherId, name, currency, amountMinor, minOrderMinor, kind, useWay, validDays, useRestrictions }) => {
      const amount = amountOf(amountMinor, currency)
      const minOrderAmount = minOrderMinor === null ? null : amountOf(minOrderMinor, currency)
      const voucher = { kind, useWay, currency, amount, minOrderAmount, validDays, useRestrictions }
      return [voucherId, { offered: { name, voucher }, worthMinor: amountMinor }]
    })
  )
}

const orderStandings = { A: 'ordered', U: 'used', E: 'over' } as const

/** What {@link givenJson} answers; `validUntil` is epoch ms. */
const givenVoucher = z.object({
  orderId: z.nullable(z.string()),
  status: z.enum(['A', 'U', 'E']),
  validUntil: z.number(),
  restaurantIds: z.array(z.string())
})

/** The voucher that a person was given by a reference, as one JSON value; null without one. */
const givenJson = (userId: string, reference: SQL): SQL => sql`(
  select json_build_object('orderId', h.order_id, 'status', h.status, 'validUntil', ${epochMs(sql`h.valid_until`)}, 'restaurantIds', v.restaurant_ids)
  from user_vouchers h join vouchers v on v.voucher_id = h.voucher_id where h.user_id = ${userId} and h.grant_reference = ${reference})`

/** Where a voucher in a person's hands stands, and where it leads. */
function presentGiven(given: unknown, now: number): HeldOffer {
  const { orderId, status, validUntil, restaurantIds } = givenVoucher.parse(given)
  const until = instant(validUntil)
  if (orderId !== null && status !== 'E')
    return { until, standing: orderStandings[status], link: routeUrl('orderDetail', { orderId }) }
  if (status === 'U') return { until, standing: 'used', link: null }
  if (status === 'E' || validUntil <= now) return { until, standing: 'over', link: null }
  const [restaurantId, ...more] = restaurantIds
  if (restaurantId === undefined) return { until, standing: 'usable', link: routeUrl('restaurantAll', {}) }
  // Of several shops the list of what one holds names each
  const link = more.length > 0 ? routeUrl('redEnvelopes', {}) : routeUrl('restaurant', { restaurantId })
  return { until, standing: 'usable', link }
}

/** What became of vouchers that a person was given. */
export const givenVouchers = { json: givenJson, present: presentGiven }
