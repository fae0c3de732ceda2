import * as z from 'zod/mini'
import { id } from '../shared'

/** The invoice of an order (spec section 5, Invoice). */
export const invoicePayloads = {
  /** Sends the invoice again, of a completed order that has one, to where it was sent before. */
  orderInvoiceSend: { params: z.object({ orderId: id }), result: z.object({ email: z.string() }) }
}
