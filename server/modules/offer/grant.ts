import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { HeldOffer, Offered } from '@/contract/types'
import { defaultCountry } from '@/domain/countries'
import { type Db, queryRows, type Tx } from '../../db/database'
import { instant } from '../../http/format'
import type { Kernel } from '../../kernel'
import { defineRegistry } from '../../platform/kernel/registry'
import { type OfferedKind, offerGrants, offers } from './tables'

/** What is given to whom; `reference` is unique a person, so that a second gift of it fails. */
export interface Gift {
  readonly userId: string
  readonly whatId: string
  readonly reference: string
}

/** One thing that may be offered. */
export interface OfferedThing {
  readonly offered: Offered
  /** What one of it takes from a budget, in minor units; null of what nobody pays with. */
  readonly worthMinor: number | null
}

/** What is known of one kind of thing by whoever keeps it. */
interface OfferedThings {
  /** Hands one out; false when there is none left, and nothing was done. */
  readonly give: (tx: Tx, kernel: Kernel, gift: Gift) => Promise<boolean>
  /** What each of them is, by its id. */
  readonly describe: (db: Db, whatIds: readonly string[]) => Promise<ReadonlyMap<string, OfferedThing>>
  /** What became of what a person was given; absent where it is shown at one place alone. */
  readonly held?: {
    /** What a person has of a reference, as one JSON value, null where they have nothing: a part of larger questions. */
    readonly json: (userId: string, reference: SQL) => SQL
    /** `now` is epoch ms. */
    readonly present: (has: unknown, now: number) => HeldOffer
  }
}

/** The reference of a gift: one occasion of one offer. */
const giftReference = (offerId: string, reference: string): string => `${offerId}/${reference}`

/** How each kind of thing is handed out, and what it is. */
export const offeredKinds = defineRegistry<OfferedKind, OfferedThings>('offered kind')

/** Which offer goes to whom, on which occasion: the same occasion gives once. */
interface Claim {
  readonly offerId: string
  readonly userId: string
  readonly reference: string
}

/** `refused`: there is none left, the person has as many as one may, lives elsewhere, or it is not its time. */
type GrantOutcome = 'granted' | 'repeated' | 'refused'

const claimRow = z.object({
  isRepeat: z.boolean(),
  /** What may be had, null when nothing; `grantId` is null when the same person was given one at this moment. */
  open: z.nullable(
    z.object({
      what: z.custom<OfferedKind>((what) => typeof what === 'string'),
      whatId: z.string(),
      isCounted: z.boolean(),
      isBudgeted: z.boolean(),
      grantId: z.nullable(z.number())
    })
  )
})

/**
 * Writes the grant where the offer, as it stands, allows one. The numbers of a person's grants are unique: of two claims at once one gets
 * the number, and the other waits for it and writes nothing.
 */
async function writeGrant(tx: Tx, { offerId, userId, reference }: Claim, now: number) {
  const at = sql`${instant(now)}::timestamptz`
  const ofPerson = sql`g.offer_id = ${offerId} and g.user_id = ${userId}`
  const [row] = await queryRows(
    tx,
    sql`with known as (select 1 from offer_grants g where ${ofPerson} and g.reference = ${reference}),
      open as (select o.*, 1 + (select coalesce(max(g.number), 0) from offer_grants g where ${ofPerson}) as number
        from offers o join users u on u.user_id = ${userId}
        where o.offer_id = ${offerId} and not exists (select 1 from known)
          and (o.country_code is null or o.country_code = coalesce(u.country_code, ${defaultCountry}))
          and (o.starts_at is null or o.starts_at <= ${at}) and (o.ends_at is null or ${at} < o.ends_at)
          and (o.total is null or o.taken < o.total) and (o.budget_minor is null or o.promised_minor < o.budget_minor)),
      granted as (insert into offer_grants (offer_id, user_id, number, reference, granted_at)
        select offer_id, ${userId}, number, ${reference}, ${at} from open where number <= per_person or is_monthly
        on conflict do nothing returning grant_id)
      select exists (select 1 from known) as "isRepeat",
        (select json_build_object('what', what, 'whatId', what_id, 'isCounted', total is not null or budget_minor is not null,
          'isBudgeted', budget_minor is not null, 'grantId', (select grant_id from granted))
          from open where number <= per_person or is_monthly) as open`,
    claimRow
  )
  return row
}

/** Counts one more, and promises what it is worth; false when the last, or the last of the money, went to another person. */
async function count(tx: Tx, offerId: string, worthMinor: number): Promise<boolean> {
  const { taken, total, promisedMinor, budgetMinor } = offers
  const counted = await tx
    .update(offers)
    .set({ taken: sql`${taken} + 1`, promisedMinor: sql`${promisedMinor} + ${worthMinor}` })
    .where(
      and(
        eq(offers.offerId, offerId),
        sql`(${total} is null or ${taken} < ${total})`,
        sql`(${budgetMinor} is null or ${promisedMinor} + ${worthMinor} <= ${budgetMinor})`
      )
    )
    .returning({ offerId: offers.offerId })
  return counted.length === 1
}

/** What one takes from a budget, which ends by that alone. */
async function readWorth(tx: Tx, { describe }: OfferedThings, whatId: string): Promise<number> {
  const worth = (await describe(tx, [whatId])).get(whatId)?.worthMinor ?? 0
  if (worth <= 0) throw new Error(`${whatId} has a budget, and is worth nothing`)
  return worth
}

/** A grant of which nothing was to be had. */
async function takeBack(tx: Tx, offerId: string, grantId: number, worthMinor: number | null): Promise<void> {
  await tx.delete(offerGrants).where(eq(offerGrants.grantId, grantId))
  if (worthMinor !== null)
    await tx
      .update(offers)
      .set({ taken: sql`${offers.taken} - 1`, promisedMinor: sql`${offers.promisedMinor} - ${worthMinor}` })
      .where(eq(offers.offerId, offerId))
}

/**
 * Gives a person what an offer gives, at most once for each reference; `repeated` is what was given on an earlier call. How many of one that
 * comes back each month they have had is the caller's to look at.
 */
export async function grant(tx: Tx, kernel: Kernel, claim: Claim): Promise<GrantOutcome> {
  const row = await writeGrant(tx, claim, kernel.clock.now())
  if (row?.isRepeat) return 'repeated'
  if (!row?.open) return 'refused'
  const { what, whatId, isCounted, isBudgeted, grantId } = row.open
  // The other claim of this person is committed by now, and seen
  if (grantId === null) return grant(tx, kernel, claim)
  const { userId, offerId, reference } = claim
  const things = offeredKinds.of(kernel, what)
  const worth = isBudgeted ? await readWorth(tx, things, whatId) : 0
  if (isCounted && !(await count(tx, offerId, worth))) {
    await takeBack(tx, offerId, grantId, null)
    return 'refused'
  }
  const gift = { userId, whatId, reference: giftReference(offerId, reference) }
  if (await things.give(tx, kernel, gift)) return 'granted'
  await takeBack(tx, offerId, grantId, isCounted ? worth : null)
  return 'refused'
}
