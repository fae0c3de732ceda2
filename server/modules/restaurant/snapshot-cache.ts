import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from '../../db/refusals'
import type { Clock } from '../../platform/kernel/clock'

interface Entry<T> {
  readonly value: Promise<T>
  /** Set once it was read. */
  ready?: { readonly value: T }
  /** What the data looked like when it was read; another signature means it was changed since. */
  readonly signature: string
  checkedAt: number
  /** Set while the database is away: the copy is served at once, and looked after beside. */
  isHeld?: boolean
}

interface SnapshotSource<T, K extends string> {
  /** A cheap question whose answer changes with the data; null when the data has no such thing and is simply read again. */
  readonly signatureOf: ((key: K) => Promise<string>) | null
  /** `before` is the copy that is out of date, for a source that reads only what has changed. */
  readonly load: (key: K, before: T | undefined) => Promise<T>
  readonly clock: Clock
  /** How long a snapshot is served without asking. */
  readonly freshMs: number
  /** Beyond it, what was asked for longest ago is dropped. */
  readonly maximum: number
}

/**
 * Copies of data that is read much and changed seldom. Within `freshMs` a copy is served as it is; after that the signature is asked
 * once for all callers and the copy is read again only when it differs. Any process may change the data: nothing here owns it. While the
 * database is away, the copy that is held is served, however old.
 */
export class SnapshotCache<T, K extends string = string> {
  private readonly entries: LRUCache<K, Entry<T>>
  private readonly checks = new Map<K, Promise<T>>()

  constructor(private readonly source: SnapshotSource<T, K>) {
    this.entries = new LRUCache({ max: source.maximum })
  }

  /** The snapshot, at most `freshMs` old while the database is there. */
  get(key: K): Promise<T> {
    const entry = this.entries.get(key)
    if (entry && this.source.clock.now() - entry.checkedAt < this.source.freshMs) return entry.value
    const check = this.checks.get(key) ?? this.check(key, entry)
    if (!entry?.isHeld) return check
    check.catch(() => undefined)
    return entry.value
  }

  private check(key: K, entry: Entry<T> | undefined): Promise<T> {
    const check = this.refreshOrHold(key, entry).finally(() => this.checks.delete(key))
    this.checks.set(key, check)
    return check
  }

  private async refreshOrHold(key: K, entry: Entry<T> | undefined): Promise<T> {
    try {
      const value = await this.refresh(key, entry)
      if (entry) entry.isHeld = false
      return value
    } catch (error) {
      if (!entry?.ready || !isDatabaseAway(error)) throw error
      entry.isHeld = true
      entry.checkedAt = this.source.clock.now()
      this.entries.set(key, entry)
      return entry.ready.value
    }
  }

  /**
   * The snapshot of exactly this signature, which the caller has just read; `load` reads it in the caller's own transaction. It never
   * waits for a read of somebody else, which on the embedded database may itself be waiting for that transaction to end.
   */
  async at(key: K, signature: string, load: () => Promise<T>): Promise<T> {
    const entry = this.entries.get(key)
    if (entry?.ready && entry.signature === signature) return entry.ready.value
    const value = await load()
    this.entries.set(key, {
      value: Promise.resolve(value),
      ready: { value },
      signature,
      checkedAt: this.source.clock.now()
    })
    return value
  }

  /** Forgets a key, or everything. */
  drop(key?: K): void {
    if (key === undefined) this.entries.clear()
    else this.entries.delete(key)
  }

  private async refresh(key: K, entry: Entry<T> | undefined): Promise<T> {
    // The signature is read before the data: a change in between makes the copy look older than it is, never newer.
    const signature = this.source.signatureOf ? await this.source.signatureOf(key) : String(this.source.clock.now())
    if (entry && entry.signature === signature) {
      entry.checkedAt = this.source.clock.now()
      return entry.value
    }
    return this.read(key, signature, entry?.ready?.value)
  }

  private read(key: K, signature: string, before: T | undefined): Promise<T> {
    const value = this.source.load(key, before)
    const entry: Entry<T> = { value, signature, checkedAt: this.source.clock.now() }
    this.entries.set(key, entry)
    value.then(
      (ready) => {
        entry.ready = { value: ready }
      },
      () => {
        // A failed read must not be served to those who come after.
        if (this.entries.peek(key) === entry) this.entries.delete(key)
      }
    )
    return value
  }
}
