import { makeAutoObservable, observableRef, when } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Result } from '@/contract/types'
import { isObject } from '@/domain/validators'
import { defineStore } from '@/stores/define-store'
import { persist, type KeptStorage } from '@/stores/persist'
import { customerOf, onCustomerLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** The codes of one order, as the server told them at `serverTime`. */
export type OrderCodes = Result<'dealCodeGet'>
/** Codes of one order in one tab, as the list shows them. */
export type CodeGroup = Result<'dealCodeList'>['items'][number]

/** Orders whose codes are kept; a person has few that are unused. */
const mostKept = 20

/** Codes of one person on this device, for a counter without a network. Gone once the person has left. */
export class KeptCodes {
  /** The newest first. */
  orders: readonly OrderCodes[] = []

  constructor(storage: KeptStorage, owner: () => string) {
    makeAutoObservable(this, { orders: observableRef }, { autoBind: true })
    persist({
      key: 'dealCodes',
      version: 1,
      storage,
      owner,
      save: () => this.orders,
      restore: (data) => this.restore(data)
    })
  }

  of(orderId: string): OrderCodes | undefined {
    return this.orders.find((kept) => kept.orderId === orderId)
  }

  put(codes: OrderCodes): void {
    this.orders = [codes, ...this.orders.filter(({ orderId }) => orderId !== codes.orderId)].slice(0, mostKept)
  }

  /** Those that could still be used when they were kept, as the list shows them: soonest to end first. */
  get unused(): readonly CodeGroup[] {
    return this.orders.flatMap(groupOf).sort((a, b) => (a.validUntil ?? noEnd).localeCompare(b.validUntil ?? noEnd))
  }

  /** When the oldest of them was read. */
  get since(): string | null {
    return this.orders.map(({ serverTime }) => serverTime).sort()[0] ?? null
  }

  forget(): void {
    this.orders = []
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isOrderCodes)) return false
    this.orders = data
    return true
  }
}

/** After every instant as text. */
const noEnd = '~'

function groupOf({ orderId, dealId, title, image, restaurantName, utcOffsetMinutes, codes }: OrderCodes): CodeGroup[] {
  const unused = codes.filter(({ state }) => state === 'unused')
  if (unused.length === 0) return []
  const [validUntil = null] = unused.map((code) => code.validUntil ?? noEnd).sort()
  const end = validUntil === noEnd ? null : validUntil
  const named = { orderId, dealId, title, image, restaurantName, utcOffsetMinutes }
  return [{ ...named, tab: 'unused', count: unused.length, validUntil: end, usedAt: null, usedRestaurantName: null }]
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
export const keptCodesStore = defineStore('keptCodes', (app) => {
  const store = new KeptCodes(app.storage, customerOf(app.session))
  onCustomerLeft(app.session, store.forget)
  return store
})
