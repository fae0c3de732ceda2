import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '@/contract/types'
import { applicationKinds, applicationReasons, applicationStatuses } from '@/domain/application'
import type { CountryCode } from '@/domain/countries'
import { instant } from '../../db/columns'
import { storedJson } from '../../db/stored-json'
import { users } from '../user/tables'
import { storedAnswers } from './stored'

/** Applications of riders and restaurants; of a kind and a mobile one that is not over. */
export const applications = pgTable('applications', {
  applicationId: text('application_id').primaryKey(),
  /** Ten digits that lead to nothing: known by whoever made it, and by nobody who tries. */
  number: text('number').notNull(),
  kind: text('kind', { enum: applicationKinds }).notNull(),
  status: text('status', { enum: applicationStatuses }).notNull(),
  /** Customer or visitor who sent it. */
  userId: text('user_id')
    .notNull()
    .references(() => users.userId),
  /** Proven, E.164. */
  mobile: text('mobile').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  cityCode: text('city_code').notNull(),
  locale: text('locale').$type<LocaleCode>().notNull(),
  /** Of the rider, or of the restaurant. */
  name: text('name').notNull(),
  /** The rest of what was written. */
  answers: storedJson('answers', storedAnswers).notNull(),
  reason: text('reason', { enum: applicationReasons }),
  note: text('note').notNull().default(''),
  receivedAt: instant('received_at').notNull(),
  changedAt: instant('changed_at').notNull()
})

/** Each state that an application was in, once. */
export const applicationEvents = pgTable(
  'application_events',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => applications.applicationId, { onDelete: 'cascade' }),
    status: text('status', { enum: applicationStatuses }).notNull(),
    at: instant('at').notNull()
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.status] })]
)
