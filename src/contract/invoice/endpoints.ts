import { type EndpointDefinition, write } from '../endpoint-definition'

/** The invoice of an order (spec section 5, Invoice). */
export const invoiceEndpoints = {
  orderInvoiceSend: { method: 'POST', path: 'order/invoice/send', access: 'customer', ...write }
} as const satisfies Record<string, EndpointDefinition>
