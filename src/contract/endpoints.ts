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
  /** `true` when the call carries one file, as multipart form data: the field `file`, and the params as text fields before it. */
  readonly takesFile?: true
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
  loginByWechat: { method: 'POST', path: 'mobile/login/v3', access: 'public', ...write },
  loginByFacebook: { method: 'POST', path: 'facebook/login', access: 'public', ...write },
  loginByApple: { method: 'POST', path: 'apple/login', access: 'public', ...write },
  loginByAlipay: { method: 'POST', path: 'alipay/login', access: 'public', ...write },
  loginByAlipayMiniProgram: { method: 'POST', path: 'login/api/customer/alipay/mp/login', access: 'public', ...write },
  loginByTelegram: { method: 'POST', path: 'declogin/telegram/login', access: 'public', ...write },
  register: { method: 'POST', path: 'login/register', access: 'public', ...write },
  logout: { method: 'POST', path: 'login/logout', access: 'visitor', ...repeatableWrite },
  otpSend: { method: 'POST', path: 'common/otp/send', access: 'public', ...write },
  loginWays: { method: 'GET', path: 'login/ways/list', access: 'public', ...read },
  identityStart: { method: 'POST', path: 'login/identity/start', access: 'visitor', ...write },
  identityVerify: { method: 'POST', path: 'login/identity/verify', access: 'visitor', ...write },
  passwordReset: { method: 'POST', path: 'login/password/reset', access: 'public', ...write },
  passwordChange: { method: 'POST', path: 'login/password/change', access: 'customer', ...write },
  sessionList: { method: 'GET', path: 'login/session/list', access: 'customer', ...read },
  sessionRevoke: { method: 'POST', path: 'login/session/revoke', access: 'customer', ...repeatableWrite },

  bindingList: { method: 'GET', path: 'user/bind/list', access: 'customer', ...read },
  bindingAdd: { method: 'POST', path: 'user/bind/add', access: 'customer', ...write },
  bindingRemove: { method: 'POST', path: 'user/bind/remove', access: 'customer', ...write },
  mobileChange: { method: 'POST', path: 'user/mobile/change', access: 'customer', ...write },
  profileUpdate: { method: 'POST', path: 'user/info/update', access: 'customer', ...repeatableWrite },
  avatarUpload: { method: 'POST', path: 'user/avatar/upload', access: 'customer', takesFile: true, ...repeatableWrite },
  favoriteList: { method: 'GET', path: 'user/favorite/list', access: 'customer', ...read },
  favoriteGet: { method: 'GET', path: 'user/favorite/get', access: 'customer', ...read },
  favoriteSet: { method: 'POST', path: 'user/favorite/set', access: 'customer', offline: 'optimistic', isRepeatable: true },
  closureGet: { method: 'GET', path: 'user/closure/get', access: 'customer', ...freshRead },
  closureRequest: { method: 'POST', path: 'user/closure/request', access: 'customer', ...write },
  closureCancel: { method: 'POST', path: 'user/closure/cancel', access: 'customer', ...repeatableWrite },
  dataExport: { method: 'GET', path: 'user/data/export', access: 'customer', ...freshRead },

  userInfo: { method: 'GET', path: 'user/info/get', access: 'visitor', ...read },
  userPoints: { method: 'GET', path: 'common/user/points', access: 'customer', ...read },
  locationUpdate: { method: 'POST', path: 'common/user/location/update', access: 'visitor', ...repeatableWrite },
  appModelUpdate: { method: 'POST', path: 'order/app/model/update', access: 'visitor', ...repeatableWrite },
  customerServiceUrl: { method: 'GET', path: 'whatsapp/customerservice/url', access: 'visitor', ...read },
  systemConfig: { method: 'GET', path: 'order/systemconfig/list', access: 'public', ...read },
  pageRedirects: { method: 'GET', path: 'resource/pageUrl.json', access: 'public', ...read },
  geocode: { method: 'GET', path: 'maps/geocode', access: 'public', ...read },
  placeSearch: { method: 'GET', path: 'maps/place/search', access: 'public', ...read },
  distanceMatrix: { method: 'GET', path: 'maps/distancematrix', access: 'public', ...read },

  homeGet: { method: 'GET', path: 'restaurant/home/get', access: 'public', ...read },
  restaurantFeed: { method: 'GET', path: 'restaurant/feed/list', access: 'public', ...read },
  displayTemplate: { method: 'GET', path: 'restaurant/:restaurantId/displayTemplate', access: 'public', ...read },
  restaurantGet: { method: 'GET', path: 'restaurant/info/get', access: 'public', ...read },
  chainOutlets: { method: 'GET', path: 'restaurant/chain/list', access: 'public', ...read },
  menuGet: { method: 'GET', path: 'restaurant/menu/get', access: 'public', ...read },
  cartCheck: { method: 'POST', path: 'order/shopcart/check', access: 'public', ...repeatableWrite },
  martShelf: { method: 'GET', path: 'restaurant/mart/shelf', access: 'public', ...read },

  searchRestaurants: { method: 'GET', path: 'restaurant/search/list', access: 'public', ...read },
  searchOrdered: { method: 'GET', path: 'restaurant/search/ordered', access: 'customer', ...read },
  searchSuggest: { method: 'GET', path: 'restaurant/search/suggest', access: 'public', ...read },
  searchNote: { method: 'POST', path: 'restaurant/search/note', access: 'visitor', offline: 'optimistic', isRepeatable: true },
  searchHot: { method: 'GET', path: 'restaurant/search/hot', access: 'public', ...read },
  categoryList: { method: 'GET', path: 'restaurant/category/list', access: 'public', ...read },
  restaurantTop: { method: 'GET', path: 'restaurant/top/list', access: 'public', ...read },
  recommendList: { method: 'GET', path: 'restaurant/recommend/list', access: 'public', ...read },
  restaurantReport: { method: 'POST', path: 'restaurant/report', access: 'customer', ...write },

  combineAreaList: { method: 'GET', path: 'restaurant/combine/list', access: 'public', ...read },
  combineAreaGet: { method: 'GET', path: 'restaurant/combine/get', access: 'public', ...read },

  addressList: { method: 'GET', path: 'order/deliveryaddress/list', access: 'customer', ...read },
  addressSave: { method: 'POST', path: 'order/deliveryaddress/save', access: 'customer', ...write },
  addressRemove: { method: 'POST', path: 'order/deliveryaddress/remove', access: 'customer', ...repeatableWrite },
  addressSetDefault: { method: 'POST', path: 'order/deliveryaddress/default/set', access: 'customer', ...repeatableWrite },
  addressCheck: { method: 'POST', path: 'order/deliveryaddress/check', access: 'customer', ...repeatableWrite },
  addressCacheSave: { method: 'POST', path: 'order/deliveryaddress/cache/save', access: 'customer', ...repeatableWrite },
  addressCacheGet: { method: 'GET', path: 'order/deliveryaddress/cache/get', access: 'customer', ...read },

  deliveryTimeList: { method: 'GET', path: 'order/deliverytime/list', access: 'public', ...freshRead },
  orderQuote: { method: 'POST', path: 'order/quote', access: 'visitor', ...repeatableWrite },
  orderVouchers: { method: 'POST', path: 'order/quote/vouchers', access: 'customer', ...repeatableWrite },
  promotionCodeFind: { method: 'POST', path: 'decorder/order/promotion/code', access: 'visitor', ...repeatableWrite },
  bargainOffer: { method: 'POST', path: 'order/bargain/offer', access: 'customer', ...freshRead },
  bargainBegin: { method: 'POST', path: 'order/bargain/begin', access: 'customer', ...repeatableWrite },
  bargainGet: { method: 'GET', path: 'order/bargain/get', access: 'visitor', ...freshRead },
  bargainCut: { method: 'POST', path: 'order/bargain/cut', access: 'customer', ...money },
  orderSubmit: { method: 'POST', path: 'order/submit', access: 'customer', ...money },
  orderGet: { method: 'GET', path: 'order/get', access: 'customer', ...read },
  orderList: { method: 'GET', path: 'order/list', access: 'customer', ...read },
  orderActive: { method: 'GET', path: 'order/active/list', access: 'customer', ...read },
  orderCancel: { method: 'POST', path: 'order/cancel', access: 'customer', ...money },
  orderCancelTerms: { method: 'GET', path: 'order/cancel/terms', access: 'customer', ...freshRead },
  orderHistory: { method: 'GET', path: 'order/history/list', access: 'customer', ...read },
  orderTrack: { method: 'GET', path: 'order/track/get', access: 'customer', ...freshRead },
  orderInvoiceSend: { method: 'POST', path: 'order/invoice/send', access: 'customer', ...write },
  orderConfirmCollection: { method: 'POST', path: 'order/collection/confirm', access: 'customer', ...repeatableWrite },

  groupGet: { method: 'GET', path: 'order/group/shopcart/info', access: 'visitor', ...freshRead },
  groupActive: { method: 'GET', path: 'order/group/active', access: 'customer', ...freshRead },
  groupStart: { method: 'POST', path: 'order/group/start', access: 'customer', ...write },
  groupJoin: { method: 'POST', path: 'order/group/join', access: 'customer', ...repeatableWrite },
  groupDishesSet: { method: 'POST', path: 'order/group/dishes/set', access: 'customer', offline: 'optimistic', isRepeatable: true },
  groupFinish: { method: 'POST', path: 'order/group/finish', access: 'customer', ...repeatableWrite },
  groupReopen: { method: 'POST', path: 'order/group/reopen', access: 'customer', ...repeatableWrite },
  groupQuit: { method: 'POST', path: 'order/group/quit/user', access: 'customer', ...repeatableWrite },
  groupCancel: { method: 'POST', path: 'order/group/cancel/inviteuser', access: 'customer', ...repeatableWrite },
  groupMemberRemove: { method: 'POST', path: 'order/group/member/remove', access: 'customer', ...repeatableWrite },
  groupDishRemove: { method: 'POST', path: 'order/group/dish/remove', access: 'customer', ...write },
  groupArrange: { method: 'POST', path: 'order/group/arrange', access: 'customer', ...repeatableWrite },
  groupNoticeSeen: { method: 'POST', path: 'order/group/notice/seen', access: 'customer', ...repeatableWrite },
  groupQuote: { method: 'POST', path: 'order/group/quote', access: 'customer', ...repeatableWrite },
  groupSubmit: { method: 'POST', path: 'order/group/submit', access: 'customer', ...money },
  groupShareCashier: { method: 'GET', path: 'order/group/share/cashier', access: 'customer', ...freshRead },
  groupSharePay: { method: 'POST', path: 'order/group/share/pay', access: 'customer', ...money },

  coinRuleGet: { method: 'GET', path: 'commentCoin/getCoinRule', access: 'public', ...read },
  reviewGet: { method: 'GET', path: 'order/comment/get', access: 'customer', ...freshRead },
  reviewPictureUpload: { method: 'POST', path: 'order/comment/picture/upload', access: 'customer', takesFile: true, ...write },
  reviewSubmit: { method: 'POST', path: 'order/comment/submit', access: 'customer', ...money },
  reviewSummary: { method: 'GET', path: 'restaurant/comment/summary', access: 'public', ...read },
  reviewList: { method: 'GET', path: 'restaurant/comment/list', access: 'public', ...read },
  reviewReport: { method: 'POST', path: 'restaurant/comment/report', access: 'customer', ...repeatableWrite },

  afterSaleOrderGet: { method: 'GET', path: 'aftersale/order/get', access: 'customer', ...freshRead },
  afterSaleQuote: { method: 'POST', path: 'aftersale/quote', access: 'customer', ...repeatableWrite },
  afterSalePictureUpload: { method: 'POST', path: 'aftersale/upload', access: 'customer', takesFile: true, ...write },
  afterSaleSubmit: { method: 'POST', path: 'aftersale/submit', access: 'customer', ...money },
  afterSaleList: { method: 'GET', path: 'aftersale/list', access: 'customer', ...read },
  afterSaleGet: { method: 'GET', path: 'aftersale/get', access: 'customer', ...read },
  afterSaleCancel: { method: 'POST', path: 'aftersale/cancel', access: 'customer', ...money },

  cashierGet: { method: 'GET', path: 'payment/cashier/get', access: 'customer', ...freshRead },
  paymentCreate: { method: 'POST', path: 'payment/create', access: 'customer', ...money },
  paymentGet: { method: 'GET', path: 'payment/get', access: 'customer', ...freshRead },
  payNowWaiting: { method: 'GET', path: 'order/paynow/waitpay', access: 'customer', ...freshRead },
  transferGet: { method: 'GET', path: 'payment/transfer/get', access: 'customer', ...freshRead },
  transferProofUpload: { method: 'POST', path: 'payment/transfer/proof/upload', access: 'customer', takesFile: true, ...write },
  paymentSubmit: { method: 'POST', path: 'payment/submit', access: 'customer', ...money },

  savedCardList: { method: 'GET', path: 'wallet/card/list', access: 'customer', ...freshRead },
  savedCardSetDefault: { method: 'POST', path: 'wallet/card/default/set', access: 'customer', ...repeatableWrite },
  savedCardRemove: { method: 'POST', path: 'wallet/card/remove', access: 'customer', ...write },
  cardSetupCreate: { method: 'POST', path: 'wallet/card/setup/create', access: 'customer', ...write },
  paymentSandboxGet: { method: 'GET', path: 'payment/sandbox/get', access: 'customer', ...freshRead },
  paymentSandboxAct: { method: 'POST', path: 'payment/sandbox/act', access: 'customer', ...repeatableWrite },
  cardSetupGet: { method: 'GET', path: 'wallet/card/setup/get', access: 'customer', ...freshRead },

  walletSummary: { method: 'GET', path: 'wallet/user/summary/couponcard', access: 'customer', ...read },
  voucherList: { method: 'GET', path: 'onlinevoucher/list', access: 'customer', ...read },

  feedbackSubmit: { method: 'POST', path: 'common/feedback/submit', access: 'visitor', ...write },
  questionList: { method: 'GET', path: 'common/question/list', access: 'public', ...read },
  versionGet: { method: 'GET', path: 'common/version/get', access: 'public', ...read },
  fansGroupGet: { method: 'GET', path: 'common/wechatfans/get', access: 'public', ...read },
  webHostList: { method: 'GET', path: 'common/webhost/list', access: 'public', ...read },

  userBehaviour: { method: 'POST', path: 'order/userBehaviorAnalysis', access: 'visitor', offline: 'optimistic' },
  // The queue tries once more by itself, 1 s later, and then drops (spec section 9, Other).
  eventBatch: { method: 'POST', path: 'common/analytics/event/batch', access: 'visitor', offline: 'optimistic' },
  pushClientSave: { method: 'POST', path: 'push/saveClientInfo', access: 'visitor', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>

/** Name of an endpoint. */
export type EndpointName = keyof typeof endpoints
/** One row of the table, as the client and the server read it. */
export type Endpoint = EndpointDefinition
