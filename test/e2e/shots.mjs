/** Where the demo person eats. */
export const outlet = 'sin-chuanwei'

const menu = `/pages/restaurant/index?restaurantId=${outlet}`
const settlement = `/pages/shopcart/index?restaurantId=${outlet}`
const thousand = '/pages/restaurant/resIndexV2/template3/index?restaurantId=sin-thousand'
const search = '/pages/index/search?words='
const orderOf = (id) => `/pages/order-detail/index?orderId=${id}`
const stateOf = (name) => orderOf(`demo-order-state-${name}`)

const status = '/child/pages/partner/registeredRider'
/** An application of the demo world, looked up on this device before. */
const lookedUp = (place) => ({
  applicationLookup: { drafts: { '': { number: `100000000${place}`, mobile: `8123410${place}` } }, owner: null }
})
const applications = [
  { name: 'rider', at: '/child/pages/partner/rider', isWhole: true },
  { name: 'rider-vehicle', at: '/child/pages/partner/rider', touches: ['[role=radio]:nth-child(3)'], isWhole: true },
  { name: 'partner', at: '/child/pages/partner/partner', isWhole: true },
  { name: 'partner-address', at: '/child/pages/partner/partner', touches: ['#application-address'] },
  { name: 'partner-problems', at: '/child/pages/partner/partner', touches: ['#application-send'], isWhole: true },
  { name: 'application-lookup', at: status },
  { name: 'application-documents', at: status, kept: lookedUp(3), isWhole: true },
  { name: 'application-accepted', at: status, kept: lookedUp(4), isWhole: true },
  { name: 'application-declined', at: status, kept: lookedUp(5), isWhole: true },
  { name: 'rider-app', at: '/child/pages/partner/downloadRider', isWhole: true }
]

const insurance = '/child/pages/financial/insuranceQuestionnaire'
const questionnaire = [
  { name: 'questionnaire', at: insurance, isWhole: true },
  { name: 'questionnaire-missing', at: insurance, touches: ['#questionnaire-next'], isWhole: true },
  { name: 'questionnaire-find', at: `${insurance}?number=4820193756` }
]

/**
 * What is looked at besides the pages of `test/pages-of`: states in which they are other ones. An address, as whom, and whether all of a long
 * page is shown. `cart` puts dishes into the cart first, `area` into that of a combined area; `touches` opens what is opened by a touch.
 * An `isUnplaced` one does not tell where it is. `origin` is where the app runs, `locale` what it speaks.
 */
