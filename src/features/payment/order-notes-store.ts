import { makeAutoObservable } from 'mobx'
import { defineStore } from '@/stores/define-store'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { NamedKey } from '@/stores/storage-keys'

const maximumPersisted = 10
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** Where to go on after orders that were paid on this device: an outside party's page comes back knowing only the order. */
export class OrderNotesStore {
  /** The latest first. */
  private known: readonly (readonly [orderId: string, goesOnWith: string])[] = []

  constructor(storage: DeviceStorage, key: NamedKey) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({ key, version: 1, storage, save: () => this.known, restore: (data) => this.restore(data) })
  }

  /** What the order goes on with, else null. */
  of(orderId: string): string | null {
    return this.known.find(([each]) => each === orderId)?.[1] ?? null
  }

  remember(orderId: string, goesOnWith: string): void {
    const others = this.known.filter(([each]) => each !== orderId)
    this.known = [[orderId, goesOnWith] as const, ...others].slice(0, maximumPersisted)
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isPair)) return false
    this.known = data
    return true
  }
}

/** Orders of which shares were paid, with their groups (`groupOrderId`). */
export const sharedOrdersStore = defineStore('sharedOrders', (app) => new OrderNotesStore(app.storage, 'groupShares'))
/** Orders that were at the cashier, with their kinds: each has a cashier and a page of its own. */
export const orderKindsStore = defineStore('orderKinds', (app) => new OrderNotesStore(app.storage, 'orderKinds'))
/** Orders of top-ups, with the order that lacked the money; empty text for none. */
export const topUpOrdersStore = defineStore('topUpOrders', (app) => new OrderNotesStore(app.storage, 'topUps'))
