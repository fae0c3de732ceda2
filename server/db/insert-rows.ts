import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

interface Plan {
  readonly columns: readonly { readonly key: string, readonly column: PgColumn }[]
  readonly head: SQL
  readonly source: SQL
}

const plans = new Map<string, Plan>()

function makePlan(table: PgTable, keys: readonly string[]): Plan {
  const known = getTableColumns(table)
  const columns = keys.flatMap((key) => {
    const column = known[key]
    return column === undefined ? [] : [{ key, column }]
  })
  const names = columns.map(({ column }) => `"${column.name}"`).join(', ')
  const name = `"${getTableName(table)}"`
  return { columns, head: sql.raw(`insert into ${name} (${names}`), source: sql.raw(`select ${names}`) }
}

/** As the driver would be given it, except that JSON stays a value: it travels inside JSON already. */
function wireValue(column: PgColumn, value: unknown): unknown {
  return value === null || column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value)
}

/**
 * An `insert` whose rows travel as one parameter, for the statements that everybody waits for: building one with a placeholder for each
 * value costs more than running it. Every row has the keys of the first; what they leave out gets the table's default. `computed` names
 * a column that the database works out, the same for every row. Text for `sql`, to be completed by `returning` or put in a `with`.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][], computed?: { readonly column: PgColumn, readonly value: SQL }): SQL {
  const given: readonly Readonly<Record<string, unknown>>[] = rows
  const keys = Object.keys(given[0] ?? {}).filter((key) => computed === undefined || getTableColumns(table)[key] !== computed.column)
  const planKey = `${getTableName(table)} ${keys.join(' ')}`
  const plan = plans.get(planKey) ?? makePlan(table, keys)
  plans.set(planKey, plan)
  const wire = given.map((row) => Object.fromEntries(plan.columns.map(({ key, column }) => [column.name, wireValue(column, row[key] ?? null)])))
  const from = sql` from json_populate_recordset(null::${table}, ${JSON.stringify(wire)}::json)`
  if (computed === undefined) return sql`${plan.head}) ${plan.source}${from}`
  return sql`${plan.head}, ${sql.identifier(computed.column.name)}) ${plan.source}, ${computed.value}${from}`
}
