import { type EndpointDefinition, freshRead, money, read, repeatableWrite } from '../endpoint-definition'

/** Deals sold in sessions, few and cheap (spec section 4, Flash sale). Priced by `dealQuote` with a `flashItemId`. */
export const flashSaleEndpoints = {
  flashSessionList: { method: 'GET', path: 'restaurant/seckill/session/list', access: 'public', ...read },
  flashItemList: { method: 'GET', path: 'restaurant/seckill/list', access: 'public', ...freshRead },
  flashSubmit: { method: 'POST', path: 'order/seckill/submit', access: 'customer', ...money },
  flashRemind: { method: 'POST', path: 'order/seckill/remind', access: 'customer', ...repeatableWrite },
  flashWait: { method: 'POST', path: 'order/seckill/wait', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
