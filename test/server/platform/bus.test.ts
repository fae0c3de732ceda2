import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../server/db/open'
import { openPostgres } from '../../../server/db/postgres'
import { type Bus, createLocalBus } from '../../../server/platform/bus/bus'
import { createPostgresBus } from '../../../server/platform/bus/postgres-bus'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

test('in one process who listens hears at once, and a listener that throws does not keep the others from hearing', () => {
  const errors: unknown[] = []
  const bus = createLocalBus((error) => errors.push(error))
  const heard: string[] = []
  bus.subscribe('order', () => {
    throw new Error('deaf')
  })
  const stop = bus.subscribe('order', (payload) => heard.push(payload))
  bus.subscribe('user', (payload) => heard.push(`user ${payload}`))
  bus.publish('order', 'o1')
  stop()
  bus.publish('order', 'o2')
  expect([heard, errors.length]).toEqual([['o1'], 2])
})

test('a database that takes no connection is told once an attempt, and never as lost: a server would begin two more for each', async () => {
  const closed = await openPostgres({
    url: 'postgres://nobody@127.0.0.1:1/none',
    maximumConnections: 1,
    onError: () => undefined
  })
  const lost = jest.fn()
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(closed.listen('news', () => undefined, lost)).rejects.toThrow('ECONNREFUSED')
  // Long enough for a word of the loss that must not come
  await new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
  expect(lost).not.toHaveBeenCalled()
  await closed.close()
})

describeOnPostgres('between processes', () => {
  let shared: TestDatabase
  let buses: Bus[]
  let closeSecond: () => Promise<void>
  const heard: string[][] = [[], []]
  const sent: string[] = []

  beforeAll(async () => {
    shared = await createTestDatabase()
    const second = await openDatabase({ url: shared.url, maximumConnections: 3 })
    closeSecond = () => second.close()
    const watched = {
      ...shared.database,
      notify: async (channel: string, payload: string) => {
        sent.push(payload)
        await shared.database.notify(channel, payload)
      }
    }
    buses = [
      await createPostgresBus({ database: watched, logger, processId: 'one' }),
      await createPostgresBus({ database: second, logger, processId: 'two' })
    ]
    buses.forEach((bus, index) => bus.subscribe('order', (payload) => heard[index]?.push(payload)))
  })
  afterAll(async () => {
    for (const bus of buses) await bus.close()
    await closeSecond()
    await shared.drop()
  })
  beforeEach(() => {
    heard.forEach((list) => list.splice(0))
    sent.splice(0)
  })

  test('every process hears once, also the one that says it, and what is said at once goes out together', async () => {
    for (const order of ['o1', 'o2', 'o1', 'o3', 'o1']) buses[0]?.publish('order', order)
    await waitUntil(() => heard[1]?.length === 3)
    expect(heard[1]).toEqual(['o1', 'o2', 'o3'])
    expect(heard[0]).toEqual(['o1', 'o2', 'o1', 'o3', 'o1'])
    expect(sent).toHaveLength(1)
  })

  test('much news goes out in pieces that the database takes', async () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `order-${index}-${'x'.repeat(30)}`)
    ids.forEach((id) => buses[0]?.publish('order', id))
    await waitUntil(() => heard[1]?.length === 1_000)
    expect(heard[1]).toEqual(ids)
    expect(Math.max(...sent.map((payload) => payload.length))).toBeLessThan(8_000)
  })

  test('after a lost connection everybody is told to refresh, and news is heard again', async () => {
    await shared.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`
    )
    await waitUntil(() => heard.every((list) => list.includes('*')))
    buses[1]?.publish('order', 'after')
    await waitUntil(() => heard[0]?.includes('after') === true)
  })
})
