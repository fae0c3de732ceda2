import { type EndpointDefinition, freshRead } from '../endpoint-definition'

/** Inviting friends (spec section 2, vip/pullNew). */
export const invitationEndpoints = {
  inviteGet: { method: 'GET', path: 'marketing/invite/get', access: 'customer', ...freshRead },
  inviteList: { method: 'GET', path: 'marketing/invite/list', access: 'customer', ...freshRead },
  inviteResult: { method: 'GET', path: 'marketing/invite/result', access: 'customer', ...freshRead },
  inviterGet: { method: 'GET', path: 'marketing/invite/inviter', access: 'public', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
