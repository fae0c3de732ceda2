import type { ValidParams } from '@/contract/types'
import type { DoorReason } from '@/domain/cash'
import type { CancelReason, StopReason } from '@/domain/order-cancel'
import type { OrderEvent } from '@/domain/order-state'
import type { PaymentType } from '@/domain/pricing'

/** A line of a past order: dish by its key on the menu, portions, and for each option group the positions of the chosen items. */
export interface HistoryLine {
  readonly dish: string
  readonly count: number
  readonly choices?: Readonly<Record<string, readonly number[]>>
}

/** Something that happened to a past order, in minutes after it was made. */
export interface HistoryEvent {
  readonly event: OrderEvent
  readonly after: number
}

/** A past order of a demo person; it is priced by the same quote as a live one. */
export interface HistoryOrder {
  readonly key: string
  readonly userId: string
  readonly restaurantId: string
  readonly deliveryType: 'delivery' | 'pickup'
  readonly lines: readonly HistoryLine[]
  readonly paymentType: PaymentType
  readonly minutesAgo: number
  readonly events: readonly HistoryEvent[]
  readonly usesVoucher?: boolean
  readonly tipCents?: number
  readonly remark?: string
  readonly tableware?: ValidParams<'orderSubmit'>['tableware']
  readonly cancelCode?: CancelReason | StopReason | DoorReason
  readonly cancelReason?: string
  /** Sent to the person's address in the mainland: minutes after it was made, by station, of those that it has reached. */
  readonly stations?: { readonly packed: number; readonly handedOver: number; readonly cleared: number }
}

const hour = 60
const day = 24 * hour

const paid: readonly HistoryEvent[] = [{ event: 'pay', after: 1 }]
const accepted: readonly HistoryEvent[] = [...paid, { event: 'accept', after: 3 }]
const delivering: readonly HistoryEvent[] = [...accepted, { event: 'dispatch', after: 18 }]
const delivered: readonly HistoryEvent[] = [...delivering, { event: 'deliver', after: 34 }]
const completed: readonly HistoryEvent[] = [...delivered, { event: 'complete', after: 94 }]
const canPickUp: readonly HistoryEvent[] = [...accepted, { event: 'ready', after: 14 }]
const pickedUp: readonly HistoryEvent[] = [...canPickUp, { event: 'handOver', after: 22 }]
const collected: readonly HistoryEvent[] = [...canPickUp, { event: 'confirmCollection', after: 24 }]
const refunded: readonly HistoryEvent[] = [...paid, { event: 'cancel', after: 3 }, { event: 'refund', after: 4 }]
const cashComing: readonly HistoryEvent[] = [{ event: 'placeForCash', after: 0 }, { event: 'accept', after: 2 }, { event: 'dispatch', after: 15 }]
const cashTaken: readonly HistoryEvent[] = [...cashComing, { event: 'deliver', after: 31 }, { event: 'complete', after: 91 }]
const cashRefused: readonly HistoryEvent[] = [...cashComing, { event: 'refuse', after: 40 }]
const rejected: readonly HistoryEvent[] = [...paid, { event: 'reject', after: 5 }, { event: 'refund', after: 6 }]

const chuanDinner: readonly HistoryLine[] = [
  { dish: 'boiled-fish', count: 1, choices: { spice: [2], sharing: [0] } },
  { dish: 'mapo-tofu', count: 1, choices: { spice: [1], rice: [0] } },
  { dish: 'rice', count: 2 }
]
const chickenRice: readonly HistoryLine[] = [{ dish: 'chicken-rice', count: 2, choices: { chickenPart: [1], riceExtras: [2] } }, { dish: 'laksa', count: 1, choices: { spice: [1], size: [0] } }]
const twoTeas: readonly HistoryLine[] = [
  { dish: 'pearl', count: 1, choices: { cup: [1], sugar: [2], ice: [1], teaToppings: [0] } },
  { dish: 'grape', count: 1, choices: { cup: [0], sugar: [3], ice: [1] } }
]
const hotpot: readonly HistoryLine[] = [
  { dish: 'base', count: 1, choices: { potBase: [3], dipping: [0, 1] } },
  { dish: 'fatty-beef', count: 2 }, { dish: 'veg-platter', count: 1 }, { dish: 'prawn-paste', count: 1 }
]
const mixedRice: readonly HistoryLine[] = [{ dish: 'one-meat-two-veg', count: 2, choices: { oneMeat: [1], twoVegetables: [0, 2], rice: [0], lunchDrink: [0] } }]

