import { type EndpointDefinition, read } from '../endpoint-definition'

/** Restaurants that a person keeps (spec section 3, User). */
export const favoriteEndpoints = {
  favoriteList: { method: 'GET', path: 'user/favorite/list', access: 'customer', ...read },
  favoriteGet: { method: 'GET', path: 'user/favorite/get', access: 'customer', ...read },
  favoriteSet: {
    method: 'POST',
    path: 'user/favorite/set',
    access: 'customer',
    offline: 'optimistic',
    isRepeatable: true
  }
} as const satisfies Record<string, EndpointDefinition>
