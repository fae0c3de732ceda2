/**
 * Every endpoint once: method, path below `/api/`, who may call, how the client treats a bad network.
 * Plain data, so that the client carries no schema library; shapes stand in `payloads/` under the same names.
 */
interface EndpointDefinition {
  readonly method: 'GET' | 'POST'
  /** Path below `/api/`; `:name` segments are taken from the params of the same name. */
  readonly path: string
  /** `public` needs no token, `visitor` any live token, `customer` the token of a logged-in person. */
  readonly access: 'public' | 'visitor' | 'customer'
  /** `stale-ok` may show what was read before, `optimistic` may show first and mend later, `block` waits for the answer. */
  readonly offline: 'stale-ok' | 'optimistic' | 'block'
  /** `true` when sending it twice changes nothing more: only these are retried without a person asking. */
  readonly isRepeatable?: true
  /** `true` when it moves money or stock: the client sends an `Idempotency-Key` header, and a repeat gets the first answer. */
  readonly needsIdempotencyKey?: true
}

const read = { offline: 'stale-ok', isRepeatable: true } as const
const freshRead = { offline: 'block', isRepeatable: true } as const
const write = { offline: 'block' } as const
const repeatableWrite = { offline: 'block', isRepeatable: true } as const
const money = { offline: 'block', isRepeatable: true, needsIdempotencyKey: true } as const

/** The table itself. A path of spec section 7 stands here exactly as written there; what the spec lacks follows its style. */
export const endpoints = {
  visitorToken: { method: 'POST', path: 'order/visitor/token', access: 'public', ...repeatableWrite },
  loginByPassword: { method: 'POST', path: 'login/by/loginid', access: 'public', ...write },
  loginByCode: { method: 'POST', path: 'order/login/v2', access: 'public', ...write },
  loginByMobile: { method: 'POST', path: 'mobile/login/v2', access: 'public', ...write },
  logout: { method: 'POST', path: 'login/logout', access: 'visitor', ...repeatableWrite },
  otpSend: { method: 'POST', path: 'common/otp/send', access: 'public', ...write },

  userInfo: { method: 'GET', path: 'user/info/get', access: 'visitor', ...read },
  userPoints: { method: 'GET', path: 'common/user/points', access: 'customer', ...read },
  locationUpdate: { method: 'POST', path: 'common/user/location/update', access: 'visitor', ...repeatableWrite },
  appModelUpdate: { method: 'POST', path: 'order/app/model/update', access: 'visitor', ...repeatableWrite },
  customerServiceUrl: { method: 'GET', path: 'whatsapp/customerservice/url', access: 'visitor', ...read },
  systemConfig: { method: 'GET', path: 'order/systemconfig/list', access: 'public', ...read },
  pageRedirects: { method: 'GET', path: 'resource/pageUrl.json', access: 'public', ...read },
  geocode: { method: 'GET', path: 'maps/geocode', access: 'public', ...read },
  distanceMatrix: { method: 'GET', path: 'maps/distancematrix', access: 'public', ...read },

  homeGet: { method: 'GET', path: 'restaurant/home/get', access: 'public', ...read },
  restaurantFeed: { method: 'GET', path: 'restaurant/feed/list', access: 'public', ...read },
  displayTemplate: { method: 'GET', path: 'restaurant/:restaurantId/displayTemplate', access: 'public', ...read },
  restaurantGet: { method: 'GET', path: 'restaurant/info/get', access: 'public', ...read },
  menuGet: { method: 'GET', path: 'restaurant/menu/get', access: 'public', ...read },
  martShelf: { method: 'GET', path: 'restaurant/mart/shelf', access: 'public', ...read },

  addressList: { method: 'GET', path: 'order/deliveryaddress/list', access: 'customer', ...read },
  addressSave: { method: 'POST', path: 'order/deliveryaddress/save', access: 'customer', ...write },
  addressRemove: { method: 'POST', path: 'order/deliveryaddress/remove', access: 'customer', ...repeatableWrite },
  addressSetDefault: { method: 'POST', path: 'order/deliveryaddress/default/set', access: 'customer', ...repeatableWrite },
  addressCacheSave: { method: 'POST', path: 'order/deliveryaddress/cache/save', access: 'customer', ...repeatableWrite },
  addressCacheGet: { method: 'GET', path: 'order/deliveryaddress/cache/get', access: 'customer', ...read },

  deliveryTimeList: { method: 'GET', path: 'order/deliverytime/list', access: 'public', ...freshRead },
  orderQuote: { method: 'POST', path: 'order/quote', access: 'visitor', ...repeatableWrite },
  orderSubmit: { method: 'POST', path: 'order/submit', access: 'customer', ...money },
  orderGet: { method: 'GET', path: 'order/get', access: 'customer', ...read },
  orderList: { method: 'GET', path: 'order/list', access: 'customer', ...read },
  orderActive: { method: 'GET', path: 'order/active/list', access: 'customer', ...read },
  orderCancel: { method: 'POST', path: 'order/cancel', access: 'customer', ...money },
  orderConfirmCollection: { method: 'POST', path: 'order/collection/confirm', access: 'customer', ...repeatableWrite },

  cashierGet: { method: 'GET', path: 'payment/cashier/get', access: 'customer', ...freshRead },
  paymentCreate: { method: 'POST', path: 'payment/create', access: 'customer', ...money },
  paymentGet: { method: 'GET', path: 'payment/get', access: 'customer', ...freshRead },

  walletSummary: { method: 'GET', path: 'wallet/user/summary/couponcard', access: 'customer', ...read },
  voucherList: { method: 'GET', path: 'onlinevoucher/list', access: 'customer', ...read },

  userBehaviour: { method: 'POST', path: 'order/userBehaviorAnalysis', access: 'visitor', offline: 'optimistic' }
} as const satisfies Record<string, EndpointDefinition>

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints
/** One row of the table, as the client and the server read it. */
export type Endpoint = EndpointDefinition
