import type { EndpointName } from '@/contract/endpoints'

/** One row of the calls of spec section 7 as written there and nowhere else. */
export interface SpecCall {
  /** Of the specification. */
  readonly line: number
  readonly method: 'GET' | 'POST' | 'socket'
  /** `:name` stands for one segment; below `/api/`, but for the socket. */
  readonly path: string
  /** What the payload names; `not shown` where the specification says so. */
  readonly fields: readonly string[] | 'not shown'
  /** What a field is said to hold. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** Sent before there is a token. */
  readonly isTokenless?: true
  /** Its name in the contract; the socket is no endpoint. */
  readonly endpoint: EndpointName | null
  /** Fields of ours beside the specification's, which a server that knows the specification alone does without. */
  readonly own: readonly string[]
  /** The file of the client that says it. */
  readonly saidIn: string
}

/** What a request says of where it is from (section 7, Request conventions, and section 3, Location markers). */
export const markerParts = [
  'latitude',
  'longitude',
  'city',
  'cityCode',
  'country',
  'countryCode',
  'locale',
  'platform'
] as const
/** Said where it is known. */
export const optionalMarkerParts: readonly string[] = ['province']

const proofs = ['ticket', 'accessToken'] as const
const joining = ['otpCode', 'inviteUserId'] as const
const logins = 'src/stores/token-calls.ts'
const session = 'src/stores/session-store.ts'

