import { type EndpointDefinition, read, repeatableWrite, write } from '../endpoint-definition'

/** Addresses in the mainland, to which parcels are sent (pages.csv, child/pages/shop/chineseAddress). */
export const parcelEndpoints = {
  parcelAddressList: { method: 'GET', path: 'order/parceladdress/list', access: 'customer', ...read },
  parcelAddressGet: { method: 'GET', path: 'order/parceladdress/get', access: 'customer', ...read },
  parcelAddressSave: { method: 'POST', path: 'order/parceladdress/save', access: 'customer', ...write },
  parcelAddressRemove: { method: 'POST', path: 'order/parceladdress/remove', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
