import { type EndpointDefinition, read } from '../endpoint-definition'

/** Places by words, by point and by distance (spec section 7). */
export const mapsEndpoints = {
  geocode: { method: 'GET', path: 'maps/geocode', access: 'public', ...read },
  placeSearch: { method: 'GET', path: 'maps/place/search', access: 'public', ...read },
  distanceMatrix: { method: 'GET', path: 'maps/distancematrix', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
