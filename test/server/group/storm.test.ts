import { setTimeout as rest } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { groupDishes, groupMembers } from '../../../server/modules/tables'
import { lineOf } from '../../support/commerce'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { type Cart, cartsOf, StormClient } from './storm-client'
import { buildGroup, buildTable, type Table } from './story'

/** How long people edit; every fault happens within it, whatever it is: `GROUP_STORM_SECONDS=20` for a quick look. */
const seconds = Number(process.env.GROUP_STORM_SECONDS ?? 60)

describeOnPostgres('eight people on two processes', () => {
  let shared: TestDatabase
  let builder: TestServer
  let servers: [ServerProcess, ServerProcess]
  let table: Table
  let clients: StormClient[] = []
  const startOne = () =>
    startServerProcess({ DATABASE_URL: shared.url, SEED_DEMO: 'false', RATE_LIMIT_PER_MINUTE: '1000000' })
  beforeAll(async () => {
    shared = await createTestDatabase()
    builder = await createTestServer({ databaseUrl: shared.url ?? '', clock: new FakeClock(Date.now()) })
    table = await buildTable(builder, {
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    })
    servers = [await startOne(), await startOne()]
  }, 120_000)
  afterEach(() => clients.forEach((client) => client.leave()))
  afterAll(async () => {
    await builder.close()
    await Promise.all(servers.map((server) => server.stop()))
    await shared.drop()
  }, 60_000)

  /** What the database has, as views show it. */
  async function storedCarts(groupOrderId: string): Promise<Cart[]> {
    const members = await builder.kernel.db
      .select()
      .from(groupMembers)
      .where(sql`group_id = ${groupOrderId} and presence = 'in'`)
    const dishes = await builder.kernel.db
      .select()
      .from(groupDishes)
      .where(sql`group_id = ${groupOrderId}`)
      .orderBy(groupDishes.userId, groupDishes.lineNumber)
    return members.map(({ userId, version }) => ({
      userId,
      version,
      lines: dishes.filter((dish) => dish.userId === userId).map(({ asked }) => asked)
    }))
  }
  const sorted = (carts: readonly Cart[]) => [...carts].sort((a, b) => (a.userId < b.userId ? -1 : 1))

  /** PostgreSQL ends the connections on which processes hear each other. */
  const killListeners = () =>
    queryRows(
      builder.kernel.db,
      sql`select pg_terminate_backend(pid) as done from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'fanju-listen'`,
      z.object({ done: z.boolean() })
    )

  async function makeTrouble(clients: readonly StormClient[], isOver: () => boolean): Promise<number> {
    const killed = { listeners: 0 }
    const wait = (share: number) => rest(seconds * 1000 * share)
    const cutting = (async () => {
      for (let turn = 0; !isOver(); turn += 1) {
        await rest(400)
        clients[turn % clients.length]?.cut()
      }
    })()
    await wait(0.2)
    killed.listeners += (await killListeners()).length
    await wait(0.2)
    await servers[1].stop('SIGKILL')
    await wait(0.1)
    servers[1] = await startOne()
    await wait(0.1)
    killed.listeners += (await killListeners()).length
    await cutting
    return killed.listeners
  }

  /** Edits until the time is over: the person's own dishes all the time, and the leader now and then those of the others. */
  async function keepEditing(
    client: StormClient,
    clients: readonly StormClient[],
    place: number,
    isOver: () => boolean
  ): Promise<void> {
    for (let turn = 1; !isOver(); turn += 1) {
      const count = 1 + ((turn * 7 + place) % 5)
      await client.edit(
        Array.from({ length: turn % 4 }, (_, index) => lineOf(table.dishIds[(turn + index) % 3] ?? '', count + index))
      )
      if (place === 0 && turn % 5 === 0) await client.removeFrom(clients[1 + (turn % 7)]?.eater.userId ?? '')
      await rest(120 + Math.random() * 160)
    }
  }

  it(
    'edit at once through lost lines, a killed process and deaf listeners, and all end with the same cart, which is the database’s',
    async () => {
      const { orderTransactionId, leader, members } = await buildGroup(builder, table, { members: 7 })
      clients = [leader, ...members].map(
        (eater, index) => new StormClient(eater, orderTransactionId, () => servers[index % 2 === 0 ? 0 : 1].url)
      )
      for (const client of clients) {
        client.connect()
        await client.refresh()
      }
      const end = Date.now() + seconds * 1000
      const isOver = () => Date.now() >= end
      const [listenersKilled] = await Promise.all([
        makeTrouble(clients, isOver),
        ...clients.map((client, place) => keepEditing(client, clients, place, isOver))
      ])
      expect(listenersKilled).toBeGreaterThanOrEqual(3)

      // Nobody reads of their own accord any more: what they have now, they were told of
      const kept = sorted(await storedCarts(orderTransactionId))
      const isSame = (client: StormClient) =>
        client.view !== null && isDeepStrictEqual(sorted(cartsOf(client.view)), kept)
      for (let turn = 0; turn < 100 && !clients.every(isSame); turn += 1) await rest(100)
      for (const client of clients) expect(client.view && sorted(cartsOf(client.view))).toEqual(kept)

      const acknowledged = clients.flatMap((client) => client.acknowledged)
      // A busy machine does little in the time, but everybody has their say
      for (const client of clients) expect(client.acknowledged.length).toBeGreaterThanOrEqual(3)
      expect(clients.reduce((sum, { refused }) => sum + refused, 0)).toBeLessThan(acknowledged.length / 2)
      expectNothingLost(kept, acknowledged)
    },
    (seconds + 60) * 1000
  )

  /** A version is one state of a member's dishes for every reader; none is beyond the database, and the last is what it has. */
  function expectNothingLost(kept: readonly Cart[], acknowledged: readonly Cart[]) {
    for (const { userId, version, lines } of kept) {
      const byVersion = new Map([[version, JSON.stringify(lines)]])
      for (const cart of acknowledged.filter((one) => one.userId === userId)) {
        expect(cart.version).toBeLessThanOrEqual(version)
        expect(JSON.stringify(cart.lines)).toBe(byVersion.get(cart.version) ?? JSON.stringify(cart.lines))
        byVersion.set(cart.version, JSON.stringify(cart.lines))
      }
      expect(byVersion.size).toBeGreaterThanOrEqual(3)
    }
  }
})
