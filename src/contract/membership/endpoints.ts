import { type EndpointDefinition, freshRead, money, read, repeatableWrite } from '../endpoint-definition'

/** Memberships: plans, buying one, holding one and its renewals (spec section 3, Membership card). */
export const membershipEndpoints = {
  membershipHome: { method: 'GET', path: 'marketing/membership/home', access: 'public', ...read },
  membershipPlanList: { method: 'GET', path: 'marketing/membership/plans', access: 'public', ...read },
  membershipQuote: { method: 'POST', path: 'marketing/membership/quote', access: 'customer', ...freshRead },
  membershipSubmit: { method: 'POST', path: 'marketing/membership/submit', access: 'customer', ...money },
  membershipOrderGet: { method: 'GET', path: 'marketing/membership/order', access: 'customer', ...freshRead },
  membershipRefundQuote: { method: 'GET', path: 'marketing/membership/refund/quote', access: 'customer', ...freshRead },
  membershipRefundSubmit: { method: 'POST', path: 'marketing/membership/refund/submit', access: 'customer', ...money },
  membershipGet: { method: 'GET', path: 'marketing/membership/get', access: 'customer', ...freshRead },
  membershipCancel: { method: 'POST', path: 'marketing/membership/cancel', access: 'customer', ...repeatableWrite },
  membershipResume: { method: 'POST', path: 'marketing/membership/resume', access: 'customer', ...repeatableWrite },
  membershipPause: { method: 'POST', path: 'marketing/membership/pause', access: 'customer', ...repeatableWrite },
  membershipUnpause: { method: 'POST', path: 'marketing/membership/unpause', access: 'customer', ...repeatableWrite },
  membershipSourceSet: {
    method: 'POST',
    path: 'marketing/membership/source/set',
    access: 'customer',
    ...repeatableWrite
  },
  membershipVariantQuote: {
    method: 'POST',
    path: 'marketing/membership/variant/quote',
    access: 'customer',
    ...freshRead
  },
  membershipVariantSubmit: {
    method: 'POST',
    path: 'marketing/membership/variant/submit',
    access: 'customer',
    ...money
  },
  membershipCodeGet: { method: 'GET', path: 'marketing/membership/code', access: 'customer', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
