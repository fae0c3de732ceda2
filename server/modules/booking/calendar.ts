import type { FastifyInstance } from 'fastify'
import { createEvent, type DateTime } from 'ics'
import * as z from 'zod'
import { localized } from '@/contract/localized'
import type { LocaleCode, Result } from '@/contract/types'
import type { Kernel } from '../../kernel'
import { readShared } from './share'

const params = z.object({ share: z.string().regex(/^[\w-]{10,64}$/) })
const query = z.object({ locale: z.catch(z.enum(['zh-CN', 'en', 'vn']), 'zh-CN') })

const titles: Readonly<Record<LocaleCode, (name: string) => string>> = {
  'zh-CN': (name) => `${name} 订座`,
  en: (name) => `Table at ${name}`,
  vn: (name) => `Đặt bàn tại ${name}`
}

/** An instant as a date of a calendar, in UTC. */
function utcOf(instant: string): DateTime {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}

/** A table as an entry of a calendar: its instants, which every device tells on its own clock, and where it is. */
function calendarEntry(share: string, table: Result<'bookingShared'>, locale: LocaleCode): string {
  const { restaurantName, address, latitude, longitude, startsAt, until, standing } = table
  const title = titles[locale](localized(restaurantName, locale))
  const { error, value } = createEvent({
    uid: `${share}@fanju`,
    productId: 'fanju/booking',
    calName: title,
    title,
    location: address,
    geo: { lat: latitude, lon: longitude },
    start: utcOf(startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: utcOf(until),
    endInputType: 'utc',
    endOutputType: 'utc',
    status: standing === 'kept' ? 'CONFIRMED' : standing === 'awaiting' ? 'TENTATIVE' : 'CANCELLED',
    alarms: [{ action: 'display', description: title, trigger: { before: true, hours: 2 } }]
  })
  if (value === undefined || value === null) throw error ?? new Error('no entry of a calendar')
  return value
}

/** The entry by the secret of the table's link, for calendars, which send no token. */
export function registerCalendar(app: FastifyInstance, kernel: Kernel): void {
  app.get('/booking/calendar/:share.ics', async (request, reply) => {
    const asked = params.safeParse(request.params)
    const share = asked.data?.share ?? ''
    const table = asked.success ? await readShared(kernel.db, share, kernel.clock.now()) : undefined
    if (table === undefined) return reply.code(404).send()
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="table.ics"')
      .header('cache-control', 'no-store')
      .send(calendarEntry(share, table, query.parse(request.query).locale))
  })
}
