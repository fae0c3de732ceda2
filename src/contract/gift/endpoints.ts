import { type EndpointDefinition, money } from '../endpoint-definition'

/** What is redeemed by a code (spec section 2, vip/redeem). */
export const giftEndpoints = {
  giftRedeem: { method: 'POST', path: 'marketing/gift/redeem', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
