import type { Result } from '@/contract/types'
import { isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { mayHolidayMove } from '@/domain/holidays'
import type { Adviser } from './adviser'
import type { questionnaires } from './tables'

export type QuestionnaireRow = typeof questionnaires.$inferSelect

/** That it was sent, to whom, and when they call, as it stands `now`. */
export const presentReceipt = (
  { number, country, callsFrom, callsBy, deleteAt }: QuestionnaireRow,
  { name, licence }: Pick<Adviser, 'name' | 'licence'>,
  now: number
): Result<'questionnaireSubmit'> => ({
  number,
  adviser: { name, licence },
  callsFrom,
  callsBy,
  holidayMayMove: mayHolidayMove(country, isoDateAt(now, countries[country].utcOffsetMinutes), callsBy),
  deletedOn: isoDateAt(deleteAt, countries[country].utcOffsetMinutes)
})
