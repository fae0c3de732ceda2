import { type EndpointDefinition, freshRead, read, write } from '../endpoint-definition'

/** The mart's home and its goods (spec section 2, shop). */
export const goodsEndpoints = {
  martHome: { method: 'GET', path: 'restaurant/mart/home', access: 'public', ...read },
  martItem: { method: 'GET', path: 'restaurant/mart/item', access: 'public', ...freshRead },
  goodsWait: { method: 'POST', path: 'restaurant/mart/wait', access: 'customer', ...write }
} as const satisfies Record<string, EndpointDefinition>
