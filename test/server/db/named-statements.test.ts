import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../../server/db/database'
import { named } from '../../../server/db/named-statements'
import { openDatabase } from '../../../server/db/open'
import { postgresUrl } from '../../support/database'
import { describeOnPostgres } from '../../support/suites'

test('a statement with values is kept by a name of its text, one without is not, and a name of its own stays', () => {
  const [first] = named([{ text: 'select $1' }, [1]])
  expect(first).toEqual({ text: 'select $1', name: expect.stringMatching(/^s_[\w-]{22}$/) })
  expect(named([{ text: 'select $1' }, [2]])).toEqual([first, [2]])
  expect(named([{ text: 'select 1' }, []])).toEqual([{ text: 'select 1' }, []])
  expect(named([{ text: 'select $1', name: 'own' }, [3]])).toEqual([{ text: 'select $1', name: 'own' }, [3]])
  expect(named(['select 1'])).toEqual(['select 1'])
})

describeOnPostgres('on PostgreSQL', () => {
  const open = (maximumConnections = 4) => openDatabase({ url: postgresUrl ?? '', maximumConnections })
  const connected = z.object({ pid: z.number() })

  test('the plan of a statement with values is kept by its connection', async () => {
    const database = await open(1)
    const kept = sql`select count(*)::int as pid from pg_prepared_statements where statement like ${'%twice told%'}`
    for (const value of [1, 2])
      await queryRows(database.db, sql`select ${value}::int as pid /* twice told */`, connected)
    expect(await queryRows(database.db, kept, connected)).toEqual([{ pid: 1 }])
    await database.close()
  })

  test('many statements need no more than two connections, and transactions go on beside them', async () => {
    const database = await open()
    const asked = Array.from({ length: 40 }, () =>
      queryRows(database.db, sql`select pg_backend_pid() as pid, pg_sleep(0.002)`, connected)
    )
    const transactions = [1, 2].map((value) =>
      database.transaction((tx) => queryRows(tx, sql`select ${value}::int as pid`, connected))
    )
    expect(await Promise.all(transactions)).toEqual([[{ pid: 1 }], [{ pid: 2 }]])
    expect(new Set((await Promise.all(asked)).flat().map(({ pid }) => pid)).size).toBe(2)
    await database.close()
  })

  test('no read waits behind a write that waits for a lock', async () => {
    const database = await open()
    await database.db.execute(sql`create table held_up (n int)`)
    const { write, inTime } = await database.transaction(async (tx) => {
      await tx.execute(sql`lock table held_up in share mode`)
      const write = queryRows(database.db, sql`insert into held_up values (1) returning n as pid`, connected)
      const reads = Promise.all(
        Array.from({ length: 6 }, (_, index) => queryRows(database.db, sql`select ${index}::int as pid`, connected))
      )
      return { write, inTime: await Promise.race([reads.then((answers) => answers.length), sleep(3_000)]) }
    })
    expect(await write).toEqual([{ pid: 1 }])
    await database.db.execute(sql`drop table held_up`)
    await database.close()
    expect(inTime).toBe(6)
  })

  test('a connection that breaks fails what was under way on it, and the next statement has another', async () => {
    const database = await open()
    await expect(
      queryRows(database.db, sql`select pg_terminate_backend(pg_backend_pid())`, z.unknown())
    ).rejects.toThrow()
    expect(await queryRows(database.db, sql`select pg_backend_pid() as pid`, connected)).toHaveLength(1)
    await database.close()
  })

  test('closing waits for what is under way', async () => {
    const database = await open()
    const asked = queryRows(database.db, sql`select 7 as pid, pg_sleep(0.1)`, connected)
    // Time for the statement to begin
    await sleep(10)
    await database.close()
    expect(await asked).toEqual([{ pid: 7 }])
  })
})
