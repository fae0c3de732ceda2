import { makeAutoObservable, observableRef, when } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { DealCode, Result } from '@/contract/types'
import { isObject } from '@/domain/validators'
import { defineStore } from '@/stores/define-store'
import { persist, type KeptStorage } from '@/stores/persist'
import { customerOf } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'

/** The codes of one order, as the server told them at `serverTime`. */
export type OrderCodes = Result<'dealCodeGet'>
/** Codes of one order in one tab, as the list shows them. */
export type CodeGroup = Result<'dealCodeList'>['items'][number]

/** Orders whose codes are kept. */
const mostKept = 20

/** Codes of one person on this device that can still be used, for a counter without a network. Gone once the person has left. */
export class KeptCodes {
  /** The newest first; each has an unused code. */
  orders: readonly OrderCodes[] = []

  constructor(
    storage: KeptStorage,
    owner: () => string,
    private readonly clock: Pick<ServerClock, 'now'>
  ) {
    makeAutoObservable<this, 'clock'>(this, { orders: observableRef, clock: false }, { autoBind: true })
    persist({
      key: 'dealCodes',
      version: 3,
      storage,
      owner,
      save: () => this.orders,
      restore: (data) => this.restore(data),
      // Version 2 kept them with a clock of their own
      migrate: (data, from) => (from === 2 && isObject(data) ? data.orders : data)
    })
  }

  of(orderId: string): OrderCodes | undefined {
    return this.orders.find((kept) => kept.orderId === orderId)
  }

  put(codes: OrderCodes): void {
    const others = this.orders.filter(({ orderId }) => orderId !== codes.orderId)
    this.orders = codes.codes.some(isUnused) ? [codes, ...others].slice(0, mostKept) : others
  }

  /** The server has none of these to use any more. One that was read again meanwhile is another, and stays. */
  drop(orders: readonly OrderCodes[]): void {
    this.orders = this.orders.filter((order) => !orders.includes(order))
  }

  /** Those that can still be used, as far as the device knows, as the list shows them: soonest to end first. */
  unusedNow(): readonly CodeGroup[] {
    const { now } = this.clock
    return this.orders
      .flatMap((order) => groupOf(order, now))
      .sort((a, b) => (a.validUntil ?? noEnd).localeCompare(b.validUntil ?? noEnd))
  }

  /** When the oldest of them was read. */
  get since(): string | null {
    return this.orders.map(({ serverTime }) => serverTime).sort()[0] ?? null
  }

  private restore(orders: unknown): boolean {
    if (!Array.isArray(orders) || !orders.every(isOrderCodes)) return false
    this.orders = orders.filter(({ codes }) => codes.some(isUnused))
    return true
  }
}

/** After every instant as text. */
const noEnd = '~'

const isUnused = ({ state }: DealCode): boolean => state === 'unused'

/** Whether a code can be used at a moment (epoch ms), as far as its own end says. */
export const isUsableAt = ({ state, validUntil }: Pick<DealCode, 'state' | 'validUntil'>, now: number): boolean =>
  state === 'unused' && (validUntil === null || now <= Date.parse(validUntil))

function groupOf(order: OrderCodes, now: number): CodeGroup[] {
  const { orderId, dealId, title, image, restaurantName, utcOffsetMinutes } = order
  const unused = order.codes.filter((code) => isUsableAt(code, now))
  if (unused.length === 0) return []
  const [validUntil = null] = unused.map((code) => code.validUntil ?? noEnd).sort()
  const end = validUntil === noEnd ? null : validUntil
  const named = { orderId, dealId, title, image, restaurantName, utcOffsetMinutes }
  const never = { refundingCount: 0, usedAt: null, usedRestaurantName: null }
  return [{ ...named, ...never, tab: 'unused', count: unused.length, validUntil: end }]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether what was kept has all that the page of a code shows. */
function isOrderCodes(value: unknown): value is OrderCodes {
  if (!isObject(value)) return false
  const { orderId, dealId, title, image, restaurantName, utcOffsetMinutes, rules, codes, outlets, serverTime } = value
  return (
    [orderId, dealId, serverTime].every(isText) &&
    [title, image, restaurantName].every(isObject) &&
    typeof utcOffsetMinutes === 'number' &&
    isObject(rules) &&
    [rules.weekdays, rules.hours, rules.excludedDates, outlets].every(Array.isArray) &&
    Array.isArray(codes) &&
    codes.every((code) => isObject(code) && [code.dealCodeId, code.code, code.state].every(isText))
  )
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

/** The one of the running app. */
export const keptCodesStore = defineStore(
  'keptCodes',
  (app) => new KeptCodes(app.storage, customerOf(app.session), app.clock)
)
