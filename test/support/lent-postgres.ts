import type pg from 'pg'

/** What a new database has, to be found again in one that is used a second time. */
interface Pristine {
  /** Rows by table, as JSON. */
  readonly rows: ReadonlyMap<string, string>
  /** Changes with every table, trigger, function or constraint that comes, goes or is switched off. */
  readonly shape: string
}

/** A database on a PostgreSQL server that waits for its next user. */
export interface IdlePostgres {
  readonly name: string
  /** URL of its server, with the right to make and drop databases. */
  readonly server: string
  readonly pristine: Pristine
}

declare global {
  /** The worker's idle databases on a server, which outlive its test files (`lent-packages.cjs`). */
  var idlePostgres: IdlePostgres[] | undefined
}

/** More are only kept by a file of tests that opens several. */
const mostIdle = 2

const shapeQuery = `select md5(concat_ws(' ',
  (select string_agg(oid::text, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace and relkind <> 't'),
  (select count(*) from pg_attribute where attrelid >= 16384),
  (select string_agg(oid::text || tgenabled::text, ',' order by oid) from pg_trigger),
  (select string_agg(oid::text, ',' order by oid) from pg_proc where pronamespace = 'public'::regnamespace),
  (select string_agg(oid::text || coalesce(conbin::text, ''), ',' order by oid) from pg_constraint)
)) as shape`

/** So many pages PostgreSQL takes every table to have that was never looked at: up to there, rows that are gone change no plan. */
const unseenPages = 10

/** Tables that have rows, or had some; of the large ones, and of those that the server has looked at, the file has to go, too. */
const filledQuery = `select format('%I', relname) as name,
    relpages > 0 or reltuples >= 0 or pg_relation_size(oid) > ${unseenPages} * 8192 as "isLarge"
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and (reltuples >= 0 or pg_relation_size(oid) > 0)`

const movedQuery = `select format('%I', sequencename) as name from pg_sequences
  where schemaname = 'public' and last_value is not null`

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

async function readShape(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(shapeQuery)
  return rows[0]?.shape ?? ''
}

/** What a database has that nobody has used. */
export async function readPristine(client: pg.Client): Promise<Pristine> {
  const rows = new Map<string, string>()
  for (const name of await namesOf(client, filledQuery)) {
    const { rows: read } = await client.query<{ rows: string | null }>(
      `select jsonb_agg(one)::text as rows from ${name} one`
    )
    const [{ rows: text } = { rows: null }] = read
    if (text !== null) rows.set(name, text)
  }
  return { rows, shape: await readShape(client) }
}

/**
 * Makes a used database as the migrations left it; `false` where something but rows has been changed. The server plans as in a new one.
 */
export async function restore(client: pg.Client, pristine: Pristine): Promise<boolean> {
  if ((await readShape(client)) !== pristine.shape) return false
  const { rows: filled } = await client.query<{ name: string; isLarge: boolean }>(filledQuery)
  const moved = await namesOf(client, movedQuery)
  const namesWhere = (wanted: boolean) => filled.filter(({ isLarge }) => isLarge === wanted).map(({ name }) => name)
  const large = namesWhere(true)
  await client.query(
    [
      'begin',
      // Without triggers: some tables refuse to lose rows
      'set local session_replication_role = replica',
      ...namesWhere(false).map((name) => `delete from ${name}`),
      ...(large.length > 0 ? [`truncate ${large.join(', ')} cascade`] : []),
      ...moved.map((name) => `alter sequence ${name} restart`)
    ].join(';')
  )
  for (const [name, rows] of pristine.rows)
    await client.query(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [rows]
    )
  await client.query('delete from pg_statistic where starelid >= 16384')
  await client.query('commit')
  return true
}

/** Keeps a database for the next test of this worker; `false` where it has enough of them. */
export function keepIdle(idle: IdlePostgres): boolean {
  const waiting = globalThis.idlePostgres
  if (waiting === undefined || waiting.length >= mostIdle) return false
  waiting.push(idle)
  return true
}
