import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { openDatabase } from '../../../server/db/open'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { afterCommit, inTransaction } from '../../../server/db/transaction'
import { jobs } from '../../../server/modules/tables'
import { createLocalBus } from '../../../server/platform/bus/bus'
import { createJobs } from '../../../server/platform/jobs/job-queue'
import { createIds } from '../../../server/platform/kernel/ids'
import { systemRandom } from '../../../server/platform/kernel/random'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { FakeClock } from '../../support/server'
import { testOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

let test1: TestDatabase
const clock = new FakeClock()
const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

function createQueue(database = test1.database, at: { now(): number } = clock) {
  return createJobs({
    database,
    bus: createLocalBus(() => undefined),
    clock: at,
    ids: createIds(at, systemRandom),
    logger,
    pollMs: 50
  })
}

const schedule = (queue: ReturnType<typeof createQueue>, job: Parameters<typeof queue.schedule>[1]) =>
  inTransaction(test1.database, (tx) => queue.schedule(tx, job))

function deferred() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
const rows = () => test1.database.db.select().from(jobs)

beforeAll(async () => {
  test1 = await createTestDatabase()
})
afterAll(() => test1.drop())
beforeEach(() => test1.database.db.delete(jobs))

test('a job is done when it is due, once, in order of its time', async () => {
  const queue = createQueue()
  const done: unknown[] = []
  queue.register({
    note: async (_tx, { payload, attempt }) => {
      done.push([payload, attempt])
    }
  })
  await schedule(queue, { kind: 'note', payload: 'late', runAt: clock.now() + 2_000 })
  await schedule(queue, { kind: 'note', payload: 'early', runAt: clock.now() + 1_000 })
  expect(await queue.runDue()).toBe(0)
  clock.advance(2_000)
  expect(await queue.runDue()).toBe(2)
  expect(done).toEqual([
    ['early', 1],
    ['late', 1]
  ])
  expect(await rows()).toEqual([])
})

test('a job of a transaction that was rolled back does not exist', async () => {
  const queue = createQueue()
  await inTransaction(test1.database, async (tx) => {
    await queue.schedule(tx, { kind: 'note' })
    throw new Error('stop')
  }).catch(() => undefined)
  expect(await rows()).toEqual([])
})

test('a job with a key waits once; when it is done the key is free, also for its own handler', async () => {
  const queue = createQueue()
  let rounds = 0
  queue.register({
    round: async (tx) => {
      rounds += 1
      if (rounds < 3) await queue.schedule(tx, { kind: 'round', uniqueKey: 'only' })
    }
  })
  await schedule(queue, { kind: 'round', uniqueKey: 'only' })
  await schedule(queue, { kind: 'round', uniqueKey: 'only' })
  expect(await rows()).toHaveLength(1)
  await queue.runDue()
  expect(rounds).toBe(3)
})

test('a job that is taken back is not done', async () => {
  const queue = createQueue()
  await schedule(queue, { kind: 'note', uniqueKey: 'a' })
  await schedule(queue, { kind: 'note', uniqueKey: 'b' })
  await inTransaction(test1.database, (tx) => queue.cancel(tx, 'note', 'a'))
  expect((await rows()).map(({ uniqueKey }) => uniqueKey)).toEqual(['b'])
})

test('several jobs are added, and taken back, at once', async () => {
  const queue = createQueue()
  const keys = async () => (await rows()).map(({ kind, uniqueKey }) => `${kind} ${uniqueKey}`).sort()
  await inTransaction(test1.database, async (tx) => {
    await queue.schedule(tx)
    const at = (kind: string, uniqueKey: string) => ({ kind, uniqueKey, runAt: clock.now() })
    await queue.schedule(tx, at('note', 'a'), at('note', 'b'), at('round', 'a'), at('last', 'a'))
    await queue.cancel(tx, ['note', 'round'], 'a')
  })
  expect(await keys()).toEqual(['last a', 'note b'])
  await inTransaction(test1.database, (tx) => queue.cancel(tx, 'note', ['b', 'c']))
  expect(await keys()).toEqual(['last a'])
})

test('a job takes the place of the one that waits under its key, as if it were the first', async () => {
  const queue = createQueue()
  queue.register({ note: () => Promise.reject(new Error('not today')) })
  await schedule(queue, { kind: 'note', payload: 'old', uniqueKey: 'a' })
  await queue.runDue()
  const again = { kind: 'note', payload: 'new', uniqueKey: 'a', runAt: clock.now() + 5_000 }
  await inTransaction(test1.database, (tx) => queue.reschedule(tx, again, { ...again, uniqueKey: 'b' }))
  const waits = { payload: 'new', runAt: again.runAt, attempts: 0, lastError: null }
  expect((await rows()).sort((a, b) => (a.uniqueKey ?? '').localeCompare(b.uniqueKey ?? ''))).toMatchObject([
    { ...waits, uniqueKey: 'a' },
    { ...waits, uniqueKey: 'b' }
  ])
})

testOnPostgres(
  'a job that another process is doing now is done to its end, and the one in its place comes after',
  async () => {
    const queue = createQueue()
    const done: unknown[] = []
    const [begun, goOn] = [deferred(), deferred()]
    queue.register({
      note: async (_tx, { payload }) => {
        if (payload === 'old') {
          begun.resolve()
          await goOn.promise
        }
        done.push(payload)
      }
    })
    await schedule(queue, { kind: 'note', payload: 'old', uniqueKey: 'a' })
    const running = queue.runDue()
    await begun.promise
    const replaced = inTransaction(test1.database, (tx) =>
      queue.reschedule(tx, { kind: 'note', payload: 'new', uniqueKey: 'a' })
    )
    goOn.resolve()
    await Promise.all([running, replaced])
    await queue.runDue()
    expect(done).toEqual(['old', 'new'])
  }
)

test('what a job wrote before it failed is undone; it is tried again later and later, and given up in the end', async () => {
  const queue = createQueue()
  const attempts: number[] = []
  queue.register({
    fragile: async (tx, { attempt }) => {
      await writeSetting(tx, 'fragile', attempt)
      attempts.push(attempt)
      throw new Error('not today')
    }
  })
  await schedule(queue, { kind: 'fragile', uniqueKey: 'one' })
  await queue.runDue()
  expect(await readSetting(test1.database.db, 'fragile', z.number())).toBeUndefined()
  expect(await rows()).toEqual([
    expect.objectContaining({ attempts: 1, lastError: 'not today', runAt: clock.now() + 2_000, failedAt: null })
  ])
  await queue.runDue()
  expect(attempts).toEqual([1])
  for (let turn = 0; turn < 20; turn += 1) {
    clock.advance(3_600_000)
    await queue.runDue()
  }
  expect(attempts).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  expect(await rows()).toEqual([expect.objectContaining({ attempts: 12, failedAt: expect.any(Number) })])
  await schedule(queue, { kind: 'fragile', uniqueKey: 'one' })
  expect(await rows()).toHaveLength(2)
})

test('a failing job does not hold up the others, and one without a handler waits for a process that has it', async () => {
  const queue = createQueue()
  const done: string[] = []
  queue.register({
    good: async () => {
      done.push('good')
    },
    bad: async () => {
      throw new Error('bad')
    }
  })
  await schedule(queue, { kind: 'bad' })
  await schedule(queue, { kind: 'unheard' })
  await schedule(queue, { kind: 'good' })
  await queue.runDue()
  expect(done).toEqual(['good'])
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['bad', 'unheard'])
})

