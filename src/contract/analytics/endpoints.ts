import { type EndpointDefinition } from '../endpoint-definition'

/** What is counted of visits (spec sections 4 and 9). */
export const analyticsEndpoints = {
  userBehaviour: { method: 'POST', path: 'order/userBehaviorAnalysis', access: 'visitor', offline: 'optimistic' },
  // The queue tries once more by itself, 1 s later, and then drops (spec section 9, Other).
  eventBatch: { method: 'POST', path: 'common/analytics/event/batch', access: 'visitor', offline: 'optimistic' }
} as const satisfies Record<string, EndpointDefinition>
