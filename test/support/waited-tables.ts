import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows, type Tx } from '../../server/db/database'
import { inTransaction } from '../../server/db/transaction'
import type { ServerModule } from '../../server/http/module'
import { serverModules } from '../../server/modules'
import { flashOffer } from '../../server/modules/flash-sale/notices'
import { waitlistEntries } from '../../server/modules/tables'
import {
  joinWaitlist,
  leaveWaitlist,
  passOn,
  type WaitlistKind,
  waitlistKinds,
  type WaitlistResource
} from '../../server/modules/waitlist'
import { nextId } from './commerce'
import type { TestServer } from './server'

const minuteMs = 60_000
/** How long seats are kept for a party. */
export const seatOfferMs = 5 * minuteMs

const row = z.object({ free: z.number(), startsAt: z.number(), endsAt: z.number() })

async function lock(tx: Tx, resourceId: string): Promise<WaitlistResource | undefined> {
  const [facts] = await queryRows(
    tx,
    sql`select free, starts_at::float8 as "startsAt", ends_at::float8 as "endsAt" from waited_tables where id = ${resourceId} for update`,
    row
  )
  return facts && { kind: 'table', resourceId, ...facts, title: { zh: '餐桌' }, link: '/pages/index/home' }
}

const tableWaitlist: WaitlistKind = {
  offerMs: seatOfferMs,
  notice: { ...flashOffer, name: 'tableOffer' },
  lock,
  changeFree: async (tx, resourceId, by) => {
    await tx.execute(sql`update waited_tables set free = free + ${by} where id = ${resourceId}`)
  }
}

const waitedTables: ServerModule = {
  name: 'waitedTable',
  attach: (kernel) => waitlistKinds.add(kernel, 'table', tableWaitlist)
}
/** All of the server, and tables at which parties of any size wait for seats. */
export const modulesWithTables: readonly ServerModule[] = [...serverModules, waitedTables]

/** The rows that only tables have; a free seat cannot be fewer than none. */
export const makeTables = ({ kernel: { db } }: TestServer) =>
  db.execute(
    sql`create table waited_tables (id text primary key, free int not null check (free >= 0), starts_at bigint, ends_at bigint)`
  )

/** A table without a free seat, where people wait from now on for two hours. */
export async function buildTable({ kernel: { db }, clock }: TestServer): Promise<string> {
  const id = nextId('table-')
  const now = clock.now()
  await db.execute(sql`insert into waited_tables values (${id}, 0, ${now}, ${now + 120 * minuteMs})`)
  return id
}

const atTable = <T>(
  { kernel }: TestServer,
  id: string,
  act: (tx: Tx, resource: WaitlistResource) => Promise<T>
): Promise<T> =>
  inTransaction(kernel.database, async (tx) => {
    const resource = await lock(tx, id)
    if (!resource) throw new Error('no such table')
    return act(tx, resource)
  })

/** Joins the line of a table. */
export const joinLine = (server: TestServer, id: string, userId: string, size: number) =>
  atTable(server, id, (tx, resource) => joinWaitlist(tx, server.kernel, resource, { userId, size }))
/** Leaves it, with the seats that are kept where it takes them. */
export const leaveLine = (server: TestServer, id: string, userId: string, takesSpots = false) =>
  atTable(server, id, (tx, resource) => leaveWaitlist(tx, server.kernel, resource, { userId, takesSpots }))
/** Seats come back. */
export const freeSeats = (server: TestServer, id: string, count: number) =>
  atTable(server, id, (tx, resource) => passOn(tx, server.kernel, resource, count))

/** Where the seats are, and who waits, in the order of the line. */
export async function seatsOf({ kernel: { db } }: TestServer, id: string) {
  const [table] = await queryRows(
    db,
    sql`select free from waited_tables where id = ${id}`,
    z.object({ free: z.number() })
  )
  const entries = await db
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.resourceId, id))
    .orderBy(asc(waitlistEntries.entryId))
  const who = (isOffered: boolean) =>
    entries.filter(({ offeredUntil }) => (offeredUntil !== null) === isOffered).map(({ userId }) => userId)
  const kept = entries.reduce((sum, { offeredUntil, size }) => sum + (offeredUntil === null ? 0 : size), 0)
  return { free: table?.free ?? 0, kept, offered: who(true), waiting: who(false) }
}
