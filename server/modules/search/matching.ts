import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { localizedText } from '@/contract/shared'
import { type Database, type Db, queryRows, type Tx } from '../../db/database'
import type { SearchWords } from './words'

/** How well a name fits, at most 100. Above `approximate` it holds what was typed; below, it is only like it. */
const exactScore = 100
const approximate = 30
/**
 * How much of a name fits: all of it; whole words or characters; the beginning of it or of its words; only its sound or a part inside a word.
 * Search results are ranked by this. The score also prefers names that begin with what was typed, which is right for suggestions only.
 */
const fits = { like: 0, begins: 1, holds: 2, whole: 3 } as const
/** How much of the letters must agree before a name is like what was typed. */
const likeness = 0.45
/** Shorter words are like too much. */
const shortestForgiven = 3
const mostTexts = 2000
/** Of one restaurant; of a mart's goods there are many that fit. */
const mostDishes = 12

const texts = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `
  )}]::text[]`
// Words and forms have letters, digits and characters only: nothing in them means something else to "like". Each is a condition of its
// own, because an index answers no "like all"
const allOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`
const startsForm = (compact: string): SQL => sql`beginnings like ${`% ${compact}%`}`
const startsWord = (words: readonly string[]): SQL =>
  sql`' ' || latin like all (${texts(words.map((word) => `% ${word}%`))})`
/** Whole words, also in the plural: "noodles" holds "noodle", "licorice" does not hold "rice". */
const holdsWhole = (words: readonly string[]): SQL =>
  sql`latin ~ all (${texts(words.map((word) => `\\m${word}(e?s)?\\M`))})`
/** Two letters are no trigram: alone they count where a word begins. */
function holdsWords(words: readonly string[]): SQL {
  const hasTrigram = words.some(({ length }) => length > 2)
  return allOf(
    words.map((word) =>
      hasTrigram ? sql`latin like ${`%${word}%`}` : sql`(latin like ${`${word}%`} or latin like ${`% ${word}%`})`
    )
  )
}

/** Names with Chinese characters typed: as written, or as they sound when another character was chosen by mistake. */
function byCharacters({ compact, han, marks, sound }: SearchWords): SQL {
  const sounds = sound.length > 2 ? sql`latin like ${`%${sound}%`}` : sql`false`
  return sql`select text_id, name, case when forms @> ${texts([compact])} then ${exactScore} when starts_with(han, ${han}) then 80 when strpos(han, ${han}) > 0 then 60
    when ${sounds} then 45 else 35 end::float8 as score,
    case when forms @> ${texts([compact])} then ${fits.whole} when strpos(han, ${han}) > 0 then ${fits.holds} else ${fits.like} end::int as fit
    from search_texts where marks @> ${texts(marks)} or ${sounds}`
}

/** Names typed in Latin letters: a language's own words, the sound of Chinese ones, or their first letters. */
function byLetters({ compact, words }: SearchWords): SQL {
  if (words.length === 0)
    return sql`select text_id, name, case when forms @> ${texts([compact])} then ${exactScore} else 80 end::float8 as score,
    case when forms @> ${texts([compact])} then ${fits.whole} else ${fits.begins} end::int as fit
    from search_texts where ${startsForm(compact)}`
  return sql`select text_id, name, case when forms @> ${texts([compact])} then ${exactScore} when ${startsForm(compact)} then 80 when ${startsWord(words)} then 65
    else 40 end::float8 as score,
    case when forms @> ${texts([compact])} then ${fits.whole} when ${holdsWhole(words)} then ${fits.holds} when ${startsForm(compact)} or ${startsWord(words)} then ${fits.begins}
    else ${fits.like} end::int as fit
    from search_texts where ${holdsWords(words)} or forms @> ${texts([compact])} or ${startsForm(compact)}`
}

const byLikeness = ({ sound, words }: SearchWords): SQL => {
  const typed = words.length > 0 ? words.join(' ') : sound
  return sql`select text_id, name, (word_similarity(${typed}, latin) * ${approximate})::float8 as score, ${fits.like}::int as fit
    from search_texts where ${typed} <% latin`
}

/** A query of names that fit, best first: `text_id`, `name`, `score`, `fit`. */
const matching = (words: SearchWords, isForgiving: boolean): SQL =>
  sql`(${isForgiving ? byLikeness(words) : words.marks.length > 0 ? byCharacters(words) : byLetters(words)} order by fit desc, score desc, text_id limit ${mostTexts})`

/**
 * Asks with names that hold what was typed and, only when that finds nothing, with names that are like it. A transaction, because how
 * alike they must be is a setting of it.
 */
async function asking<T>(
  database: Database,
  words: SearchWords,
  ask: (tx: Tx, matches: SQL) => Promise<readonly T[]>
): Promise<{ rows: readonly T[]; isApproximate: boolean }> {
  return database.transaction(async (tx) => {
    const rows = await ask(tx, matching(words, false))
    if (rows.length > 0 || words.sound.length < shortestForgiven) return { rows, isApproximate: false }
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`)
    return { rows: await ask(tx, matching(words, true)), isApproximate: true }
  })
}