export function shots({ made, people, group, deals, paid, redirectUrl }, { origin, locale }) {
  const { member, payer, collector, bargainer, eating, saving, dealer, booker, boxBuyer, sender, giver } = people
  const unpaid = made.card.orderId
  return [
    { name: 'home-member', at: '/pages/index/index', person: member },
    { name: 'home-group', at: '/pages/index/index', person: group.member, touches: ['#more-strips'] },
    { name: 'home-unplaced', at: '/pages/index/index', isUnplaced: true, isWhole: true },
    { name: 'list-unplaced', at: '/pages/restaurant/all', isUnplaced: true, isWhole: true },
    { name: 'home-services', at: '/pages/index/index', touches: ['#all-services'] },
    ...applications,
    ...questionnaire,
    {
      name: 'address-change',
      at: '/pages/address/index',
      person: member,
      isWhole: true,
      touches: ['text=/^(编辑|Edit|Sửa)$/']
    },
    { name: 'orders-visitor', at: '/pages/order/index' },
    { name: 'my-visitor', at: '/pages/my/index' },
    { name: 'menu', at: menu, cart: 'restaurant', person: eating },
    { name: 'menu-reservation', at: '/pages/restaurant/index?restaurantId=sin-reserve' },
    { name: 'booking-list', at: '/pages/restaurant/booking', isWhole: true },
    {
      name: 'booking-by-hand',
      at: '/pages/restaurant/bookingV2?restaurantId=sin-reserve&people=8',
      person: member,
      isWhole: true
    },
    {
      name: 'booking-chosen',
      at: '/pages/restaurant/bookingV2?restaurantId=sin-reserve&people=8',
      person: member,
      touches: ['[aria-label^="19:30"]'],
      isWhole: true
    },
    {
      name: 'booking-change',
      at: '/pages/restaurant/bookingV2?restaurantId=sin-seafood&orderId=demo-booking-kept',
      person: people.booker,
      touches: ['[aria-label^="20:00"]'],
      isWhole: true
    },
    { name: 'booking-visitor', at: '/pages/restaurant/bookingV2?restaurantId=sin-seafood', isWhole: true },
    { name: 'menu-cart', at: menu, cart: 'restaurant', person: eating, touches: ['#cart-bag'] },
    { name: 'menu-info', at: menu, touches: ['#restaurant-info'] },
    { name: 'menu-template1', at: '/pages/restaurant/index?restaurantId=sin-milktea', person: eating },
    { name: 'menu-template2', at: '/pages/restaurant/index?restaurantId=sin-hotpot', person: eating },
    { name: 'menu-template3', at: thousand, person: eating },
    { name: 'dish-search-empty', at: `/pages/restaurant/search?restaurantId=${outlet}` },
    ...combined(collector),
    { name: 'goods-frozen', at: '/child/pages/shop/detail?dishId=sin-mart-dumpling', isWhole: true },
    { name: 'goods-elsewhere', at: '/child/pages/shop/dish?dishId=kul-mart-durian', isWhole: true },
    { name: 'goods-sold-out', at: '/child/pages/shop/detail?dishId=sin-mart-kiwi' },
    {
      name: 'card-send',
      at: '/festival/pages/midautom/display-card?cardId=demo-card-mid-autumn',
      person: payer,
      touches: ['#greeting-send']
    },
    { name: 'carts-empty', at: '/pages/shopcart/shopcart' },
    { name: 'menu-unknown', at: '/pages/restaurant/index?restaurantId=nowhere' },
    { name: 'settlement-visitor', at: settlement, cart: 'restaurant', isWhole: true },
    { name: 'settlement-member', at: settlement, cart: 'restaurant', person: eating, isWhole: true },
    { name: 'settlement-time', at: settlement, cart: 'restaurant', person: eating, touches: ['#settlement-time'] },
    { name: 'settlement-ways', at: settlement, cart: 'restaurant', person: eating, touches: ['#way-to-pay'] },
    {
      name: 'settlement-receiver',
      at: settlement,
      cart: 'restaurant',
      person: eating,
      touches: ['#settlement-receiver']
    },
    {
      name: 'menu-dish',
      at: '/pages/restaurant/index?restaurantId=sin-milktea',
      person: eating,
      touches: ['[id^="add-sin-milktea"]']
    },
    {
      name: 'settlement-invoice',
      at: settlement,
      cart: 'restaurant',
      person: eating,
      touches: ['#settlement-invoice']
    },
    {
      name: 'bargain-owner',
      at: '/pages/shopcart/bargain?bargainId=demo-bargain-open',
      person: bargainer,
      isWhole: true
    },
    { name: 'bargain-ended', at: '/pages/shopcart/bargain?bargainId=demo-bargain-ended' },
    { name: 'hosted-page', url: inLanguage(new URL(redirectUrl, origin), locale) },
    { name: 'cards-choice', at: `/pages/creditcard/creditcardlist?orderId=${unpaid}`, person: payer },
    {
      name: 'paynow-review',
      at: '/pages/shopcart/paynow?orderId=demo-order-state-paynow&paymentId=demo-order-state-paynow-payment',
      person: collector
    },
    { name: 'order-unpaid', at: orderOf(unpaid), person: payer, isWhole: true },
    { name: 'order', at: orderOf(paid), person: member, isWhole: true },
    // Within a minute of its payment: taken by itself
    { name: 'order-paid-moment', at: orderOf(paid), person: member, waitsFor: '#paid-moment' },
    { name: 'order-delivering', at: stateOf('delivering'), person: collector, isWhole: true },
    { name: 'order-picked-up', at: stateOf('picked-up'), person: collector },
    { name: 'order-can-pick-up', at: stateOf('can-pick-up'), person: collector },
    { name: 'order-map', at: '/pages/order/google-map?orderId=demo-order-state-delivering', person: collector },
    {
      name: 'orders-refunded',
      at: '/pages/order/index',
      person: collector,
      touches: ['[role="tab"]:nth-child(5)']
    },
    { name: 'reviews', at: menu, touches: ['#review-entry'] },
    { name: 'review-new', at: '/pages/order/comment?orderId=demo-order-state-delivered', person: collector },
    { name: 'order-cash', at: stateOf('cash'), person: collector, isWhole: true },
    { name: 'order-cash-unpaid', at: stateOf('cash-unpaid'), person: collector },
    { name: 'order-unknown', at: orderOf('nowhere'), person: member },
    {
      name: 'order-cancel-late',
      at: '/pages/order-detail/cancel?orderId=demo-order-state-delivering',
      person: collector
    },
    { name: 'review-given', at: '/pages/order/comment?orderId=demo-order-svip-1', person: member, isWhole: true },
    ...afterSales(payer, collector, people.carrying),
    ...groups(group),
    { name: 'settings-language', at: '/pages/setting/index', person: member, touches: ['#settings-language'] },
    { name: 'settings-export', at: '/pages/setting/index', person: member, touches: ['#settings-export'] },
    { name: 'settings-notices', at: '/pages/setting/index', person: member, touches: ['#settings-notices'] },
    { name: 'search-empty', at: '/pages/index/search', person: member, isWhole: true },
    { name: 'search-results', at: `${search}${encodeURIComponent('鸡')}`, person: eating, isWhole: true },
    { name: 'search-like', at: `${search}dumplngs` },
    { name: 'search-nothing', at: `${search}qqqqqq` },
    { name: 'top-new', at: '/pages/index/top?board=new' },
    { name: 'recommend-new-year', at: '/pages/restaurant/recommend?shelf=newYear' },
    { name: 'wallet-of-every-kind', at: '/pages/my-wallet/index', person: saving, isWhole: true },
    { name: 'ledger-of-every-kind', at: '/pages/my-wallet/transaction', person: saving, isWhole: true },
    ...dealStates(dealer, deals),
    ...flashSales(dealer),
    ...campaigns(member),
    ...bookings(booker),
    ...errands(member),
    ...boxes(boxBuyer),
    ...marts(),
    ...parcels(sender),
    ...memberships(sender, member),
    ...gifts(giver, member)
  ]
}

