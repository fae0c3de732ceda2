/** Yellow (`brand`) where one looks around, white where one does or reads one thing. */
const headerColors = {
  /** Where one finds what to eat or buy, tabs among them. */
  feed: 'brand',
  list: 'brand',
  /** What a person owns or did: carts, orders, cards, codes, what moved a wallet. */
  own: 'brand',
  campaign: 'brand',
  text: 'brand',
  menu: 'white',
  /** From the settlement to what became of a payment. */
  checkout: 'white',
  form: 'white',
  /** Goes back with what was chosen. */
  chooser: 'white',
  detail: 'white',
  /** Shows a page of the web. */
  outside: 'white'
} as const

export type PageFamily = keyof typeof headerColors

/**
 * The one table of pages: `config/pages.csv` is its source of truth, and a page stands here once it exists. Pure data, read by
 * `app.config.ts`, each page's own configuration, `definePage`, `go()`, deep links, the tab bar and the test that opens every row.
 */
interface RouteDefinition {
  /** Path below the app's base, as spec section 2 has it. */
  readonly path: string
  /** The mini-program's package; any but `main` is the first part of the path. */
  readonly package: 'main' | 'user' | 'child' | 'issue' | 'payment' | 'activity' | 'activity2' | 'settlement' | 'marketing' | 'festival'
  /** Place in the tab bar, for the four pages that have one. */
  readonly tab?: 0 | 1 | 2 | 3
  /** Whose title of the catalogue of texts it has, where that is not its own. */
  readonly titleKey?: string
  /** The title before any catalogue is loaded, for the native bar. */
  readonly titleZh: string
  /** `custom` draws its own header on every target; `default` uses the native bar of the mini-program. */
  readonly header: 'custom' | 'default'
  /** What kind of page it is; the colour of its header follows. */
  readonly family: PageFamily
  readonly hasRefresh: boolean
  readonly needsLogin: boolean
  /** Tells the host what it shares (`useSharing`); on the others the host's button is off. */
  readonly isShared?: true
  /** px before its end at which the page reads on, where it is not the host's own distance (spec section 9). */
  readonly reachBottomDistance?: 450
  /** Stands for an outside party that the sandbox plays: not in production. */
  readonly isSandbox?: true
  /** Parameters: `id` opaque identifier, `text` free text; `?` marks what may be absent. Addresses have them by `addressKey`. */
  readonly params: Readonly<Record<string, ParamKind>>
}

type ParamKind = 'id' | 'id?' | 'text' | 'text?'

const main = { package: 'main', header: 'default', hasRefresh: false, needsLogin: false, params: {} } as const

