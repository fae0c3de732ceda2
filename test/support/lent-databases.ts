import type { PGlite } from '@electric-sql/pglite'

/** What the migrations leave behind, to be found again in a database that is used a second time. */
interface Pristine {
  /** Rows by table, as JSON. */
  readonly rows: ReadonlyMap<string, string>
  /** Changes with every table, trigger, function or constraint that comes, goes or is switched off. */
  readonly shape: string
}

/** An embedded database that waits for its next user. */
interface Idle {
  readonly client: PGlite
  readonly pristine: Pristine
}

declare global {
  /** The worker's idle databases, which outlive its test files (`lent-packages.cjs`). */
  var idleDatabases: Idle[] | undefined
}

/** Another would take 300 MB more; few tests have two at a time. */
const mostIdle = 1
/** What a forgotten transaction may hold up before its database is thrown away. */
const patienceMs = 5000

const shapeQuery = `select md5(concat_ws(' ',
  (select string_agg(oid::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace and relkind <> 't'),
  (select count(*) from pg_attribute),
  (select string_agg(oid::text || tgenabled::text, ',' order by oid) from pg_trigger),
  (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(oid::text || coalesce(conbin::text, ''), ',' order by oid) from pg_constraint)
)) as shape`

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

async function readOne<T>(client: PGlite, text: string): Promise<T> {
  const [row] = (await client.query<T & object>(text)).rows
  if (row === undefined) throw new Error(`no row: ${text}`)
  return row
}

/** Names of the tables that have rows. */
async function filledTables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'"
  )
  const isFilled = await readOne<Record<string, boolean>>(
    client,
    `select ${rows.map(({ name }) => `exists (select from ${quoted(name)}) as ${quoted(name)}`).join(', ')}`
  )
  return Object.keys(isFilled).filter((name) => isFilled[name])
}

async function readPristine(client: PGlite): Promise<Pristine> {
  const rows = new Map<string, string>()
  for (const name of await filledTables(client))
    rows.set(
      name,
      (await readOne<{ rows: string }>(client, `select jsonb_agg(one)::text as rows from ${quoted(name)} one`)).rows
    )
  return { rows, shape: (await readOne<{ shape: string }>(client, shapeQuery)).shape }
}

/** Makes a used database as the migrations left it; `false` where something but rows has been changed. */
async function restore({ client, pristine }: Idle): Promise<boolean> {
  await client.exec('discard all')
  if ((await readOne<{ shape: string }>(client, shapeQuery)).shape !== pristine.shape) return false
  const { rows: moved } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' and last_value is not null"
  )
  const filled = await filledTables(client)
  await client.transaction(async (tx) => {
    // Without triggers: some tables refuse to lose rows
    await tx.exec('set local session_replication_role = replica')
    for (const name of filled) await tx.exec(`delete from ${quoted(name)}`)
    for (const { name } of moved) await tx.exec(`alter sequence ${quoted(name)} restart`)
    for (const [name, rows] of pristine.rows)
      await tx.query(
        `insert into ${quoted(name)} overriding system value select * from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb)`,
        [rows]
      )
  })
  if (filled.length > 0) await client.exec(`vacuum ${filled.map(quoted).join(', ')}`)
  // The journal would fill the memory
  await client.exec('checkpoint')
  return true
}

/** One user's hold of a client. Once revoked, what is still under way there fails instead of writing into the next one's database. */
const hold = (client: PGlite) =>
  Proxy.revocable<Partial<PGlite>>(
    {},
    {
      get(own, name) {
        const value: unknown = Reflect.get(name in own ? own : client, name)
        return typeof value === 'function' ? value.bind(client) : value
      }
    }
  )

const within = <T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function takeIdle(): Promise<Idle | undefined> {
  const idle = globalThis.idleDatabases?.pop()
  if (
    idle === undefined ||
    (await within(
      restore(idle).catch(() => false),
      patienceMs,
      false
    ))
  )
    return idle
  void idle.client.close().catch(() => undefined)
  return undefined
}

async function startNew(start: () => Promise<PGlite>): Promise<Idle> {
  const client = await start()
  return { client, pristine: await readPristine(client) }
}

/** An embedded database as the migrations leave it: one that an earlier test of this worker has given back, or a new one of `start`. */
export async function borrowDatabase(
  start: () => Promise<PGlite>
): Promise<{ readonly client: PGlite; giveBack(): Promise<void> }> {
  const idle = (await takeIdle()) ?? (await startNew(start))
  const { proxy, revoke } = hold(idle.client)
  return {
    client: proxy as PGlite,
    giveBack: async () => {
      revoke()
      const waiting = globalThis.idleDatabases
      if (waiting === undefined || waiting.length >= mostIdle) return idle.client.close()
      waiting.push(idle)
    }
  }
}
