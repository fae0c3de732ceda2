import type { FastifyReply } from 'fastify'
import { createEvent, type DateTime, type EventAttributes } from 'ics'

/** An event for a calendar. Times are epoch ms; the device shows them in its own time zone. */
interface CalendarEntry extends Pick<EventAttributes, 'location' | 'geo' | 'status'> {
  /** Unique, and the same whenever the entry is sent again. */
  readonly uid: string
  readonly title: string
  readonly startsAt: number
  readonly endsAt: number
  /** Minutes before the start at which the device reminds. */
  readonly remindMinutes: number
}

function utcOf(at: number): DateTime {
  const date = new Date(at)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
}

function icsText({ uid, title, startsAt, endsAt, remindMinutes, ...more }: CalendarEntry): string {
  const { error, value } = createEvent({
    ...more,
    uid: `${uid}@fanju`,
    productId: 'fanju/calendar',
    calName: title,
    title,
    start: utcOf(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utcOf(endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    alarms: [{ action: 'display', description: title, trigger: { before: true, minutes: remindMinutes } }]
  })
  if (value === undefined || value === null) throw error ?? new Error('the calendar entry could not be written')
  return value
}

/** Sends an iCalendar file, which phones open in their calendar app. */
export const sendCalendarEntry = (reply: FastifyReply, entry: CalendarEntry): FastifyReply =>
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="entry.ics"')
    .header('cache-control', 'no-store')
    .send(icsText(entry))
