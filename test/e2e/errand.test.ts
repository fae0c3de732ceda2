import { brokenInvariants, buildEater } from '../support/commerce'
import { errandRider, rideAs, riderPhoto } from '../support/errands'
import { ErrandOrderPage, ErrandPage, ReceiverPage } from './pages/errand-pages'
import { LoginPage } from './pages/login-page'
import { type Counter, openCounter } from './support/counter'
import { visiting } from './support/visit'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
}, 120_000)
afterAll(() => counter.close())
afterEach(async () => expect(await brokenInvariants(counter.server)).toEqual([]))

test('an errand goes from its price, seen before anybody logs in, to the code at the door of a stranger', async () => {
  const { server } = counter
  const eater = await buildEater(server, 10_000)
  await visiting(counter, 'zh-CN', async (visit) => {
    const { t } = visit
    const page = new ErrandPage(visit)
    await page.open()
    await page.picks('from', 0)
    await page.picks('to', 6)
    const price = await page.price('errand-login')
    await page.fills(t.errand.contact.to, '李先生')
    await page.fills(t.errand.mobile.to, '91234567')
    await page.fills(t.errand.item, '一份合同')
    await page.fills(t.errand.value, '20')
    await page.logsIn()
    await new LoginPage(visit).logInByCode(eater.mobile)

    expect(await page.price('errand-submit')).toBe(price)
    await page.fills(t.errand.contact.from, '陈小姐')
    await page.submits()
    const order = new ErrandOrderPage(visit)
    const orderId = await order.isPaid()
    const { order: paid, errand } = await visit.ask('errandGet', { orderId })
    expect([paid.total, errand.to.name, errand.item, errand.value]).toEqual([price, '李先生', '一份合同', '20.00'])
    const code = await order.code()
    expect(code).toBe(errand.code)

    await rideAs(server, 'errandAccept', { orderId, rider: errandRider })
    await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
    await order.seesText(t.errand.photo)
    await visiting(counter, 'en', async (stranger) => {
      const link = new ReceiverPage(stranger)
      await link.open(errand.trackId ?? '')
      await link.seesText(stranger.t.errand.track.coming)
      await rideAs(server, 'errandHandOver', { orderId, code })
      await link.seesText(stranger.t.errand.track.over)
    })
    await order.seesText(t.orderKinds.errand.statusText.delivered)
  })
}, 180_000)
