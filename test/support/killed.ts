import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from '../../server/db/database'
import { inTransaction } from '../../server/db/transaction'
import { type ServerProcess, startServerProcess } from './processes'
import type { TestServer } from './server'
import { waitUntil } from './wait'

const rowCount = z.object({ n: z.number() })

/** Kills processes of a server's database at chosen writes, and has the server itself carry on with what they left. */
export function killing(server: () => TestServer, environment: Readonly<Record<string, string>> = {}) {
  const facts = () => ({ DATABASE_URL: server().databaseUrl ?? '', FULFILMENT: 'operations', ...environment })

  const counted = async (query: ReturnType<typeof sql>) =>
    (await queryRows(server().kernel.db, query, rowCount))[0]?.n ?? 0
  const until = (holds: () => Promise<boolean>, what: string) => waitUntil(holds, { what, limitMs: 40_000 })

  /** Somebody waits to write into the table; of the queue, who adds to it or strikes out what is not to happen, and not who takes from it. */
  const isFrozen = async (table: string) =>
    (await counted(sql`select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
    where not l.granted and c.relname = ${table} and a.datname = current_database() and (c.relname <> 'jobs' or a.query ilike 'insert%' or a.query ilike 'with%' or a.query ilike 'delete%unique_key%')`)) >
    0
  /** The connections of the killed process have been noticed and rolled back. */
  const isQuiet = async () =>
    (await counted(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
    )) === 0

  /**
   * Starts a process, lets it come as far as its first write into the table, and kills it there. What it had sent by then is the database's:
   * where the commit was in the socket already the whole transaction is done, as over TCP, elsewhere nothing of it. Never a part.
   */
  async function killAt(
    table: string,
    {
      begin,
      isPolling = false
    }: { readonly begin?: (victim: ServerProcess) => Promise<unknown>; readonly isPolling?: boolean }
  ): Promise<void> {
    const start = () => startServerProcess(facts())
    // What a process does by itself as soon as it runs is held up before it does
    const early = isPolling ? undefined : await start()
    await inTransaction(server().kernel.database, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await tx.execute(sql.raw(`lock table ${table} in share mode`))
      const victim = early ?? (await start())
      const answer = begin?.(victim).then(
        () => 'answered',
        () => 'lost'
      )
      await until(() => isFrozen(table), `a write into ${table}`)
      await victim.stop('SIGKILL')
      if (answer) expect(await answer).toBe('lost')
    })
    await until(isQuiet, 'the end of its connections')
  }

  /** Starts a process and kills it between two writes: the first one is done, the second never. */
  async function killBetween(
    first: string,
    second: string,
    begin: (victim: ServerProcess) => Promise<unknown>
  ): Promise<void> {
    const victim = await startServerProcess(facts())
    const hold = (table: string, whileHeld: () => Promise<void>) =>
      inTransaction(server().kernel.database, async (tx) => {
        await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
        await tx.execute(sql.raw(`lock table ${table} in share mode`))
        await whileHeld()
      })
    let letGo = (): void => undefined
    const isSecondHeld = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let answer: Promise<string> | undefined
    const firstHeld = hold(first, async () => {
      answer = begin(victim).then(
        () => 'answered',
        () => 'lost'
      )
      await until(() => isFrozen(first), `a write into ${first}`)
      await isSecondHeld
    })
    await until(() => isFrozen(first), `a write into ${first}`)
    await hold(second, async () => {
      letGo()
      await firstHeld
      await until(() => isFrozen(second), `a write into ${second}`)
      await victim.stop('SIGKILL')
      // A write that stands alone would be done after all when its lock is free
      await server().kernel.db
        .execute(sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
        where not l.granted and c.relname = ${second} and a.datname = current_database()`)
      await until(async () => !(await isFrozen(second)), `the end of the write into ${second}`)
    })
    expect(await answer).toBe('lost')
    await until(isQuiet, 'the end of its connections')
  }

  /** Everything that was put off, at this process, a while later. */
  async function carryOn() {
    server().clock.set(Date.now())
    for (let round = 0; round < 5; round += 1) {
      server().clock.advance(70_000)
      await server().kernel.jobs.runDue()
    }
  }

  return { killAt, killBetween, carryOn }
}
