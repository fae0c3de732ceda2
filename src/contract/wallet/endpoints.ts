import { read, type EndpointDefinition } from '../endpoint-definition'

/** What a person has (spec section 3, Coupon/voucher). */
export const walletEndpoints = {
  walletSummary: { method: 'GET', path: 'wallet/user/summary/couponcard', access: 'customer', ...read }
} as const satisfies Record<string, EndpointDefinition>
