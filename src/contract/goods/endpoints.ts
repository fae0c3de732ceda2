import { type EndpointDefinition, freshRead, read } from '../endpoint-definition'

/** The mart's home and its goods (spec section 2, shop). */
export const goodsEndpoints = {
  martHome: { method: 'GET', path: 'restaurant/mart/home', access: 'public', ...read },
  martItem: { method: 'GET', path: 'restaurant/mart/item', access: 'public', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
