import { type EndpointDefinition, freshRead, repeatableWrite, write } from '../endpoint-definition'

/** Closing an account, and what it takes along (spec section 5, Account deletion). */
export const closureEndpoints = {
  closureGet: { method: 'GET', path: 'user/closure/get', access: 'customer', ...freshRead },
  closureRequest: { method: 'POST', path: 'user/closure/request', access: 'customer', ...write },
  closureCancel: { method: 'POST', path: 'user/closure/cancel', access: 'customer', ...repeatableWrite },
  dataExport: { method: 'GET', path: 'user/data/export', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
