import { makeAutoObservable } from 'mobx'
import { defineStore } from '@/stores/define-store'
import { persist, type KeptStorage } from '@/stores/persist'

const mostKept = 10
const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** Orders of which shares were paid on this device, with their groups: an outside party's page comes back knowing only the order. */
export class SharedOrdersStore {
  /** The latest first. */
  private known: readonly (readonly [orderId: string, orderTransactionId: string])[] = []

  constructor(storage: KeptStorage) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({ key: 'groupShares', version: 1, storage, save: () => this.known, restore: (data) => this.restore(data) })
  }

  /** The group of an order that a share was paid for on this device, else null. */
  groupOf(orderId: string): string | null {
    return this.known.find(([each]) => each === orderId)?.[1] ?? null
  }

  remember(orderId: string, orderTransactionId: string): void {
    const others = this.known.filter(([each]) => each !== orderId)
    this.known = [[orderId, orderTransactionId] as const, ...others].slice(0, mostKept)
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data) || !data.every(isPair)) return false
    this.known = data
    return true
  }
}

/** The one of the running app. */
export const sharedOrdersStore = defineStore('sharedOrders', (app) => new SharedOrdersStore(app.storage))
