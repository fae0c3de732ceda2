import * as z from 'zod/mini'
import type { OperationTable } from '../operation-definition'
import { orderStatus } from '../order/payloads'
import { id, requiredText } from '../shared'
import { parcelReceiver } from './payloads'

const one = z.object({ orderId: id })
/** `isRepeat` when it had been said before. */
const moved = z.object({ orderId: id, orderNumber: z.string(), status: orderStatus, isRepeat: z.boolean() })

/** How a parcel gets on: each station after the one before it. */
export const parcelOperations = {
  /** What customs ask of a parcel that is packed and not through yet: the only answer to a partner with the ID card. */
  parcelDeclaration: {
    path: 'operations/parcel/declaration',
    roles: ['restaurant'],
    params: one,
    result: z.object({ orderId: id, receiver: parcelReceiver, idCard: z.nullable(z.string()), grams: z.int() })
  },
  parcelPack: { path: 'operations/parcel/pack', roles: ['restaurant'], params: one, result: moved },
  /** With the number by which its carrier knows it; another number puts right the one before, until it has cleared customs. */
  parcelHandOver: {
    path: 'operations/parcel/hand-over',
    roles: ['restaurant'],
    params: z.object({ orderId: id, carrier: requiredText(40), trackingNumber: requiredText(40) }),
    result: moved
  },
  parcelClear: { path: 'operations/parcel/clear', roles: ['restaurant', 'support'], params: one, result: moved },
  parcelDeliver: { path: 'operations/parcel/deliver', roles: ['restaurant', 'support'], params: one, result: moved }
} as const satisfies OperationTable
