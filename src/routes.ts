/**
 * The one table of pages: `config/pages.csv` is its source of truth, and a page stands here once it exists. Pure data, read by
 * `app.config.ts`, each page's own configuration, `definePage`, `go()`, deep links, the tab bar and the test that opens every row.
 */
interface RouteDefinition {
  /** Path below the app's base, as spec section 2 has it. */
  readonly path: string
  /** The mini-program's package; any but `main` is the first part of the path. */
  readonly package: 'main' | 'child' | 'issue' | 'payment' | 'activity' | 'activity2' | 'settlement'
  /** Place in the tab bar, for the four pages that have one. */
  readonly tab?: 0 | 1 | 2 | 3
  /** Whose title of the catalogue of texts it has, where that is not its own. */
  readonly titleKey?: string
  /** The title before any catalogue is loaded, for the native bar. */
  readonly titleZh: string
  /** `custom` draws its own header on every target; `default` uses the native bar of the mini-program. */
  readonly header: 'custom' | 'default'
  /**
   * Yellow (`brand`) where one looks around: tabs, feeds, lists, what one owns, campaigns, texts. White where one does or reads one
   * thing: menus, checkout and payment, forms and choosers, details, pages from outside.
   */
  readonly headerColor: 'brand' | 'white'
  readonly hasRefresh: boolean
  readonly needsLogin: boolean
  /** Tells the host what it shares (`useSharing`, `useInvite`); on the others the host's button is off. */
  readonly isShared?: true
  /** px before its end at which the page reads on, where it is not the host's own distance (spec section 9). */
  readonly reachBottomDistance?: 450
  /** Stands for an outside party that the sandbox plays: not in production. */
  readonly isSandbox?: true
  /** Parameters: `id` opaque identifier, `text` free text; `?` marks what may be absent. Addresses have them by `addressKey`. */
  readonly params: Readonly<Record<string, ParamKind>>
}

type ParamKind = 'id' | 'id?' | 'text' | 'text?'

const main = { package: 'main', header: 'default', headerColor: 'brand', hasRefresh: false, needsLogin: false, params: {} } as const

