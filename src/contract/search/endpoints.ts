import { type EndpointDefinition, read } from '../endpoint-definition'

/** Finding, lists of the best, value picks (spec section 2, Home area and Restaurants). */
export const searchEndpoints = {
  searchRestaurants: { method: 'GET', path: 'restaurant/search/list', access: 'public', ...read },
  searchOrdered: { method: 'GET', path: 'restaurant/search/ordered', access: 'customer', ...read },
  searchSuggest: { method: 'GET', path: 'restaurant/search/suggest', access: 'public', ...read },
  searchNote: {
    method: 'POST',
    path: 'restaurant/search/note',
    access: 'visitor',
    offline: 'optimistic',
    isRepeatable: true
  },
  searchHot: { method: 'GET', path: 'restaurant/search/hot', access: 'public', ...read },
  categoryList: { method: 'GET', path: 'restaurant/category/list', access: 'public', ...read },
  restaurantTop: { method: 'GET', path: 'restaurant/top/list', access: 'public', ...read },
  recommendList: { method: 'GET', path: 'restaurant/recommend/list', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
