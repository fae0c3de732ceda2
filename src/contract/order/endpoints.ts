import { type EndpointDefinition, freshRead, money, read, repeatableWrite } from '../endpoint-definition'

/** Orders until their end, and looking back (spec section 5, Checkout; section 9). */
export const orderEndpoints = {
  orderSubmit: { method: 'POST', path: 'order/submit', access: 'customer', ...money },
  orderGet: { method: 'GET', path: 'order/get', access: 'customer', ...read },
  orderList: { method: 'GET', path: 'order/list', access: 'customer', ...read },
  orderActive: { method: 'GET', path: 'order/active/list', access: 'customer', ...read },
  orderCancel: { method: 'POST', path: 'order/cancel', access: 'customer', ...money },
  orderCancelTerms: { method: 'GET', path: 'order/cancel/terms', access: 'customer', ...freshRead },
  orderHistory: { method: 'GET', path: 'order/history/list', access: 'customer', ...read },
  orderTrack: { method: 'GET', path: 'order/track/get', access: 'customer', ...freshRead },
  orderConfirmCollection: { method: 'POST', path: 'order/collection/confirm', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
