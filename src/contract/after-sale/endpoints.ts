import { type EndpointDefinition, freshRead, money, read, repeatableWrite, write } from '../endpoint-definition'

/** Requests after a meal (spec sections 2 to 5, After-sale). */
export const afterSaleEndpoints = {
  afterSaleOrderGet: { method: 'GET', path: 'aftersale/order/get', access: 'customer', ...freshRead },
  afterSaleQuote: { method: 'POST', path: 'aftersale/quote', access: 'customer', ...repeatableWrite },
  afterSalePictureUpload: { method: 'POST', path: 'aftersale/upload', access: 'customer', takesFile: true, ...write },
  afterSaleSubmit: { method: 'POST', path: 'aftersale/submit', access: 'customer', ...money },
  afterSaleList: { method: 'GET', path: 'aftersale/list', access: 'customer', ...read },
  afterSaleGet: { method: 'GET', path: 'aftersale/get', access: 'customer', ...read },
  afterSaleCancel: { method: 'POST', path: 'aftersale/cancel', access: 'customer', ...money }
} as const satisfies Record<string, EndpointDefinition>
