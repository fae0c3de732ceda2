import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { localized } from '@/contract/localized'
import type { LocaleCode, LocalizedText } from '@/contract/types'
import { sendCalendarEntry } from '../../http/calendar-entry'
import type { Kernel } from '../../kernel'
import { readShared } from './share'

const params = z.object({ share: z.string().regex(/^[\w-]{10,64}$/) })
const query = z.object({ locale: z.catch(z.enum(['zh-CN', 'en', 'vn']), 'zh-CN') })

const titles: Readonly<Record<LocaleCode, (name: string) => string>> = {
  'zh-CN': (name) => `${name} 订座`,
  en: (name) => `Table at ${name}`,
  vn: (name) => `Đặt bàn tại ${name}`
}

const titleOf = (restaurantName: LocalizedText, locale: LocaleCode): string =>
  titles[locale](localized(restaurantName, locale))

/** The entry by the secret of the table's link, for calendars, which send no token. */
export function registerCalendar(app: FastifyInstance, kernel: Kernel): void {
  app.get('/booking/calendar/:share.ics', async (request, reply) => {
    const asked = params.safeParse(request.params)
    const share = asked.data?.share ?? ''
    const table = asked.success ? await readShared(kernel.db, share, kernel.clock.now()) : undefined
    if (table === undefined) return reply.code(404).send()
    const { restaurantName, address: location, latitude, longitude, startsAt, until, standing } = table
    return sendCalendarEntry(reply, {
      uid: share,
      title: titleOf(restaurantName, query.parse(request.query).locale),
      location,
      geo: { lat: latitude, lon: longitude },
      startsAt: Date.parse(startsAt),
      endsAt: Date.parse(until),
      status: standing === 'kept' ? 'CONFIRMED' : standing === 'awaiting' ? 'TENTATIVE' : 'CANCELLED',
      remindMinutes: 120
    })
  })
}