/** What happened before anybody opened the demo, oldest first within a person. All at outlets that never close. */
export const historyOrders: readonly HistoryOrder[] = [
  { key: 'vip-1', userId: 'demo-vip', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 12 * day, events: completed, remark: '少油，请放门口', tableware: '2' },
  { key: 'vip-2', userId: 'demo-vip', restaurantId: 'sin-milktea', deliveryType: 'pickup', lines: twoTeas, paymentType: 'CREDITCARD_PAY', minutesAgo: 5 * day, events: collected },
  { key: 'vip-3', userId: 'demo-vip', restaurantId: 'sin-hotpot', deliveryType: 'delivery', lines: hotpot, paymentType: 'WALLET_PAY', minutesAgo: 3 * day, events: refunded, cancelCode: 'wrongAddress' },
  { key: 'vip-4', userId: 'demo-vip', restaurantId: 'sin-chickenrice', deliveryType: 'delivery', lines: chickenRice, paymentType: 'CREDITCARD_PAY', minutesAgo: 2 * day, events: [{ event: 'expire', after: 30 }] },
  { key: 'svip-1', userId: 'demo-svip', restaurantId: 'sin-hotpot', deliveryType: 'delivery', lines: hotpot, paymentType: 'WALLET_PAY', minutesAgo: 20 * day, events: completed, tipCents: 200, tableware: '4' },
  { key: 'svip-2', userId: 'demo-svip', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 6 * day, events: rejected, cancelCode: 'tooBusy' },
  { key: 'foodie-1', userId: 'demo-foodie', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 7 * day, events: completed, usesVoucher: true, tableware: '1' },
  { key: 'leader-1', userId: 'demo-leader', restaurantId: 'sin-milktea', deliveryType: 'pickup', lines: twoTeas, paymentType: 'WALLET_PAY', minutesAgo: 4 * day, events: collected },
  { key: 'leader-2', userId: 'demo-leader', restaurantId: 'sin-chickenrice', deliveryType: 'delivery', lines: chickenRice, paymentType: 'CASH', minutesAgo: 2 * day, events: cashTaken },
  { key: 'member-1', userId: 'demo-member-1', restaurantId: 'sin-economy', deliveryType: 'delivery', lines: mixedRice, paymentType: 'WALLET_PAY', minutesAgo: 3 * day, events: completed, tableware: '2' },

  { key: 'state-completed', userId: 'demo-orders', restaurantId: 'sin-hotpot', deliveryType: 'delivery', lines: hotpot, paymentType: 'WALLET_PAY', minutesAgo: 9 * day, events: completed, tableware: '3' },
  { key: 'state-refunded', userId: 'demo-orders', restaurantId: 'sin-chickenrice', deliveryType: 'delivery', lines: chickenRice, paymentType: 'WALLET_PAY', minutesAgo: 8 * day, events: refunded, cancelCode: 'changedMind' },
  { key: 'state-cash-unpaid', userId: 'demo-orders', restaurantId: 'sin-economy', deliveryType: 'delivery', lines: mixedRice, paymentType: 'CASH', minutesAgo: 4 * day, events: cashRefused, cancelCode: 'cashUnpaid' },
  { key: 'state-cancelled', userId: 'demo-orders', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 7 * day, events: [{ event: 'cancel', after: 8 }], cancelCode: 'other', cancelReason: '想换一家' },
  { key: 'state-expired', userId: 'demo-orders', restaurantId: 'sin-milktea', deliveryType: 'delivery', lines: twoTeas, paymentType: 'CREDITCARD_PAY', minutesAgo: 6 * day, events: [{ event: 'expire', after: 30 }] },
  { key: 'wallet-envelope', userId: 'demo-wallet', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 13 * day, events: completed, usesVoucher: true },
  { key: 'wallet-voucher', userId: 'demo-wallet', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 9 * day, events: completed, usesVoucher: true },
  { key: 'wallet-refunded', userId: 'demo-wallet', restaurantId: 'sin-chickenrice', deliveryType: 'delivery', lines: chickenRice, paymentType: 'WALLET_PAY', minutesAgo: 7 * day, events: refunded, cancelCode: 'changedMind' },
  { key: 'state-voucher', userId: 'demo-orders', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 5 * day, events: completed, usesVoucher: true },
  { key: 'state-picked-up', userId: 'demo-orders', restaurantId: 'sin-chickenrice', deliveryType: 'pickup', lines: chickenRice, paymentType: 'WALLET_PAY', minutesAgo: 80, events: pickedUp },
  { key: 'state-delivered', userId: 'demo-orders', restaurantId: 'sin-economy', deliveryType: 'delivery', lines: mixedRice, paymentType: 'WALLET_PAY', minutesAgo: 45, events: delivered },
  { key: 'state-paynow', userId: 'demo-orders', restaurantId: 'sin-hotpot', deliveryType: 'delivery', lines: hotpot, paymentType: 'PAY_NOW', minutesAgo: 28, events: [{ event: 'paySubmittedForReview', after: 6 }] },
  { key: 'state-can-pick-up', userId: 'demo-orders', restaurantId: 'sin-milktea', deliveryType: 'pickup', lines: twoTeas, paymentType: 'WALLET_PAY', minutesAgo: 22, events: canPickUp },
  { key: 'parcel', userId: 'demo-foodie', restaurantId: 'sin-mart', deliveryType: 'delivery', lines: [{ dish: 'dried-shiitake', count: 2 }, { dish: 'oolong-tea', count: 1 }], paymentType: 'CREDITCARD_PAY', minutesAgo: 4 * day, events: [...accepted, { event: 'dispatch', after: 5 * hour }], stations: { packed: 2 * hour, handedOver: 5 * hour, cleared: 3 * day } },
  { key: 'mart-weighed', userId: 'demo-foodie', restaurantId: 'sin-mart', deliveryType: 'delivery', lines: [{ dish: 'fish', count: 1 }, { dish: 'tomato', count: 2 }, { dish: 'mushroom', count: 2 }], paymentType: 'CREDITCARD_PAY', minutesAgo: 2 * day, events: completed },
  { key: 'mart-proposal', userId: 'demo-foodie', restaurantId: 'sin-mart', deliveryType: 'delivery', lines: [{ dish: 'tomato', count: 2 }, { dish: 'pomfret', count: 1 }], paymentType: 'CREDITCARD_PAY', minutesAgo: 6, events: accepted },
  { key: 'state-delivering', userId: 'demo-orders', restaurantId: 'sin-chuanwei', deliveryType: 'delivery', lines: chuanDinner, paymentType: 'WALLET_PAY', minutesAgo: 21, events: delivering },
  { key: 'state-cash', userId: 'demo-orders', restaurantId: 'sin-economy', deliveryType: 'delivery', lines: mixedRice, paymentType: 'CASH', minutesAgo: 19, events: cashComing },
  { key: 'state-accepted', userId: 'demo-orders', restaurantId: 'sin-economy', deliveryType: 'delivery', lines: mixedRice, paymentType: 'WALLET_PAY', minutesAgo: 8, events: accepted },
  { key: 'state-paid', userId: 'demo-orders', restaurantId: 'sin-chickenrice', deliveryType: 'delivery', lines: chickenRice, paymentType: 'WALLET_PAY', minutesAgo: 3, events: paid },
  { key: 'state-awaiting-payment', userId: 'demo-orders', restaurantId: 'sin-milktea', deliveryType: 'delivery', lines: twoTeas, paymentType: 'CREDITCARD_PAY', minutesAgo: 1, events: [] }
]

