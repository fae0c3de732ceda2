import { type EndpointDefinition, freshRead, repeatableWrite } from '../endpoint-definition'

/** Offers that people claim, and what partners give to members (spec section 8, Voucher and coupon). */
export const offerEndpoints = {
  offerList: { method: 'GET', path: 'marketing/offer/list', access: 'customer', ...freshRead },
  offerClaim: { method: 'POST', path: 'marketing/offer/claim', access: 'customer', ...repeatableWrite },
  benefitGet: { method: 'GET', path: 'marketing/benefit/get', access: 'customer', ...freshRead },
  benefitTake: { method: 'POST', path: 'marketing/benefit/take', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
