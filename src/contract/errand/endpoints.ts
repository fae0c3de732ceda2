import { type EndpointDefinition, freshRead, money, read } from '../endpoint-definition'

/** Something carried from one door to another (spec section 2, errand). */
export const errandEndpoints = {
  errandOffer: { method: 'GET', path: 'order/errand/offer', access: 'public', ...read },
  errandQuote: { method: 'POST', path: 'order/errand/quote', access: 'public', ...freshRead },
  errandSubmit: { method: 'POST', path: 'order/errand/submit', access: 'customer', ...money },
  errandGet: { method: 'GET', path: 'order/errand/get', access: 'customer', ...freshRead },
  errandCancel: { method: 'POST', path: 'order/errand/cancel', access: 'customer', ...money },
  errandTrack: { method: 'GET', path: 'order/errand/track', access: 'public', ...freshRead }
} as const satisfies Record<string, EndpointDefinition>
