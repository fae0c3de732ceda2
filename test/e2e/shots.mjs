/** Where the demo person eats. */
export const outlet = 'sin-chuanwei'

/** What is looked at: an address, as whom, and whether all of a long page is shown. `cart` puts dishes into the cart first, `area` into that of a combined area; `touches` opens what is opened by a touch. `origin` is where the app runs, `locale` what it speaks. */
export function shots(world, { origin, locale }) {
  const {
    owing,
    member,
    showing,
    bargainer,
    eating,
    saving,
    dealing,
    deals,
    group,
    unpaid,
    paid,
    paymentId,
    redirectUrl,
    payNow,
    transfer,
    wechat,
    alipay,
    entryId
  } = world
  const menu = `/pages/restaurant/index?restaurantId=${outlet}`
  const combine = '/pages/combine/index?combineOrderAreaId=clementi-food-street'
  const settlement = `/pages/shopcart/index?restaurantId=${outlet}`
  return [
    { name: 'home', at: '/pages/index/index', person: member },
    { name: 'home-visitor', at: '/pages/index/index' },
    { name: 'home-whole', at: '/pages/index/index', isWhole: true },
    { name: 'shop', at: '/pages/index/shop' },
    { name: 'orders', at: '/pages/order/index', person: member },
    { name: 'orders-visitor', at: '/pages/order/index' },
    { name: 'my', at: '/pages/my/index', person: member, isWhole: true },
    { name: 'my-visitor', at: '/pages/my/index' },
    { name: 'login', at: '/pages/my/login' },
    { name: 'menu', at: menu, cart: true },
    { name: 'menu-template1', at: '/pages/restaurant/index?restaurantId=sin-milktea' },
    {
      name: 'menu-template1-whole',
      at: '/pages/restaurant/resIndexV2/template1/index?restaurantId=sin-chuanwei',
      isWhole: true
    },
    { name: 'menu-template2', at: '/pages/restaurant/index?restaurantId=sin-hotpot' },
    {
      name: 'menu-template2-whole',
      at: '/pages/restaurant/resIndexV2/template2/index?restaurantId=sin-thousand',
      isWhole: true
    },
    { name: 'menu-template3', at: `/pages/restaurant/resIndexV2/template3/index?restaurantId=sin-thousand` },
    { name: 'dish-search', at: `/pages/restaurant/search?restaurantId=${outlet}` },
    {
      name: 'dish-search-found',
      at: `/pages/restaurant/search?restaurantId=${outlet}&words=${encodeURIComponent('鱼')}`
    },
    { name: 'carts', at: '/pages/shopcart/shopcart', cart: true },
    { name: 'combine', at: combine, cart: 'area' },
    {
      name: 'combine-settlement',
      at: '/pages/shopcart/area?combineOrderAreaId=clementi-food-street',
      cart: 'area',
      person: member,
      isWhole: true
    },
    { name: 'combine-carts', at: '/pages/shopcart/shopcart', cart: 'area', isWhole: true },
    {
      name: 'combine-order',
      at: '/pages/order-detail/index?orderId=demo-order-area-completed',
      person: showing,
      isWhole: true
    },
    { name: 'combine-part', at: '/pages/order-detail/index?orderId=demo-order-area-delivering_1', person: showing },
    {
      name: 'combine-delivering',
      at: '/pages/order-detail/index?orderId=demo-order-area-delivering',
      person: showing,
      isWhole: true
    },
    { name: 'combine-map', at: '/pages/order/google-map?orderId=demo-order-area-delivering', person: showing },
    { name: 'combine-map-china', at: '/pages/order/map?orderId=demo-order-area-delivering', person: showing },
    { name: 'combine-none', at: '/pages/combine/index?combineOrderAreaId=nowhere' },
    { name: 'carts-empty', at: '/pages/shopcart/shopcart' },
    { name: 'menu-unknown', at: '/pages/restaurant/index?restaurantId=nowhere' },
    { name: 'settlement-visitor', at: settlement, cart: true, isWhole: true },
    { name: 'settlement', at: settlement, cart: true, person: eating, isWhole: true },
    { name: 'bargain', at: '/pages/shopcart/bargain?bargainId=demo-bargain-open', person: bargainer, isWhole: true },
    { name: 'settlement-time', at: settlement, cart: true, person: eating, touches: ['#settlement-time'] },
    { name: 'settlement-invoice', at: settlement, cart: true, person: eating, touches: ['#settlement-invoice'] },
    {
      name: 'bargain-friend',
      at: '/pages/shopcart/bargain?bargainId=demo-bargain-open',
      person: showing,
      isWhole: true
    },
    { name: 'bargain-ended', at: '/pages/shopcart/bargain?bargainId=demo-bargain-ended' },
    {
      name: 'remarks',
      at: `/pages/shopcart/remarks?restaurantId=${outlet}`,
      cart: true,
      person: member,
      isWhole: true
    },
    {
      name: 'promotion-code',
      at: `/pages/promotionCodeInput/index?restaurantId=${outlet}`,
      cart: true,
      person: member
    },
    { name: 'tip', at: `/pages/tippingInput/index?restaurantId=${outlet}`, cart: true, person: member },
    {
      name: 'voucher-choice',
      at: `/pages/coupon/use?restaurantId=${outlet}`,
      cart: true,
      person: member,
      isWhole: true
    },
    { name: 'cashier', at: `/pages/shopcart/payment?orderId=${unpaid}`, person: owing },
    { name: 'card-payment', at: `/pages/creditcard/revenue?orderId=${unpaid}&paymentId=${paymentId}`, person: owing },
    { name: 'hosted-page', url: inLanguage(new URL(redirectUrl, origin), locale) },
    { name: 'cards', at: '/pages/creditcard/creditcardlist', person: member },
    { name: 'cards-choice', at: `/pages/creditcard/creditcardlist?orderId=${unpaid}`, person: owing },
    { name: 'card-add', at: '/pages/creditcard/creditcard', person: member },
    { name: 'nets', at: '/pages/shopcart/nets', person: member },
    { name: 'card-sandbox', at: `/pages/creditcard/test?orderId=${unpaid}&paymentId=${paymentId}`, person: owing },
    {
      name: 'paynow',
      at: `/pages/shopcart/paynow?orderId=${payNow.orderId}&paymentId=${payNow.paymentId}`,
      person: owing
    },
    {
      name: 'paynow-review',
      at: '/pages/shopcart/paynow?orderId=demo-order-state-paynow&paymentId=demo-order-state-paynow-payment',
      person: showing
    },
    {
      name: 'transfer',
      at: `/pages/shopcart/transfer?orderId=${transfer.orderId}&paymentId=${transfer.paymentId}`,
      person: owing,
      isWhole: true
    },
    { name: 'card-payment-two', at: `/pages/creditcard/yipps?${about({ orderId: unpaid, paymentId })}`, person: owing },
    { name: 'payment-web', at: `/payment/pages/webview?${about(wechat)}`, person: owing },
    { name: 'alipay-sandbox', at: `/payment/pages/testalipay?${about(alipay)}`, person: owing },
    { name: 'alipay', at: `/pages/alipay/index?orderId=${unpaid}&paymentId=${paymentId}`, person: owing },
    { name: 'order-unpaid', at: `/pages/order-detail/index?orderId=${unpaid}`, person: owing, isWhole: true },
    { name: 'order', at: `/pages/order-detail/index?orderId=${paid}`, person: member, isWhole: true },
    {
      name: 'order-cash',
      at: '/pages/order-detail/index?orderId=demo-order-state-cash',
      person: showing,
      isWhole: true
    },
    {
      name: 'order-cash-unpaid',
      at: '/pages/order-detail/index?orderId=demo-order-state-cash-unpaid',
      person: showing
    },
    { name: 'order-cancel', at: `/pages/order-detail/cancel?orderId=${unpaid}`, person: owing, isWhole: true },
    {
      name: 'order-cancel-late',
      at: '/pages/order-detail/cancel?orderId=demo-order-state-delivering',
      person: showing
    },
    {
      name: 'delivery-details',
      at: '/pages/order-detail/dev-details?orderId=demo-order-state-delivering',
      person: showing,
      isWhole: true
    },
    { name: 'order-history', at: '/pages/order/history', person: showing, isWhole: true },
    { name: 'order-map', at: '/pages/order/map?orderId=demo-order-state-delivering', person: showing },
    { name: 'order-google-map', at: '/pages/order/google-map?orderId=demo-order-state-can-pick-up', person: showing },
    { name: 'review', at: '/pages/order/comment?orderId=demo-order-svip-1', person: member, isWhole: true },
    {
      name: 'review-form',
      at: '/pages/order/comment?orderId=demo-order-state-delivered',
      person: showing,
      isWhole: true
    },
    ...afterSales(owing, showing),
    ...groups(group, showing),
    { name: 'order-unknown', at: '/pages/order-detail/index?orderId=nowhere', person: member },
    {
      name: 'payment-return',
      at: `/pages/order-detail/to-index?orderId=${unpaid}&paymentId=${paymentId}`,
      person: owing
    },
    { name: 'addresses', at: '/pages/address/index', person: member },
    { name: 'address-add', at: '/pages/address/add', person: member, isWhole: true },
    { name: 'settings-language', at: '/pages/setting/index', person: member, touches: ['#settings-language'] },
    { name: 'settings-export', at: '/pages/setting/index', person: member, touches: ['#settings-export'] },
    ...finding(member),
    ...money(saving, entryId),
    ...dealsSold(dealing),
    ...dealsOwned(dealing, deals),
    ...flashSales(dealing),
    ...whoAndWhere(member, (name) => `${origin}/policy/${name}?locale=${locale}`)
  ]
}

