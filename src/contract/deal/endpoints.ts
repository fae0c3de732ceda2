import { type EndpointDefinition, freshRead, money, read, write } from '../endpoint-definition'

/** Deals: what is sold to be used at an outlet, and its codes (spec section 2, groupbuy and groupPurchase). */
export const dealEndpoints = {
  dealList: { method: 'GET', path: 'restaurant/deal/list', access: 'public', ...read },
  dealSearch: { method: 'GET', path: 'restaurant/deal/search', access: 'public', ...read },
  dealGet: { method: 'GET', path: 'restaurant/deal/get', access: 'public', ...read },
  dealOutletList: { method: 'GET', path: 'restaurant/deal/outlet/list', access: 'public', ...read },
  dealQuote: { method: 'POST', path: 'order/deal/quote', access: 'customer', ...freshRead },
  dealSubmit: { method: 'POST', path: 'order/deal/submit', access: 'customer', ...money },
  dealOrderGet: { method: 'GET', path: 'order/deal/get', access: 'customer', ...read },
  dealCodeList: { method: 'GET', path: 'order/deal/code/list', access: 'customer', ...read },
  dealCodeGet: { method: 'GET', path: 'order/deal/code/get', access: 'customer', ...freshRead },
  dealCodeDispute: { method: 'POST', path: 'order/deal/code/dispute', access: 'customer', ...write },
  dealRefundQuote: { method: 'GET', path: 'order/deal/refund/quote', access: 'customer', ...freshRead },
  dealRefundSubmit: { method: 'POST', path: 'order/deal/refund/submit', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
