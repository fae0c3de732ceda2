import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { HeldOffer } from '@/contract/types'
import { type Db, queryRows } from '../../db/database'
import type { Kernel } from '../../kernel'
import { users } from '../user/tables'
import { type Claimant, claimantsOf } from './claimants'
import { offeredKinds } from './grant'
import {
  type Home,
  homeColumns,
  homeOf,
  isOpenAccount,
  occasionsIn,
  type OccasionsOf,
  type OfferRow
} from './repository'
import { offerGrants } from './tables'

/** A person as far as some offers go. */
export interface Receiver {
  readonly home: Home
  readonly occasionsOf: OccasionsOf
  /** Whether an offer is made to them. */
  readonly isTheirs: (offer: OfferRow) => boolean
  /** What became of what they were given of an offer. */
  readonly heldOf: (offer: Pick<OfferRow, 'offerId'>) => readonly HeldOffer[]
}

/** Whether an offer is made to a person, as the database has it now. */
export async function isMadeTo(db: Db, kernel: Kernel, offer: OfferRow, claimant: Claimant): Promise<boolean> {
  const { json, claimableOf } = claimantsOf(kernel, offer.audience)
  const [row] = await queryRows(db, sql`select ${json(claimant)} as known`, z.object({ known: z.unknown() }))
  return claimableOf(row?.known)(offer)
}

/** What each grant is known by to the module of what it gave, as `giftReference` says it. */
const references = sql`${offerGrants.offerId} || '/' || ${offerGrants.reference}`

/** A person and these offers of one kind, whatever their audiences and however much of them they had, in one question; undefined of an account that is closed. */
export async function readReceiver(
  kernel: Kernel,
  rows: readonly OfferRow[],
  claimant: Claimant
): Promise<Receiver | undefined> {
  const { userId, now } = claimant
  const ids = rows.map(({ offerId }) => offerId)
  const held = rows[0] && offeredKinds.of(kernel, rows[0].what).held
  // What tells of several audiences is asked once
  const audiences = [...new Set(rows.map(({ audience }) => claimantsOf(kernel, audience)))]
  const known = sql.join(
    audiences.map(({ json }) => json(claimant)),
    sql`, `
  )
  const grants = await kernel.db
    .select({
      ...homeColumns,
      offerId: offerGrants.offerId,
      reference: offerGrants.reference,
      held: held ? held.json(userId, references) : sql<unknown>`null`,
      known: sql`json_build_array(${known})`.mapWith((value) => z.array(z.unknown()).parse(value))
    })
    .from(users)
    .leftJoin(offerGrants, and(eq(offerGrants.userId, users.userId), inArray(offerGrants.offerId, ids)))
    .where(isOpenAccount(userId))
    .orderBy(asc(offerGrants.grantId))
  const [user] = grants
  if (user === undefined) return undefined
  const claimable = new Map(audiences.map((facts, index) => [facts, facts.claimableOf(user.known[index])]))
  return {
    home: homeOf(user, now),
    occasionsOf: occasionsIn(grants),
    isTheirs: (offer) => claimable.get(claimantsOf(kernel, offer.audience))?.(offer) === true,
    heldOf: ({ offerId }) =>
      grants.flatMap((grant) =>
        grant.offerId === offerId && grant.held !== null && held ? [held.present(grant.held, now)] : []
      )
  }
}
