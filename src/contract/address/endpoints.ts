import { type EndpointDefinition, read, repeatableWrite, write } from '../endpoint-definition'

/** Addresses (spec section 5, Address). */
export const addressEndpoints = {
  addressList: { method: 'GET', path: 'order/deliveryaddress/list', access: 'customer', ...read },
  addressSave: { method: 'POST', path: 'order/deliveryaddress/save', access: 'customer', ...write },
  addressRemove: { method: 'POST', path: 'order/deliveryaddress/remove', access: 'customer', ...repeatableWrite },
  addressSetDefault: {
    method: 'POST',
    path: 'order/deliveryaddress/default/set',
    access: 'customer',
    ...repeatableWrite
  },
  addressCheck: { method: 'POST', path: 'order/deliveryaddress/check', access: 'customer', ...repeatableWrite },
  addressCacheSave: {
    method: 'POST',
    path: 'order/deliveryaddress/cache/save',
    access: 'customer',
    namesUser: true,
    ...repeatableWrite
  },
  addressCacheGet: {
    method: 'GET',
    path: 'order/deliveryaddress/cache/get',
    access: 'customer',
    namesUser: true,
    ...read
  }
} as const satisfies Record<string, EndpointDefinition>
