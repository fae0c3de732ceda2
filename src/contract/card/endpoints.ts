import { type EndpointDefinition, freshRead, repeatableWrite, write } from '../endpoint-definition'

/** Kept cards (spec section 2, Payment: saved cards; NETS: add or remove card). */
export const cardEndpoints = {
  savedCardList: { method: 'GET', path: 'wallet/card/list', access: 'customer', ...freshRead },
  savedCardSetDefault: { method: 'POST', path: 'wallet/card/default/set', access: 'customer', ...repeatableWrite },
  savedCardRemove: { method: 'POST', path: 'wallet/card/remove', access: 'customer', ...write },
  cardSetupCreate: { method: 'POST', path: 'wallet/card/setup/create', access: 'customer', ...write },
  cardSetupGet: { method: 'GET', path: 'wallet/card/setup/get', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