const about = ({ orderId, paymentId }) => `orderId=${orderId}&paymentId=${paymentId}`

/** A hosted page as it opens for a payment that was begun in a language. */
function inLanguage(address, locale) {
  address.searchParams.set('lang', locale)
  return address.href
}

function afterSales(owing, showing) {
  const detail = (id) => `/child/pages/afterSale/detail?afterSaleId=demo-after-sale-${id}`
  return [
    { name: 'after-sales', at: '/child/pages/afterSale/index', person: showing },
    {
      name: 'after-sale-new',
      at: '/child/pages/afterSale/index?orderId=demo-order-state-delivered',
      person: showing,
      isWhole: true
    },
    {
      name: 'after-sale-card',
      at: '/child/pages/afterSale/index?orderId=demo-order-vip-2',
      person: owing,
      isWhole: true
    },
    { name: 'after-sale-submitted', at: detail('submitted'), person: showing, isWhole: true },
    { name: 'after-sale-declined', at: detail('completed'), person: showing, isWhole: true },
    { name: 'after-sale-refunded', at: detail('vip-refunded'), person: owing, isWhole: true },
    { name: 'order-asked-back', at: '/pages/order-detail/index?orderId=demo-order-vip-2', person: owing, isWhole: true }
  ]
}

function groups({ leader, member, orderTransactionId, code }, showing) {
  const past = (id) => `/child/pages/groupbuy/order/index?orderTransactionId=demo-group-${id}`
  const page = (path) => `/child/pages/${path}?orderTransactionId=${orderTransactionId}`
  return [
    { name: 'group-home', at: '/child/pages/groupbuy/index', isWhole: true },
    { name: 'group-home-active', at: '/child/pages/groupbuy/index', person: leader },
    { name: 'group-start', at: `/child/pages/groupbuy/index?restaurantId=${outlet}`, person: leader, isWhole: true },
    { name: 'group-invitation', at: `/child/pages/groupbuy/index?code=${code}` },
    { name: 'group-guide', at: '/child/pages/groupbuy/guide', isWhole: true },
    { name: 'group-order', at: page('groupbuy/order/index'), person: leader, isWhole: true },
    { name: 'group-order-member', at: page('groupbuy/order/index'), person: member, isWhole: true },
    { name: 'group-menu', at: page('groupbuy/restaurant'), person: member },
    { name: 'group-cart', at: page('groupbuy/order/shopcart'), person: leader, isWhole: true },
    { name: 'group-cart-member', at: page('groupbuy/order/shopcart'), person: member, isWhole: true },
    { name: 'group-share', at: page('discount/confShare'), person: leader, isWhole: true },
    { name: 'group-waiting', at: past('waiting'), person: showing, isWhole: true },
    { name: 'group-completed', at: past('completed'), person: leader, isWhole: true },
    { name: 'group-over', at: '/child/pages/groupbuy/index?code=520522' },
    { name: 'home-group', at: '/pages/index/index', person: leader }
  ]
}

