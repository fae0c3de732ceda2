import { type EndpointDefinition, freshRead, repeatableWrite } from '../endpoint-definition'

/** Delivery times and what an order would cost (spec section 5, Checkout). */
export const quoteEndpoints = {
  deliveryTimeList: { method: 'GET', path: 'order/deliverytime/list', access: 'public', ...freshRead },
  orderQuote: { method: 'POST', path: 'order/quote', access: 'visitor', ...repeatableWrite },
  orderPriceSheet: { method: 'POST', path: 'order/quote/sheet', access: 'visitor', ...repeatableWrite },
  orderVouchers: { method: 'POST', path: 'order/quote/vouchers', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
