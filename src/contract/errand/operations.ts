import * as z from 'zod/mini'
import { errandBands, errandReturnReasons, errandServices } from '@/domain/errand'
import { operationPage, type OperationTable } from '../operation-definition'
import { orderStatus } from '../order/payloads'
import { amount, code, currency, id, instant, latitude, longitude, pageOf, requiredText } from '../shared'

const one = { orderId: id }
const here = { latitude, longitude }
const who = z.object({ name: requiredText(40), phone: requiredText(20), riderId: z.optional(requiredText(60)) })

/** `isRepeat` when it had been said before. */
const moved = z.object({ orderId: id, orderNumber: z.string(), status: orderStatus, isRepeat: z.boolean() })

/** An end of an errand: the middle of its neighbourhood. The place itself, the door, and whom the rider meets are told to whoever has accepted it alone. */
const end = z.object({
  ...here,
  door: z.nullable(
    z.object({
      streetName: z.string(),
      name: z.string(),
      mobile: z.string(),
      addressDetail: z.string(),
      unitNo: z.nullable(z.string())
    })
  )
})

const waiting = z.object({
  ...one,
  orderNumber: z.string(),
  status: orderStatus,
  service: z.enum(errandServices),
  from: end,
  to: end,
  meters: z.int(),
  item: z.string(),
  weightBand: z.enum(errandBands),
  note: z.string(),
  fee: amount,
  currency,
  windowFrom: z.nullable(instant),
  windowUntil: z.nullable(instant),
  acceptBy: z.nullable(instant),
  isReturning: z.boolean()
})

/** A photo as a JPEG in base64, at most 130 kB. */
const photo = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(180_000))

/** How riders carry errands. Only the partner that accepted one acts on it. */
export const errandOperations = {
  /** Errands that wait for a rider, and those that this partner carries, oldest first. */
  errandList: {
    path: 'operations/errand/list',
    roles: ['rider', 'support'],
    params: operationPage,
    result: pageOf(waiting)
  },
  /** A rider takes it: the first one has it. */
  errandAccept: {
    path: 'operations/errand/accept',
    roles: ['rider'],
    params: z.object({ ...one, rider: who }),
    result: moved
  },
  /** The rider cannot come, or does not: another one of the partner takes it over, or, before it is fetched, it is open to all again. */
  errandPassOn: {
    path: 'operations/errand/pass-on',
    roles: ['rider', 'support'],
    params: z.object({ ...one, rider: z.optional(who) }),
    result: moved
  },
  /** The rider is at the sender's door, or at the receiver's: their waiting begins. Throws `errandNotThere`. */
  errandWait: {
    path: 'operations/errand/wait',
    roles: ['rider'],
    params: z.object({ ...one, ...here }),
    result: moved
  },
  /** The rider has it, and a photo of it; the receiver gets the code and the link. */
  errandFetch: {
    path: 'operations/errand/fetch',
    roles: ['rider'],
    params: z.object({ ...one, photo }),
    result: moved
  },
  /** Nobody takes it, or the rider cannot go on: it goes back to the sender, who says a new code. The receiver's opens nothing any more. */
  errandReturn: {
    path: 'operations/errand/return',
    roles: ['rider', 'support'],
    params: z.object({ ...one, reason: z.enum(errandReturnReasons) }),
    result: moved
  },
  /**
   * It is given to whoever says the code: four digits. `photo` is of what was handed over, and is left out where it cannot be kept. Throws
   * `errandCodeWrong`, `errandCodeLocked`; support hands it over without a code.
   */
  errandHandOver: {
    path: 'operations/errand/hand-over',
    roles: ['rider', 'support'],
    params: z.object({ ...one, code: z.optional(code(10)), photo: z.optional(photo) }),
    result: moved
  }
} as const satisfies OperationTable