test('a started queue hears of new work at once and finishes what it does when it is stopped', async () => {
  const clockNow = { now: () => Date.now() }
  const queue = createQueue(test1.database, clockNow)
  let finished = false
  const begun = new Promise<void>((resolve) => {
    queue.register({
      slow: async (tx) => {
        resolve()
        await new Promise((wake) => {
          setTimeout(wake, 100)
        })
        afterCommit(tx, () => {
          finished = true
        })
      }
    })
  })
  queue.start()
  await schedule(queue, { kind: 'slow' })
  await begun
  await queue.stop()
  expect(finished).toBe(true)
  expect(await rows()).toEqual([])
})

test('jobs behind a slow one do not wait for it, and stopping waits for all of them', async () => {
  const queue = createQueue(test1.database, { now: () => Date.now() })
  const done: unknown[] = []
  let begin: () => void = () => undefined
  let finish: () => void = () => undefined
  const [begun, released] = [
    new Promise<void>((resolve) => {
      begin = resolve
    }),
    new Promise<void>((resolve) => {
      finish = resolve
    })
  ]
  queue.register({
    // What it waits for comes after its commit, as an answer of a provider does
    slow: async (tx) => {
      afterCommit(tx, async () => {
        begin()
        await released
        done.push('slow')
      })
    },
    quick: async (tx, { payload }) => {
      afterCommit(tx, () => {
        done.push(payload)
      })
    }
  })
  await schedule(queue, { kind: 'slow', runAt: 0 })
  for (const payload of [1, 2, 3]) await schedule(queue, { kind: 'quick', payload, runAt: payload })
  queue.start()
  await begun
  await waitUntil(() => done.length === 3)
  expect(done).toEqual([1, 2, 3])
  const stopped = queue.stop()
  finish()
  await stopped
  expect(done).toEqual([1, 2, 3, 'slow'])
  expect(await rows()).toEqual([])
})

