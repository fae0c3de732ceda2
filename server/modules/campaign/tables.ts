import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { campaignPalettes } from '@/domain/campaign'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { firstShape, storedJson, storedList } from '../../db/stored-json'
import { storedText } from '../../db/stored-shared'
import { users } from '../user/tables'

/** A block as it was saved. Which kinds a release knows is found out when it is read, so that one of another release is only left out. */
const storedBlock = firstShape<{ readonly kind: string }>(z.looseObject({ kind: z.string() }))

/** Campaigns, each a page of blocks (spec section 1, seasonal campaigns). */
export const campaigns = pgTable('campaigns', {
  campaignId: text('campaign_id').primaryKey(),
  slug: text('slug').notNull().unique(),
  /** Empty: all of them. */
  countries: text('countries').array().$type<CountryCode[]>().notNull().default([]),
  /** Null: from ever, without end. */
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  isArchived: boolean('is_archived').notNull().default(false),
  title: storedJson('title', storedText).notNull(),
  palette: text('palette', { enum: campaignPalettes }).notNull(),
  isQuiet: boolean('is_quiet').notNull().default(false),
  shareText: storedJson('share_text', storedText).notNull(),
  /** The page of the app that shows it, with its query. */
  link: text('link').notNull(),
  /** One more with every time that it is saved. */
  version: integer('version').notNull().default(1),
  blocks: storedList('blocks', storedBlock).notNull()
})

/** Who wants to be told when a campaign begins; gone once it has. */
export const campaignReminders = pgTable(
  'campaign_reminders',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignId, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId)
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] }), index('campaign_reminders_by_user').on(t.userId)]
)
