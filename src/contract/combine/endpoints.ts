import { type EndpointDefinition, read } from '../endpoint-definition'

/** Ordering from several restaurants of one area (spec section 2, combine). */
export const combineEndpoints = {
  combineAreaList: { method: 'GET', path: 'restaurant/combine/list', access: 'public', ...read },
  combineAreaGet: { method: 'GET', path: 'restaurant/combine/get', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
