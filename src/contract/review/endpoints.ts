import { type EndpointDefinition, freshRead, money, read, repeatableWrite, write } from '../endpoint-definition'

/** Reviews of orders (spec sections 2, 7 and 9). */
export const reviewEndpoints = {
  coinRuleGet: { method: 'GET', path: 'commentCoin/getCoinRule', access: 'public', ...read },
  reviewGet: { method: 'GET', path: 'order/comment/get', access: 'customer', ...freshRead },
  reviewPictureUpload: {
    method: 'POST',
    path: 'order/comment/picture/upload',
    access: 'customer',
    takesFile: true,
    ...write
  },
  reviewSubmit: { method: 'POST', path: 'order/comment/submit', access: 'customer', ...money },
  reviewSummary: { method: 'GET', path: 'restaurant/comment/summary', access: 'public', ...read },
  reviewList: { method: 'GET', path: 'restaurant/comment/list', access: 'public', ...read },
  reviewReport: { method: 'POST', path: 'restaurant/comment/report', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
