import * as z from 'zod/mini'
import { substituteChoices } from '@/domain/goods-line'
import { address } from '../address/payloads'
import { operationPage, type OperationTable } from '../operation-definition'
import { sentParcel } from '../parcel/payloads'
import {
  amount,
  currency,
  id,
  instant,
  latitude,
  localizedText,
  longitude,
  orderKind,
  pageOf,
  requiredText,
  text
} from '../shared'
import { orderStatus, rejectReason, stopReason } from './payloads'

const one = z.object({ orderId: id })

/**
 * Dishes of the order that the restaurant has no more of, for the reason `soldOut` only: they go off sale, and the pieces of the other
 * dishes go back. Without names every dish of the order whose stock is counted has its stock set to 0. Throws `badRequest` for another
 * reason, and for a dish that the order does not have.
 */
const soldOutDishIds = z.optional(z.array(id).check(z.minLength(1), z.maxLength(100)))

/** `cash` is the amount taken at the door or the counter: required, and exactly `cashDue`, if that is set. */
const handedOver = z.object({ orderId: id, cash: z.optional(z.object({ amount, currency })) })

/** `isRepeat` when it had been said before. */
const moved = z.object({ orderId: id, orderNumber: z.string(), status: orderStatus, isRepeat: z.boolean() })

/** A line of goods, as the calls of a mart that packs it return it. */
const packedGoods = z.object({
  lineNumber: z.int(),
  dishId: id,
  /** The expected weight of the whole line; null for goods sold by the piece. */
  nominalGrams: z.nullable(z.int()),
  /** The agreed price of the whole line; a substitute must not cost more. */
  agreedAmount: amount,
  currency,
  /** What the person wants if the goods are not there; null if they did not say. */
  substitute: z.nullable(z.enum(substituteChoices)),
  isLeftOut: z.boolean()
})

const waiting = z.object({
  orderId: id,
  orderNumber: z.string(),
  restaurantId: id,
  kind: orderKind,
  status: orderStatus,
  dishes: z.array(
    z.object({
      dishId: id,
      dishName: localizedText,
      choices: z.array(localizedText),
      dishCount: z.int(),
      /** Null of what a kitchen makes. */
      goods: z.nullable(packedGoods)
    })
  ),
  remark: z.string(),
  /** The rider leaves it at the door. */
  leavesAtDoor: z.boolean(),
  tableware: z.string(),
  collectionCode: z.nullable(z.string()),
  deliveryAddress: z.nullable(address),
  /** Of what is sent to the mainland: to whom, and how far it is. */
  parcel: z.nullable(sentParcel),
  arrivesFrom: z.nullable(instant),
  arrivesUntil: z.nullable(instant),
  paidAt: z.nullable(instant),
  /** While it is not accepted: when it is cancelled for that. Null of a parcel. */
  acceptBy: z.nullable(instant),
  /** To be taken when it is handed over; null where it is paid. */
  cashDue: z.nullable(z.object({ amount, currency }))
})

/** How restaurants and riders act on orders. */
export const orderOperations = {
  /** Orders of the partner's restaurants that are paid or to be paid in cash, and not yet with their people, oldest first. Lists answer up to 100 rows at once. */
  list: {
    path: 'operations/order/list',
    roles: ['restaurant', 'rider', 'support'],
    params: operationPage,
    result: pageOf(waiting)
  },
  accept: { path: 'operations/order/accept', roles: ['restaurant'], params: one, result: moved },
  reject: {
    path: 'operations/order/reject',
    roles: ['restaurant'],
    params: z.object({ orderId: id, reasonCode: rejectReason, reason: z.optional(text(200)), soldOutDishIds }),
    result: moved
  },
  /**
   * Ends an order that was accepted and not handed over, by its restaurant or our support: the money goes back the way it came. Dishes that
   * were ready or on their way stay used up. Of a combined order each part ends by itself, and the whole with its last.
   */
  cancel: {
    path: 'operations/order/cancel',
    roles: ['restaurant', 'support'],
    params: z.object({ orderId: id, reasonCode: stopReason, reason: z.optional(text(200)), soldOutDishIds }),
    result: moved
  },
  ready: { path: 'operations/order/ready', roles: ['restaurant'], params: one, result: moved },
  /** `riderId` is the partner's own, the same at every order: without it what people say of the rider counts for nobody. */
  dispatch: {
    path: 'operations/order/dispatch',
    roles: ['restaurant', 'rider'],
    params: z.object({
      orderId: id,
      rider: z.object({ name: requiredText(40), phone: requiredText(20), riderId: z.optional(requiredText(60)) })
    }),
    result: moved
  },
  /** Where the rider is; `at` is when, now unless said. Older tellings change nothing, `isNews` says so. */
  locate: {
    path: 'operations/order/locate',
    roles: ['rider'],
    params: z.object({ orderId: id, latitude, longitude, at: z.optional(instant) }),
    result: z.object({ orderId: id, isNews: z.boolean() })
  },
  handOver: { path: 'operations/order/handOver', roles: ['restaurant'], params: handedOver, result: moved },
  deliver: { path: 'operations/order/deliver', roles: ['rider'], params: handedOver, result: moved },
  /** An order with cash due was not taken and paid, at the door or at the counter: it is over. */
  refuse: { path: 'operations/order/refuse', roles: ['restaurant', 'rider'], params: one, result: moved }
} as const satisfies OperationTable
