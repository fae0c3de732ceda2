import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { localized } from '@/contract/localized'
import { campaignCalendarMs, campaignReminderMs } from '@/domain/campaign'
import { sendCalendarEntry } from '../../http/calendar-entry'
import type { Kernel } from '../../kernel'
import { campaignShelf, stateOf } from './shelf'

const params = z.object({ campaignId: z.string().regex(/^[\w-]{1,40}$/) })
const query = z.object({ locale: z.catch(z.enum(['zh-CN', 'en', 'vn']), 'zh-CN') })

/** The beginning of a campaign that has not begun, for calendars, which send no token. */
export function registerCalendar(app: FastifyInstance, kernel: Kernel): void {
  app.get('/campaign/calendar/:campaignId.ics', async (request, reply) => {
    const asked = params.safeParse(request.params)
    const entries = asked.success ? await campaignShelf(kernel)() : []
    const entry = entries.find(({ row }) => row.campaignId === asked.data?.campaignId)
    const startsAt = entry?.row.startsAt ?? null
    if (entry === undefined || startsAt === null || stateOf(entry, kernel.clock.now()) !== 'upcoming')
      return reply.code(404).send()
    return sendCalendarEntry(reply, {
      uid: entry.row.campaignId,
      title: localized(entry.row.title, query.parse(request.query).locale),
      startsAt,
      endsAt: startsAt + campaignCalendarMs,
      remindMinutes: campaignReminderMs / 60_000
    })
  })
}