/** `addressOf` says where a policy stands that the app shows inside itself. */
export function whoAndWhere(member, addressOf = (name) => `https://www.fanju.example/policy/${name}`) {
  const mine = [
    ['address-map', '/pages/address/newd'],
    ['mobile', '/pages/my/myPhone'],
    ['favorites', '/pages/my/favorite'],
    ['profile', '/pages/my-information/index'],
    ['profile-edit', '/pages/my-information/edit?field=nickName'],
    ['taste', '/pages/my-information/localStyle'],
    ['bindings', '/pages/my-information/bind'],
    ['authorize', '/pages/getuserinfo/index'],
    ['closure', '/pages/setting/bye'],
    ['password', '/pages/setting/chgpwd'],
    ['settings', '/pages/setting/index']
  ]
  const policy = (name) => encodeURIComponent(addressOf(name))
  const open = [
    ['register', '/pages/my/sign'],
    ['password-reset', '/pages/setting/chgpwd'],
    ['feedback', '/pages/setting/feedback'],
    ['about', '/pages/about/index'],
    ['update', '/pages/index/update'],
    ['fans', '/pages/index/WeChatFans'],
    ['service', '/pages/customer/index'],
    ['hot-questions', '/issue/pages/hotIssue'],
    ['questions', '/issue/pages/commonIssue'],
    ['web-frame', `/pages/index/iframe?url=${policy('terms')}`],
    ['web-link', `/child/pages/webview/link?url=${policy('privacy')}`],
    ['web-refused', '/child/pages/webview/link?url=https%3A%2F%2Fevil.example%2F'],
    ['address-search', '/pages/address/search?purpose=home'],
    ['address-find', '/pages/address/find'],
    ['building-type', '/pages/address/buildingType'],
    ['choose-location', '/pages/choose-location/index'],
    [
      'open-location',
      '/pages/open-location/index?latitude=1.2839&longitude=103.8443&name=Maxwell%20Food%20Centre&address=1%20Kadayanallur%20Street'
    ]
  ]
  return [
    ...mine.map(([name, at]) => ({ name, at, person: member, isWhole: true })),
    ...open.map(([name, at]) => ({ name, at, isWhole: true }))
  ]
}

