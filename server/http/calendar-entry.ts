import type { FastifyReply } from 'fastify'
import { createEvent, type DateTime, type EventAttributes } from 'ics'

/** What goes into a calendar: its instants, epoch ms, which every device tells on its own clock. */
interface Entry extends Pick<EventAttributes, 'location' | 'geo' | 'status'> {
  /** Unique for good. */
  readonly uid: string
  readonly title: string
  readonly startsAt: number
  readonly endsAt: number
  /** How long before it the device reminds. */
  readonly remindMinutes: number
}

function utcOf(at: number): DateTime {
  const date = new Date(at)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()]
}

function textOf({ uid, title, startsAt, endsAt, remindMinutes, ...more }: Entry): string {
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
  if (value === undefined || value === null) throw error ?? new Error('no entry of a calendar')
  return value
}

/** Answers with an entry for calendars, which every device opens by itself. */
export const sendCalendarEntry = (reply: FastifyReply, entry: Entry): FastifyReply =>
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="entry.ics"')
    .header('cache-control', 'no-store')
    .send(textOf(entry))
