import { and, desc, eq } from 'drizzle-orm'
import type { Result, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import { AppError } from '../../http/errors'
import { instant } from '../../http/format'
import { orThrow } from '../../http/or-throw'
import { claimOffer } from './claim'
import { readOffers, standingsOf } from './list'
import { countFree } from './partner-codes'
import { readReceiver } from './receiver'
import { readHome } from './repository'
import { offers, partnerCodes, partnerPools } from './tables'

type Benefit = Result<'benefitGet'>['items'][number]

/** Codes of a pool that a person took, the latest first. */
async function readCodes(db: Db, userId: string, poolId: string): Promise<Benefit['codes']> {
  const rows = await db
    .select()
    .from(partnerCodes)
    .where(and(eq(partnerCodes.poolId, poolId), eq(partnerCodes.userId, userId)))
    .orderBy(desc(partnerCodes.takenAt), desc(partnerCodes.partnerCodeId))
  return rows.flatMap(({ code, takenAt }) => (takenAt === null ? [] : [{ code, takenAt: instant(takenAt) }]))
}

/** What partners give to members, how it stands for whoever asks, and the codes that they took. */
export async function getBenefits({
  kernel,
  session: { userId },
  now
}: RequestContext<Session>): Promise<Result<'benefitGet'>> {
  const { db } = kernel
  const home = await readHome(db, userId, now)
  if (!home) throw new AppError('unauthorized')
  const rows = await readOffers(kernel, home, { what: 'partnerCode', now })
  const receiver = await readReceiver(kernel, rows, { userId, now })
  if (!receiver) throw new AppError('unauthorized')
  const standings = standingsOf(receiver, rows, new Map(), now)
  const items = await Promise.all(
    standings.map(async ({ offer: { offerId, whatId }, state, returnsAt }): Promise<Benefit> => {
      const [pool] = await db.select().from(partnerPools).where(eq(partnerPools.poolId, whatId))
      if (!pool) throw new Error(`no pool ${whatId}`)
      const { partner, name, useText } = pool
      const isDry = state === 'open' && (await countFree(db, whatId)) === 0
      const codes = await readCodes(db, userId, whatId)
      return { offerId, returnsAt, partner, name, useText, codes, state: isDry ? 'gone' : state }
    })
  )
  return { utcOffsetMinutes: countries[home.countryCode].utcOffsetMinutes, items }
}

/** Takes this month's code of a partner; said again, the same one. Throws as a claim does: `offerGone` where no code is left. */
export const takeBenefit = (
  { offerId }: ValidParams<'benefitTake'>,
  { kernel, session: { userId }, now }: RequestContext<Session>
): Promise<Result<'benefitTake'>> =>
  inTransaction(kernel.database, async (tx) => {
    const isPartners = and(eq(offers.offerId, offerId), eq(offers.what, 'partnerCode'))
    const { whatId } = orThrow((await tx.select().from(offers).where(isPartners))[0], 'offerNotFound')
    await claimOffer(tx, kernel, { userId, now }, { offerId, number: 1 })
    const [code] = await readCodes(tx, userId, whatId)
    if (!code) throw new Error(`a claim of ${offerId} without its code`)
    return { offerId, code }
  })
