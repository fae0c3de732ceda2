import * as z from 'zod/mini'
import { refundMethods } from '@/domain/after-sale'
import { orderKinds } from '@/domain/order-state'
import { refundTimes } from '@/domain/refund-route'
import { eta, orderStatus, orderSummary } from './order'
import { picture } from './restaurant'
import {
  amount,
  countryCode,
  currency,
  cursor,
  id,
  instant,
  latitude,
  localizedText,
  longitude,
  paymentType
} from './shared'

const point = z.object({ latitude, longitude })

/** What an order's life holds beside its submit: ending it, looking back. */
export const orderLifePayloads = {
  /** What cancelling would mean, told before it is asked for (spec section 9, Money and refunds). */
  orderCancelTerms: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      orderNumber: z.string(),
      restaurantName: localizedText,
      restaurantImage: picture,
      currency,
      canCancel: z.boolean(),
      /** What comes back, by where it goes; empty when nothing was taken. */
      returns: z.array(
        z.object({
          destination: z.enum(refundMethods),
          paymentType,
          amount,
          time: z.enum(refundTimes)
        })
      ),
      /** A red envelope or voucher can be used again. */
      returnsVoucher: z.boolean()
    })
  },
  /** Where an order is now. */
  orderTrack: {
    params: z.object({ orderId: id }),
    result: z.object({
      orderId: id,
      kind: z.enum(orderKinds),
      status: orderStatus,
      countryCode,
      utcOffsetMinutes: z.int(),
      restaurantName: localizedText,
      outlet: z.nullable(point),
      /** Null where the person comes to the outlet. */
      door: z.nullable(point),
      /** `position` is known while the rider is on the way. */
      rider: z.nullable(
        z.object({
          name: z.string(),
          phone: z.string(),
          position: z.nullable(z.object({ ...point.shape, at: instant }))
        })
      ),
      /** As the crow flies. */
      remainingMeters: z.nullable(z.int()),
      eta: z.nullable(eta)
    })
  },
  /** Sends the invoice again, of a completed order that has one, to where it was sent before. */
  orderInvoiceSend: { params: z.object({ orderId: id }), result: z.object({ email: z.string() }) },
  /** Orders that are over, newest first, with what each month of this page came to. `month` is `yyyy-mm` on the outlet's wall. */
  orderHistory: {
    params: z.object({ cursor }),
    result: z.object({
      items: z.array(z.object({ ...orderSummary.shape, month: z.string() })),
      months: z.array(
        z.object({ month: z.string(), orderCount: z.int(), spent: z.array(z.object({ currency, amount })) })
      ),
      nextCursor: z.nullable(z.string())
    })
  }
}
