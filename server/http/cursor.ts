import * as z from 'zod/mini'
import { AppError } from './errors'
import { hasUnstorableText } from './storable'

/** The latest instant that a list can hold: the first of the year 10000, which both JavaScript and the database can write. */
const latestInstant = Date.UTC(10_000, 0)
/** An instant from a cursor, which a client may have made up. */
export const cursorInstant = z.int().check(z.gte(0), z.lte(latestInstant))

/** Where a page of a list ended, as text that only the server reads. Reading throws `badRequest` for what is not of this list. */
export function cursorOf<T>(schema: z.ZodMiniType<T>) {
  const write = (position: T): string => Buffer.from(JSON.stringify(position)).toString('base64url')
  const read = (text: string | undefined): T | undefined => {
    if (text === undefined) return undefined
    try {
      const position = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      if (hasUnstorableText(position)) throw new Error('a cursor with text that cannot be stored')
      return position
    } catch (cause) {
      throw new AppError('badRequest', {}, { cause })
    }
  }
  return {
    read,
    write,
    /** A page of rows that were read with one more than `size`; `positionOf` is where a row stands. */
    page<R>(
      rows: readonly R[],
      size: number,
      positionOf: (row: R) => T
    ): { readonly rows: readonly R[]; readonly nextCursor: string | null } {
      const page = rows.slice(0, size)
      const last = page.at(-1)
      return { rows: page, nextCursor: last !== undefined && rows.length > size ? write(positionOf(last)) : null }
    }
  }
}

/** The sort key of an item in a list that is ordered in code: compared from left to right, lower first; an id at the end makes the order total. */
type Rank = readonly (number | string)[]

/** Compares two ranks of one list. */
export function compareRanks<R extends Rank>(a: R, b: R): number {
  for (let index = 0; index < a.length; index += 1) {
    const [one, other] = [a[index], b[index]]
    if (one !== undefined && other !== undefined && one !== other) return one < other ? -1 : 1
  }
  return 0
}

/** Which page of a list: after a cursor of it, or the first, of so many rows. */
export interface ListPage {
  readonly cursor: string | undefined
  readonly size: number
}

/** Places of lists by time. */
export const timeCursors = cursorOf(z.object({ at: cursorInstant, id: z.string().check(z.maxLength(200)) }))