/** What a person has and what moved it. */
function money(saving, entryId) {
  const pages = [
    ['wallet', '/pages/my-wallet/index'],
    ['ledger', '/pages/my-wallet/transaction'],
    ['ledger-entry', `/pages/my-wallet/dealDetail?entryId=${entryId}`],
    ['top-up', '/pages/my-wallet/recharge'],
    ['withdrawal', '/pages/my-wallet/withdraw'],
    ['red-envelopes', '/pages/coupon/redBagList'],
    ['voucher-uses', '/pages/coupon/vouchers']
  ]
  return pages.map(([name, at]) => ({ name, at, person: saving, isWhole: true }))
}

/** Deals as those see them who might buy one. */
function dealsSold(dealing) {
  const [shop, group] = ['/child/pages/coupon', '/activity2/pages/groupPurchase']
  const pages = [
    ['deals', `${group}/index`],
    ['deals-packages', `${shop}/index`],
    ['deals-cash', '/child/pages/voucher/index'],
    ['deal', `${group}/detail?dealId=deal-sin-chuanwei-package`],
    ['deal-cash', `${shop}/couponDetail?dealId=deal-sin-hotpot-cash`],
    ['deal-special', `${group}/specialDetail?dealId=deal-sin-milktea-special`],
    ['deal-sold-out', `${group}/detail?dealId=deal-sin-korean-package`],
    ['deal-search', `${group}/search`],
    ['deal-search-found', `${group}/search?words=${encodeURIComponent('火锅')}`],
    ['deal-outlets', `${group}/outlets?dealId=deal-sin-chuanwei-package`],
    ['deal-protection', `${group}/safeDeal?dealId=deal-sin-chuanwei-package`],
    ['deal-reviews', `${group}/commentList?dealId=deal-sin-chuanwei-package`],
    ['deal-review', `${group}/comment?orderId=demo-deal-first`]
  ]
  return pages.map(([name, at]) => ({ name, at, person: dealing, isWhole: true }))
}