export const routes = {
  home: { ...main, path: 'pages/index/index', tab: 0, titleZh: '点餐', family: 'feed', header: 'custom', hasRefresh: true },
  shop: { ...main, path: 'pages/index/shop', tab: 1, titleZh: '生鲜商城', family: 'feed', header: 'custom' },
  orders: { ...main, path: 'pages/order/index', tab: 2, titleZh: '我的订单', family: 'own', hasRefresh: true, needsLogin: true },
  my: { ...main, path: 'pages/my/index', tab: 3, titleZh: '我的', family: 'own' },
  addresses: { ...main, path: 'pages/address/index', titleZh: '我的地址', family: 'own', needsLogin: true, params: { choosing: 'text?' } },
  addressEdit: { ...main, path: 'pages/address/add', titleZh: '新增地址', family: 'form', needsLogin: true, params: { addressId: 'id?', choosing: 'text?' } },
  cardPayment: { ...main, path: 'pages/creditcard/revenue', titleZh: '支付', family: 'checkout', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  login: { ...main, path: 'pages/my/login', titleZh: '登录', family: 'form', header: 'custom', params: { returns: 'text?', provider: 'text?', ticket: 'text?', error: 'text?' } },
  orderDetail: { ...main, path: 'pages/order-detail/index', isShared: true, titleZh: '订单详情', family: 'detail', hasRefresh: true, needsLogin: true, params: { orderId: 'id' } },
  paymentReturn: { ...main, path: 'pages/order-detail/to-index', titleZh: '跳转', family: 'checkout', params: { orderId: 'id?', paymentId: 'id?' } },
  restaurant: { ...main, path: 'pages/restaurant/index', isShared: true, titleZh: '餐厅', family: 'menu', header: 'custom', params: { restaurantId: 'id', dishId: 'id?', source: 'text?' } },
  menuTemplate1: { ...main, path: 'pages/restaurant/resIndexV2/template1/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', family: 'menu', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate2: { ...main, path: 'pages/restaurant/resIndexV2/template2/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', family: 'menu', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  menuTemplate3: { ...main, path: 'pages/restaurant/resIndexV2/template3/index', titleKey: 'restaurant', isShared: true, titleZh: '餐厅', family: 'menu', header: 'custom', params: { restaurantId: 'id', source: 'text?' } },
  dishSearch: { ...main, path: 'pages/restaurant/search', titleZh: '店内搜索', family: 'menu', params: { restaurantId: 'id', words: 'text?' } },
  search: { ...main, path: 'pages/index/search', titleZh: '搜索', family: 'feed', header: 'custom', reachBottomDistance: 450, params: { words: 'text?' } },
  top: { ...main, path: 'pages/index/top', titleZh: '排行榜', family: 'list', params: { board: 'text?' } },
  restaurantAll: { ...main, path: 'pages/restaurant/all', titleZh: '全部商家', family: 'list', hasRefresh: true },
  restaurantList: { ...main, path: 'pages/restaurant/list', titleZh: '餐厅列表', family: 'list', hasRefresh: true, params: { category: 'text?' } },
  recommend: { ...main, path: 'pages/restaurant/recommend', titleZh: '超值推荐', family: 'list', params: { shelf: 'text?' } },
  restaurantReport: { ...main, path: 'pages/restaurant/report', titleZh: '举报', family: 'form', needsLogin: true, params: { restaurantId: 'id' } },
  popular: { ...main, package: 'child', path: 'child/pages/toprestaurant/top', titleZh: '人气餐厅', family: 'list' },
  settlement: { ...main, path: 'pages/shopcart/index', titleZh: '结算', family: 'checkout', params: { restaurantId: 'id' } },
  combine: { ...main, path: 'pages/combine/index', titleZh: '混合点餐', family: 'feed', params: { combineOrderAreaId: 'id?', restaurantId: 'id?' } },
  combineSettlement: { ...main, path: 'pages/shopcart/area', titleKey: 'settlement', titleZh: '结算', family: 'checkout', params: { combineOrderAreaId: 'id' } },
  carts: { ...main, path: 'pages/shopcart/shopcart', titleZh: '购物车', family: 'own' },
  cashier: { ...main, path: 'pages/shopcart/payment', titleZh: '收银台', family: 'checkout', needsLogin: true, params: { orderId: 'id' } },
  webFrame: { ...main, path: 'pages/index/iframe', titleZh: '网页', family: 'outside', params: { url: 'text', title: 'text?' } },
  fansGroup: { ...main, path: 'pages/index/WeChatFans', titleZh: '微信粉丝群', family: 'campaign' },
  update: { ...main, path: 'pages/index/update', titleZh: '版本更新', family: 'text' },
  about: { ...main, path: 'pages/about/index', isShared: true, titleZh: '关于我们', family: 'text' },
  addressOnMap: { ...main, path: 'pages/address/newd', titleZh: '新增地址', family: 'form', needsLogin: true, params: { addressId: 'id?', choosing: 'text?' } },
  addressFind: { ...main, path: 'pages/address/find', titleZh: '选择地址', family: 'chooser', params: { latitude: 'text?', longitude: 'text?' } },
  addressSearch: { ...main, path: 'pages/address/search', titleZh: '选择收货地址', family: 'chooser', params: { purpose: 'text?' } },
  buildingType: { ...main, path: 'pages/address/buildingType', titleZh: '建筑类型', family: 'chooser' },
  profileAuthorize: { ...main, path: 'pages/getuserinfo/index', titleZh: '设置', family: 'form', needsLogin: true, params: { returns: 'text?' } },
  favorites: { ...main, path: 'pages/my/favorite', titleZh: '我的收藏', family: 'own', needsLogin: true },
  myMobile: { ...main, path: 'pages/my/myPhone', titleZh: '我的手机', family: 'form', needsLogin: true },
  register: { ...main, path: 'pages/my/sign', titleZh: '注册', family: 'form', header: 'custom', params: { returns: 'text?' } },
  profile: { ...main, path: 'pages/my-information/index', titleZh: '我的资料', family: 'detail', needsLogin: true },
  profileEdit: { ...main, path: 'pages/my-information/edit', titleZh: '编辑资料', family: 'form', needsLogin: true, params: { field: 'text' } },
  taste: { ...main, path: 'pages/my-information/localStyle', titleZh: '本地口味', family: 'form', needsLogin: true },
  bindings: { ...main, path: 'pages/my-information/bind', titleZh: '绑定账号', family: 'form', needsLogin: true, params: { provider: 'text?', ticket: 'text?', error: 'text?' } },
  settings: { ...main, path: 'pages/setting/index', titleZh: '设置', family: 'list' },
  passwordChange: { ...main, path: 'pages/setting/chgpwd', titleZh: '修改密码', family: 'form' },
  feedback: { ...main, path: 'pages/setting/feedback', titleZh: '意见反馈', family: 'form' },
  closure: { ...main, path: 'pages/setting/bye', titleZh: '注销账号', family: 'form', needsLogin: true },
  customerService: { ...main, path: 'pages/customer/index', titleZh: '客服', family: 'text', params: { orderId: 'id?' } },
  chooseLocation: { ...main, path: 'pages/choose-location/index', titleZh: '选择位置', family: 'chooser', params: { purpose: 'text?' } },
  openLocation: { ...main, path: 'pages/open-location/index', titleZh: '查看位置', family: 'detail', params: { latitude: 'text', longitude: 'text', name: 'text?', address: 'text?' } },
  webLink: { ...main, package: 'child', path: 'child/pages/webview/link', titleZh: '网页', family: 'outside', params: { url: 'text', title: 'text?' } },
  afterSales: { ...main, package: 'child', path: 'child/pages/afterSale/index', titleZh: '售后', family: 'form', hasRefresh: true, needsLogin: true, params: { orderId: 'id?', afterSaleId: 'id?' } },
  afterSaleDetail: { ...main, package: 'child', path: 'child/pages/afterSale/detail', titleZh: '售后详情', family: 'detail', hasRefresh: true, needsLogin: true, params: { afterSaleId: 'id' } },
  hotQuestions: { ...main, package: 'issue', path: 'issue/pages/hotIssue', titleZh: '热门问题', family: 'text', params: { questionId: 'id?' } },
  commonQuestions: { ...main, package: 'issue', path: 'issue/pages/commonIssue', titleZh: '常见问题', family: 'text', params: { questionId: 'id?' } },
  groupHome: { ...main, package: 'child', path: 'child/pages/groupbuy/index', titleZh: '拼单', family: 'campaign', params: { code: 'text?', restaurantId: 'id?', joins: 'text?', q: 'text?', qrCode: 'text?' } },
  groupGuide: { ...main, package: 'child', path: 'child/pages/groupbuy/guide', titleZh: '拼单指南', family: 'text' },
  groupRestaurant: { ...main, package: 'child', path: 'child/pages/groupbuy/restaurant', titleZh: '拼单选餐', family: 'menu', needsLogin: true, params: { groupOrderId: 'id' } },
  groupOrder: { ...main, package: 'child', path: 'child/pages/groupbuy/order/index', isShared: true, titleZh: '拼单详情', family: 'own', needsLogin: true, params: { groupOrderId: 'id' } },
  groupCart: { ...main, package: 'child', path: 'child/pages/groupbuy/order/shopcart', titleZh: '拼单购物车', family: 'checkout', needsLogin: true, params: { groupOrderId: 'id' } },
  groupShare: { ...main, package: 'child', path: 'child/pages/discount/confShare', isShared: true, titleZh: '分享优惠', family: 'campaign', needsLogin: true, params: { groupOrderId: 'id' } },
  bargain: { ...main, path: 'pages/shopcart/bargain', isShared: true, titleZh: '砍配送费', family: 'checkout', params: { bargainId: 'id?', restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  remarks: { ...main, path: 'pages/shopcart/remarks', titleZh: '备注', family: 'form', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  promotionCode: { ...main, path: 'pages/promotionCodeInput/index', titleZh: '优惠码', family: 'form', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  tipping: { ...main, path: 'pages/tippingInput/index', titleZh: '小费', family: 'form', params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  voucherChoice: { ...main, path: 'pages/coupon/use', titleZh: '选择红包', family: 'chooser', needsLogin: true, params: { restaurantId: 'id?', combineOrderAreaId: 'id?' } },
  review: { ...main, path: 'pages/order/comment', titleZh: '评价', family: 'form', needsLogin: true, params: { orderId: 'id' } },
  orderCancel: { ...main, path: 'pages/order-detail/cancel', titleZh: '取消订单', family: 'form', needsLogin: true, params: { orderId: 'id' } },
  deliveryDetails: { ...main, path: 'pages/order-detail/dev-details', titleZh: '配送详情', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  orderHistory: { ...main, path: 'pages/order/history', titleZh: '历史订单', family: 'own', hasRefresh: true, needsLogin: true },
  orderMap: { ...main, path: 'pages/order/map', titleZh: '订单跟踪', family: 'detail', header: 'custom', params: { orderId: 'id?', trackId: 'id?' } },
  payNow: { ...main, path: 'pages/shopcart/paynow', titleZh: 'PayNow', family: 'checkout', header: 'custom', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  bankTransfer: { ...main, path: 'pages/shopcart/transfer', titleZh: '银行转账', family: 'checkout', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  orderGoogleMap: { ...main, path: 'pages/order/google-map', titleZh: '订单跟踪', family: 'detail', header: 'custom', needsLogin: true, params: { orderId: 'id' } },
  savedCards: { ...main, path: 'pages/creditcard/creditcardlist', titleZh: '银行卡', family: 'own', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  cardAdd: { ...main, path: 'pages/creditcard/creditcard', titleZh: '添加银行卡', family: 'form', needsLogin: true, params: { orderId: 'id?' } },
  cardPaymentTwo: { ...main, path: 'pages/creditcard/yipps', titleZh: '支付', family: 'checkout', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  cardSandbox: { ...main, path: 'pages/creditcard/test', titleZh: '支付测试', family: 'checkout', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  alipayPayment: { ...main, path: 'pages/alipay/index', titleZh: '支付宝支付', family: 'checkout', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  netsCard: { ...main, path: 'pages/shopcart/nets', titleZh: 'NETS', family: 'form', needsLogin: true, params: { orderId: 'id?', setupId: 'id?' } },
  alipaySandbox: { ...main, package: 'payment', path: 'payment/pages/testalipay', titleZh: '支付宝测试', family: 'checkout', needsLogin: true, isSandbox: true, params: { orderId: 'id', paymentId: 'id' } },
  paymentWeb: { ...main, package: 'payment', path: 'payment/pages/webview', titleZh: '支付', family: 'outside', needsLogin: true, params: { orderId: 'id', paymentId: 'id' } },
  wallet: { ...main, path: 'pages/my-wallet/index', titleZh: '我的钱包', family: 'own', hasRefresh: true, needsLogin: true },
  topUp: { ...main, path: 'pages/my-wallet/recharge', titleZh: '充值', family: 'form', needsLogin: true, params: { orderId: 'id?' } },
  withdrawal: { ...main, path: 'pages/my-wallet/withdraw', titleZh: '提现', family: 'form', needsLogin: true },
  ledger: { ...main, path: 'pages/my-wallet/transaction', titleZh: '交易记录', family: 'own', needsLogin: true, params: { currency: 'text?', month: 'text?', type: 'text?' } },
  ledgerEntry: { ...main, path: 'pages/my-wallet/dealDetail', titleZh: '交易详情', family: 'detail', needsLogin: true, params: { entryId: 'id' } },
  redEnvelopes: { ...main, path: 'pages/coupon/redBagList', titleZh: '红包', family: 'own', hasRefresh: true, needsLogin: true, params: { tab: 'text?' } },
  voucherUses: { ...main, path: 'pages/coupon/vouchers', titleZh: '代金券使用记录', family: 'own', needsLogin: true },
  dealSettlement: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/settlement', titleZh: '团购结算', family: 'checkout', needsLogin: true, params: { dealId: 'id' } },
  flashSettlement: { ...main, package: 'settlement', path: 'settlement/pages/seckill', titleZh: '秒杀结算', family: 'checkout', needsLogin: true, params: { flashItemId: 'id' } },
  dealCashier: { ...main, package: 'child', path: 'child/pages/coupon/payment', titleZh: '支付', family: 'checkout', needsLogin: true, params: { orderId: 'id' } },
  dealCodes: { ...main, package: 'child', path: 'child/pages/coupon/couponList', titleZh: '我的券', family: 'own', hasRefresh: true, needsLogin: true, params: { tab: 'text?' } },
  dealCode: { ...main, package: 'child', path: 'child/pages/coupon/checkCouponCode', titleZh: '券码', family: 'detail', needsLogin: true, params: { orderId: 'id', dealCodeId: 'id?' } },
  dealRefund: { ...main, package: 'child', path: 'child/pages/coupon/couponRefund', titleZh: '退券', family: 'form', needsLogin: true, params: { orderId: 'id' } },
  dealOrder: { ...main, package: 'child', path: 'child/pages/coupon/couponOrderDetail', titleZh: '券订单', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  flashOrder: { ...main, path: 'pages/order-detail/seckillDetail', titleZh: '订单详情', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  packageDeals: { ...main, package: 'child', path: 'child/pages/coupon/index', titleZh: '团购券', family: 'list' },
  cashDeals: { ...main, package: 'child', path: 'child/pages/voucher/index', titleZh: '代金券', family: 'list' },
  packageDeal: { ...main, package: 'child', path: 'child/pages/coupon/couponDetail', isShared: true, titleZh: '券详情', family: 'detail', params: { dealId: 'id' } },
  deals: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/index', titleZh: '团购', family: 'feed' },
  dealDetail: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/detail', isShared: true, titleZh: '团购详情', family: 'detail', params: { dealId: 'id' } },
  specialDeal: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/specialDetail', isShared: true, titleZh: '特价详情', family: 'detail', params: { dealId: 'id' } },
  dealSearch: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/search', titleKey: 'search', titleZh: '搜索', family: 'feed', reachBottomDistance: 450, params: { words: 'text?' } },
  dealOutlets: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/outlets', titleZh: '适用门店', family: 'list', params: { dealId: 'id' } },
  dealProtection: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/safeDeal', titleZh: '交易保障', family: 'text', params: { dealId: 'id?' } },
  dealReviews: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/commentList', titleZh: '评价列表', family: 'list', params: { dealId: 'id' } },
  dealReview: { ...main, package: 'activity2', path: 'activity2/pages/groupPurchase/comment', titleKey: 'review', titleZh: '评价', family: 'form', needsLogin: true, params: { orderId: 'id' } },
  flashSales: { ...main, package: 'activity', path: 'activity/pages/seckill', isShared: true, titleZh: '限时秒杀', family: 'feed', hasRefresh: true, params: { sessionId: 'id?' } },
  moreFlashSales: { ...main, package: 'activity2', path: 'activity2/pages/seckill', isShared: true, titleKey: 'flashSales', titleZh: '限时秒杀', family: 'feed', hasRefresh: true, params: { sessionId: 'id?' } },
  bookingDetail: { ...main, path: 'pages/restaurant/booking-detail', isShared: true, titleZh: '预订详情', family: 'detail', params: { orderId: 'id?', share: 'text?' } },
  bookingReceipt: { ...main, path: 'pages/order-detail/booking', titleZh: '订单详情', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  bookingRestaurants: { ...main, path: 'pages/restaurant/booking', titleZh: '餐厅预订', family: 'list', hasRefresh: true, params: { date: 'text?', people: 'text?' } },
  bookTable: { ...main, path: 'pages/restaurant/bookingV2', titleZh: '订座', family: 'checkout', hasRefresh: true, params: { restaurantId: 'id', date: 'text?', startsAt: 'text?', people: 'text?', orderId: 'id?' } },
  boxes: { ...main, package: 'child', path: 'child/pages/buffet/index', titleZh: '自助餐', family: 'list', params: { kind: 'text?', date: 'text?' } },
  boxShop: { ...main, package: 'child', path: 'child/pages/buffet/shop', titleKey: 'boxes', titleZh: '自助餐', family: 'detail', params: { restaurantId: 'id', kind: 'text?', date: 'text?' } },
  boxSettlement: { ...main, package: 'child', path: 'child/pages/buffet/order', titleZh: '自助餐下单', family: 'checkout', needsLogin: true, params: { boxMenuId: 'id', startsAt: 'text?' } },
  boxOrder: { ...main, path: 'pages/order-detail/buffet', titleKey: 'orderDetail', titleZh: '订单详情', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  errand: { ...main, path: 'pages/index/errand', titleZh: '跑腿', family: 'checkout' },
  express: { ...main, package: 'child', path: 'child/pages/flashex/index', titleZh: '闪送', family: 'checkout' },
  lunchboxes: { ...main, path: 'pages/my-information/letsBento', titleZh: '便当', family: 'feed', header: 'custom' },
  mart: { ...main, package: 'child', path: 'child/pages/shop/index', titleKey: 'shop', titleZh: '超市', family: 'feed' },
  martShop: { ...main, package: 'child', path: 'child/pages/shop/shop', titleKey: 'shop', isShared: true, titleZh: '店铺', family: 'menu', params: { restaurantId: 'id', source: 'text?' } },
  goodsDetail: { ...main, package: 'child', path: 'child/pages/shop/detail', isShared: true, titleZh: '商品详情', family: 'detail', params: { dishId: 'id' } },
  sharedGoods: { ...main, package: 'child', path: 'child/pages/shop/dish', isShared: true, titleZh: '商品', family: 'detail', params: { dishId: 'id', inviteUserId: 'text?' } },
  goodsShare: { ...main, package: 'child', path: 'child/pages/shop/share', isShared: true, titleZh: '分享', family: 'campaign', params: { dishId: 'id', inviteUserId: 'text?' } },
  martCart: { ...main, package: 'child', path: 'child/pages/shop/shopcart', titleZh: '购物车', family: 'own', params: { restaurantId: 'id?' } },
  goodsVideo: { ...main, package: 'child', path: 'child/pages/shop/video', titleZh: '视频', family: 'detail', params: { dishId: 'id' } },
  banner: { ...main, path: 'pages/index/banner', titleKey: 'activity', titleZh: '活动', family: 'campaign', params: { bannerId: 'id?', campaignId: 'id?' } },
  newYear: { ...main, package: 'child', path: 'child/pages/newyear/index', isShared: true, titleZh: '新年', family: 'campaign', params: { preview: 'text?' } },
  newYearActivity: { ...main, package: 'child', path: 'child/pages/newyearactivity/index', isShared: true, titleZh: '新年活动', family: 'campaign', params: { preview: 'text?' } },
  qingming: { ...main, package: 'child', path: 'child/pages/qingming/index', isShared: true, titleZh: '清明', family: 'campaign', params: { preview: 'text?' } },
  mothersDay: { ...main, package: 'child', path: 'child/pages/mothersday/index', isShared: true, titleZh: '母亲节', family: 'campaign', params: { preview: 'text?' } },
  doubleEleven: { ...main, package: 'child', path: 'child/pages/doubleEleven/index', isShared: true, titleZh: '双十一', family: 'campaign', params: { preview: 'text?' } },
  greatSales: { ...main, package: 'child', path: 'child/pages/greatSales/index', isShared: true, titleZh: '大促', family: 'campaign', params: { preview: 'text?' } },
  greatSalesDeal: { ...main, package: 'child', path: 'child/pages/greatSales/detail', isShared: true, titleZh: '大促详情', family: 'detail', params: { dealId: 'id', preview: 'text?' } },
  greatSalesShare: { ...main, package: 'child', path: 'child/pages/greatSales/share', isShared: true, titleZh: '大促分享', family: 'campaign', params: { inviteUserId: 'text?', preview: 'text?' } },
  activity: { ...main, package: 'activity', path: 'activity/pages/activity', isShared: true, titleZh: '活动', family: 'campaign', params: { campaignId: 'id?', preview: 'text?' } },
  moreActivity: { ...main, package: 'activity2', path: 'activity2/pages/activity', isShared: true, titleKey: 'activity', titleZh: '活动', family: 'campaign', params: { campaignId: 'id?', preview: 'text?' } },
  activityTemplate: { ...main, package: 'activity2', path: 'activity2/pages/template', isShared: true, titleKey: 'activity', titleZh: '活动', family: 'campaign', params: { campaignId: 'id', preview: 'text?' } },
  marketing: { ...main, package: 'marketing', path: 'marketing/pages/main', isShared: true, titleZh: '营销', family: 'campaign', params: { preview: 'text?' } },
  midAutumn: { ...main, package: 'festival', path: 'festival/pages/midautom/index', isShared: true, titleZh: '中秋', family: 'campaign', params: { preview: 'text?' } },
  shoppingFestival: { ...main, package: 'festival', path: 'festival/pages/shoppingFestival', isShared: true, titleZh: '购物节', family: 'campaign', params: { preview: 'text?' } },
  campaignShops: { ...main, package: 'activity2', path: 'activity2/pages/shops/index', titleZh: '活动店铺', family: 'list', params: { campaignId: 'id', preview: 'text?' } },
  campaignShop: { ...main, package: 'activity2', path: 'activity2/pages/shops/detail', titleZh: '店铺详情', family: 'menu', params: { campaignId: 'id', restaurantId: 'id', preview: 'text?' } },
  campaignSearch: { ...main, package: 'activity2', path: 'activity2/pages/search/index', titleKey: 'search', titleZh: '搜索', family: 'feed', reachBottomDistance: 450, params: { campaignId: 'id?', words: 'text?', preview: 'text?' } },
  newYearFlashSales: { ...main, package: 'activity2', path: 'activity2/pages/seckillnewyear', isShared: true, titleZh: '新年秒杀', family: 'feed', hasRefresh: true, params: { sessionId: 'id?' } },
  vipCampaign: { ...main, package: 'child', path: 'child/pages/vip/index', isShared: true, titleZh: '会员活动', family: 'campaign', params: { preview: 'text?' } },
  vipCampaign1111: { ...main, package: 'child', path: 'child/pages/vip/1111', isShared: true, titleZh: '双十一会员', family: 'campaign', params: { preview: 'text?' } },
  newcomer: { ...main, package: 'child', path: 'child/pages/discount/newbie', isShared: true, titleZh: '新人优惠', family: 'campaign', params: { preview: 'text?' } },
  chineseAddress: { ...main, package: 'child', path: 'child/pages/shop/chineseAddress', titleZh: '国内地址', family: 'form', needsLogin: true, params: { addressId: 'id?', choosing: 'text?', adding: 'text?' } },
  vipGuide: { ...main, package: 'user', path: 'user/pages/vip/guide', titleZh: '指南', family: 'text', header: 'custom' },
  subscribeTerms: { ...main, package: 'user', path: 'user/pages/vip/subscribe-term', titleZh: '订阅条款', family: 'text' },
  benefitTerms: { ...main, package: 'user', path: 'user/pages/vip/benefits-term', titleZh: '权益条款', family: 'text' },
  vipLevel: { ...main, path: 'pages/my-information/vip/vipDetail', titleZh: 'VIP', family: 'own', needsLogin: true },
  memberCoupons: { ...main, package: 'user', path: 'user/pages/vip/useCoupon', titleZh: '使用优惠', family: 'own', needsLogin: true, params: { tab: 'text?' } },
  partnerBenefit: { ...main, package: 'user', path: 'user/pages/vip/burrple', titleZh: '合作权益', family: 'detail', header: 'custom', needsLogin: true },
  vipLogin: { ...main, package: 'user', path: 'user/pages/vip/login', titleKey: 'login', titleZh: '登录', family: 'form', header: 'custom', params: { returns: 'text?' } },
  inviteFriends: { ...main, package: 'child', path: 'child/pages/vip/pullNew/index', isShared: true, titleZh: '邀请新人', family: 'campaign', needsLogin: true },
  inviteRules: { ...main, package: 'child', path: 'child/pages/vip/pullNew/rules', titleZh: '活动规则', family: 'text' },
  vipShare: { ...main, package: 'child', path: 'child/pages/vip/share', isShared: true, titleZh: '会员分享', family: 'campaign', needsLogin: true },
  vipSharePoster: { ...main, package: 'child', path: 'child/pages/vip/share2', isShared: true, titleZh: '会员分享', family: 'campaign', needsLogin: true },
  vipShareResult: { ...main, package: 'child', path: 'child/pages/vip/sharedetail', titleZh: '分享详情', family: 'detail', needsLogin: true, params: { invitationId: 'id' } },
  vipInvited: { ...main, package: 'child', path: 'child/pages/discount/vipShare', isShared: true, titleZh: '会员分享', family: 'campaign', params: { inviteUserId: 'text?' } },
  vipHome: { ...main, package: 'user', path: 'user/pages/vip/index', titleZh: '会员', family: 'feed', header: 'custom' },
  vipHomeNew: { ...main, package: 'user', path: 'user/pages/vip/newIndex', titleKey: 'vipHome', titleZh: '会员', family: 'feed', header: 'custom' },
  svip: { ...main, path: 'pages/my-information/svip/sVipDetail', titleZh: 'SVIP', family: 'detail' },
  foodieCard: { ...main, package: 'child', path: 'child/pages/monthlyCard/detail', titleZh: '吃货卡', family: 'detail', params: { planId: 'id?' } },
  foodieCardVariants: { ...main, package: 'child', path: 'child/pages/monthlyCard/foodManiaCard', titleKey: 'foodieCard', titleZh: '吃货卡', family: 'detail' },
  membershipConfirm: { ...main, package: 'user', path: 'user/pages/vip/confirm', titleZh: '确认订单', family: 'checkout', header: 'custom', needsLogin: true, params: { product: 'text?', planId: 'id?', inviteCode: 'text?', gift: 'text?' } },
  foodieCardOrder: { ...main, package: 'child', path: 'child/pages/monthlyCard/placeOrder', titleZh: '购买吃货卡', family: 'checkout', needsLogin: true, params: { planId: 'id?', inviteCode: 'text?', gift: 'text?' } },
  foodieCardCashier: { ...main, package: 'child', path: 'child/pages/monthlyCard/payment', titleKey: 'dealCashier', titleZh: '支付', family: 'checkout', needsLogin: true, params: { orderId: 'id' } },
  membershipResult: { ...main, package: 'user', path: 'user/pages/vip/pay-success', titleZh: '支付成功', family: 'checkout', header: 'custom', needsLogin: true, params: { orderId: 'id' } },
  monthlyCardOrder: { ...main, path: 'pages/order-detail/monthlyCard', titleKey: 'orderDetail', titleZh: '订单详情', family: 'detail', needsLogin: true, params: { orderId: 'id' } },
  membershipOrder: { ...main, package: 'user', path: 'user/pages/vip/order-detail', isShared: true, titleZh: '会员订单', family: 'detail', header: 'custom', needsLogin: true, params: { orderId: 'id' } },
  membershipCard: { ...main, package: 'user', path: 'user/pages/vip/cardDetail', titleZh: '会员卡', family: 'own', header: 'custom', needsLogin: true, params: { product: 'text?' } },
  redeemCode: { ...main, package: 'user', path: 'user/pages/vip/redeem', titleZh: '兑换', family: 'form', header: 'custom', needsLogin: true, params: { code: 'text?' } },
  makeCard: { ...main, package: 'festival', path: 'festival/pages/midautom/make-card', titleZh: '制作贺卡', family: 'form', params: { campaignId: 'id?', picture: 'id?', answers: 'id?' } },
  displayCard: { ...main, package: 'festival', path: 'festival/pages/midautom/display-card', isShared: true, titleZh: '贺卡', family: 'detail', params: { cardId: 'id' } },
  riderApplication: { ...main, package: 'child', path: 'child/pages/partner/rider', titleZh: '成为骑手', family: 'form', params: { code: 'text?' } },
  restaurantApplication: { ...main, package: 'child', path: 'child/pages/partner/partner', titleZh: '成为合作商家', family: 'form', params: { code: 'text?' } },
  applicationStatus: { ...main, package: 'child', path: 'child/pages/partner/registeredRider', titleZh: '骑手注册', family: 'form', params: { number: 'text?' } },
  riderApp: { ...main, package: 'child', path: 'child/pages/partner/downloadRider', titleZh: '下载骑手端', family: 'detail' },
  insuranceQuestionnaire: { ...main, package: 'child', path: 'child/pages/financial/insuranceQuestionnaire', titleZh: '保险问卷', family: 'form', params: { number: 'text?' } }
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

/** The colour of the bar above a page, or of the header it draws. */
export const headerColor = ({ family }: Pick<Route, 'family'>): 'brand' | 'white' => headerColors[family]

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

/** A page of the app as the server names it, e.g. `pages/restaurant/index?restaurantId=r1`. */
interface AppLink {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Reads a link of the server; `null` when this version of the app has no such page, or it cannot be read. */
export function parseAppLink(link: string): AppLink | null {
  const [path = '', query = ''] = link.replace(/^\//, '').split('?')
  const name = routeAt(path)
  if (name === undefined) return null
  const params: Record<string, string> = {}
  for (const pair of query.split('&').filter((each) => each.includes('='))) {
    const value = decoded(pair.slice(pair.indexOf('=') + 1))
    if (value === null) return null
    params[pair.slice(0, pair.indexOf('='))] = value
  }
  return parseRouteParams(name, params) === null ? null : { name, params }
}