/** A past order over several restaurants of a combined area; `refused` could not take its part. */
export interface HistoryCombined extends Pick<HistoryOrder, 'key' | 'userId' | 'paymentType' | 'minutesAgo' | 'events' | 'tipCents'> {
  readonly areaId: string
  readonly parts: readonly { readonly restaurantId: string, readonly lines: readonly HistoryLine[] }[]
  readonly refused?: string
}

const toastAndPuffs: readonly HistoryLine[] = [{ dish: 'kaya-toast', count: 2 }, { dish: 'soft-eggs', count: 1 }, { dish: 'curry-puff', count: 2 }]
const sweets: readonly HistoryLine[] = [{ dish: 'strawberry-cake', count: 1 }, { dish: 'pudding', count: 1 }]
const fromClementi = { userId: 'demo-orders', paymentType: 'WALLET_PAY', areaId: 'clementi-food-street' } as const

/** One on its way, one that lacked a restaurant in the end, one that waits for its payment. */
export const historyCombined: readonly HistoryCombined[] = [
  { ...fromClementi, key: 'area-completed', parts: [{ restaurantId: 'sin-clementi-hawker', lines: chickenRice }, { restaurantId: 'sin-clementi-kopi', lines: toastAndPuffs }, { restaurantId: 'sin-clementi-dessert', lines: sweets }], refused: 'sin-clementi-dessert', minutesAgo: 4 * day, events: completed },
  { ...fromClementi, key: 'area-delivering', parts: [{ restaurantId: 'sin-clementi-hawker', lines: chickenRice }, { restaurantId: 'sin-clementi-dessert', lines: sweets }], minutesAgo: 24, events: delivering, tipCents: 200 },
  { ...fromClementi, key: 'area-awaiting', parts: [{ restaurantId: 'sin-clementi-kopi', lines: toastAndPuffs }, { restaurantId: 'sin-clementi-dessert', lines: sweets }], minutesAgo: 2, events: [] }
]