const restaurantHit = z.object({
  id: z.string(),
  score: z.number(),
  dishes: z.nullable(z.array(z.string())),
  fits: z.nullable(z.array(z.number()))
})
/** A restaurant that fits, with the dishes for which it does, best first, and in the same order their {@link fits}. */
export type RestaurantHit = z.output<typeof restaurantHit>

/** How well a restaurant fits, at most 100: by its own name before what it sells. A dish of just that name ranks no higher than one that holds it. */
const restaurantScore = sql`case when m.fit = ${fits.like} then m.score * case e.kind when 'restaurant' then 1 when 'dish' then 0.9 when 'cuisine' then 0.85 else 0.7 end
      when e.kind = 'restaurant' then (array[70, 90, 100])[m.fit] else (array[60, 80, 80])[m.fit] end`

/** Restaurants of a city by their own names, cuisines, tags and dishes. */
export function findRestaurants(database: Database, cityCode: string, words: SearchWords) {
  return asking(database, words, (tx, matches) =>
    queryRows(
      tx,
      sql`
    select e.restaurant_id as id, max(${restaurantScore})::float8 as score,
      (array_agg(e.dish_id order by m.fit desc, m.score desc, e.entry_id) filter (where e.kind = 'dish'))[1:${mostDishes}] as dishes,
      (array_agg(m.fit order by m.fit desc) filter (where e.kind = 'dish'))[1:${mostDishes}] as fits
    from ${matches} m join search_entries e on e.text_id = m.text_id where e.city_code = ${cityCode} group by e.restaurant_id`,
      restaurantHit
    )
  )
}

const subjectHit = z.object({ id: z.string(), score: z.number() })

/** Those of a subject in a city that have a name which fits, each by the one that fits best. */
export function findEntries(database: Database, subject: string, cityCode: string, words: SearchWords) {
  return asking(database, words, (tx, matches) =>
    queryRows(
      tx,
      sql`
    select e.subject_id as id, max(m.score * e.weight)::float8 as score
    from ${matches} m join subject_search_entries e on e.text_id = m.text_id
    where e.city_code = ${cityCode} and e.subject = ${subject} group by e.subject_id`,
      subjectHit
    )
  )
}

const suggestionHit = z.object({
  name: localizedText,
  kind: z.enum(['restaurant', 'cuisine', 'tag', 'dish']),
  places: z.number(),
  restaurantId: z.string()
})

/** Names of a city that fit, best and most frequent first: so many of restaurants, and as many of what they cook. */
export async function findNames(database: Database, cityCode: string, words: SearchWords, limit: number) {
  const { rows } = await asking(database, words, (tx, matches) =>
    queryRows(
      tx,
      sql`
    select name, kind, places, "restaurantId" from (
      select *, row_number() over (partition by kind = 'restaurant' order by score desc, places desc, text_id) as place from (
        select m.text_id, m.name, m.score, case when bool_or(e.kind = 'restaurant') then 'restaurant' when bool_or(e.kind = 'dish') then 'dish' else min(e.kind) end as kind,
          count(distinct e.restaurant_id)::int as places, min(e.restaurant_id) as "restaurantId"
        from ${matches} m join search_entries e on e.text_id = m.text_id where e.city_code = ${cityCode}
        group by m.text_id, m.name, m.score) names) ranked
    where place <= ${limit} order by score desc, places desc, text_id`,
      suggestionHit
    )
  )
  return rows
}

const dishRow = z.object({ id: z.string() })

/** Which of these dishes fit. */
export async function dishesThatFit(
  database: Database,
  dishIds: readonly string[],
  words: SearchWords
): Promise<ReadonlySet<string>> {
  if (dishIds.length === 0) return new Set()
  const { rows } = await asking(database, words, (tx, matches) =>
    queryRows(
      tx,
      sql`select e.dish_id as id from ${matches} m join search_entries e on e.text_id = m.text_id
    where e.entry_id = any (${texts(dishIds.map((id) => `d:${id}`))})`,
      dishRow
    )
  )
  return new Set(rows.map(({ id }) => id))
}

const textRow = z.object({ id: z.string() })

/** The name that was typed whole, if a city has it. */
export async function wholeName(db: Db, cityCode: string, { compact }: SearchWords): Promise<string | null> {
  const [row] = await queryRows(
    db,
    sql`select t.text_id as id from search_texts t join search_entries e on e.text_id = t.text_id
    where t.forms @> ${texts([compact])} and e.city_code = ${cityCode} group by t.text_id order by count(*) desc, t.text_id limit 1`,
    textRow
  )
  return row?.id ?? null
}
