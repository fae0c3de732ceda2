/** A database as far as emptying it takes: PostgreSQL's client and the embedded one both are one. */
export interface Askable {
  query<T>(text: string, values?: unknown[]): Promise<{ rows: T[] }>
}

/** What a new database has, to be found again in one that is used a second time. */
export interface Pristine {
  /** Rows by table, as JSON. */
  readonly rows: ReadonlyMap<string, string>
  /** Changes with every table, trigger, function or constraint that comes, goes or is switched off. */
  readonly shape: string
}

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

interface FilledTable {
  readonly name: string
  readonly isLarge: boolean
}

const filledTables = async (client: Askable) => (await client.query<FilledTable>(filledQuery)).rows

async function readOne<T>(client: Askable, text: string): Promise<T> {
  const [row] = (await client.query<T>(text)).rows
  if (row === undefined) throw new Error(`no row: ${text}`)
  return row
}

const readShape = async (client: Askable) => (await readOne<{ shape: string }>(client, shapeQuery)).shape

/** What a database has that nobody has used. */
export async function readPristine(client: Askable): Promise<Pristine> {
  const rows = new Map<string, string>()
  for (const { name } of await filledTables(client)) {
    const { text } = await readOne<{ text: string | null }>(
      client,
      `select jsonb_agg(one)::text as text from ${name} one`
    )
    if (text !== null) rows.set(name, text)
  }
  return { rows, shape: await readShape(client) }
}

/**
 * Makes a used database as the migrations left it, so that it also plans as a new one; `false` where something but rows has been changed.
 * Rejects where it cannot be done: it must not be used then.
 */
export async function restore(client: Askable, pristine: Pristine): Promise<boolean> {
  if ((await readShape(client)) !== pristine.shape) return false
  const filled = await filledTables(client)
  const { rows: moved } = await client.query<{ name: string }>(movedQuery)
  const large = filled.filter(({ isLarge }) => isLarge).map(({ name }) => name)
  const small = filled.filter(({ isLarge }) => !isLarge).map(({ name }) => `delete from ${name}`)
  const put = (name: string, rows: string) =>
    client.query(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [rows]
    )
  await client.query('begin')
  // Without triggers: some tables refuse to lose rows
  await client.query('set local session_replication_role = replica')
  for (const statement of small) await client.query(statement)
  if (large.length > 0) await client.query(`truncate ${large.join(', ')} cascade`)
  for (const { name } of moved) await client.query(`alter sequence ${name} restart`)
  for (const [name, rows] of pristine.rows) await put(name, rows)
  await client.query('delete from pg_statistic where starelid >= 16384')
  await client.query('commit')
  return true
}
