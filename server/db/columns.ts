/**
 * Conventions that hold in all tables: amounts are integers in minor units of the row's currency and end in `Minor`; instants are epoch
 * milliseconds; ids are opaque text; `LocalizedText` columns always have `zh`; pictures hold addresses below the image host.
 */
import { bigint, customType } from 'drizzle-orm/pg-core'

/**
 * An instant: `timestamptz` in the database, epoch milliseconds in code, so that it compares with `clock.now()` and
 * travels through `domain` without a Date.
 */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (milliseconds) => new Date(milliseconds).toISOString(),
  fromDriver: (text) => new Date(text).getTime()
})

/** int8 that is a number in code on both drivers: counts, and amounts in minor units. */
export const integer8 = (name: string) => bigint(name, { mode: 'number' })