/** Buying and holding a membership in other states than usual. */
function memberships(holder, buyer) {
  const vip = '/user/pages/vip'
  return [
    { name: 'membership-home-saved', at: `${vip}/index`, person: holder, isWhole: true },
    { name: 'membership-home-would', at: `${vip}/index`, person: buyer, isWhole: true },
    {
      name: 'membership-renewing',
      at: '/child/pages/monthlyCard/placeOrder',
      person: buyer,
      touches: ['#renewal-by-itself'],
      isWhole: true
    },
    {
      name: 'membership-code',
      at: `${vip}/cardDetail?product=foodieCard`,
      person: holder,
      touches: ['#membership-code']
    },
    { name: 'membership-none', at: `${vip}/cardDetail?product=SVIP`, person: holder }
  ]
}

/** A membership as a gift: bought, sent and redeemed. */
function gifts(giver, friend) {
  const order = '/user/pages/vip/order-detail?orderId=demo-membership-gift'
  return [
    { name: 'gift-buy', at: '/child/pages/monthlyCard/placeOrder?gift=1', person: friend, isWhole: true },
    { name: 'gift-order', at: order, person: giver, isWhole: true },
    { name: 'gift-send', at: order, person: giver, touches: ['#gift-send'] },
    { name: 'gift-redeem', at: '/user/pages/vip/redeem?code=FANJ2GFT2345', person: friend }
  ]
}

/** The mart with something in its cart, sorted by unit price, and all about it. */
function marts() {
  const [home, shop] = ['/child/pages/shop/index', '/child/pages/shop/shop?restaurantId=sin-mart']
  const add = '[id^="add-sin-mart"]'
  return [
    { name: 'mart-whole', at: home, isWhole: true },
    { name: 'mart-sorted', at: home, touches: ['[role="tab"]:nth-child(4)', '[role="radio"]:nth-child(2)', add] },
    { name: 'mart-info', at: shop, touches: ['#mart-info'] },
    { name: 'mart-dish', at: shop, touches: ['[role="tab"]:nth-child(5)'] },
    { name: 'mart-cart-filled', at: shop, touches: [add, '[id="cart-bag"]'] },
    { name: 'mart-cart-substitute', at: shop, touches: [add, '[id="cart-bag"]', '#cart-substitute'] },
    { name: 'search-goods', at: `/pages/index/search?words=${encodeURIComponent('鱼')}` }
  ]
}