/** Buying a deal, its codes, and giving them back. */
function dealsOwned(dealing, { several, used, partly, flash, unpaid, flashItemId }) {
  const pages = [
    ['deal-settlement', `/activity2/pages/groupPurchase/settlement?dealId=deal-${outlet}-package`],
    ['flash-settlement', `/settlement/pages/seckill?flashItemId=${flashItemId}`],
    ['deal-cashier', `/child/pages/coupon/payment?orderId=${unpaid}`],
    ['deal-cancel', `/pages/order-detail/cancel?orderId=${unpaid}`],
    ['deal-codes', '/child/pages/coupon/couponList'],
    ['deal-codes-used', '/child/pages/coupon/couponList?tab=used'],
    ['deal-codes-refunded', '/child/pages/coupon/couponList?tab=refunded'],
    ['deal-code', `/child/pages/coupon/checkCouponCode?orderId=${several}`],
    ['deal-code-used', `/child/pages/coupon/checkCouponCode?orderId=${used}`],
    ['deal-refund', `/child/pages/coupon/couponRefund?orderId=${several}`],
    ['deal-order', `/child/pages/coupon/couponOrderDetail?orderId=${several}`],
    ['deal-order-partly', `/child/pages/coupon/couponOrderDetail?orderId=${partly}`],
    ['flash-order', `/pages/order-detail/seckillDetail?orderId=${flash}`],
    ['deal-orders', '/pages/order/index']
  ]
  return pages.map(([name, at]) => ({ name, at, person: dealing, isWhole: true }))
}

function finding(member) {
  const words = (text) => `/pages/index/search?words=${encodeURIComponent(text)}`
  return [
    { name: 'search', at: '/pages/index/search', person: member, isWhole: true },
    { name: 'search-found', at: words('麻辣'), person: member },
    { name: 'search-like', at: words('dumplngs') },
    { name: 'search-nothing', at: words('qqqqqq') },
    { name: 'top', at: '/pages/index/top' },
    { name: 'top-new', at: '/pages/index/top?board=new' },
    { name: 'popular', at: '/child/pages/toprestaurant/top' },
    { name: 'restaurant-all', at: '/pages/restaurant/all' },
    { name: 'restaurant-list', at: `/pages/restaurant/list?category=${encodeURIComponent('火锅')}` },
    { name: 'recommend', at: '/pages/restaurant/recommend' },
    { name: 'recommend-new-year', at: '/pages/restaurant/recommend?shelf=newYear' },
    { name: 'report', at: `/pages/restaurant/report?restaurantId=${outlet}`, person: member, isWhole: true }
  ]
}

/** Flash sales as a person sees them who has bought, waits in line and is told of codes that end soon. */
function flashSales(dealing) {
  const upcoming = '[role="tab"]:last-child'
  return [
    { name: 'flash-sales', at: '/activity/pages/seckill', person: dealing },
    { name: 'flash-sales-visitor', at: '/activity/pages/seckill' },
    { name: 'flash-sales-upcoming', at: '/activity/pages/seckill', person: dealing, touches: [upcoming] },
    { name: 'flash-sales-more', at: '/activity2/pages/seckill', person: dealing },
    { name: 'orders-notice', at: '/pages/order/index', person: dealing },
    { name: 'my-notice', at: '/pages/my/index', person: dealing },
    { name: 'home-notice', at: '/pages/index/index', person: dealing }
  ]
}
