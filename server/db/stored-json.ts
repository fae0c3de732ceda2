import { type ColumnBaseConfig, getTableName } from 'drizzle-orm'
import { type AnyPgTable, PgJsonb, PgJsonbBuilder } from 'drizzle-orm/pg-core'
import * as z from 'zod'

/** Turns a stored value, still unchecked, into the next version's shape. */
type Upgrade = (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

/** The present shape of a stored value, and the upgrades from what older releases wrote. */
export interface StoredShape<T extends object> {
  readonly schema: z.ZodType<T>
  /** `upgrades[n]` turns version n into version n + 1; version 0 is what was written before there were versions, and carries no number. */
  readonly upgrades: readonly Upgrade[]
}

/** The upgrade to a version that changed nothing but its number. */
export const unchanged: Upgrade = (stored) => stored

/**
 * A shape of rows, as it was before versions were, which is version 1. A release that changes it adds an upgrade from the version before:
 * rows are never rewritten, and are read by every release after the one that wrote them. A shape says less than the contract does of what
 * comes in: a rule that a later release makes stricter must not lose what was ordered before it.
 */
export const firstShape = <T extends object>(schema: z.ZodType<T>): StoredShape<T> => ({
  schema,
  upgrades: [unchanged]
})

/** The key of a value that says its version. It is beside the value's own keys, which SQL still finds at the same path. */
const versionKey = 'v'

/** A stored value that cannot be read. It names the column, and nothing of the value. */
class StoredJsonError extends Error {
  override readonly name = 'StoredJsonError'

  constructor(
    readonly column: string,
    readonly reason: string,
    rowId?: string
  ) {
    super(`${column}${rowId === undefined ? '' : ` of ${rowId}`} cannot be read: ${reason}`)
  }
}

/** Runs a read of rows by an id, so that the error for a value that cannot be read can name that id. */
export async function ofRow<T>(rowId: string, read: PromiseLike<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    throw error instanceof StoredJsonError ? new StoredJsonError(error.column, error.reason, rowId) : error
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const issuesText = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, code }) => `${path.length === 0 ? 'it' : path.join('.')} (${code})`).join(', ')

function versionOf(stored: Readonly<Record<string, unknown>>, current: number): number | undefined {
  const version = stored[versionKey] ?? 0
  return typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= current
    ? version
    : undefined
}

/** Reads one value; throws {@link StoredJsonError} if no upgrade makes it valid. */
function readStored<T extends object>({ schema, upgrades }: StoredShape<T>, value: unknown, column: string): T {
  if (!isRecord(value)) throw new StoredJsonError(column, 'it is not an object')
  const version = versionOf(value, upgrades.length)
  if (version === undefined)
    throw new StoredJsonError(column, `version ${String(value[versionKey])}, which this release does not know`)
  const { [versionKey]: _version, ...stored } = value
  const parsed = schema.safeParse(upgrades.slice(version).reduce((older, upgrade) => upgrade(older), stored))
  if (parsed.success) return parsed.data
  throw new StoredJsonError(column, `${issuesText(parsed.error)} of version ${version}`)
}

/** What schemas of hand-written SQL say of a value that stands within other JSON: it is read as the column of that name reads it. */
export const storedWithin = <T extends object>(shape: StoredShape<T>, column: string) =>
  z.unknown().transform((value): T => readStored(shape, value, column))

/** How a column's value is made of what is stored and the other way: one shape, or a list of it. */
interface Keeping {
  readonly read: (value: unknown, column: string) => unknown
  readonly stored: (value: unknown) => unknown
}

type JsonConfig = ColumnBaseConfig<'json', 'PgJsonb'>

/** A `jsonb` column whose values say their version and are parsed when read. */
export class StoredJson extends PgJsonb<JsonConfig> {
  readonly #keeping: Keeping
  readonly #column: string

  constructor(table: AnyPgTable, config: PgJsonbBuilder<JsonConfig>['config'], keeping: Keeping) {
    super(table, config)
    this.#keeping = keeping
    this.#column = `${getTableName(table)}.${this.name}`
  }

  /** What is written of a value. */
  stored(value: unknown): unknown {
    return this.#keeping.stored(value)
  }

  override mapToDriverValue(value: unknown): string {
    return JSON.stringify(this.stored(value))
  }

  override mapFromDriverValue(value: unknown): unknown {
    return this.#keeping.read(value, this.#column)
  }
}

class StoredJsonBuilder extends PgJsonbBuilder<JsonConfig & { name: string }> {
  constructor(
    name: string,
    private readonly keeping: Keeping
  ) {
    super(name)
  }

  /** Drizzle makes the column by it; its types leave it out. */
  build(table: AnyPgTable): StoredJson {
    return new StoredJson(table, this.config, this.keeping)
  }
}

function withVersion({ upgrades }: StoredShape<object>, value: unknown) {
  if (!isRecord(value) || versionKey in value)
    throw new TypeError('only an object without a version of its own is stored')
  return { [versionKey]: upgrades.length, ...value }
}

/** A column of one value of a shape. */
export const storedJson = <T extends object>(name: string, shape: StoredShape<T>) =>
  new StoredJsonBuilder(name, {
    read: (value, column) => readStored(shape, value, column),
    stored: (value) => withVersion(shape, value)
  }).$type<T>()

/** A column of a list of a shape; each value in it says its version. */
export const storedList = <T extends object>(name: string, shape: StoredShape<T>) =>
  new StoredJsonBuilder(name, {
    read: (value, column) => {
      if (!Array.isArray(value)) throw new StoredJsonError(column, 'it is not a list')
      return value.map((one, index) => readStored(shape, one, `${column}.${index}`))
    },
    stored: (values) => (Array.isArray(values) ? values.map((value) => withVersion(shape, value)) : values)
  }).$type<T[]>()
