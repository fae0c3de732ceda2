import { type EndpointDefinition, repeatableWrite } from '../endpoint-definition'

/** Promotion codes (spec section 5, Checkout). */
export const promotionCodeEndpoints = {
  promotionCodeFind: { method: 'POST', path: 'decorder/order/promotion/code', access: 'visitor', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