/** A past order of people who ordered together, each paying their own; the first of them leads. */
export interface HistoryGroup extends Pick<HistoryOrder, 'key' | 'restaurantId' | 'minutesAgo' | 'events' | 'tipCents'> {
  readonly theme: 'friend' | 'lover'
  readonly code: string
  /** `paidAfter` is in minutes after the submit; null is an unpaid share. */
  readonly people: readonly { readonly userId: string, readonly lines: readonly HistoryLine[], readonly paidAfter: number | null }[]
}

const fish: readonly HistoryLine[] = [{ dish: 'boiled-fish', count: 1, choices: { spice: [2], sharing: [0] } }]
const tofu: readonly HistoryLine[] = [{ dish: 'mapo-tofu', count: 1, choices: { spice: [1], rice: [0] } }, { dish: 'rice', count: 1 }]

/** One that everybody has paid and eaten, one that waits for the share of a friend. */
export const historyGroups: readonly HistoryGroup[] = [
  {
    key: 'group-completed', theme: 'friend', code: '520521', restaurantId: 'sin-chuanwei', minutesAgo: 3 * day, tipCents: 300,
    events: [{ event: 'pay', after: 9 }, { event: 'accept', after: 11 }, { event: 'dispatch', after: 27 }, { event: 'deliver', after: 43 }, { event: 'complete', after: 103 }],
    people: [{ userId: 'demo-orders', lines: fish, paidAfter: 1 }, { userId: 'demo-leader', lines: tofu, paidAfter: 4 }, { userId: 'demo-svip', lines: tofu, paidAfter: 9 }]
  },
  {
    key: 'group-waiting', theme: 'lover', code: '520522', restaurantId: 'sin-chuanwei', minutesAgo: 2, events: [],
    people: [{ userId: 'demo-orders', lines: fish, paidAfter: 1 }, { userId: 'demo-member-3', lines: tofu, paidAfter: null }]
  }
]

/** When a past order was made, epoch ms. */
export const historyMadeAt = ({ minutesAgo }: Pick<HistoryOrder, 'minutesAgo'>, now: number): number => now - minutesAgo * 60_000
