import type { Database } from './database'
import { type EmbeddedOptions, openEmbedded } from './embedded'
import { openPostgres } from './postgres'

interface OpenOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded database is used. */
  readonly url?: string
  readonly maximumConnections?: number
  /** Told of connections that break while idle. */
  readonly onError?: (error: Error) => void
}

/** Opens the database that the configuration names. The caller closes it. */
export function openDatabase(options: OpenOptions = {}): Promise<Database> {
  if (options.url === undefined) return openEmbedded(options)
  return openPostgres({
    url: options.url,
    maximumConnections: options.maximumConnections ?? 20,
    onError: options.onError ?? (() => undefined)
  })
}
