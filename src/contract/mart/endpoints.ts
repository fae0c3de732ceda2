import { type EndpointDefinition, repeatableWrite } from '../endpoint-definition'

/** What a person says to a mart that packs their goods. */
export const martEndpoints = {
  martSubstituteAnswer: { method: 'POST', path: 'order/substitute/answer', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
