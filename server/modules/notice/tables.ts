import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '@/contract/types'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** What a person is told at a time, once for each kind and subject; `heading` may have `{left}` in it, the time left until `endsAt`. */
export const notices = pgTable(
  'notices',
  {
    noticeId: text('notice_id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind').notNull(),
    subjectId: text('subject_id').notNull(),
    icon: text('icon').notNull(),
    heading: jsonb('heading').$type<LocalizedText>().notNull(),
    title: jsonb('title').$type<LocalizedText>().notNull(),
    action: jsonb('action').$type<LocalizedText>().notNull(),
    /** An address inside the app. */
    link: text('link').notNull(),
    dueAt: instant('due_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    seenAt: instant('seen_at')
  },
  (t) => [uniqueIndex('notices_once').on(t.userId, t.kind, t.subjectId), index('notices_unseen').on(t.userId, t.dueAt)]
)
