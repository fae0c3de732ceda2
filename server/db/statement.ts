import { is, Placeholder, SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A value of a statement, or the place where it goes in one that is made once. */
export type Given<T> = T | SQL

type Values = Readonly<Record<string, unknown>>
type Placeholders<V extends Values> = { readonly [Name in keyof V]: SQL }

const dialect = new PgDialect()

/** An instant of the database as epoch milliseconds, for an answer that is JSON. */
export const epochMs = (value: SQL): SQL => sql`floor(extract(epoch from ${value}) * 1000)::float8`

class ReadyText extends SQL {
  constructor(
    private readonly text: string,
    private readonly values: unknown[]
  ) {
    super([])
  }

  override toQuery() {
    return { sql: this.text, params: this.values }
  }
}

/** A text that stands already, with its values by their numbers, for whatever takes SQL. */
export const readyText = (text: string, values: unknown[]): SQL => new ReadyText(text, values)

/**
 * A statement whose text is made once, with placeholders for its values: making it from its parts at every call costs as much as reading the
 * answer. For the few that everybody waits for. The answered function fills in the values.
 */
export function statementOf<V extends Values>(
  names: readonly (keyof V & string)[],
  build: (placeholders: Placeholders<V>) => SQL
): (values: V) => SQL {
  // eslint-disable-next-line fanju/no-unchecked-cast -- every name of V is in `names`, which TypeScript cannot tell of a list
  const placeholders = Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Placeholders<V>
  const { sql: text, params } = dialect.sqlToQuery(build(placeholders))
  return (values) =>
    readyText(
      text,
      params.map((param) => (is(param, Placeholder) ? values[param.name] : param))
    )
}
