import { type EndpointDefinition, read } from '../endpoint-definition'

/** What home shows of the person who looks (spec section 2, Home area). */
export const homeEndpoints = {
  homeOwn: { method: 'GET', path: 'restaurant/home/own', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