/** Goods that go home: where to, how they are settled, and a parcel under way. */
function parcels(sender) {
  const addresses = '/child/pages/shop/chineseAddress'
  const checkout = ['[id="page-sin-mart-oolong-tea"]', 'text=/去结算|Checkout/', '[role="radio"]:nth-child(3)']
  return [
    { name: 'parcel-addresses', at: addresses },
    { name: 'parcel-address-change', at: addresses, touches: ['text=/^(编辑|Edit|Sửa)$/'] },
    { name: 'parcel-address-new', at: `${addresses}?adding=yes`, touches: ['#parcel-save'] },
    { name: 'parcel-provinces', at: `${addresses}?adding=yes`, touches: ['#parcel-province'] },
    { name: 'parcel-settlement', at: '/child/pages/shop/detail?dishId=sin-mart-oolong-tea', touches: checkout },
    { name: 'parcel-order', at: '/pages/order-detail/index?orderId=demo-order-parcel' },
    { name: 'parcel-orders', at: '/pages/order/index' },
    { name: 'mart-home-known', at: '/child/pages/shop/index' },
    { name: 'mart-order-weighed', at: orderOf('demo-order-mart-weighed') },
    { name: 'mart-order-proposal', at: orderOf('demo-order-mart-proposal') }
  ].map((shot) => ({ ...shot, person: sender, isWhole: shot.touches === undefined }))
}

/** A hosted page as it opens for a payment that was begun in a language. */
function inLanguage(address, locale) {
  address.searchParams.set('lang', locale)
  return address.href
}

function combined(collector) {
  const area = (state) => `demo-order-area-${state}`
  return [
    { name: 'combine-carts', at: '/pages/shopcart/shopcart', cart: 'area', isWhole: true },
    { name: 'combine-order', at: orderOf(area('completed')), person: collector, isWhole: true },
    { name: 'combine-part', at: orderOf(area('delivering_1')), person: collector },
    { name: 'combine-delivering', at: orderOf(area('delivering')), person: collector, isWhole: true },
    { name: 'combine-map', at: `/pages/order/google-map?orderId=${area('delivering')}`, person: collector },
    { name: 'combine-map-china', at: `/pages/order/map?orderId=${area('delivering')}`, person: collector },
    { name: 'combine-none', at: '/pages/combine/index?combineOrderAreaId=nowhere' }
  ]
}

function afterSales(payer, collector, carrying) {
  const about = (id) => `/child/pages/afterSale/index?orderId=${id}`
  const detail = (id) => `/child/pages/afterSale/detail?afterSaleId=demo-after-sale-${id}`
  return [
    { name: 'after-sale-new', at: about('demo-order-state-delivered'), person: collector, isWhole: true },
    { name: 'after-sale-card', at: about('demo-order-vip-2'), person: payer, isWhole: true },
    { name: 'after-sale-errand', at: about('demo-errand-had'), person: carrying, isWhole: true },
    { name: 'order-errand-had', at: orderOf('demo-errand-had'), person: carrying, isWhole: true },
    { name: 'after-sale-submitted', at: detail('submitted'), person: collector, isWhole: true },
    { name: 'after-sale-declined', at: detail('completed'), person: collector, isWhole: true },
    { name: 'after-sale-refunded', at: detail('vip-refunded'), person: payer, isWhole: true },
    { name: 'order-asked-back', at: orderOf('demo-order-vip-2'), person: payer, isWhole: true }
  ]
}

function groups({ leader, member, orderTransactionId }) {
  const page = (path) => `/child/pages/${path}?orderTransactionId=${orderTransactionId}`
  return [
    { name: 'group-home-visitor', at: '/child/pages/groupbuy/index', isWhole: true },
    { name: 'group-order-member', at: page('groupbuy/order/index'), person: member, isWhole: true },
    { name: 'group-cart-member', at: page('groupbuy/order/shopcart'), person: member, isWhole: true },
    {
      name: 'group-completed',
      at: '/child/pages/groupbuy/order/index?orderTransactionId=demo-group-completed',
      person: leader,
      isWhole: true
    },
    { name: 'group-over', at: '/child/pages/groupbuy/index?code=520522' },
    { name: 'home-group', at: '/pages/index/index', person: leader }
  ]
}

/** Deals and their codes in other states than usual. */
function dealStates(dealer, { several, used, unpaid }) {
  const [shop, group] = ['/child/pages/coupon', '/activity2/pages/groupPurchase']
  const pages = [
    ['deal-cash', `${shop}/couponDetail?dealId=deal-sin-hotpot-cash`],
    ['deal-sold-out', `${group}/detail?dealId=deal-sin-korean-package`],
    ['deal-search-empty', `${group}/search`],
    ['deal-cancel', `/pages/order-detail/cancel?orderId=${unpaid}`],
    ['deal-codes-used', `${shop}/couponList?tab=used`],
    ['deal-codes-refunded', `${shop}/couponList?tab=refunded`],
    ['deal-code-several', `${shop}/checkCouponCode?orderId=${several}`],
    ['deal-code-used', `${shop}/checkCouponCode?orderId=${used}`],
    ['deal-refund-several', `${shop}/couponRefund?orderId=${several}`],
    ['deal-order-several', `${shop}/couponOrderDetail?orderId=${several}`],
    ['deal-orders', '/pages/order/index']
  ]
  return pages.map(([name, at]) => ({ name, at, person: dealer, isWhole: true }))
}

