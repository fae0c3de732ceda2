import { makeAutoObservable, observableRef, reaction } from 'mobx'
import { type CheckoutOwner, formerCartOwner } from '@/domain/cart-owner'
import { type DeliveryType, deliveryTypes, type PaymentType, paymentTypes } from '@/domain/pricing'
import { type Tableware, tablewareChoices } from '@/domain/tableware'
import { deviceNow } from '@/platform/device/device-now'
import { defineStore } from '@/stores/define-store'
import { type DeviceStorage, persist } from '@/stores/persist'
import { customerOf } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** Has the server pick the voucher that saves most. */
export const bestVoucher = 'best'

/** Whom a rider hands a meal to; the mobile is E.164. */
export interface Receiver {
  readonly name: string
  readonly mobile: string
}

/** What a person has chosen at a checkout beside its dishes, address and time. */
export interface CheckoutChoices {
  readonly deliveryType: DeliveryType
  /** Sent to the mainland instead of brought; `null` of everything else. */
  readonly way: 'parcel' | null
  /** `null` leaves it to what can pay. */
  readonly paymentType: PaymentType | null
  readonly tableware: Tableware
  readonly remark: string
  /** The rider leaves it at the door. */
  readonly leavesAtDoor: boolean
  /** Who receives this order in place of the person of the address. */
  readonly receiver: Receiver | null
  readonly tipAmount: string | null
  readonly usesBalance: boolean
  /** Id of a voucher, {@link bestVoucher}, or `null` for none. */
  readonly userVoucherId: string | null
  readonly invoice: { readonly title: string; readonly email: string } | null
  /** Of a group's checkout; others remember the code for the device and the time for the shop. */
  readonly promotionCode: string
  readonly deliveryAt: string | null
}

/** What is chosen before the person has chosen anything. */
export const freshChoices: CheckoutChoices = {
  deliveryType: 'delivery',
  way: null,
  paymentType: null,
  tableware: 'none',
  remark: '',
  leavesAtDoor: false,
  receiver: null,
  tipAmount: null,
  usesBalance: false,
  userVoucherId: bestVoucher,
  invoice: null,
  promotionCode: '',
  deliveryAt: null
}

/** Whose meal is checked out: the owner of a cart, or a group. */
export type MealOwner = CheckoutOwner | { readonly kind: 'group'; readonly id: string }

interface PersistedMeal {
  readonly owner: MealOwner
  /** Epoch milliseconds. */
  readonly at: number
  readonly choices: CheckoutChoices
}

const maximumPersisted = 20
/** What was chosen longer ago belongs to another meal. */
const retentionMs = 3 * 3_600_000

/** What was chosen at the checkout of each meal, kept on the device so that a reload loses none of it; dropped once it is ordered. */
export class PersistedChoices {
  private persisted: readonly PersistedMeal[] = []

  constructor(storage: DeviceStorage, session: Pick<SessionStore, 'session' | 'isLoggedIn'>) {
    makeAutoObservable<this, 'persisted'>(this, { persisted: observableRef }, { autoBind: true })
    persist({
      key: 'checkout',
      version: 2,
      storage,
      owner: customerOf(session),
      save: () => this.persisted,
      restore: (data) => this.restore(data),
      migrate: (data, from) => (from === 1 ? upgradeFormer(data) : undefined)
    })
  }

  /** What was chosen for this meal not long ago, else {@link freshChoices}. */
  of(owner: MealOwner): CheckoutChoices {
    return (
      this.persisted.find((each) => isSameMeal(each.owner, owner) && deviceNow() - each.at < retentionMs)?.choices ??
      freshChoices
    )
  }

  /** Keeps what is chosen for the present meal at each change; `null` while there is no checkout. Returns an unsubscribe function. */
  follow(chosen: () => { readonly owner: MealOwner; readonly choices: CheckoutChoices } | null): () => void {
    return reaction(
      () => JSON.stringify(chosen()),
      () => {
        const present = chosen()
        if (present !== null) this.keep(present.owner, present.choices)
      }
    )
  }

  /** The meal was ordered. */
  drop(owner: MealOwner): void {
    this.persisted = this.persisted.filter((each) => !isSameMeal(each.owner, owner))
  }

  private keep(owner: MealOwner, choices: CheckoutChoices): void {
    const others = this.persisted.filter((each) => !isSameMeal(each.owner, owner))
    const isFresh = JSON.stringify(choices) === JSON.stringify(freshChoices)
    this.persisted = isFresh ? others : [{ owner, at: deviceNow(), choices }, ...others].slice(0, maximumPersisted)
  }

  private restore(data: unknown): boolean {
    if (!Array.isArray(data)) return false
    // Stored by an earlier release, it lacks what could not be chosen then
    this.persisted = data
      .filter(isPersistedMeal)
      .map((each) => ({ ...each, choices: { ...freshChoices, ...each.choices } }))
    return true
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const isOneOf = (list: readonly string[], value: unknown): boolean => typeof value === 'string' && list.includes(value)
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'
const isInvoice = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value.title === 'string' && typeof value.email === 'string')

const isReceiver = (value: unknown): boolean =>
  value === null || (isRecord(value) && typeof value.name === 'string' && typeof value.mobile === 'string')

const isChoices = (value: unknown): value is CheckoutChoices =>
  isRecord(value) &&
  isOneOf(deliveryTypes, value.deliveryType) &&
  (value.way === undefined || value.way === null || value.way === 'parcel') &&
  (value.paymentType === null || isOneOf(paymentTypes, value.paymentType)) &&
  isOneOf(tablewareChoices, value.tableware) &&
  typeof value.remark === 'string' &&
  typeof value.promotionCode === 'string' &&
  typeof value.usesBalance === 'boolean' &&
  [value.tipAmount, value.userVoucherId, value.deliveryAt].every(isTextOrNull) &&
  isInvoice(value.invoice) &&
  ['boolean', 'undefined'].includes(typeof value.leavesAtDoor) &&
  (value.receiver === undefined || isReceiver(value.receiver))

/** Whether two meals are of the same owner. */
export const isSameMeal = (one: MealOwner, other: MealOwner): boolean => one.kind === other.kind && one.id === other.id

const isOwner = (value: unknown): value is MealOwner =>
  isRecord(value) && isOneOf(['restaurant', 'area', 'group'], value.kind) && typeof value.id === 'string'

const isPersistedMeal = (value: unknown): value is PersistedMeal =>
  isRecord(value) && isOwner(value.owner) && typeof value.at === 'number' && isChoices(value.choices)

/** Before meals had kinds, a restaurant's id and a group's were kept alike: it is kept for both, as only one of them exists. */
function upgradeFormer(data: unknown): unknown {
  if (!Array.isArray(data)) return undefined
  return data.filter(isRecord).flatMap(({ cart, ...rest }) => {
    if (typeof cart !== 'string') return []
    const former = formerCartOwner(cart)
    const owners = [former, ...(former.kind === 'restaurant' ? [{ ...former, kind: 'group' }] : [])]
    return owners.map((owner) => ({ owner, ...rest }))
  })
}

export const persistedChoicesStore = defineStore(
  'persistedChoices',
  (app) => new PersistedChoices(app.storage, app.session)
)
