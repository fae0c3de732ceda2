import { type EndpointDefinition, freshRead, read } from '../endpoint-definition'

/** What a person has (spec section 3, Wallet and Coupon/voucher). */
export const walletEndpoints = {
  walletSummary: {
    method: 'GET',
    path: 'wallet/user/summary/couponcard',
    access: 'customer',
    namesUser: true,
    ...read
  },
  ledgerList: { method: 'GET', path: 'wallet/transaction/list', access: 'customer', ...freshRead },
  ledgerFile: { method: 'GET', path: 'wallet/transaction/file', access: 'customer', ...freshRead },
  ledgerGet: { method: 'GET', path: 'wallet/transaction/get', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
