import { makeAutoObservable } from 'mobx'
import { type SubstituteChoice, substituteChoices } from '@/domain/goods-line'
import type { Storage } from '@/platform/device/storage'
import { defineStore } from '@/stores/define-store'
import { persist } from '@/stores/persist'
import { customerOf } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** When a shop was last asked to deliver (spec section 3, State store, lastDeliveryDate). */
export interface LastDeliveryDate {
  /** Id of the restaurant, or of the combined area. */
  readonly shopId: string
  /** ISO date in the shop's zone. */
  readonly deliveryDate: string
  /** Start of the slot, ISO instant. */
  readonly deliveryTime: string
}

const maximumShops = 50

/** Small things the device remembers between visits: `guide`, `lastDeliveryDate` and `promotionCode` of spec section 3, State store. */
export class RememberedStore {
  /** Hints that have been shown and put away, by name. */
  guide: readonly string[] = []
  lastDeliveryDate: readonly LastDeliveryDate[] = []
  promotionCode = ''
  /** What was wanted last where goods are not there. */
  substitute: SubstituteChoice = 'call'

  constructor(storage: Storage, session: Pick<SessionStore, 'session' | 'isLoggedIn'>) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({ key: 'guide', version: 1, storage, save: () => this.guide, restore: (data) => this.restoreGuide(data) })
    persist({
      key: 'lastDeliveryDate',
      version: 2,
      storage,
      owner: customerOf(session),
      save: () => this.lastDeliveryDate,
      restore: (data) => this.restoreDates(data),
      migrate: (data, from) => (from === 1 ? withoutPrefixes(data) : undefined)
    })
    persist({
      key: 'promotionCode',
      version: 1,
      storage,
      owner: customerOf(session),
      save: () => this.promotionCode,
      restore: (data) => this.restoreCode(data)
    })
    persist({
      key: 'substitute',
      version: 1,
      storage,
      owner: customerOf(session),
      save: () => this.substitute,
      restore: (data) => this.restoreSubstitute(data)
    })
  }

  /** Characters of what is kept, about as many as bytes. */
  get size(): number {
    const remembered = [
      ...this.guide,
      ...this.lastDeliveryDate,
      ...(this.promotionCode === '' ? [] : [this.promotionCode])
    ]
    return remembered.length === 0 ? 0 : JSON.stringify(remembered).length
  }

  /** All of it is for comfort only: forgetting it costs nothing but a hint shown again. */
  forget(): void {
    this.guide = []
    this.forgetPerson()
  }

  /** Hints are the device's, the rest is the person's. */
  forgetPerson(): void {
    this.lastDeliveryDate = []
    this.promotionCode = ''
    this.substitute = 'call'
  }

  hasSeen(hint: string): boolean {
    return this.guide.includes(hint)
  }

  putAway(hint: string): void {
    if (!this.hasSeen(hint)) this.guide = [...this.guide, hint]
  }

  lastTimeOf(shopId: string): string | null {
    return this.lastDeliveryDate.find((entry) => entry.shopId === shopId)?.deliveryTime ?? null
  }

  rememberTime(entry: LastDeliveryDate): void {
    this.lastDeliveryDate = [entry, ...this.lastDeliveryDate.filter(({ shopId }) => shopId !== entry.shopId)].slice(
      0,
      maximumShops
    )
  }

  forgetTime(shopId: string): void {
    this.lastDeliveryDate = this.lastDeliveryDate.filter((entry) => entry.shopId !== shopId)
  }

  private restoreGuide(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.guide = data.filter((hint) => typeof hint === 'string')
    return true
  }

  private restoreDates(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    this.lastDeliveryDate = data.filter(isLastDeliveryDate)
    return true
  }

  private restoreSubstitute(data: unknown): boolean {
    const known = substituteChoices.find((choice) => choice === data)
    if (known === undefined) return false
    this.substitute = known
    return true
  }

  private restoreCode(data: unknown): boolean {
    if (typeof data !== 'string') return false
    this.promotionCode = data
    return true
  }
}

/** Areas were kept under a prefix before. */
const withoutPrefixes = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.filter(isLastDeliveryDate).map((entry) => ({ ...entry, shopId: entry.shopId.replace(/^a_/, '') }))
    : undefined

function isLastDeliveryDate(value: unknown): value is LastDeliveryDate {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('shopId' in value && 'deliveryDate' in value && 'deliveryTime' in value)
  )
    return false
  return [value.shopId, value.deliveryDate, value.deliveryTime].every((field) => typeof field === 'string')
}

export const rememberedStore = defineStore('remembered', (app) => new RememberedStore(app.storage, app.session))
