import { makeAutoObservable, observableRef, when } from 'mobx'
import { ApiError } from '@/api/api-error'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { SessionStore } from '@/stores/session-store'
import type { NamedKey } from '@/stores/storage-keys'

/** Codes of an order, as the server told them at `serverTime`. */
interface CodesOfOrder {
  readonly orderId: string
  readonly serverTime: string
}

/** How codes of one kind are kept. */
interface CachedKind<T extends CodesOfOrder> {
  readonly key: NamedKey
  readonly version: number
  readonly migrate?: (data: unknown, from: number) => unknown
  /** Whether what was kept has all that the page of a code shows. */
  readonly isCodes: (value: unknown) => value is T
  /** Whether one of them can still be used: others are not kept. */
  readonly isOfUse: (codes: T) => boolean
}

/** Orders whose codes are kept. */
const maximumCached = 20

/** Codes of one kind that a person can still use, on this device, for a counter without a network. Gone once the person has left. */
export class CachedCodes<T extends CodesOfOrder> {
  /** The newest first. */
  orders: readonly T[] = []

  constructor(
    storage: DeviceStorage,
    owner: () => string,
    private readonly kind: CachedKind<T>
  ) {
    makeAutoObservable<this, 'kind'>(this, { orders: observableRef, kind: false }, { autoBind: true })
    const { key, version, migrate } = kind
    persist({
      key,
      version,
      storage,
      owner,
      save: () => this.orders,
      restore: (data) => this.restore(data),
      ...(migrate && { migrate })
    })
  }

  of(orderId: string): T | undefined {
    return this.orders.find((cached) => cached.orderId === orderId)
  }

  put(codes: T): void {
    const others = this.orders.filter(({ orderId }) => orderId !== codes.orderId)
    this.orders = this.kind.isOfUse(codes) ? [codes, ...others].slice(0, maximumCached) : others
  }

  /** The server has none of these to use any more. One that was read again meanwhile is another, and stays. */
  drop(orders: readonly T[]): void {
    this.orders = this.orders.filter((order) => !orders.includes(order))
  }

  /** When the oldest of them was read. */
  get since(): string | null {
    return this.orders.map(({ serverTime }) => serverTime).sort()[0] ?? null
  }

  private restore(orders: unknown): boolean {
    const { isCodes, isOfUse } = this.kind
    if (!Array.isArray(orders) || !orders.every(isCodes)) return false
    this.orders = orders.filter(isOfUse)
    return true
  }
}

/**
 * What a call answers; fails as without a network where the app has found none at its start, since a call of a customer would wait for that
 * start to succeed.
 */
export async function unlessCutOff<T>(session: Pick<SessionStore, 'phase'>, ask: () => Promise<T>): Promise<T> {
  const cut = when(() => session.phase === 'networkError')
  try {
    return await Promise.race([
      ask(),
      cut.then(() => {
        throw new ApiError('network')
      })
    ])
  } finally {
    cut.cancel()
  }
}
