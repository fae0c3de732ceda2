import { getTableColumns, getTableName, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readyText } from './statement'
import { StoredJson } from './stored-json'

interface Plan {
  readonly columns: readonly { readonly key: string; readonly column: PgColumn }[]
  /** The statement before and after its one value. */
  readonly head: string
  readonly tail: string
}

/** A column whose value the database computes from the given one, by an SQL expression. */
interface Computed {
  readonly column: PgColumn
  readonly as: string
}

const plans = new Map<string, Plan>()

function makePlan(table: PgTable, keys: readonly string[], computed: Computed | undefined): Plan {
  const known = getTableColumns(table)
  const columns = keys.flatMap((key) => {
    const column = known[key]
    return column === undefined ? [] : [{ key, column }]
  })
  const name = `"${getTableName(table)}"`
  const names = columns.map(({ column }) => `"${column.name}"`)
  const values = columns.map(({ column }) => (column === computed?.column ? computed.as : `"${column.name}"`))
  return {
    columns,
    head: `insert into ${name} (${names.join(', ')}) select ${values.join(', ')} from json_populate_recordset(null::${name}, `,
    tail: '::json)'
  }
}

/** The value as the driver takes it, except that JSON stays a value, for it is sent inside JSON. */
function jsonValue(column: PgColumn, value: unknown): unknown {
  if (value === null) return value
  if (column instanceof StoredJson) return column.stored(value)
  return column.columnType === 'PgJsonb' ? value : column.mapToDriverValue(value)
}

/** An `insert` whose rows are its only value, as JSON. Text for `sql`, to be completed by `returning`, or for {@link together}. */
export class RowsInsert extends SQL {
  constructor(
    readonly head: string,
    readonly rows: string,
    readonly tail: string
  ) {
    super([sql.raw(head), sql.param(rows), sql.raw(tail)])
  }

  /** The same with an `on conflict` clause. */
  onConflict(clause: string): RowsInsert {
    return new RowsInsert(this.head, this.rows, `${this.tail} on conflict ${clause}`)
  }
}

/**
 * An `insert` whose rows travel as one value, for the statements that everybody waits for: building one with a placeholder for each
 * value costs more than running it. Every row has the keys of the first; what they leave out gets the table's default. Throws for a row with
 * another key, which would be lost.
 */
export function insertRows<T extends PgTable>(
  table: T,
  rows: readonly T['$inferInsert'][],
  computed?: Computed
): RowsInsert {
  const given: readonly Readonly<Record<string, unknown>>[] = rows
  const keys = Object.keys(given[0] ?? {})
  const lost = given.flatMap(Object.keys).find((key) => !keys.includes(key))
  if (lost !== undefined) throw new Error(`${getTableName(table)}: the first row has no ${lost}, a later one has`)
  const planKey = `${getTableName(table)} ${computed?.as ?? ''} ${keys.join(' ')}`
  const plan = plans.get(planKey) ?? makePlan(table, keys, computed)
  plans.set(planKey, plan)
  const values = given.map((row) =>
    Object.fromEntries(plan.columns.map(({ key, column }) => [column.name, jsonValue(column, row[key] ?? null)]))
  )
  return new RowsInsert(plan.head, JSON.stringify(values), plan.tail)
}

/** Several writes as one statement. None of them sees what another wrote; keys between them are checked at its end. */
export function together(writes: readonly RowsInsert[]): SQL {
  const parts = writes.map(({ head, tail }, index) => `write_${index} as (${head}$${index + 1}${tail})`)
  return readyText(
    `with ${parts.join(', ')} select 1`,
    writes.map(({ rows }) => rows)
  )
}
