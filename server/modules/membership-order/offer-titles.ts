import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import type { MembershipTerms, OfferTitles } from '../membership'
import { offers } from '../offer/tables'
import { vouchers } from '../voucher/tables'

/** The titles of the monthly offers of these terms. */
export async function readOfferTitles(db: Db, all: readonly MembershipTerms[]): Promise<OfferTitles> {
  const ids = [...new Set(all.flatMap(({ monthlyOfferIds }) => monthlyOfferIds))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ offerId: offers.offerId, title: vouchers.name })
    .from(offers)
    .innerJoin(vouchers, eq(vouchers.voucherId, offers.whatId))
    .where(inArray(offers.offerId, ids))
  return new Map(rows.map(({ offerId, title }) => [offerId, title]))
}
