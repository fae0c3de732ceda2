import { read, type EndpointDefinition } from '../endpoint-definition'

/** Red envelopes, coupons and vouchers of a person (spec section 3, Coupon/voucher). */
export const voucherEndpoints = {
  voucherList: { method: 'GET', path: 'onlinevoucher/list', access: 'customer', ...read }
} as const satisfies Record<string, EndpointDefinition>
