/**
 * The one table of pages: `config/pages.csv` is its source of truth, and a page stands here once it exists. Pure data, read by
 * `app.config.ts`, each page's own configuration, `go()`, deep links, the tab bar and the test that opens every row.
 */
interface RouteDefinition {
  /** Path below the app's base, as spec section 2 has it. */
  readonly path: string
  /** The mini-program's package; any but `main` is the first part of the path. */
  readonly package: 'main' | 'child' | 'issue' | 'payment'
  /** Place in the tab bar, for the four pages that have one. */
  readonly tab?: 0 | 1 | 2 | 3
  /** Key below `titles` in the catalogue of texts. */
  readonly titleKey: string
  /** The title before any catalogue is loaded, for the native bar. */
  readonly titleZh: string
  /** `custom` draws its own header on every target; `default` uses the native bar of the mini-program. */
  readonly header: 'custom' | 'default'
  /**
   * Yellow (`brand`) where one looks around: tabs, feeds, lists, what one owns, campaigns, texts. White where one does or reads one
   * thing: menus, checkout and payment, forms and choosers, details, pages from outside. Its page's `Screen` says the same.
   */
  readonly headerColor: 'brand' | 'white'
  readonly hasRefresh: boolean
  readonly needsLogin: boolean
  /** Stands for an outside party that the sandbox plays: not in production. */
  readonly isSandbox?: true
  /** Parameters of the address: `id` opaque identifier, `text` free text; `?` marks what may be absent. */
  readonly params: Readonly<Record<string, ParamKind>>
}

type ParamKind = 'id' | 'id?' | 'text' | 'text?'

const main = { package: 'main', header: 'default', headerColor: 'brand', hasRefresh: false, needsLogin: false, params: {} } as const

