import { deal } from './people.mjs'

// People of the demo world who browse, ask for prices and order, and the requests they send.
const outlet = 'sin-chuanwei'
const thousandDishes = 'sin-thousand'
const successStart = '{"code":1,'
const alive = '{"status":"ok"}'
const jsonHeaders = { 'content-type': 'application/json' }
// What the app sends with every call
const markers = encodeURIComponent(
  JSON.stringify({
    latitude: 1.2839,
    longitude: 103.8443,
    city: '新加坡',
    cityCode: 'SIN',
    countryCode: 'SG',
    locale: 'zh-CN',
    platform: 'h5'
  })
)
const browsing = { markers, 'accept-encoding': 'gzip, deflate, br', appPackageName: 'fanju' }

async function ask(url, path, { token, body, key } = {}) {
  const headers = {
    ...jsonHeaders,
    ...(token ? { accessToken: token } : {}),
    ...(key ? { 'Idempotency-Key': key } : {})
  }
  const response = await fetch(
    `${url}/api/${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  )
  const envelope = await response.json()
  if (response.status !== 200 || envelope.code !== 1)
    throw new Error(`${path} answered ${response.status}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** Dishes that need no choice and are not counted: they never run out under load. */
async function chooseLines(url) {
  const { dishes } = await ask(url, `restaurant/menu/get?restaurantId=${outlet}`)
  const plain = dishes.filter(
    (dish) =>
      dish.type === 'normal' &&
      dish.goodsStock === null &&
      dish.maxOrderNumber === null &&
      !dish.isSoldOut &&
      dish.minOrderNumber <= 1 &&
      dish.optionGroups.every(({ minimum }) => minimum === 0)
  )
  if (plain.length < 3) throw new Error(`${outlet} has too few dishes without choices`)
  return plain.slice(0, 3).map(({ dishId }) => ({ dishId, dishCount: 2, dishItems: [] }))
}

async function readInbox(url, mobile) {
  const response = await fetch(`${url}/sandbox/sms?mobile=${encodeURIComponent(mobile)}`)
  const { data } = await response.json()
  return data[0].code
}

const addressOf = (mobile, { latitude, longitude }) => ({
  name: '收件人',
  mobile,
  standbyMobile: null,
  countryCode: 'SG',
  countryArea: null,
  postalCode: '058357',
  streetName: 'Smith Street',
  addressDetail: '2 Smith Street',
  buildingType: 'condo',
  buildingName: null,
  buildingDetail: null,
  unitNo: '#12-34',
  label: 'home',
  isDefault: true,
  latitude: latitude + 0.008,
  longitude
})

/** A new person with an address, and the order they are about to make. */
async function preparePerson(url, number, { lines, place, deliveryAt }) {
  const mobile = `+658${String(2_000_000 + number)}`
  await ask(url, 'common/otp/send', { body: { mobile, purpose: 'login' } })
  const { accessToken: token } = await ask(url, 'order/login/v2', {
    body: { mobile, otpCode: await readInbox(url, mobile) }
  })
  const { addressId } = await ask(url, 'order/deliveryaddress/save', { token, body: addressOf(mobile, place) })
  const choices = {
    restaurantId: outlet,
    deliveryType: 'delivery',
    lines,
    addressId,
    deliveryAt,
    paymentType: 'WALLET_PAY'
  }
  const quote = await ask(url, 'order/quote', { token, body: choices })
  if (quote.problems.length > 0) throw new Error(`the quote has problems: ${JSON.stringify(quote.problems)}`)
  return { token, choices, order: { ...choices, quoteId: quote.quoteId, remark: '少辣', tableware: '2' } }
}

/** Makes `count` people from the number `from` on, a few at a time. */
async function preparePeople(url, count, from) {
  const place = await ask(url, `restaurant/info/get?restaurantId=${outlet}`)
  const { days } = await ask(url, `order/deliverytime/list?restaurantId=${outlet}&deliveryType=delivery`)
  const slots = days.flatMap(({ slots: ofDay }) => ofDay)
  const common = { lines: await chooseLines(url), place, deliveryAt: slots[Math.min(slots.length - 1, 12)].startsAt }
  const people = []
  for (let first = 0; first < count; first += 20) {
    const numbers = Array.from({ length: Math.min(20, count - first) }, (_, index) => from + first + index)
    people.push(...(await Promise.all(numbers.map((number) => preparePerson(url, number, common)))))
  }
  return people
}

/** A group that somebody new has begun, by the code of its invitation. */
export async function beginGroup(url) {
  const number = 1_000_000 + (Date.now() % 1_000_000)
  const [{ token }] = await preparePeople(url, 1, number)
  const { code } = await ask(url, 'order/group/start', {
    token,
    body: {
      restaurantId: outlet,
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'pickup',
      leavesCurrent: true
    },
    key: `bench-group-${number}`
  })
  return code
}

const post = (path, token, body, more = {}) => ({
  method: 'POST',
  path: `/api/${path}`,
  headers: { ...jsonHeaders, markers, accessToken: token, ...more },
  body: JSON.stringify(body)
})

/** Points all over the city, so that no answer is one that was given before. */
const pointsOf = (count) =>
  Array.from({ length: count }, (_, index) => ({
    latitude: 1.26 + ((index * 37) % 1000) * 0.00016,
    longitude: 103.68 + ((index * 61) % 1000) * 0.00028
  }))
/** Chinese and Latin, whole and in part, a sound, first letters, a common word, and one with a mistake in it. */
const searches = [
  '麻婆豆腐',
  '豆腐',
  '面',
  'mapodoufu',
  'mpdf',
  'tofu',
  'chicken rice',
  'ma po',
  'chiken rise',
  '福满川菜'
]

/** How people look for something to eat, each from a place of their own. */
export function prepareBrowsing() {
  const from = (path, count) => [
    pointsOf(count).map(({ latitude, longitude }, index) => ({
      method: 'GET',
      path: `/api/restaurant/${path(index)}&latitude=${latitude.toFixed(5)}&longitude=${longitude.toFixed(5)}`,
      headers: { markers, appPackageName: 'fanju' }
    }))
  ]
  return [
    {
      name: 'feed',
      requests: from((index) => `feed/list?sort=${['overall', 'distance', 'sales', 'promotion'][index % 4]}`, 1000),
      expected: successStart
    },
    {
      name: 'filtered feed',
      requests: from(() => 'feed/list?sort=overall&filters=openNow,freeDelivery&priceBand=middle', 1000),
      expected: successStart
    },
    {
      name: 'search',
      requests: from((index) => `search/list?words=${encodeURIComponent(searches[index % searches.length])}`, 1000),
      expected: successStart
    },
    {
      name: 'top list',
      requests: from((index) => `top/list?board=${['sales', 'rating', 'new'][index % 3]}`, 1000),
      expected: successStart
    },
    { name: 'free tables', requests: from(() => 'booking/list?people=2', 1000), expected: successStart }
  ]
}

/**
 * What is measured, each with the requests of its connections: `{ name, requests, expected? }`. Menus and feed are asked for as browsers
 * do, compressed; quotes and orders are asked for plainly, so that each answer can be seen to be a success.
 */
export async function prepareLoads(url, { connections, people: count, from = 0 }) {
  const people = await preparePeople(url, count, from)
  const get = (path) => [[{ method: 'GET', path, headers: browsing }]]
  const {
    items: [firstDeal]
  } = await ask(url, 'restaurant/deal/list?cityCode=SIN')
  const loads = [
    { name: 'healthz', requests: [[{ method: 'GET', path: '/healthz' }]], expected: alive },
    { name: 'readyz', requests: [[{ method: 'GET', path: '/readyz' }]], expected: alive },
    { name: 'feed', requests: get('/api/restaurant/feed/list?sort=overall') },
    {
      name: 'search',
      requests: searches.flatMap((word) => get(`/api/restaurant/search/list?words=${encodeURIComponent(word)}`))
    },
    { name: 'menu', requests: get(`/api/restaurant/menu/get?restaurantId=${outlet}`) },
    { name: 'menu of 1,000 dishes', requests: get(`/api/restaurant/menu/get?restaurantId=${thousandDishes}`) },
    { name: 'list of deals', requests: get('/api/restaurant/deal/list?sort=overall') },
    { name: 'deal', requests: get(`/api/restaurant/deal/get?dealId=${firstDeal.dealId}`) },
    { name: 'free tables', requests: get('/api/restaurant/booking/list?people=2') },
    {
      name: 'quote',
      requests: deal(
        people.map(({ token, choices }) => post('order/quote', token, choices)),
        connections
      ),
      expected: successStart
    },
    {
      name: 'submitted order',
      requests: deal(
        people.map(({ token, order }) => post('order/submit', token, order, { 'Idempotency-Key': '[<id>]' })),
        connections
      ),
      expected: successStart
    }
  ]
  for (const {
    expected,
    requests: [[{ path, method, headers }]]
  } of loads) {
    if (method !== 'GET' || expected === alive) continue
    const response = await fetch(`${url}${path}`, { headers })
    if (!(await response.text()).startsWith(successStart) || response.headers.get('content-encoding') === null)
      throw new Error(`${path} did not answer a compressed success`)
  }
  return loads
}
