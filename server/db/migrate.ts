import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { hasCode } from '../platform/kernel/error-code'
import { safeMessageOf } from '../platform/kernel/loggable-error'

/** A connection that runs SQL text. The migrator needs one and the same throughout: its transactions and settings belong to it. */
export interface SqlSession {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Runs several statements at once. */
  exec(text: string): Promise<unknown>
}

const appliedRow = z.object({ name: z.string(), hash: z.string() })

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

async function readMigrations(directory: string) {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') }
    })
  )
}

/**
 * A change of a table waits for running queries on it, and new queries wait behind the change: so a migration gives up after a short
 * time and is retried.
 */
const lockTimeoutMs = 300
const pauseMs = 500
const attempts = 240

const isLockTimeout = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error && hasCode(error.cause, '55P03')

async function apply(session: SqlSession, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(session, migration)
    } catch (error) {
      if (attempt === attempts || !isLockTimeout(error)) throw error
      await sleep(pauseMs)
    }
  }
}

async function applyOnce(session: SqlSession, migration: Migration): Promise<void> {
  await session.exec('begin')
  try {
    await session.exec(`set local lock_timeout = ${lockTimeoutMs}`)
    await session.exec(migration.text)
    await session.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
    await session.exec('commit')
  } catch (error) {
    await session.exec('rollback')
    throw new Error(`migration ${migration.name} failed: ${safeMessageOf(error)}`, { cause: error })
  }
}

/**
 * Applies every migration of the directory that the database lacks, by name and not by position, each file in its own transaction.
 * Throws for an applied file that was edited, and for a database with migrations that this build does not have. `beforeChange` runs
 * first if the database has been in use and something is to be applied. Returns the names applied now.
 */
export async function runMigrations(
  session: SqlSession,
  directory: string,
  beforeChange?: () => Promise<void>
): Promise<string[]> {
  await session.exec(
    'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())'
  )
  const { rows } = await session.query('select name, hash from schema_migrations')
  const applied = new Map(rows.map((row) => appliedRow.parse(row)).map((row) => [row.name, row.hash]))
  const migrations = await readMigrations(directory)
  const unknown = [...applied.keys()].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) throw new Error(`the database is newer than this build: it has ${unknown.join(', ')}`)
  const missing = migrations.filter((migration) => {
    const hash = applied.get(migration.name)
    if (hash !== undefined && hash !== migration.hash)
      throw new Error(`migration ${migration.name} was edited after it was applied; add a new file instead`)
    return hash === undefined
  })
  if (missing.length > 0 && applied.size > 0) await beforeChange?.()
  for (const migration of missing) await apply(session, migration)
  return missing.map((migration) => migration.name)
}
