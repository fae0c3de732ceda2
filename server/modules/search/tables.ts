import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import { integer8 } from '../../db/columns'

/** A name once, however many menus have it, in every form that somebody may type it in. */
export const searchTexts = pgTable('search_texts', {
  textId: text('text_id').primaryKey(),
  name: jsonb('name').$type<LocalizedText>().notNull(),
  forms: text('forms').array().notNull(),
  han: text('han').notNull(),
  marks: text('marks').array().notNull(),
  latin: text('latin').notNull(),
  /** `forms` in one line, each behind a space. */
  beginnings: text('beginnings').notNull()
})

/** Where a name stands: on a restaurant, its cuisine, one of its tags, or a dish. */
export const searchEntries = pgTable(
  'search_entries',
  {
    entryId: text('entry_id').primaryKey(),
    textId: text('text_id').notNull(),
    restaurantId: text('restaurant_id').notNull(),
    dishId: text('dish_id'),
    cityCode: text('city_code').notNull(),
    kind: text('kind', { enum: ['restaurant', 'cuisine', 'tag', 'dish'] }).notNull()
  },
  (t) => [
    index('search_entries_by_text').on(t.textId, t.cityCode),
    index('search_entries_by_restaurant').on(t.restaurantId)
  ]
)

/** Which version of a restaurant is in the index, and what a dish of it mostly costs. */
export const searchStates = pgTable('search_states', {
  restaurantId: text('restaurant_id').primaryKey(),
  indexedVersion: integer8('indexed_version').notNull(),
  typicalPriceMinor: integer8('typical_price_minor')
})

/** The names of one of a subject (`subjects.ts`), by their place among those that were written with it. */
export const subjectSearchEntries = pgTable(
  'subject_search_entries',
  {
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    place: integer('place').notNull(),
    textId: text('text_id').notNull(),
    cityCode: text('city_code').notNull(),
    weight: doublePrecision('weight').notNull()
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.subjectId, t.place] }),
    index('subject_search_entries_by_text').on(t.textId, t.cityCode, t.subject)
  ]
)

/** Whether one of a subject has changed since it was indexed; triggers of the database say so. */
export const subjectSearchStates = pgTable(
  'subject_search_states',
  {
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    isStale: boolean('is_stale').notNull()
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] })]
)

/** How often a city looked for a name on a day. */
export const searchCounts = pgTable(
  'search_counts',
  {
    cityCode: text('city_code').notNull(),
    textId: text('text_id')
      .notNull()
      .references(() => searchTexts.textId),
    day: date('day').notNull(),
    hits: integer('hits').notNull()
  },
  (t) => [primaryKey({ columns: [t.cityCode, t.textId, t.day] }), index('search_counts_by_day').on(t.day)]
)
