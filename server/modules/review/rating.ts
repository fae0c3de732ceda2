import { and, eq, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, queryRows, type Tx } from '../../db/database'
import { orThrow } from '../../http/or-throw'
import type { Kernel } from '../../kernel'
import { purchaseKinds, type ReviewSubject } from '../order'
import { reviews } from './tables'

/** What reviews are of: a restaurant for its meals, or one deal, for instance. */
export interface Rated {
  readonly subject: string
  readonly subjectId: string
}

/** What reviews are asked for of: a deal, else a restaurant. */
export const ratedBy = ({
  restaurantId = '',
  dealId
}: {
  readonly restaurantId?: string | undefined
  readonly dealId?: string | undefined
}): Rated =>
  dealId === undefined ? { subject: 'restaurant', subjectId: restaurantId } : { subject: 'deal', subjectId: dealId }

/** Which reviews are of it. */
export const reviewsOf = ({ subject, subjectId }: Rated): SQL | undefined =>
  and(eq(reviews.subject, subject), eq(reviews.subjectId, subjectId))

/** A subject by its name, as the kind of purchase that has it says. */
export function findSubject(kernel: Kernel, subject: string): ReviewSubject {
  const known = purchaseKinds.all(kernel).find(([, { reviewed }]) => reviewed?.subject.subject === subject)
  if (!known?.[1].reviewed) throw new Error(`no kind of purchase is reviewed as ${subject}`)
  return known[1].reviewed.subject
}

/** The rating of what is reviewed, and the zone of its outlet. Throws what the subject says of an id of none. */
export async function readRated(kernel: Kernel, db: Db, { subject, subjectId }: Rated) {
  const { read, missing } = findSubject(kernel, subject)
  return orThrow(await read(db, subjectId), missing)
}

const ratingRow = z.object({ sum: z.coerce.number(), count: z.number() })

/**
 * Adds a score to a rating (tenths of a star), or by -1 takes it out again. The sums are exact and begin from the rating there was, so a
 * thousand reviews move it as far as they should however it is rounded. Their row keeps two reviews apart.
 */
export async function addRating(
  tx: Tx,
  { subject, rated, key }: ReviewSubject,
  id: string,
  tenths: number,
  weight: 1 | -1 = 1
): Promise<void> {
  const [rating] = await queryRows(
    tx,
    sql`insert into ratings as kept (subject, subject_id, tenths_sum, rating_count)
    select ${subject}::text, ${id}::text, greatest(0, coalesce(rating_tenths, 0) * counted + ${tenths * weight}::int), greatest(0, counted + ${weight}::int)
    from (select rating_tenths, case when rating_tenths is null then 0 else review_count end as counted from ${rated} where ${key} = ${id}) begun
    on conflict (subject, subject_id) do update set tenths_sum = greatest(0, kept.tenths_sum + ${tenths * weight}::int),
      rating_count = greatest(0, kept.rating_count + ${weight}::int)
    returning tenths_sum as sum, rating_count as count`,
    ratingRow
  )
  if (!rating) throw new Error(`${subject} ${id} is not there to be rated`)
  const { sum, count } = rating
  const mean = count === 0 ? null : Math.round(sum / count)
  await tx.execute(
    sql`update ${rated} set rating_tenths = ${mean}::smallint, review_count = ${count} where ${key} = ${id}`
  )
}
