import { type EndpointDefinition, freshRead, read, repeatableWrite, write } from '../endpoint-definition'

/** Greeting cards of festivals (spec section 2, festival: make and show a greeting card). */
export const greetingEndpoints = {
  greetingMakerGet: { method: 'GET', path: 'marketing/card/maker', access: 'public', ...read },
  greetingSave: { method: 'POST', path: 'marketing/card/save', access: 'customer', ...write },
  greetingGet: { method: 'GET', path: 'marketing/card/get', access: 'public', ...freshRead },
  greetingReport: { method: 'POST', path: 'marketing/card/report', access: 'public', ...repeatableWrite },
  greetingRemove: { method: 'POST', path: 'marketing/card/remove', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
