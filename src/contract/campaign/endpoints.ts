import { type EndpointDefinition, read, repeatableWrite } from '../endpoint-definition'

/** Seasonal campaigns (spec section 1). */
export const campaignEndpoints = {
  campaignGet: { method: 'GET', path: 'marketing/campaign/get', access: 'public', ...read },
  campaignRemind: { method: 'POST', path: 'marketing/campaign/remind', access: 'customer', ...repeatableWrite },
  campaignFind: { method: 'GET', path: 'marketing/campaign/find', access: 'public', ...read },
  campaignShops: { method: 'GET', path: 'marketing/campaign/shops', access: 'public', ...read },
  campaignShop: { method: 'GET', path: 'marketing/campaign/shop', access: 'public', ...read },
  campaignDeals: { method: 'GET', path: 'marketing/campaign/search', access: 'public', ...read },
  campaignBrief: { method: 'GET', path: 'marketing/campaign/brief', access: 'public', ...read }
} as const satisfies Record<string, EndpointDefinition>
