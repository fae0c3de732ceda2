import { eq, inArray } from 'drizzle-orm'
import type { Offered } from '@/contract/types'
import type { Db, Tx } from '../../db/database'
import { amountOf } from '../../http/format'
import type { Kernel } from '../../kernel'
import type { Gift } from '../offer'
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
export async function describeVouchers(db: Db, voucherIds: readonly string[]): Promise<ReadonlyMap<string, Offered>> {
  const rows = await db
    .select()
    .from(vouchers)
    .where(inArray(vouchers.voucherId, [...voucherIds]))
  return new Map(
    rows.map(({ voucherId, name, currency, amountMinor, minOrderMinor, kind, useWay, validDays, useRestrictions }) => {
      const amount = amountOf(amountMinor, currency)
      const minOrderAmount = minOrderMinor === null ? null : amountOf(minOrderMinor, currency)
      return [
        voucherId,
        { name, voucher: { kind, useWay, currency, amount, minOrderAmount, validDays, useRestrictions } }
      ]
    })
  )
}
