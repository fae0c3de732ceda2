import { type EndpointDefinition, freshRead, money } from '../endpoint-definition'

/** Money into the wallet (spec section 5, Recharge). */
export const topUpEndpoints = {
  topUpOptions: { method: 'GET', path: 'wallet/recharge/options', access: 'customer', ...freshRead },
  topUpSubmit: { method: 'POST', path: 'wallet/recharge/submit', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
