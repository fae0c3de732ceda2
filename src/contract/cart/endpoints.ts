import { type EndpointDefinition, repeatableWrite } from '../endpoint-definition'

/** Carts of several restaurants against what their menus say now (spec section 3, Cart containers). */
export const cartEndpoints = {
  cartCheck: { method: 'POST', path: 'order/shopcart/check', access: 'public', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
