import { type EndpointDefinition, freshRead } from '../endpoint-definition'

/** Coins of a person, and the level that they have by them (spec section 6, Membership tiers). */
export const coinEndpoints = {
  coinList: { method: 'GET', path: 'common/user/points/list', access: 'customer', ...freshRead },
  levelGet: { method: 'GET', path: 'marketing/level/get', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