export const routes = {
  home: { ...main, path: 'pages/index/index', tab: 0, titleKey: 'home', titleZh: '点餐', header: 'custom', hasRefresh: true },
  shop: { ...main, path: 'pages/index/shop', tab: 1, titleKey: 'shop', titleZh: '生鲜商城', header: 'custom' },
  orders: { ...main, path: 'pages/order/index', tab: 2, titleKey: 'orders', titleZh: '我的订单', hasRefresh: true, needsLogin: true },
  my: { ...main, path: 'pages/my/index', tab: 3, titleKey: 'my', titleZh: '我的' },
  addresses: { ...main, path: 'pages/address/index', titleKey: 'addresses', titleZh: '我的地址', needsLogin: true, params: { choosing: 'text?' } },
  addressEdit: { ...main, path: 'pages/address/add', titleKey: 'addressEdit', titleZh: '新增地址', headerColor: 'white', needsLogin: true, params: { addressId: 'id?', choosing: 'text?' } },
  cardPayment: { ...main, path: 'pages/creditcard/revenue', titleKey: 'cardPayment', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  login: { ...main, path: 'pages/my/login', titleKey: 'login', titleZh: '登录', header: 'custom', headerColor: 'white', params: { returns: 'text?', provider: 'text?', ticket: 'text?', error: 'text?' } },
  orderDetail: { ...main, path: 'pages/order-detail/index', titleKey: 'orderDetail', titleZh: '订单详情', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { orderId: 'id' } },
  paymentReturn: { ...main, path: 'pages/order-detail/to-index', titleKey: 'paymentReturn', titleZh: '跳转', headerColor: 'white', params: { orderId: 'id?', paymentId: 'id?' } },
  restaurant: { ...main, path: 'pages/restaurant/index', titleKey: 'restaurant', titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate1: { ...main, path: 'pages/restaurant/resIndexV2/template1/index', titleKey: 'restaurant', titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate2: { ...main, path: 'pages/restaurant/resIndexV2/template2/index', titleKey: 'restaurant', titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate3: { ...main, path: 'pages/restaurant/resIndexV2/template3/index', titleKey: 'restaurant', titleZh: '餐厅', headerColor: 'white', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  dishSearch: { ...main, path: 'pages/restaurant/search', titleKey: 'dishSearch', titleZh: '店内搜索', headerColor: 'white', params: { restaurantId: 'id', words: 'text?' } },
  search: { ...main, path: 'pages/index/search', titleKey: 'search', titleZh: '搜索', header: 'custom', params: { words: 'text?' } },
  top: { ...main, path: 'pages/index/top', titleKey: 'top', titleZh: '排行榜', params: { board: 'text?' } },
  restaurantAll: { ...main, path: 'pages/restaurant/all', titleKey: 'restaurantAll', titleZh: '全部商家', hasRefresh: true },
  restaurantList: { ...main, path: 'pages/restaurant/list', titleKey: 'restaurantList', titleZh: '餐厅列表', hasRefresh: true, params: { category: 'text?' } },
  recommend: { ...main, path: 'pages/restaurant/recommend', titleKey: 'recommend', titleZh: '超值推荐', params: { shelf: 'text?' } },
  restaurantReport: { ...main, path: 'pages/restaurant/report', titleKey: 'restaurantReport', titleZh: '举报', needsLogin: true, headerColor: 'white', params: { restaurantId: 'id' } },
  popular: { ...main, package: 'child', path: 'child/pages/toprestaurant/top', titleKey: 'popular', titleZh: '人气餐厅' },
  settlement: { ...main, path: 'pages/shopcart/index', titleKey: 'settlement', titleZh: '结算', headerColor: 'white', params: { restaurantId: 'id' } },
  combine: { ...main, path: 'pages/combine/index', titleKey: 'combine', titleZh: '混合点餐', params: { combineOrderAreaId: 'id?', restaurantId: 'id?' } },
  combineSettlement: { ...main, path: 'pages/shopcart/area', titleKey: 'settlement', titleZh: '结算', headerColor: 'white', params: { combineOrderAreaId: 'id' } },
  carts: { ...main, path: 'pages/shopcart/shopcart', titleKey: 'carts', titleZh: '购物车' },
  cashier: { ...main, path: 'pages/shopcart/payment', titleKey: 'cashier', titleZh: '收银台', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  webFrame: { ...main, path: 'pages/index/iframe', titleKey: 'webFrame', titleZh: '网页', headerColor: 'white', params: { url: 'text', title: 'text?' } },
  fansGroup: { ...main, path: 'pages/index/WeChatFans', titleKey: 'fansGroup', titleZh: '微信粉丝群' },
  update: { ...main, path: 'pages/index/update', titleKey: 'update', titleZh: '版本更新' },
  about: { ...main, path: 'pages/about/index', titleKey: 'about', titleZh: '关于我们' },
  addressOnMap: { ...main, path: 'pages/address/newd', titleKey: 'addressOnMap', titleZh: '新增地址', needsLogin: true, headerColor: 'white', params: { addressId: 'id?', choosing: 'text?' } },
  addressFind: { ...main, path: 'pages/address/find', titleKey: 'addressFind', titleZh: '选择地址', headerColor: 'white', params: { latitude: 'text?', longitude: 'text?' } },
  addressSearch: { ...main, path: 'pages/address/search', titleKey: 'addressSearch', titleZh: '选择收货地址', headerColor: 'white', params: { purpose: 'text?' } },
  buildingType: { ...main, path: 'pages/address/buildingType', titleKey: 'buildingType', titleZh: '建筑类型', headerColor: 'white' },
  profileAuthorize: { ...main, path: 'pages/getuserinfo/index', titleKey: 'profileAuthorize', titleZh: '设置', needsLogin: true, headerColor: 'white', params: { returns: 'text?' } },
  favorites: { ...main, path: 'pages/my/favorite', titleKey: 'favorites', titleZh: '我的收藏', needsLogin: true },
  myMobile: { ...main, path: 'pages/my/myPhone', titleKey: 'myMobile', titleZh: '我的手机', needsLogin: true, headerColor: 'white' },
  register: { ...main, path: 'pages/my/sign', titleKey: 'register', titleZh: '注册', header: 'custom', headerColor: 'white', params: { returns: 'text?' } },
  profile: { ...main, path: 'pages/my-information/index', titleKey: 'profile', titleZh: '我的资料', headerColor: 'white', needsLogin: true },
  profileEdit: { ...main, path: 'pages/my-information/edit', titleKey: 'profileEdit', titleZh: '编辑资料', needsLogin: true, headerColor: 'white', params: { field: 'text' } },
  taste: { ...main, path: 'pages/my-information/localStyle', titleKey: 'taste', titleZh: '本地口味', needsLogin: true, headerColor: 'white' },
  bindings: { ...main, path: 'pages/my-information/bind', titleKey: 'bindings', titleZh: '绑定账号', needsLogin: true, headerColor: 'white', params: { provider: 'text?', ticket: 'text?', error: 'text?' } },
  settings: { ...main, path: 'pages/setting/index', titleKey: 'settings', titleZh: '设置' },
  passwordChange: { ...main, path: 'pages/setting/chgpwd', titleKey: 'passwordChange', titleZh: '修改密码', headerColor: 'white' },
  feedback: { ...main, path: 'pages/setting/feedback', titleKey: 'feedback', titleZh: '意见反馈', headerColor: 'white' },
  closure: { ...main, path: 'pages/setting/bye', titleKey: 'closure', titleZh: '注销账号', needsLogin: true, headerColor: 'white' },
  customerService: { ...main, path: 'pages/customer/index', titleKey: 'customerService', titleZh: '客服', params: { orderId: 'id?' } },
  chooseLocation: { ...main, path: 'pages/choose-location/index', titleKey: 'chooseLocation', titleZh: '选择位置', headerColor: 'white', params: { purpose: 'text?' } },
  openLocation: { ...main, path: 'pages/open-location/index', titleKey: 'openLocation', titleZh: '查看位置', headerColor: 'white', params: { latitude: 'text', longitude: 'text', name: 'text?', address: 'text?' } },
  webLink: { ...main, package: 'child', path: 'child/pages/webview/link', titleKey: 'webLink', titleZh: '网页', headerColor: 'white', params: { url: 'text', title: 'text?' } },
  afterSales: { ...main, package: 'child', path: 'child/pages/afterSale/index', titleKey: 'afterSales', titleZh: '售后', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { orderId: 'id?', afterSaleId: 'id?' } },
  afterSaleDetail: { ...main, package: 'child', path: 'child/pages/afterSale/detail', titleKey: 'afterSaleDetail', titleZh: '售后详情', headerColor: 'white', hasRefresh: true, needsLogin: true, params: { afterSaleId: 'id' } },
  hotQuestions: { ...main, package: 'issue', path: 'issue/pages/hotIssue', titleKey: 'hotQuestions', titleZh: '热门问题', params: { questionId: 'id?' } },
  commonQuestions: { ...main, package: 'issue', path: 'issue/pages/commonIssue', titleKey: 'commonQuestions', titleZh: '常见问题', params: { questionId: 'id?' } },
  groupHome: { ...main, package: 'child', path: 'child/pages/groupbuy/index', titleKey: 'groupHome', titleZh: '拼单', params: { code: 'text?', restaurantId: 'id?', joins: 'text?', q: 'text?', qrCode: 'text?' } },
  groupGuide: { ...main, package: 'child', path: 'child/pages/groupbuy/guide', titleKey: 'groupGuide', titleZh: '拼单指南' },
  groupRestaurant: { ...main, package: 'child', path: 'child/pages/groupbuy/restaurant', titleKey: 'groupRestaurant', titleZh: '拼单选餐', headerColor: 'white', needsLogin: true, params: { orderTransactionId: 'id' } },
  groupOrder: { ...main, package: 'child', path: 'child/pages/groupbuy/order/index', titleKey: 'groupOrder', titleZh: '拼单详情', needsLogin: true, params: { orderTransactionId: 'id' } },
  groupCart: { ...main, package: 'child', path: 'child/pages/groupbuy/order/shopcart', titleKey: 'groupCart', titleZh: '拼单购物车', headerColor: 'white', needsLogin: true, params: { orderTransactionId: 'id' } },
  groupShare: { ...main, package: 'child', path: 'child/pages/discount/confShare', titleKey: 'groupShare', titleZh: '分享优惠', needsLogin: true, params: { orderTransactionId: 'id' } },
  bargain: { ...main, path: 'pages/shopcart/bargain', titleKey: 'bargain', titleZh: '砍配送费', headerColor: 'white', params: { bargainId: 'id?', restaurantId: 'id?' } },
  remarks: { ...main, path: 'pages/shopcart/remarks', titleKey: 'remarks', titleZh: '备注', headerColor: 'white', params: { restaurantId: 'id' } },
  promotionCode: { ...main, path: 'pages/promotionCodeInput/index', titleKey: 'promotionCode', titleZh: '优惠码', headerColor: 'white', params: { restaurantId: 'id' } },
  tipping: { ...main, path: 'pages/tippingInput/index', titleKey: 'tipping', titleZh: '小费', headerColor: 'white', params: { restaurantId: 'id' } },
  voucherChoice: { ...main, path: 'pages/coupon/use', titleKey: 'voucherChoice', titleZh: '选择红包', headerColor: 'white', needsLogin: true, params: { restaurantId: 'id' } },
  review: { ...main, path: 'pages/order/comment', titleKey: 'review', titleZh: '评价', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  orderCancel: { ...main, path: 'pages/order-detail/cancel', titleKey: 'orderCancel', titleZh: '取消订单', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  deliveryDetails: { ...main, path: 'pages/order-detail/dev-details', titleKey: 'deliveryDetails', titleZh: '配送详情', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  orderHistory: { ...main, path: 'pages/order/history', titleKey: 'orderHistory', titleZh: '历史订单', hasRefresh: true, needsLogin: true },
  orderMap: { ...main, path: 'pages/order/map', titleKey: 'orderMap', titleZh: '订单跟踪', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  payNow: { ...main, path: 'pages/shopcart/paynow', titleKey: 'payNow', titleZh: 'PayNow', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  bankTransfer: { ...main, path: 'pages/shopcart/transfer', titleKey: 'bankTransfer', titleZh: '银行转账', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  orderGoogleMap: { ...main, path: 'pages/order/google-map', titleKey: 'orderGoogleMap', titleZh: '订单跟踪', header: 'custom', headerColor: 'white', needsLogin: true, params: { orderId: 'id' } },
  savedCards: { ...main, path: 'pages/creditcard/creditcardlist', titleKey: 'savedCards', titleZh: '银行卡', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  cardAdd: { ...main, path: 'pages/creditcard/creditcard', titleKey: 'cardAdd', titleZh: '添加银行卡', headerColor: 'white', needsLogin: true, params: { orderId: 'id?' } },
  cardPaymentTwo: { ...main, path: 'pages/creditcard/yipps', titleKey: 'cardPaymentTwo', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  cardSandbox: { ...main, path: 'pages/creditcard/test', titleKey: 'cardSandbox', titleZh: '支付测试', headerColor: 'white', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  alipayPayment: { ...main, path: 'pages/alipay/index', titleKey: 'alipayPayment', titleZh: '支付宝支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  netsCard: { ...main, path: 'pages/shopcart/nets', titleKey: 'netsCard', titleZh: 'NETS', headerColor: 'white', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  alipaySandbox: { ...main, package: 'payment', path: 'payment/pages/testalipay', titleKey: 'alipaySandbox', titleZh: '支付宝测试', headerColor: 'white', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  paymentWeb: { ...main, package: 'payment', path: 'payment/pages/webview', titleKey: 'paymentWeb', titleZh: '支付', headerColor: 'white', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } }
} as const satisfies Record<string, RouteDefinition>

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
  const query = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return `/${routes[name].path}${query === '' ? '' : `?${query}`}`
}

const isId = (value: string): boolean => /^[\w-]{1,40}$/.test(value)

/** Checks the parameters of a deep link; `null` means the page shows "not found" with a way home. */
export function parseRouteParams<N extends RouteName>(name: N, raw: Readonly<Record<string, string>>): RouteParams<N> | null {
  const kinds = Object.entries(routeOf(name).params)
  const parsed: Record<string, string> = {}
  for (const [key, kind] of kinds) {
    const value = raw[key]
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
