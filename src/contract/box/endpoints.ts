import { type EndpointDefinition, freshRead, money, read } from '../endpoint-definition'

/** Buffets and lunchboxes by date (spec section 2, buffet). */
export const boxEndpoints = {
  boxPlaceList: { method: 'GET', path: 'restaurant/buffet/list', access: 'public', ...read },
  boxShopGet: { method: 'GET', path: 'restaurant/buffet/get', access: 'public', ...read },
  boxDayList: { method: 'GET', path: 'restaurant/buffet/days', access: 'public', ...freshRead },
  boxQuote: { method: 'POST', path: 'order/buffet/quote', access: 'customer', ...freshRead },
  boxSubmit: { method: 'POST', path: 'order/buffet/submit', access: 'customer', ...money },
  boxOrderGet: { method: 'GET', path: 'order/buffet/get', access: 'customer', ...freshRead },
  boxRefundQuote: { method: 'POST', path: 'order/buffet/refundQuote', access: 'customer', ...freshRead },
  boxRefundSubmit: { method: 'POST', path: 'order/buffet/refundSubmit', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
