import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type Database, queryRows } from '../../../server/db/database'
import { readSetting, writeSetting } from '../../../server/db/settings'
import { afterCommit, inSavepoint, inTransaction, OvertakenError } from '../../../server/db/transaction'
import { settings } from '../../../server/modules/tables'
import { createTestDatabase } from '../../support/database'
import { testOnEmbedded, testOnPostgres } from '../../support/suites'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await createTestDatabase())
})
afterAll(() => drop())

const read = (name: string) => readSetting(database.db, name, z.unknown())
const failWith = (code: string) => Object.assign(new Error('the database says so'), { code })

test('what is written together is there together, or not at all', async () => {
  await expect(
    inTransaction(database, async (tx) => {
      await writeSetting(tx, 'half', 1)
      throw new Error('stop')
    })
  ).rejects.toThrow('stop')
  expect(await read('half')).toBeUndefined()
})

test('hooks run in order after the commit and not after a rollback', async () => {
  const seen: unknown[] = []
  await inTransaction(database, async (tx) => {
    afterCommit(tx, async () => {
      seen.push(await read('hooked'))
    })
    afterCommit(tx, () => {
      seen.push('second')
    })
    await writeSetting(tx, 'hooked', 'there')
  })
  expect(seen).toEqual(['there', 'second'])
  await inTransaction(database, async (tx) => {
    afterCommit(tx, () => {
      seen.push('never')
    })
    throw new Error('stop')
  }).catch(() => undefined)
  expect(seen).toEqual(['there', 'second'])
  // @ts-expect-error -- a plain database is no transaction
  expect(() => afterCommit(database.db, () => undefined)).toThrow('needs the tx')
})

it('rolls a part back alone, with what was to follow its commit', async () => {
  const told: string[] = []
  await inTransaction(database, async (tx) => {
    await inSavepoint(tx, async (inner) => afterCommit(inner, () => void told.push('kept')))
    const failed = inSavepoint(tx, async (inner) => {
      afterCommit(inner, () => void told.push('given up'))
      throw new Error('cannot be had')
    })
    await expect(failed).rejects.toThrow('cannot be had')
    afterCommit(tx, () => void told.push('whole'))
    expect(told).toEqual([])
  })
  expect(told).toEqual(['kept', 'whole'])
})

test.each(['40001', '40P01'])(
  'a transaction that met another (%s) is run again, whole, and its hooks once',
  async (code) => {
    let runs = 0
    let hooks = 0
    await inTransaction(database, async (tx) => {
      afterCommit(tx, () => {
        hooks += 1
      })
      await writeSetting(tx, `run ${code} ${(runs += 1)}`, runs)
      if (runs < 3) throw new Error('wrapped', { cause: failWith(code) })
    })
    expect([runs, hooks]).toEqual([3, 1])
    expect([await read(`run ${code} 1`), await read(`run ${code} 2`), await read(`run ${code} 3`)]).toEqual([
      undefined,
      undefined,
      3
    ])
  }
)

test('it gives up after six times, and at once for any other error', async () => {
  for (const [code, expected] of [
    ['40001', 6],
    ['23505', 1]
  ] as const) {
    let runs = 0
    await expect(
      inTransaction(database, async () => {
        runs += 1
        throw failWith(code)
      })
    ).rejects.toThrow('the database says so')
    expect(runs).toBe(expected)
  }
})

test('a hook that fails does not run the committed work again', async () => {
  let runs = 0
  await expect(
    inTransaction(database, async (tx) => {
      runs += 1
      afterCommit(tx, () => {
        throw failWith('40001')
      })
    })
  ).rejects.toThrow('the database says so')
  expect(runs).toBe(1)
})

test('work that another has overtaken is run again', async () => {
  let runs = 0
  const answer = await inTransaction(database, async (tx) => {
    runs += 1
    await writeSetting(tx, `run ${runs}`, runs)
    if (runs === 1) throw new OvertakenError()
    return 'ours'
  })
  expect([answer, runs, await read('run 1'), await read('run 2')]).toEqual(['ours', 2, undefined, 2])
})

testOnEmbedded(
  'a transaction or a query of its own inside a transaction is refused instead of waiting for itself for ever',
  async () => {
    const refusal = 'a transaction is open here: pass its tx on'
    await expect(inTransaction(database, () => inTransaction(database, async () => 1))).rejects.toThrow(refusal)
    await expect(inTransaction(database, () => database.db.select().from(settings))).rejects.toMatchObject({
      cause: { message: expect.stringContaining(refusal) }
    })
    expect(await inTransaction(database, async () => 'free again')).toBe('free again')
  }
)

testOnPostgres('statements of one turn go out together, and each gets its own answer', async () => {
  const answers = await inTransaction(database, (tx) =>
    Promise.all([1, 2, 3].map((number) => queryRows(tx, sql`select ${number}::int as n`, z.object({ n: z.number() }))))
  )
  expect(answers).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
})

testOnPostgres('a transaction whose first statement fails leaves nothing open', async () => {
  await expect(inTransaction(database, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
    cause: { code: '22012' }
  })
  const open = await queryRows(
    database.db,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    z.object({ n: z.number() })
  )
  expect(open).toEqual([{ n: 0 }])
})

testOnPostgres('two transactions that lock the same rows crosswise both succeed', async () => {
  await writeSetting(database.db, 'left', 0)
  await writeSetting(database.db, 'right', 0)
  const add = (name: string) => sql`update settings set value = to_jsonb((value)::int + 1) where name = ${name}`
  const crossing = (first: string, second: string) =>
    inTransaction(database, async (tx) => {
      await tx.execute(add(first))
      await tx.execute(sql`select pg_sleep(0.1)`)
      await tx.execute(add(second))
    })
  await Promise.all([crossing('left', 'right'), crossing('right', 'left')])
  expect([await read('left'), await read('right')]).toEqual([2, 2])
})

test('work of one name is done by one at a time', async () => {
  if (database.kind === 'embedded') return
  let inside = 0
  let most = 0
  await Promise.all(
    [1, 2, 3].map(() =>
      database.exclusively('probe', async () => {
        most = Math.max(most, (inside += 1))
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
        inside -= 1
      })
    )
  )
  expect(most).toBe(1)
})

test('a setting is written over and parsed when read', async () => {
  await writeSetting(database.db, 'shape', { a: 1 })
  await writeSetting(database.db, 'shape', { a: 2 })
  expect(await readSetting(database.db, 'shape', z.object({ a: z.number() }))).toEqual({ a: 2 })
  await expect(readSetting(database.db, 'shape', z.object({ b: z.string() }))).rejects.toThrow()
  await database.db.delete(settings).where(eq(settings.name, 'shape'))
})
