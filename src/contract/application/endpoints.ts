import { type EndpointDefinition, freshRead, read, repeatableWrite, write } from '../endpoint-definition'

/** Applications of riders and restaurants, open to visitors (spec section 6). */
export const applicationEndpoints = {
  applicationSubmit: { method: 'POST', path: 'common/application/submit', access: 'visitor', ...write },
  /** POST, so that no log of addresses has a person's mobile. */
  applicationGet: { method: 'POST', path: 'common/application/get', access: 'visitor', ...freshRead },
  /** Of the country that the request is made from. */
  riderAppGet: { method: 'GET', path: 'common/application/riderapp', access: 'public', ...read },
  applicationWithdraw: { method: 'POST', path: 'common/application/withdraw', access: 'visitor', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
