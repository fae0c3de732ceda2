import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { operations } from '@/contract/operations'
import { zhCn as t } from '@/i18n/zh-CN'
import { signOperation } from '../../server/modules/operations/signature'
import { until } from '../e2e/support/wait'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

const riders = { id: 'riders', key: 'key-of-the-riders-of-these-tests-0000', roles: ['rider'] }
const delivering = 'demo-order-state-delivering'
const eaters: Readonly<Record<MiniTarget, string>> = { weapp: '+6581234004', alipay: '+6581234005' }

let world: World
beforeAll(async () => {
  world = await openWorld({ OPERATIONS_PARTNERS: JSON.stringify([riders]) })
})
afterAll(() => world.close())

/** The rider's own system tells where the rider is. */
async function tellPlace(place: { readonly latitude: number; readonly longitude: number }): Promise<void> {
  const path = `/api/${operations.locate.path}`
  const params = { orderId: delivering, ...place }
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomUUID()]
  const signature = signOperation(riders.key, { path, timestamp, nonce, body: JSON.stringify(params) })
  const { code } = await world.server.post(path, params, {
    'x-partner': riders.id,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature
  })
  expect(code).toBe(1)
}

describe.each(miniTargets)('following an order in the compiled %s program', (target) => {
  let app: MiniApp
  let diner: Diner
  beforeAll(async () => {
    diner = await Diner.sitDown(world, target, {
      storage: await (await DemoPerson.logIn(world.server, '+6581234009')).device()
    })
    app = diner.app
    await diner.seesHome()
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  it.each(['orderMap', 'orderGoogleMap'] as const)(
    '%s shows outlet, door and rider, and moves the rider with the news',
    async (page) => {
      await diner.comesTo(page, { orderId: delivering })
      await app.waitForText(/骑手距您/)
      const riderOf = async () => (await app.map()).markers.find(({ title }) => title === t.order.rider)
      const before = await riderOf()
      const pictures = (await app.map()).markers.map(({ iconPath }) => iconPath)
      expect([...pictures].sort()).toEqual(['/map-signs/home.png', '/map-signs/rider.png', '/map-signs/shop.png'])
      for (const picture of pictures) expect((await sharp(`dist/${target}${picture}`).metadata()).format).toBe('png')
      const places = (await app.map()).markers.map(({ label }) => label.content)
      expect([...places].sort()).toEqual([t.order.rider, '川巷小馆', t.orderLife.door].sort())
      const place = {
        latitude: Number(((before?.latitude ?? 0) + 0.0007).toFixed(6)),
        longitude: before?.longitude ?? 0
      }
      await until(
        async () => (await tellPlace(place), (await riderOf())?.latitude === place.latitude),
        'the rider in another place'
      )
      await app.tap(t.orderLife.toRider)
      await until(async () => (await app.map()).latitude === place.latitude, 'the map around the rider')
    }
  )

  it('leads from the map to every step of the delivery', async () => {
    await diner.comesTo('orderGoogleMap', { orderId: delivering })
    await app.tap(t.orderLife.deliveryProgress)
    await diner.on('deliveryDetails')
    await app.waitForText(t.order.statusText.delivering)
    for (const words of ['川巷小馆', /Blk 34 Upper Cross Street/, t.order.rider]) await app.waitForText(words)
  })

  it('goes on following the order after a look at its details', async () => {
    const eater = await DemoPerson.logIn(world.server, '+6581234002')
    const looking = await Diner.sitDown(world, target, { storage: await eater.device() })
    const orderId = await eater.orders()
    await looking.comesTo('orderDetail', { orderId })
    await looking.app.tap('#delivery-details')
    await looking.on('deliveryDetails')
    await looking.app.waitForText(t.order.timeline)
    await looking.app.back()
    await looking.on('orderDetail')
    await new Promise((resolve) => {
      setTimeout(resolve, 1500)
    })
    await eater.pays(orderId, 'WALLET_PAY')
    await looking.app.waitForText(t.order.status.completed, { timeout: 60_000 })
    expect(looking.app.errors()).toEqual([])
    await looking.app.close()
  })

  it('lets WeChat tell what becomes of an order, and asks no more then; Alipay asks nothing', async () => {
    const { offer, allowed } = t.notice.choices.wechat
    await diner.comesTo('orderDetail', { orderId: 'demo-order-state-accepted' })
    await app.waitForText(t.order.statusText.accepted)
    if (target === 'alipay') return expect(await app.texts()).not.toContain(offer.progress)
    const asked: unknown[] = []
    app.answer('requestSubscribeMessage', ({ tmplIds }) => {
      asked.push(tmplIds)
      return { kind: 'succeed' }
    })
    app.answer('login', async () => {
      const { data } = await world.server.get('/sandbox/identity/wechat/credential?person=9')
      return { kind: 'succeed', result: { code: (data as { credential: string }).credential } }
    })
    await app.waitForText(offer.progress)
    await app.tap('#order-messages')
    await until(async () => (await app.toasts()).includes(allowed), 'the word that WeChat tells')
    await until(async () => !(await app.texts()).includes(offer.progress), 'an order without the offer')
    expect(asked).toEqual([['sandbox-order-progress', 'sandbox-order-stopped', 'sandbox-refund']])
  })

  it('keeps what is over by months, and opens one of it', async () => {
    await diner.comesTo('orderHistory')
    await app.waitForText(/\d+ 单 · 合计/)
    await app.tap('雾都老火锅')
    await diner.on('orderDetail')
    await app.waitForText(t.order.status.completed)
  })
})

describe.each(miniTargets)('ending an order in the compiled %s program', (target) => {
  let person: DemoPerson
  let diner: Diner
  let app: MiniApp
  let eaten = ''
  beforeAll(async () => {
    person = await DemoPerson.logIn(world.server, eaters[target])
    diner = await Diner.sitDown(world, target, { storage: await person.device() })
    app = diner.app
    await diner.seesHome()
    eaten = await person.eats()
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  it('is cancelled with a reason', async () => {
    const orderId = await person.orders()
    await diner.comesTo('orderDetail', { orderId })
    await app.tap(t.order.action.cancel)
    await diner.on('orderCancel')
    await app.tap('#cancel-submit')
    await app.waitForText(t.orderLife.reasonRequired)
    await app.tap(t.orderLife.reason.wrongItems)
    await app.tap('#cancel-submit')
    await diner.on('orderDetail')
    await app.waitForText(t.order.status.cancelled)
    expect(await person.ask('orderGet', { orderId })).toMatchObject({ status: 'cancelled', cancelCode: 'wrongItems' })
  })

  it('stands in the history once that is pulled, when it has ended meanwhile', async () => {
    await diner.comesTo('orderHistory')
    await app.waitForText(/\d+ 单 · 合计/)
    const orderId = await person.orders({
      restaurantId: 'kul-malay',
      deliveryType: 'pickup',
      lines: [{ dishId: 'kul-malay-cendol', dishCount: 3, dishItems: [] }]
    })
    await person.ask('orderCancel', { orderId })
    expect(await app.texts()).not.toContain('香蕉叶饭')
    await app.pullDown()
    await app.waitForText('香蕉叶饭')
  })

  it('is reviewed with pictures', async () => {
    await diner.comesTo('review', { orderId: eaten })
    await app.tap(labelled(t.review.starsOf(t.review.dishScore, 5)))
    await app.tap(labelled(t.review.starsOf(t.review.serviceScore, 4)))
    await app.tap(t.review.tag.tasty)
    await app.input(labelled(t.review.content), '四季豆很香')
    await diner.addsPicture(t.review.picture(1))
    await diner.addsPicture(t.review.picture(2))
    await app.tap('#review-submit')
    await app.waitForText(t.review.mine)
    const { review } = await person.ask('reviewGet', { orderId: eaten })
    expect([review?.content, review?.tags, review?.pictures.length]).toEqual(['四季豆很香', ['tasty'], 2])
  })

  it('gets a portion’s money back with a photo, and takes that back again', async () => {
    await diner.comesTo('afterSales', { orderId: eaten })
    await app.tap(labelled(`${t.common.increase}, 干煸四季豆`))
    await app.tap(t.afterSale.reason.leaking)
    await diner.sendsRequest('汤洒了一半')
    await app.tap(t.afterSale.cancel)
    await app.tap('[data-kind="modal"] button')
    await app.waitForText(t.afterSale.status.cancelled)
    await app.tap(t.afterSale.reapply)
    await diner.on('afterSales')
    await until(
      async () => (await app.value(labelled(t.afterSale.description))) === '汤洒了一半',
      'what was said before'
    )
  })
})