export const routes = {
  home: { ...main, path: 'pages/index/index', tab: 0, titleZh: '点餐', header: 'custom', hasRefresh: true },
  shop: { ...main, path: 'pages/index/shop', tab: 1, titleZh: '生鲜商城', header: 'custom' },
  orders: { ...main, path: 'pages/order/index', tab: 2, titleZh: '我的订单', hasRefresh: true, needsLogin: true },
  my: { ...main, path: 'pages/my/index', tab: 3, titleZh: '我的' },
  addresses: { ...main, path: 'pages/address/index', titleZh: '我的地址', needsLogin: true, params: { choosing: 'text?' } },
  addressEdit: { ...main, path: 'pages/address/add', titleZh: '新增地址', headerColor: 'white', needsLogin: true, params: { addressId: 'id?', choosing: 'text?' } },
  cardPayment: { ...main, path: 'pages/creditcard/revenue', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  login: { ...main, path: 'pages/my/login', titleZh: '登录', header: 'custom', headerColor: 'white', params: { returns: 'text?', provider: 'text?', ticket: 'text?', error: 'text?' } },
  orderDetail: { ...main, path: 'pages/order-detail/index', titleZh: '订单详情', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { orderId: 'id' } },
  paymentReturn: { ...main, path: 'pages/order-detail/to-index', titleZh: '跳转', headerColor: 'white', params: { orderId: 'id?', paymentId: 'id?' } },
  restaurant: { ...main, path: 'pages/restaurant/index', isShared: true, titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate1: { ...main, path: 'pages/restaurant/resIndexV2/template1/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate2: { ...main, path: 'pages/restaurant/resIndexV2/template2/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate3: { ...main, path: 'pages/restaurant/resIndexV2/template3/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  dishSearch: { ...main, path: 'pages/restaurant/search', titleZh: '店内搜索', headerColor: 'white', params: { restaurantId: 'id', words: 'text?' } },
  search: { ...main, path: 'pages/index/search', titleZh: '搜索', header: 'custom', reachBottomDistance: 450, params: { words: 'text?' } },
  top: { ...main, path: 'pages/index/top', titleZh: '排行榜', params: { board: 'text?' } },
  restaurantAll: { ...main, path: 'pages/restaurant/all', titleZh: '全部商家', hasRefresh: true },
  restaurantList: { ...main, path: 'pages/restaurant/list', titleZh: '餐厅列表', hasRefresh: true, params: { category: 'text?' } },
  recommend: { ...main, path: 'pages/restaurant/recommend', titleZh: '超值推荐', params: { shelf: 'text?' } },
  restaurantReport: { ...main, path: 'pages/restaurant/report', titleZh: '举报', needsLogin: true, headerColor: 'white', params: { restaurantId: 'id' } },
  popular: { ...main, package: 'child', path: 'child/pages/toprestaurant/top', titleZh: '人气餐厅' },
  settlement: { ...main, path: 'pages/shopcart/index', titleZh: '结算', headerColor: 'white', params: { restaurantId: 'id' } },
  combine: { ...main, path: 'pages/combine/index', titleZh: '混合点餐', params: { combineOrderAreaId: 'id?', restaurantId: 'id?' } },
  combineSettlement: { ...main, path: 'pages/shopcart/area', titleKey: 'settlement', titleZh: '结算', headerColor: 'white', params: { combineOrderAreaId: 'id' } },
  carts: { ...main, path: 'pages/shopcart/shopcart', titleZh: '购物车' },
  cashier: { ...main, path: 'pages/shopcart/payment', titleZh: '收银台', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  webFrame: { ...main, path: 'pages/index/iframe', titleZh: '网页', headerColor: 'white', params: { url: 'text', title: 'text?' } },
  fansGroup: { ...main, path: 'pages/index/WeChatFans', titleZh: '微信粉丝群' },
  update: { ...main, path: 'pages/index/update', titleZh: '版本更新' },
  about: { ...main, path: 'pages/about/index', isShared: true, titleZh: '关于我们' },
  addressOnMap: { ...main, path: 'pages/address/newd', titleZh: '新增地址', needsLogin: true, headerColor: 'white', params: { addressId: 'id?', choosing: 'text?' } },
  addressFind: { ...main, path: 'pages/address/find', titleZh: '选择地址', headerColor: 'white', params: { latitude: 'text?', longitude: 'text?' } },
  addressSearch: { ...main, path: 'pages/address/search', titleZh: '选择收货地址', headerColor: 'white', params: { purpose: 'text?' } },
  buildingType: { ...main, path: 'pages/address/buildingType', titleZh: '建筑类型', headerColor: 'white' },
  profileAuthorize: { ...main, path: 'pages/getuserinfo/index', titleZh: '设置', needsLogin: true, headerColor: 'white', params: { returns: 'text?' } },
  favorites: { ...main, path: 'pages/my/favorite', titleZh: '我的收藏', needsLogin: true },
  myMobile: { ...main, path: 'pages/my/myPhone', titleZh: '我的手机', needsLogin: true, headerColor: 'white' },
  register: { ...main, path: 'pages/my/sign', titleZh: '注册', header: 'custom', headerColor: 'white', params: { returns: 'text?' } },
  profile: { ...main, path: 'pages/my-information/index', titleZh: '我的资料', headerColor: 'white', needsLogin: true },
  profileEdit: { ...main, path: 'pages/my-information/edit', titleZh: '编辑资料', needsLogin: true, headerColor: 'white', params: { field: 'text' } },
  taste: { ...main, path: 'pages/my-information/localStyle', titleZh: '本地口味', needsLogin: true, headerColor: 'white' },
  bindings: { ...main, path: 'pages/my-information/bind', titleZh: '绑定账号', needsLogin: true, headerColor: 'white', params: { provider: 'text?', ticket: 'text?', error: 'text?' } },
  settings: { ...main, path: 'pages/setting/index', titleZh: '设置' },
  passwordChange: { ...main, path: 'pages/setting/chgpwd', titleZh: '修改密码', headerColor: 'white' },
  feedback: { ...main, path: 'pages/setting/feedback', titleZh: '意见反馈', headerColor: 'white' },
  closure: { ...main, path: 'pages/setting/bye', titleZh: '注销账号', needsLogin: true, headerColor: 'white' },
  customerService: { ...main, path: 'pages/customer/index', titleZh: '客服', params: { orderId: 'id?' } },
  chooseLocation: { ...main, path: 'pages/choose-location/index', titleZh: '选择位置', headerColor: 'white', params: { purpose: 'text?' } },
  openLocation: { ...main, path: 'pages/open-location/index', titleZh: '查看位置', headerColor: 'white', params: { latitude: 'text', longitude: 'text', name: 'text?', address: 'text?' } },
  webLink: { ...main, package: 'child', path: 'child/pages/webview/link', titleZh: '网页', headerColor: 'white', params: { url: 'text', title: 'text?' } },
  afterSales: { ...main, package: 'child', path: 'child/pages/afterSale/index', titleZh: '售后', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { orderId: 'id?', afterSaleId: 'id?' } },
  afterSaleDetail: { ...main, package: 'child', path: 'child/pages/afterSale/detail', titleZh: '售后详情', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { afterSaleId: 'id' } },
  hotQuestions: { ...main, package: 'issue', path: 'issue/pages/hotIssue', titleZh: '热门问题', params: { questionId: 'id?' } },
  commonQuestions: { ...main, package: 'issue', path: 'issue/pages/commonIssue', titleZh: '常见问题', params: { questionId: 'id?' } },
  groupHome: { ...main, package: 'child', path: 'child/pages/groupbuy/index', titleZh: '拼单', params: { code: 'text?', restaurantId: 'id?', joins: 'text?', q: 'text?', qrCode: 'text?' } },
  groupGuide: { ...main, package: 'child', path: 'child/pages/groupbuy/guide', titleZh: '拼单指南' },
  groupRestaurant: { ...main, package: 'child', path: 'child/pages/groupbuy/restaurant', titleZh: '拼单选餐', headerColor: 'white', needsLogin: true, params: { groupOrderId: 'id' } },
  groupOrder: { ...main, package: 'child', path: 'child/pages/groupbuy/order/index', isShared: true, titleZh: '拼单详情', needsLogin: true, params: { groupOrderId: 'id' } },
  groupCart: { ...main, package: 'child', path: 'child/pages/groupbuy/order/shopcart', titleZh: '拼单购物车', headerColor: 'white', needsLogin: true, params: { groupOrderId: 'id' } },
  groupShare: { ...main, package: 'child', path: 'child/pages/discount/confShare', isShared: true, titleZh: '分享优惠', needsLogin: true, params: { groupOrderId: 'id' } },
  bargain: { ...main, path: 'pages/shopcart/bargain', isShared: true, titleZh: '砍配送费', headerColor: 'white', params: { bargainId: 'id?', restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  remarks: { ...main, path: 'pages/shopcart/remarks', titleZh: '备注', headerColor: 'white', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  promotionCode: { ...main, path: 'pages/promotionCodeInput/index', titleZh: '优惠码', headerColor: 'white', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  tipping: { ...main, path: 'pages/tippingInput/index', titleZh: '小费', headerColor: 'white', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  voucherChoice: { ...main, path: 'pages/coupon/use', titleZh: '选择红包', headerColor: 'white', needsLogin: true, params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  review: { ...main, path: 'pages/order/comment', titleZh: '评价', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  orderCancel: { ...main, path: 'pages/order-detail/cancel', titleZh: '取消订单', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  deliveryDetails: { ...main, path: 'pages/order-detail/dev-details', titleZh: '配送详情', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  orderHistory: { ...main, path: 'pages/order/history', titleZh: '历史订单', hasRefresh: true, needsLogin: true },
  orderMap: { ...main, path: 'pages/order/map', titleZh: '订单跟踪', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  payNow: { ...main, path: 'pages/shopcart/paynow', titleZh: 'PayNow', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  bankTransfer: { ...main, path: 'pages/shopcart/transfer', titleZh: '银行转账', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  orderGoogleMap: { ...main, path: 'pages/order/google-map', titleZh: '订单跟踪', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  savedCards: { ...main, path: 'pages/creditcard/creditcardlist', titleZh: '银行卡', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  cardAdd: { ...main, path: 'pages/creditcard/creditcard', titleZh: '添加银行卡', headerColor: 'white', needsLogin: true, params: { orderId: 'id?' } },
  cardPaymentTwo: { ...main, path: 'pages/creditcard/yipps', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  cardSandbox: { ...main, path: 'pages/creditcard/test', titleZh: '支付测试', headerColor: 'white', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  alipayPayment: { ...main, path: 'pages/alipay/index', titleZh: '支付宝支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  netsCard: { ...main, path: 'pages/shopcart/nets', titleZh: 'NETS', headerColor: 'white', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  alipaySandbox: { ...main, package: 'payment', path: 'payment/pages/testalipay', titleZh: '支付宝测试', headerColor: 'white', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  paymentWeb: { ...main, package: 'payment', path: 'payment/pages/webview', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  wallet: { ...main, path: 'pages/my-wallet/index', titleZh: '我的钱包', hasRefresh: true, needsLogin: true },
  topUp: { ...main, path: 'pages/my-wallet/recharge', titleZh: '充值', headerColor: 'white', needsLogin: true, params: { orderId: 'id?' } },
  withdrawal: { ...main, path: 'pages/my-wallet/withdraw', titleZh: '提现', headerColor: 'white', needsLogin: true },
  ledger: { ...main, path: 'pages/my-wallet/transaction', titleZh: '交易记录', needsLogin: true, params: { currency: 'text?', month: 'text?', type: 'text?' } },
  ledgerEntry: { ...main, path: 'pages/my-wallet/dealDetail', titleZh: '交易详情', headerColor: 'white', needsLogin: true, params: { entryId: 'id' } },
  redEnvelopes: { ...main, path: 'pages/coupon/redBagList', titleZh: '红包', hasRefresh: true, needsLogin: true, params: { tab: 'text?' } },
  voucherUses: { ...main, path: 'pages/coupon/vouchers', titleZh: '代金券使用记录', needsLogin: true },
  dealSettlement: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/settlement', titleZh: '团购结算', headerColor: 'white', needsLogin: true, params: { dealId: 'id' } },
  flashSettlement: { ...main, package: 'settlement', path: 'settlement/pages/seckill', titleZh: '秒杀结算', headerColor: 'white', needsLogin: true, params: { flashItemId: 'id' } },
  dealCashier: { ...main, package: 'child', path: 'child/pages/coupon/payment', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  dealCodes: { ...main, package: 'child', path: 'child/pages/coupon/couponList', titleZh: '我的券', hasRefresh: true, needsLogin: true, params: { tab: 'text?' } },
  dealCode: { ...main, package: 'child', path: 'child/pages/coupon/checkCouponCode', titleZh: '券码', headerColor: 'white', needsLogin: true, params: { orderId: 'id', dealCodeId: 'id?' } },
  dealRefund: { ...main, package: 'child', path: 'child/pages/coupon/couponRefund', titleZh: '退券', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  dealOrder: { ...main, package: 'child', path: 'child/pages/coupon/couponOrderDetail', titleZh: '券订单', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  flashOrder: { ...main, path: 'pages/order-detail/seckillDetail', titleZh: '订单详情', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  packageDeals: { ...main, package: 'child', path: 'child/pages/coupon/index', titleZh: '团购券' },
  cashDeals: { ...main, package: 'child', path: 'child/pages/voucher/index', titleZh: '代金券' },
  packageDeal: { ...main, package: 'child', path: 'child/pages/coupon/couponDetail', isShared: true, titleZh: '券详情', headerColor: 'white', params: { dealId: 'id' } },
  deals: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/index', titleZh: '团购' },
  dealDetail: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/detail', isShared: true, titleZh: '团购详情', headerColor: 'white', params: { dealId: 'id' } },
  specialDeal: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/specialDetail', isShared: true, titleZh: '特价详情', headerColor: 'white', params: { dealId: 'id' } },
  dealSearch: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/search', titleKey: 'search', titleZh: '搜索', reachBottomDistance: 450, params: { words: 'text?' } },
  dealOutlets: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/outlets', titleZh: '适用门店', params: { dealId: 'id' } },
  dealProtection: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/safeDeal', titleZh: '交易保障', params: { dealId: 'id?' } },
  dealReviews: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/commentList', titleZh: '评价列表', params: { dealId: 'id' } },
  dealReview: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/comment', titleKey: 'review', titleZh: '评价', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  flashSales: { ...main, package: 'activity', path: 'activity/pages/seckill', titleZh: '限时秒杀', hasRefresh: true, params: { sessionId: 'id?' } },
  moreFlashSales: { ...main, package: 'activity2', path: 'activity2/pages/seckill', titleKey: 'flashSales', titleZh: '限时秒杀', hasRefresh: true, params: { sessionId: 'id?' } }
} as const satisfies Record<string, RouteDefinition>

/** What addresses, which people have shared, call otherwise than the app does: as the spec does. */
const addressKeys: Readonly<Record<string, string>> = { groupOrderId: 'orderTransactionId' }

/** The name of a parameter in an address. */
export const addressKey = (param: string): string => addressKeys[param] ?? param

export type RouteName = keyof typeof routes
export type Route = RouteDefinition

type Table = typeof routes
type RequiredParam<P> = { [K in keyof P]: P[K] extends 'id' | 'text' ? K : never }[keyof P]
type OptionalParam<P> = { [K in keyof P]: P[K] extends 'id?' | 'text?' ? K : never }[keyof P]
/** Parameters of a page; a wrong or missing one is a type error. */
export type RouteParams<N extends RouteName> = { readonly [K in RequiredParam<Table[N]['params']>]: string } & { readonly [K in OptionalParam<Table[N]['params']>]?: string }

/** `go('home')` needs no second argument, `go('orderDetail', { orderId })` does. */
export type RouteArguments<N extends RouteName> = RequiredParam<Table[N]['params']> extends never ? [params?: RouteParams<N>] : [params: RouteParams<N>]

export const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes)

/** One row, typed as every row is. */
export const routeOf = (name: RouteName): Route => routes[name]

/** The page at a path, with or without a leading slash and query. */
export function routeAt(path: string): RouteName | undefined {
  const bare = path.replace(/^\//, '').split('?')[0]
  return routeNames.find((name) => routes[name].path === bare)
}

/** Address of a page inside the app, e.g. `/pages/order-detail/index?orderId=o1`. */
export function routeUrl<N extends RouteName>(name: N, ...[params]: RouteArguments<N>): string {
  return addressOf(name, params ?? {})
}

/** Address of a page with those of the given parameters that it knows, such as to come back to it as it is; without any for a bad link. */
export const addressAsGiven = (name: RouteName, raw: Readonly<Record<string, string>>): string => addressOf(name, parseRouteParams(name, raw) ?? {})

function addressOf(name: RouteName, params: object): string {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const query = pairs.map(([key, value]) => `${addressKey(key)}=${encodeURIComponent(value)}`).join('&')
  return `/${routes[name].path}${query === '' ? '' : `?${query}`}`
}

const isId = (value: string): boolean => /^[\w-]{1,40}$/.test(value)

/** Checks the parameters of a deep link; `null` means the page shows "not found" with a way home. */
export function parseRouteParams<N extends RouteName>(name: N, raw: Readonly<Record<string, string>>): RouteParams<N> | null {
  const kinds = Object.entries(routeOf(name).params)
  const parsed: Record<string, string> = {}
  for (const [key, kind] of kinds) {
    const value = raw[addressKey(key)]
    if (value === undefined || value === '') {
      if (kind === 'id' || kind === 'text') return null
      continue
    }
    if (kind.startsWith('id') && !isId(value)) return null
    parsed[key] = value
  }
  // eslint-disable-next-line fanju/no-unchecked-cast -- the loop above has just established exactly this shape from the same table
  return parsed as RouteParams<N>
}
