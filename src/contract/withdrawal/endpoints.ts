import { type EndpointDefinition, freshRead, money } from '../endpoint-definition'

/** Money out of the wallet, by code, to its own person. */
export const withdrawalEndpoints = {
  withdrawalTerms: { method: 'GET', path: 'wallet/withdraw/terms', access: 'customer', ...freshRead },
  withdrawalSubmit: { method: 'POST', path: 'wallet/withdraw/submit', access: 'customer', ...money },
  withdrawalCancel: { method: 'POST', path: 'wallet/withdraw/cancel', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
