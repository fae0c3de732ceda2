import { and, asc, eq } from 'drizzle-orm'
import { inTransaction } from '../../server/db/transaction'
import { openSession } from '../../server/modules/account/sessions'
import { readMembershipTerms } from '../../server/modules/membership'
import { membershipOrders, membershipSubscriptions, orders, renewalTries } from '../../server/modules/tables'
import type { buildEater } from './commerce'
import { buyMembership, month } from './memberships'
import type { TestServer } from './server'

export type Buyer = Awaited<ReturnType<typeof buildEater>>
export const dayMs = 86_400_000
export const minuteMs = 60_000
export const product = 'foodieCard' as const
/** The month that a test's noon begins ends here, and the next ones. */
const ends = ['2026-04-01', '2026-05-01', '2026-05-31', '2026-06-30'].map((day) => Date.parse(`${day}T16:00:00Z`))
export const [firstEnd = 0, secondEnd = 0, thirdEnd = 0] = ends

export const isHeld = async ({ kernel: { db } }: TestServer, { userId }: Buyer, at: number) =>
  (await readMembershipTerms(db, userId, at)).length === 1
/** A person logs in again: a session does not last a month. */
export const again = async ({ kernel }: TestServer, { userId }: Buyer) => ({
  token: await inTransaction(kernel.database, (tx) => openSession(tx, kernel, userId))
})
/** The membership card. */
export const getCard = async (server: TestServer, buyer: Buyer) =>
  server.ask('membershipGet', { product }, await again(server, buyer))
export const subscriptionOf = async ({ kernel: { db } }: TestServer, { userId }: Buyer) =>
  (
    await db
      .select()
      .from(membershipSubscriptions)
      .where(eq(membershipSubscriptions.userId, userId))
      .orderBy(asc(membershipSubscriptions.createdAt))
  ).at(-1)
export const triesOf = async (server: TestServer, buyer: Buyer) => {
  const subscription = await subscriptionOf(server, buyer)
  return server.kernel.db
    .select()
    .from(renewalTries)
    .where(eq(renewalTries.subscriptionId, subscription?.subscriptionId ?? ''))
    .orderBy(asc(renewalTries.number), asc(renewalTries.attempt))
}
export const answersOf = async (server: TestServer, buyer: Buyer) =>
  (await triesOf(server, buyer)).map(({ number, answer }) => [number, answer])
/** Orders of renewals, with how they stand. */
export const renewalsOf = async ({ kernel: { db } }: TestServer, { userId }: Buyer) =>
  db
    .select({ orderId: orders.orderId, status: orders.status, totalMinor: orders.totalMinor })
    .from(orders)
    .innerJoin(membershipOrders, eq(membershipOrders.orderId, orders.orderId))
    .where(and(eq(orders.userId, userId), eq(membershipOrders.purpose, 'renewal')))
    .orderBy(asc(orders.createdAt))
export const statusesOf = async (server: TestServer, buyer: Buyer) =>
  (await renewalsOf(server, buyer)).map(({ status }) => status)
export const saidTo = async (server: TestServer, buyer: Buyer) =>
  (await server.ask('noticeList', {}, await again(server, buyer))).items.map(({ heading, action, title }) => ({
    ...{ heading: heading.en, action: action.en, title: title.en }
  }))
/** The jobs of now, and those that hear a while later how it ended. */
export async function runJobs(server: TestServer) {
  await server.kernel.jobs.runDue()
  server.clock.advance(minuteMs)
  await server.kernel.jobs.runDue()
}
/** Lets time pass until a moment, as it passes: what is due on the way is done when it is due. */
export async function liveUntil(server: TestServer, at: number) {
  while (server.clock.now() < at - dayMs) {
    server.clock.advance(dayMs)
    await server.kernel.jobs.runDue()
  }
  server.clock.set(at)
  await runJobs(server)
}
export const subscribe = (server: TestServer, buyer: Buyer, source: string) =>
  buyMembership(server, buyer, month, { isRenewing: true, source })
