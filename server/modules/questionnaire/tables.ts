import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { users } from '../user/tables'

/** What a person told an insurance adviser; one of a mobile in a country. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    questionnaireId: text('questionnaire_id').primaryKey(),
    /** What the person keeps of it. */
    number: text('number').notNull().unique(),
    country: text('country').$type<CountryCode>().notNull(),
    /** E.164, proved by a code. */
    mobile: text('mobile').notNull(),
    /** The customer who sent it; null for a visitor. */
    userId: text('user_id').references(() => users.userId),
    /** Licence number of the adviser whom the person agreed to: no other one gets it. */
    licence: text('licence').notNull(),
    /** Mail address of that adviser; null for what was sent before it was kept. */
    desk: text('desk'),
    consentVersion: text('consent_version').notNull(),
    /** Name and answers, sealed for this row (`told.ts`). */
    sealed: text('sealed').notNull(),
    sentAt: instant('sent_at').notNull(),
    callsFrom: date('calls_from').notNull(),
    callsBy: date('calls_by').notNull(),
    deleteAt: instant('delete_at').notNull()
  },
  (t) => [
    unique().on(t.mobile, t.country),
    index('questionnaires_by_user').on(t.userId),
    index('questionnaires_by_end').on(t.deleteAt),
    index('questionnaires_by_sending').on(t.sentAt, t.questionnaireId)
  ]
)
