import { type EndpointDefinition, repeatableWrite } from '../endpoint-definition'

/** Devices that may be pushed to (spec section 7). */
export const pushEndpoints = {
  pushClientSave: { method: 'POST', path: 'push/saveClientInfo', access: 'visitor', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
