import { type EndpointDefinition, freshRead, money, repeatableWrite } from '../endpoint-definition'

/** Cutting the delivery fee with friends (spec section 2, shopcart/bargain). */
export const bargainEndpoints = {
  bargainOffer: { method: 'POST', path: 'order/bargain/offer', access: 'customer', ...freshRead },
  bargainBegin: { method: 'POST', path: 'order/bargain/begin', access: 'customer', ...repeatableWrite },
  bargainGet: { method: 'GET', path: 'order/bargain/get', access: 'visitor', ...freshRead },
  bargainCut: { method: 'POST', path: 'order/bargain/cut', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
