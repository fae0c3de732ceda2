import pg from 'pg'

/** More would mean more writes for the same statements. */
const mostShared = 2
/** Who has answered nothing for so long is about something large, and nothing else is to wait behind it. */
const slowMs = 50

/** A connection of the pool, from the first statement it is lent for to the answer of the last. */
interface Shared {
  readonly client: Promise<pg.PoolClient>
  pending: number
  hasFailed: boolean
  /** When it last answered, by `performance.now()`; infinity until it is open. */
  heardAt: number
}

class SharedConnections {
  private open: readonly Shared[] = []

  private readonly most: number

  constructor(private readonly pool: pg.Pool) {
    this.most = Math.min(mostShared, pool.options.max)
  }

  async ask(given: readonly unknown[]): Promise<unknown> {
    const shared = this.choose()
    shared.pending += 1
    try {
      const client = await shared.client
      return await Reflect.apply(client.query, client, given)
    } catch (error) {
      shared.hasFailed = true
      this.withdraw(shared)
      throw error
    } finally {
      shared.pending -= 1
      shared.heardAt = performance.now()
      if (shared.pending === 0) this.giveBack(shared)
    }
  }

  private choose(): Shared {
    const now = performance.now()
    const isQuick = ({ heardAt }: Shared) => now - heardAt <= slowMs
    if (!this.open.every(isQuick)) this.open = this.open.filter(isQuick)
    return this.open.length < this.most
      ? this.lend()
      : this.open.reduce((least, shared) => (shared.pending < least.pending ? shared : least))
  }

  private lend(): Shared {
    const shared: Shared = { client: this.pool.connect(), pending: 0, hasFailed: false, heardAt: Infinity }
    shared.client.then(
      () => {
        shared.heardAt = performance.now()
      },
      () => this.withdraw(shared)
    )
    this.open = [...this.open, shared]
    return shared
  }

  private withdraw(shared: Shared): void {
    this.open = this.open.filter((other) => other !== shared)
  }

  private giveBack(shared: Shared): void {
    this.withdraw(shared)
    shared.client.then(
      (client) => client.release(shared.hasFailed),
      () => undefined
    )
  }
}

/** A write may wait for another's row for as long as that one likes, and what stands behind it on its connection would wait as long. */
function isRead([first]: readonly unknown[]): boolean {
  const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
  return typeof text === 'string' && /^\s*select\b/i.test(text)
}

/**
 * A pool whose reads outside of transactions go to the connections of another, so that no read waits for a write. They share connections
 * with `pipeline`: one is asked the next thing before it has answered the last, and what came in meanwhile goes to the database, and comes
 * back, in one piece, which takes a third off a quote's processor time. Each statement still stands and fails alone. A connection that is
 * about a slow one is given nothing more and goes back to its pool with its last answer; one that failed a statement is closed then, as
 * the pool itself would.
 */
export class SharingPool extends pg.Pool {
  private readonly shared: SharedConnections

  constructor(options: pg.PoolConfig, reads: pg.Pool) {
    super(options)
    this.shared = new SharedConnections(reads)
  }

  override query(...given: never[]): never {
    // eslint-disable-next-line fanju/no-unchecked-cast -- one body for the nine overloads of `query`, handed on as it comes
    return (isRead(given) ? this.shared.ask(given) : Reflect.apply(super.query, this, given)) as never
  }
}
