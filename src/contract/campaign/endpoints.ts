import { type EndpointDefinition, read } from '../endpoint-definition'

/** Seasonal campaigns (spec section 1). */
export const campaignEndpoints = {
  campaignGet: { method: 'GET', path: 'marketing/campaign/get', access: 'public', ...read },
  campaignFind: { method: 'GET', path: 'marketing/campaign/find', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
