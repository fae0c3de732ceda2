import { type ApplicationStatus, applicationStatuses } from '@/domain/application'
import type { ModuleSeed } from '../../seed/module-seed'
import { users } from '../user/tables'
import { applicationEvents, applications } from './tables'

const dayMs = 86_400_000
const visitorId = 'demo-visitor'

/** What each state has behind it. */
const ways: Readonly<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  received: ['received'],
  contacted: ['received', 'contacted'],
  documents: ['received', 'contacted', 'documents'],
  accepted: ['received', 'contacted', 'documents', 'accepted'],
  declined: ['received', 'contacted', 'declined'],
  withdrawn: ['received', 'withdrawn']
}

/** An application in each state, found by 1000000001 to 1000000006 and the mobiles +6581234101 to 106; the first is a visitor's. */
const rowsOf = (now: number) =>
  applicationStatuses.map((status, index) => {
    const isRider = index % 2 === 0
    const way = ways[status]
    const events = way.map((each, step) => ({ status: each, at: now - (way.length - step) * dayMs }))
    const [first, last] = [events[0], events.at(-1)]
    if (!first || !last) throw new RangeError(`an application that is ${status} has nothing behind it`)
    return {
      events,
      row: {
        applicationId: `demo-application-${status}`,
        number: `100000000${index + 1}`,
        kind: isRider ? ('rider' as const) : ('restaurant' as const),
        status,
        userId: index === 0 ? visitorId : 'demo-new',
        mobile: `+658123410${index + 1}`,
        countryCode: 'SG' as const,
        cityCode: 'SIN',
        locale: 'zh-CN' as const,
        name: isRider ? '演示骑手 Demo Rider' : '演示小馆 Demo Kitchen',
        answers: isRider
          ? { vehicle: 'motorcycle' as const, rightToWork: 'resident' as const, plate: 'FBA1234A' }
          : { address: '88 Amoy Street', contactName: '演示店主', email: 'demo@fanju.example', cuisine: '川菜' },
        reason: status === 'declined' ? ('enoughForNow' as const) : null,
        receivedAt: first.at,
        changedAt: last.at
      }
    }
  })

/** Applications of the demo world. */
export const applicationSeed: ModuleSeed = {
  people: async (tx, { now }) => {
    await tx
      .insert(users)
      .values({ userId: visitorId, isVisitor: true, nickName: '', countryCode: 'SG', cityCode: 'SIN', createdAt: now })
    const made = rowsOf(now)
    await tx.insert(applications).values(made.map(({ row }) => row))
    await tx
      .insert(applicationEvents)
      .values(
        made.flatMap(({ row, events }) => events.map((event) => ({ applicationId: row.applicationId, ...event })))
      )
  }
}
