import { brokenInvariants, buildCity, buildEater, buildRestaurant } from '../../support/commerce'
import { buildDeal, codesOf, ownDeal } from '../../support/deals'
import { productionEnvironment } from '../../support/production'
import { createTestServer, useServer } from '../../support/server'
import { openLine, pathOf, socketAddressOf } from '../live/line'

const server = useServer()
beforeAll(() => buildCity(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

async function buy(rules: NonNullable<Parameters<typeof buildDeal>[2]>['rules'] = {}) {
  const outlet = await buildRestaurant(server, { name: { zh: '蜀<香>', en: 'Shu <b>' } })
  const buyer = await buildEater(server, 10_000)
  const { orderId } = await ownDeal(server, buyer, await buildDeal(server, outlet, { rules }))
  const [code] = await codesOf(server, orderId)
  const shown = { code: code?.code ?? '', restaurantId: outlet.restaurantId }
  const state = async () => (await codesOf(server, orderId))[0]?.state
  return { outlet, buyer, orderId, shown, state }
}
const open = async (query: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await server.app.inject({ url: '/sandbox/codes', query })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  return body
}
const press = (form: Record<string, string>) =>
  server.app.inject({
    method: 'POST',
    url: '/sandbox/codes',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString()
  })

test('somebody plays an outlet: sees a code, takes it, gives it back, and its person’s screen follows', async () => {
  const { outlet, buyer, orderId, shown, state } = await buy({ hours: [{ opensAt: 600, closesAt: 1200 }], people: 4 })
  const line = await openLine(await socketAddressOf(server), pathOf(buyer))
  const asked = await open()
  expect(asked).toContain(`<option value="${outlet.restaurantId}">蜀&lt;香&gt;</option>`)
  const seen = await open({ ...shown, lang: 'en' })
  for (const text of [
    'Set for two',
    'Paid: SGD 9.90',
    'Worth: SGD 15.00',
    'Poached fish × 1',
    'People: 4',
    '10:00–20:00'
  ])
    expect(seen).toContain(text)
  expect(seen).toContain('value="redeem"')
  expect(seen).not.toContain('value="undo"')
  expect(await state()).toBe('unused')

  const before = line.heard.length
  const at = performance.now()
  const taken = await press({ ...shown, lang: 'en', action: 'redeem' })
  expect([taken.statusCode, await state()]).toEqual([303, 'used'])
  expect((await line.hears(before + 1)).at(-1)).toEqual({ type: 'order', orderId })
  expect(performance.now() - at).toBeLessThan(1000)
  const after = (await server.app.inject({ url: String(taken.headers.location) })).body
  expect(after).toContain('Redeemed at: 2026-03-02 12:00')
  expect(after).toContain('Can be undone until: 2026-03-02 12:10')
  expect(after).not.toContain('value="redeem"')

  await press({ ...shown, lang: 'en', action: 'undo' })
  expect(await state()).toBe('unused')
  line.socket.close()
})

test('what stands against a code is said in the language of the page', async () => {
  const [one, other] = [await buy({ weekdays: [0] }), await buy()]
  const closed = await open({ ...one.shown, lang: 'en' })
  expect(closed).toContain('This code cannot be used today')
  expect(closed).not.toContain('value="redeem"')
  const refused = await press({ ...one.shown, lang: 'vn', action: 'redeem' })
  expect(refused.statusCode).toBe(200)
  expect(refused.body).toContain('Mã không dùng được vào lúc này')
  const elsewhere = await open({ ...one.shown, restaurantId: other.outlet.restaurantId })
  expect(elsewhere).toContain('该券不适用于本门店')
  expect(await open({ code: '"><script>', restaurantId: one.outlet.restaurantId })).not.toContain('<script>')
})

test('the counter does not exist in production, nor where outlets have systems of their own', async () => {
  for (const environment of [productionEnvironment, { FULFILMENT: 'operations' }]) {
    const other = await createTestServer({ environment })
    expect((await other.app.inject({ url: '/sandbox/codes' })).statusCode).toBe(404)
    await other.close()
  }
})