/** The 33 calls, in the specification's order. */
export const specCalls: readonly SpecCall[] = [
  {
    line: 318,
    method: 'POST',
    path: 'login/api/customer/alipay/mp/login',
    fields: ['alipayUserId', 'authCode'],
    endpoint: 'loginByAlipayMiniProgram',
    own: [...proofs, 'mobile', ...joining],
    saidIn: logins
  },
  {
    line: 319,
    method: 'POST',
    path: 'order/login/v2',
    fields: ['mobile', 'openIdApp', 'unionId', 'source', 'otpCode'],
    endpoint: 'loginByCode',
    own: ['inviteUserId'],
    saidIn: session
  },
  {
    line: 320,
    method: 'POST',
    path: 'mobile/login/v2',
    fields: ['mobile', 'accessToken'],
    endpoint: 'loginByMobile',
    own: [],
    saidIn: logins
  },
  {
    line: 321,
    method: 'POST',
    path: 'mobile/login/v3',
    fields: ['openId', 'unionId', 'mobile', 'otpCode', 'inviteUserId'],
    endpoint: 'loginByWechat',
    own: proofs,
    saidIn: logins
  },
  {
    line: 322,
    method: 'POST',
    path: 'facebook/login',
    fields: ['info', 'mobile'],
    parts: { info: ['id', 'picture', 'name'] },
    endpoint: 'loginByFacebook',
    own: [...proofs, ...joining],
    saidIn: logins
  },
  {
    line: 323,
    method: 'POST',
    path: 'apple/login',
    fields: ['authResult', 'mobile'],
    endpoint: 'loginByApple',
    own: [...proofs, ...joining],
    saidIn: logins
  },
  {
    line: 324,
    method: 'POST',
    path: 'order/visitor/token',
    fields: ['appkey', 'markers'],
    parts: { markers: markerParts },
    isTokenless: true,
    endpoint: 'visitorToken',
    own: ['accessToken'],
    saidIn: logins
  },
  {
    line: 325,
    method: 'POST',
    path: 'login/by/loginid',
    fields: ['mobile', 'password', 'accessToken'],
    endpoint: 'loginByPassword',
    own: [],
    saidIn: session
  },
  {
    line: 326,
    method: 'POST',
    path: 'declogin/telegram/login',
    fields: ['initData'],
    endpoint: 'loginByTelegram',
    own: [...proofs, 'mobile', ...joining],
    saidIn: logins
  },
  {
    line: 327,
    method: 'POST',
    path: 'alipay/login',
    fields: ['alipayUserId', 'authCode'],
    endpoint: 'loginByAlipay',
    own: [...proofs, 'mobile', ...joining],
    saidIn: logins
  },
  {
    line: 328,
    method: 'GET',
    path: 'resource/pageUrl.json',
    fields: [],
    endpoint: 'pageRedirects',
    own: [],
    saidIn: 'src/features/app-frame/use-redirect.ts'
  },
  {
    line: 329,
    method: 'POST',
    path: 'decorder/order/promotion/code',
    fields: ['code'],
    endpoint: 'promotionCodeFind',
    own: ['restaurantId', 'combineOrderAreaId'],
    saidIn: 'src/features/checkout/promotion-code-store.ts'
  },
  {
    line: 330,
    method: 'GET',
    path: 'commentCoin/getCoinRule',
    fields: [],
    endpoint: 'coinRuleGet',
    own: [],
    saidIn: 'src/features/review/review-form-store.ts'
  },
  {
    line: 331,
    method: 'GET',
    path: 'user/info/get',
    fields: ['userId', 'accessToken'],
    endpoint: 'userInfo',
    own: [],
    saidIn: session
  },
  {
    line: 332,
    method: 'GET',
    path: 'maps/geocode',
    fields: ['latlng', 'language', 'key'],
    endpoint: 'geocode',
    own: ['address', 'countryCode'],
    saidIn: 'src/stores/place-store.ts'
  },
  {
    line: 333,
    method: 'POST',
    path: 'common/user/location/update',
    fields: ['userId', 'markers', 'locateSuccess'],
    parts: { markers: markerParts },
    endpoint: 'locationUpdate',
    own: [],
    saidIn: 'src/stores/place-store.ts'
  },
  {
    line: 334,
    method: 'GET',
    path: 'common/user/points',
    fields: ['userId', 'locale'],
    endpoint: 'userPoints',
    own: [],
    saidIn: 'src/features/account/account-store.ts'
  },
  {
    line: 335,
    method: 'GET',
    path: 'wallet/user/summary/couponcard',
    fields: ['userId', 'restaurants'],
    endpoint: 'walletSummary',
    own: [],
    saidIn: 'src/features/account/account-store.ts'
  },
  {
    line: 336,
    method: 'GET',
    path: 'onlinevoucher/list',
    fields: ['userId', 'restaurants'],
    endpoint: 'voucherList',
    own: [],
    saidIn: 'src/features/restaurant/restaurant-store.ts'
  },
  {
    line: 337,
    method: 'GET',
    path: 'order/paynow/waitpay',
    fields: 'not shown',
    endpoint: 'payNowWaiting',
    own: ['paymentId'],
    saidIn: 'src/features/payment/bank-payment-store.ts'
  },
  {
    line: 338,
    method: 'GET',
    path: 'order/group/shopcart/info',
    fields: ['inviteUserId', 'orderTransactionId'],
    endpoint: 'groupGet',
    own: [],
    saidIn: 'src/features/group/group-store.ts'
  },
  {
    line: 339,
    method: 'POST',
    path: 'order/group/cancel/inviteuser',
    fields: ['orderTransactionId'],
    endpoint: 'groupCancel',
    own: [],
    saidIn: 'src/features/group/group-store.ts'
  },
  {
    line: 340,
    method: 'POST',
    path: 'order/group/quit/user',
    fields: 'not shown',
    endpoint: 'groupQuit',
    own: ['orderTransactionId'],
    saidIn: 'src/features/group/group-store.ts'
  },
  {
    line: 341,
    method: 'GET',
    path: 'order/systemconfig/list',
    fields: [],
    endpoint: 'systemConfig',
    own: [],
    saidIn: 'src/features/place/city-store.ts'
  },
  {
    line: 342,
    method: 'socket',
    path: 'webSocket/uid/:userId/token/:token',
    fields: ['user id array'],
    endpoint: null,
    own: [],
    saidIn: 'src/features/order/live-orders.ts'
  },
  {
    line: 343,
    method: 'POST',
    path: 'order/userBehaviorAnalysis',
    fields: ['source', 'action', 'restaurantId'],
    endpoint: 'userBehaviour',
    own: [],
    saidIn: 'src/features/analytics/analytics-store.ts'
  },
  {
    line: 344,
    method: 'POST',
    path: 'order/deliveryaddress/cache/save',
    fields: ['userId', 'deliveryAddress'],
    parts: { deliveryAddress: ['name', 'mobile', 'addressDetail', 'buildingType'] },
    endpoint: 'addressCacheSave',
    own: [],
    saidIn: 'src/features/address/address-store.ts'
  },
  {
    line: 345,
    method: 'GET',
    path: 'order/deliveryaddress/cache/get',
    fields: 'not shown',
    endpoint: 'addressCacheGet',
    own: ['userId'],
    saidIn: 'src/features/address/address-store.ts'
  },
  {
    line: 346,
    method: 'GET',
    path: 'maps/distancematrix',
    fields: ['origins', 'destinations', 'units'],
    endpoint: 'distanceMatrix',
    own: [],
    saidIn: 'src/features/place/road-distance.ts'
  },
  {
    line: 347,
    method: 'GET',
    path: 'whatsapp/customerservice/url',
    fields: [],
    endpoint: 'customerServiceUrl',
    own: [],
    saidIn: session
  },
  {
    line: 348,
    method: 'POST',
    path: 'order/app/model/update',
    fields: ['appModel'],
    endpoint: 'appModelUpdate',
    own: [],
    saidIn: session
  },
  {
    line: 349,
    method: 'GET',
    path: 'restaurant/:restaurantId/displayTemplate',
    fields: [],
    endpoint: 'displayTemplate',
    own: [],
    saidIn: 'src/features/restaurant/restaurant-store.ts'
  },
  {
    line: 350,
    method: 'POST',
    path: 'push/saveClientInfo',
    fields: ['clientId', 'userId', 'platform'],
    endpoint: 'pushClientSave',
    own: [],
    saidIn: 'src/features/app-frame/push-store.ts'
  }
]

/** The call that a request is; undefined for every other path. */
export function specCallAt(method: string, path: string): SpecCall | undefined {
  return specCalls.find((call) => call.method === method && patternOf(call).test(path))
}

const patternOf = ({ path }: SpecCall): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
