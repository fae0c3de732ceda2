import { type EndpointDefinition, freshRead, read } from '../endpoint-definition'

/** Red envelopes, coupons and vouchers of a person (spec section 3, Coupon/voucher). */
export const voucherEndpoints = {
  voucherList: { method: 'GET', path: 'onlinevoucher/list', access: 'customer', namesUser: true, ...read },
  redEnvelopeList: { method: 'GET', path: 'marketing/redpacket/list', access: 'customer', ...freshRead },
  voucherUseList: { method: 'GET', path: 'marketing/voucher/use/list', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
