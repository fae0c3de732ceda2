import { encodeMarkers } from '@/domain/markers'
import { type Asked, StrictSpec } from '../support/strict-spec-server'

const markers = encodeMarkers({
  latitude: 1.28,
  longitude: 103.84,
  city: 'Singapore',
  cityCode: 'SIN',
  country: 'SG',
  countryCode: 'SG',
  locale: 'en',
  platform: 'h5'
})
const headers = { 'content-type': 'application/json', apppackagename: 'fanju', markers, 'user-agent': 'Chrome' }

const post = (path: string, fields: object, more: object = { accesstoken: 't1' }): Asked => ({
  method: 'POST',
  url: `/api/${path}`,
  headers: { ...headers, ...more },
  body: JSON.stringify(fields)
})
const get = (address: string, more: object = {}): Asked => ({
  method: 'GET',
  url: `/api/${address}`,
  headers: { ...headers, ...more },
  body: ''
})

/** A stand-in whose real server writes down what it is asked, and answers it. */
function standIn(answer: object = {}) {
  const asked: Asked[] = []
  const spec = new StrictSpec(async (request) => {
    asked.push(request)
    return { status: 200, headers: {}, body: JSON.stringify({ code: 1, data: answer }) }
  })
  return { spec, asked }
}

const save = { userId: 'u1', deliveryAddress: { name: 'A', mobile: '1', addressDetail: 'B', buildingType: 'condo' } }
const points = 'common/user/points?userId=u1&locale=en&accessToken=t1'

test.each<[lacking: string, asked: Asked]>([
  ['field otpCode', post('order/login/v2', { mobile: '1', openIdApp: '', unionId: '', source: 'app' })],
  ['field info.picture', post('facebook/login', { info: { id: '1', name: 'A' }, mobile: '' })],
  ['field deliveryAddress.name', post('order/deliveryaddress/cache/save', { ...save, deliveryAddress: {} })],
  ['header accessToken', post('order/deliveryaddress/cache/save', save, {})],
  ['header appPackageName', post('order/deliveryaddress/cache/save', save, { accesstoken: 't1', apppackagename: '' })],
  ['header markers', get(points, { markers: '' })],
  ['markers.cityCode', get(points, { markers: markers.replace('cityCode', 'townCode') })],
  ['header content-type', get(points, { 'content-type': 'text/plain' })],
  ['field userId', get('common/user/points?locale=en&accessToken=t1')],
  ['query accessToken', get('common/user/points?userId=u1&locale=en', { accesstoken: 't1' })]
])('a call without its %s is refused', async (lacking, asked) => {
  const { spec, asked: passedOn } = standIn()
  const { status, body } = await spec.answer(asked)
  expect([status, passedOn, spec.seen.size]).toEqual([400, [], 0])
  expect(JSON.parse(body.toString()).message).toContain(lacking)
  expect(spec.refusals).toEqual([expect.stringContaining(lacking)])
})

test('what is ours is taken off, and the host’s headers stay', async () => {
  const { spec, asked } = standIn()
  await spec.answer(
    post('order/deliveryaddress/cache/save', { ...save, ours: 1 }, { accesstoken: 't1', 'idempotency-key': 'k' })
  )
  await spec.answer(get(`${points}&ours=1`, { accesstoken: 't1', 'x-ours': '1' }))
  expect(asked).toEqual([
    { ...post('order/deliveryaddress/cache/save', save), body: JSON.stringify(save) },
    get(points)
  ])
  expect(Array.from(spec.seen)).toEqual(['order/deliveryaddress/cache/save', 'common/user/points'])
})

test('a party’s login is proven by what the stand-in has heard, once, and then by the session', async () => {
  const { spec, asked } = standIn({ ticket: 'good', subject: 's1', openId: null, unionId: null })
  await spec.answer(post('login/identity/verify', { provider: 'facebook', credential: 'c' }))
  const login = { info: { id: 's1', name: '', picture: '' }, mobile: '' }
  const other = { info: { id: 's2', name: '', picture: '' }, mobile: '' }
  for (const fields of [{ ...other, ticket: 'mine' }, { ...login, ticket: 'mine' }, login])
    await spec.answer(post('facebook/login', fields))
  expect(asked.slice(1).map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { ...other, accessToken: 't1' },
    { ...login, ticket: 'good' },
    { ...login, accessToken: 't1' }
  ])
})

test('any other path is passed on as it is', async () => {
  const { spec, asked } = standIn()
  const own = [post('payment/create', { orderId: 'o1' }, { 'idempotency-key': 'k' }), get('order/list?tab=used')]
  for (const request of own) await spec.answer(request)
  expect([asked, spec.seen.size, spec.refusals]).toEqual([own, 0, []])
})

test.each([
  ['webSocket/uid/u1/token/t1', '["u1"]', true],
  ['webSocket/uid/u1/token/t1', '{"uid":"u1"}', false],
  ['webSocket/uid/u1/token/t1', '', false],
  ['webSocket/u1', '["u1"]', false]
])('a socket at %s that begins with %s', (path, words, isTaken) => {
  const { spec } = standIn()
  expect([spec.hearSocket(path, words), spec.seen.size, spec.refusals.length]).toEqual(
    isTaken ? [true, 1, 0] : [false, 0, 1]
  )
})
