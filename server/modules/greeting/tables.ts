import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { campaignPalettes } from '@/domain/campaign'
import type { GreetingReportReason } from '@/domain/greeting'
import { instant } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { storedImagePair } from '../../db/stored-shared'
import { users } from '../user/tables'

/** Greeting cards; each keeps what it looked like when it was made. */
export const greetingCards = pgTable(
  'greeting_cards',
  {
    /** 128 bits of chance. */
    cardId: text('card_id').primaryKey(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.userId),
    campaignId: text('campaign_id').notNull(),
    palette: text('palette', { enum: campaignPalettes }).notNull(),
    isQuiet: boolean('is_quiet').notNull(),
    image: storedJson('image', storedImagePair).notNull(),
    recipient: text('recipient').notNull(),
    words: text('words').notNull(),
    signature: text('signature').notNull(),
    createdAt: instant('created_at').notNull(),
    /** An objection that nobody has judged yet, with `reportReason`. */
    reportedAt: instant('reported_at'),
    reportReason: text('report_reason').$type<GreetingReportReason>(),
    /** Since when our people keep it whatever is said against it, or have taken it down: one of both at most. */
    clearedAt: instant('cleared_at'),
    removedAt: instant('removed_at')
  },
  (t) => [index('greeting_cards_by_author').on(t.authorId, t.createdAt), index('greeting_cards_by_age').on(t.createdAt)]
)