test('a started queue does each job once, a bounded number of them at a time', async () => {
  const queue = createQueue(test1.database, { now: () => Date.now() })
  const counts = new Map<unknown, number>()
  let [inside, most, after, mostAfter] = [0, 0, 0, 0]
  queue.register({
    share: async (tx, { payload }) => {
      most = Math.max(most, (inside += 1))
      await tx.select().from(jobs).limit(1)
      inside -= 1
      afterCommit(tx, async () => {
        mostAfter = Math.max(mostAfter, (after += 1))
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
        after -= 1
        counts.set(payload, (counts.get(payload) ?? 0) + 1)
      })
    }
  })
  await inTransaction(test1.database, async (tx) => {
    for (let number = 0; number < 60; number += 1) await queue.schedule(tx, { kind: 'share', payload: number })
  })
  queue.start()
  await waitUntil(() => counts.size === 60)
  await queue.stop()
  expect([...counts.values()]).toEqual(new Array(60).fill(1))
  expect([most, mostAfter <= 8]).toEqual([1, true])
  expect(await rows()).toEqual([])
}, 60_000)

test('two handlers of one kind are a mistake', () => {
  const queue = createQueue()
  queue.register({ note: async () => undefined })
  expect(() => queue.register({ note: async () => undefined })).toThrow('two handlers')
})

testOnPostgres('two processes share the work: every job is done once, by both, side by side', async () => {
  const other = await openDatabase({ url: test1.url, maximumConnections: 4 })
  const counts = [0, 0]
  const doneBy = new Map<unknown, number>()
  const queues = [createQueue(), createQueue(other)]
  queues.forEach((queue, index) =>
    queue.register({
      share: async (tx, { payload }) => {
        await writeSetting(tx, `share ${String(payload)}`, index)
        await new Promise((resolve) => {
          setTimeout(resolve, 3)
        })
        afterCommit(tx, () => {
          counts[index] = (counts[index] ?? 0) + 1
          doneBy.set(payload, (doneBy.get(payload) ?? 0) + 1)
        })
      }
    })
  )
  await inTransaction(test1.database, async (tx) => {
    for (let number = 0; number < 120; number += 1) await queues[0]?.schedule(tx, { kind: 'share', payload: number })
  })
  const [a = 0, b = 0] = await Promise.all(queues.map((queue) => queue.runDue()))
  expect(a + b).toBe(120)
  expect([...doneBy.values()]).toEqual(Array(120).fill(1))
  expect(Math.min(...counts)).toBeGreaterThan(10)
  await other.close()
})

testOnPostgres('a job whose process dies while it is done is done by another one', async () => {
  const dying = await openDatabase({ url: test1.url, maximumConnections: 1 })
  const queue = createQueue()
  let done = 0
  queue.register({
    survive: async () => {
      done += 1
    }
  })
  await schedule(queue, { kind: 'survive' })
  const [job] = await rows()
  const taken = dying.transaction(async (tx) => {
    await tx
      .select()
      .from(jobs)
      .where(eq(jobs.jobId, job?.jobId ?? ''))
      .for('update')
    const [{ pid } = { pid: 0 }] = ((await tx.execute('select pg_backend_pid() as pid')) as { rows: { pid: number }[] })
      .rows
    expect(await queue.runDue()).toBe(0)
    await test1.database.db.execute(`select pg_terminate_backend(${pid})`)
    await tx.delete(jobs)
  })
  await expect(taken).rejects.toThrow()
  expect([await queue.runDue(), done]).toEqual([1, 1])
  await dying.close().catch(() => undefined)
})