/** Tables that are booked, in other states than usual. */
function bookings(booker) {
  const states = ['awaiting', 'deposit', 'changing', 'kept', 'had', 'missed', 'declined', 'cancelled', 'given-up']
  const at = (page, state) => `${page}?orderId=demo-booking-${state}`
  return [
    ...states.map((state) => ({ name: `booking-${state}`, at: at('/pages/restaurant/booking-detail', state) })),
    { name: 'booking-receipt-kept', at: at('/pages/order-detail/booking', 'given-up') },
    { name: 'booking-cancel', at: at('/pages/order-detail/cancel', 'kept-deposit') },
    { name: 'booking-orders', at: '/pages/order/index' }
  ].map((shot) => ({ ...shot, person: booker, isWhole: true }))
}

/** Buffets and lunchboxes by kind and day, and orders of them in other states than usual. */
function boxes(boxBuyer) {
  const [shop, order] = ['/child/pages/buffet', '/pages/order-detail/buffet']
  const states = ['unpaid', 'now', 'mixed', 'had', 'missed', 'back']
  return [
    ...states.map((state) => ({ name: `box-${state}`, at: `${order}?orderId=demo-box-${state}` })),
    { name: 'boxes-lunchbox', at: `${shop}/index?kind=lunchbox` },
    { name: 'box-shop-lunchbox', at: `${shop}/shop?restaurantId=sin-chickenrice&kind=lunchbox` },
    { name: 'box-settlement-buffet', at: `${shop}/order?boxMenuId=sin-hotpot-buffet` },
    { name: 'box-code', at: `${order}?orderId=demo-box-now`, touches: ['[id^="code-"]'] },
    { name: 'box-give-back', at: `${order}?orderId=demo-box-week`, touches: ['[id^="back-"]'] }
  ].map((shot) => ({ ...shot, person: boxBuyer, isWhole: shot.touches === undefined }))
}

/** Flash sales as others see them, and what a person is told who has bought, waits in line and has codes that end soon. */
function flashSales(dealer) {
  const upcoming = '[role="tab"]:last-child'
  return [
    { name: 'flash-sales-visitor', at: '/activity/pages/seckill' },
    { name: 'flash-sales-share', at: '/activity/pages/seckill', touches: ['#flash-sharing'] },
    {
      name: 'deal-share',
      at: '/activity2/pages/groupPurchase/detail?dealId=deal-sin-milktea-special',
      touches: ['#deal-sharing']
    },
    { name: 'flash-sales-upcoming', at: '/activity/pages/seckill', person: dealer, touches: [upcoming] },
    { name: 'orders-notice', at: '/pages/order/index', person: dealer },
    { name: 'my-notice', at: '/pages/my/index', person: dealer },
    { name: 'home-notice', at: '/pages/index/index', person: dealer }
  ]
}

/** Errands while they are ordered: both doors are picked among what lies near. */
function errands(member) {
  const near = (place) => `text=/^\\d+ ?m$/ >> visible=true >> nth=${place}`
  const doors = ['#errand-from', near(0), '#errand-to', near(6)]
  return [
    { name: 'errand-priced', at: '/pages/index/errand', touches: doors, isWhole: true },
    {
      name: 'express-priced',
      at: '/child/pages/flashex/index',
      person: member,
      touches: [...doors, '#errand-submit'],
      isWhole: true
    },
    { name: 'errand-place', at: '/pages/address/search?purpose=errandFrom', person: member }
  ]
}

/** Campaigns with what they give, in each of their states, as somebody who has claimed some of it sees them. */
function campaigns(person) {
  return [
    { name: 'campaign-offers', at: '/child/pages/greatSales/index', isWhole: true },
    { name: 'campaign-claimed', at: '/child/pages/greatSales/index', person, isWhole: true },
    { name: 'campaign-upcoming', at: '/festival/pages/shoppingFestival', person, isWhole: true },
    { name: 'campaign-over', at: '/festival/pages/midautom/index', person, isWhole: true },
    { name: 'campaign-archived', at: '/child/pages/doubleEleven/index', person, isWhole: true }
  ]
}
