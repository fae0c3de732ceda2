import { type EndpointDefinition, read, write } from '../endpoint-definition'

/** Home, feed, restaurant, menu and mart (spec section 2, Home and Restaurants). */
export const restaurantEndpoints = {
  homeGet: { method: 'GET', path: 'restaurant/home/get', access: 'public', ...read },
  restaurantFeed: { method: 'GET', path: 'restaurant/feed/list', access: 'public', ...read },
  displayTemplate: { method: 'GET', path: 'restaurant/:restaurantId/displayTemplate', access: 'public', ...read },
  restaurantGet: { method: 'GET', path: 'restaurant/info/get', access: 'public', ...read },
  chainOutlets: { method: 'GET', path: 'restaurant/chain/list', access: 'public', ...read },
  menuGet: { method: 'GET', path: 'restaurant/menu/get', access: 'public', ...read },
  martShelf: { method: 'GET', path: 'restaurant/mart/shelf', access: 'public', ...read },
  restaurantReport: { method: 'POST', path: 'restaurant/report', access: 'customer', ...write }
} as const satisfies Record<string, EndpointDefinition>
