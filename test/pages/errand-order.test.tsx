import { eq } from 'drizzle-orm'
import { errandStore } from '@/features/errand/errand-store'
import { receiverTrackStore } from '@/features/errand/receiver-track-store'
import { orderStore } from '@/features/order/order-store'
import { type AskedPurpose, pickedPlacesStore } from '@/features/place/picked-places'
import ErrandPage from '@/pages/index/errand'
import OrderMapPage from '@/pages/order/map'
import CancelPage from '@/pages/order-detail/cancel'
import OrderPage from '@/pages/order-detail/index'
import { sharing } from '@/platform/share/share'
import { orders } from '../../server/modules/tables'
import { partners } from '../server/operations/partner'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { brokenInvariants, buildCity, buildEater, outletPoint } from '../support/commerce'
import { errandRider, ownErrand, rideAs, riderPhoto, rideTo, viewErrand } from '../support/errands'
import { useServer } from '../support/server'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
beforeAll(() => buildCity(server))
afterEach(async () => {
  closePages()
  expect(await brokenInvariants(server)).toEqual([])
})

type Point = typeof outletPoint
const northOf = (kilometres: number): Point => ({
  ...outletPoint,
  latitude: outletPoint.latitude + kilometres / 111.2
})

async function scene(balance = 100_00) {
  const eater = await buildEater(server, balance)
  const client = await startClient(server)
  await logIn(server, client, eater.mobile)
  return { client, eater }
}

function pick({ stores }: Client, purpose: AskedPurpose, point: Point) {
  stores.get(pickedPlacesStore).put(purpose, { ...point, place: null })
  stores.get(errandStore).takePicked()
}

describe('who is logged in', () => {
  it('says what is missing at its field, accepts what may not be carried, and pays it once', async () => {
    const { client, eater } = await scene()
    const page = await client.open('errand', ErrandPage)
    await page.untilText('从哪里取？')
    pick(client, 'errandFrom', outletPoint)
    pick(client, 'errandTo', northOf(1))
    await page.until(() => page.byId('errand-submit').textContent === '呼叫骑手S$10.85', 'the price')
    expect(page.field('取件联系人手机号').value).toBe(eater.mobile.replace('+65', ''))
    await page.touch(page.byId('errand-submit'))
    await page.untilText('请填写取件联系人')
    expect([page.problemAt('收件人'), page.problemAt('物品'), page.problemAt('物品价值')]).toEqual([
      '请填写收件人',
      '请填写物品',
      '请填写物品价值，最高 S$500.00'
    ])
    await page.type('取件联系人', '陈小姐')
    await page.type('收件人', '李先生')
    await page.type('收件人手机号', '91234567')
    await page.type('物品', '一份合同')
    await page.type('物品价值', '501')
    await page.untilText('物品价值不能超过 S$500.00')
    await page.type('物品价值', '20')
    await page.until(() => page.byId('errand-submit').getAttribute('aria-disabled') !== 'true', 'the price again')
    await page.touch(page.byId('errand-submit'))
    await page.untilText('请先阅读并确认禁运物品说明')
    await page.press('checkbox', '物品不在禁运之列')
    await page.touch(page.byId('errand-submit'))
    await page.until(() => client.moves.length > 0, 'the order')
    const [order] = await server.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))
    expect(client.moves).toEqual([expect.stringContaining(order?.orderId ?? '?')])
    const { errand } = await viewErrand(server, eater, order?.orderId ?? '')
    expect([errand.item, errand.value, errand.to.name, errand.to.mobile, errand.fee]).toEqual([
      '一份合同',
      '20.00',
      '李先生',
      '+6591234567',
      '5.90'
    ])
    // What was sent is not asked again, and who sends it is
    expect(client.stores.get(errandStore).form.placeOf('to')).toBeNull()
    expect(client.stores.get(errandStore).form.form.valueOf('fromName')).toBe('陈小姐')
  })

  it('is suggested as who hands it over, also where the price was seen before the login', async () => {
    const eater = await buildEater(server)
    const client = await startClient(server)
    const page = await client.open('errand', ErrandPage)
    await page.untilText('从哪里取？')
    pick(client, 'errandFrom', outletPoint)
    pick(client, 'errandTo', northOf(1))
    await page.until(() => page.byId('errand-login').textContent === '登录后呼叫骑手S$10.85', 'the price')
    await logIn(server, client, eater.mobile)
    await page.until(() => page.root.querySelector('#errand-submit') !== null, 'the button')
    expect(page.field('取件联系人手机号').value).toBe(eater.mobile.replace('+65', ''))
  })

  it('takes an own address with who is there, and a draft that another person cannot see', async () => {
    const { client, eater } = await scene()
    const [address] = (await server.ask('addressList', {}, { token: eater.token })).items
    if (address === undefined) throw new Error('no address')
    const { latitude, longitude, name, addressDetail } = address
    client.stores.get(pickedPlacesStore).put('errandTo', { latitude, longitude, place: null, address })
    const page = await client.open('errand', ErrandPage)
    await page.untilText(addressDetail)
    expect(page.field('收件人').value).toBe(name)
    await page.type('物品', '一份合同')
    const other = await buildEater(server)
    await client.stores.session.logout()
    await logIn(server, client, other.mobile)
    expect(client.stores.get(errandStore).form.form.valueOf('item')).toBe('')
  })
})

describe('a place instead of an own address', () => {
  const takeAddress = async () => {
    const { client, eater } = await scene()
    const [address] = (await server.ask('addressList', {}, { token: eater.token })).items
    if (address === undefined) throw new Error('no address')
    const { form } = client.stores.get(errandStore)
    const { latitude, longitude } = address
    form.takePlace('to', { latitude, longitude, place: null, address })
    const person = () => [form.form.valueOf('toName'), form.form.valueOf('toMobile')]
    return { client, form, address, person }
  }

  it('empties who was filled in with the address, so that nobody else is sent the code', async () => {
    const { client, form, address, person } = await takeAddress()
    expect(person()).toEqual([address.name, address.mobile.replace('+65', '')])
    pick(client, 'errandTo', northOf(1))
    expect(person()).toEqual(['', ''])
    form.takePlace('to', { ...outletPoint, place: null, address })
    form.swap()
    form.takePlace('from', { ...northOf(1), place: null })
    expect([form.form.valueOf('fromName'), form.form.valueOf('fromMobile')]).toEqual(['', ''])
  })

  it('keeps who was typed, before it or over it', async () => {
    const { client, form, address, person } = await takeAddress()
    form.form.type('toMobile', '91234567')
    pick(client, 'errandTo', northOf(1))
    expect(person()).toEqual(['', '91234567'])
    form.form.type('toName', address.name)
    pick(client, 'errandTo', northOf(2))
    expect(person()).toEqual([address.name, '91234567'])
  })
})

describe('the order of an errand', () => {
  it('shows rider, code, photo and what came back, from the call to the hand-over', async () => {
    const { client, eater } = await scene()
    const orderId = await ownErrand(server, eater)
    const { errand } = await viewErrand(server, eater, orderId)
    const usePage = jest.spyOn(sharing, 'usePage')
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.untilText('等待骑手接单')
    // The link of the receiver says nothing of its sender, and whoever sees it in a chat has not the code
    const shared = usePage.mock.calls.at(-1)?.[0]()
    expect(shared?.address).toBe(`pages/order/map?trackId=${errand.trackId}`)
    expect(shared?.title).toBe('有一件物品要送给您，点开看进度')
    const writeText = jest.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await page.press('button', '复制收件码')
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(writeText).toHaveBeenCalledWith(errand.code)
    expect(page.text).toContain('没有骑手接单，会自动全额退款')
    expect(page.byId('errand-code-digits').textContent).toBe(errand.code)
    expect(page.byId('errand-from').textContent).toContain('陈小姐')
    expect(page.byId('errand-item').textContent).toContain('一串钥匙5 公斤以内 · 价值 S$100.00')
    const refresh = () => client.stores.get(orderStore).refresh()

    await rideTo(server, orderId, 'accepted')
    await refresh()
    await page.untilText(`骑手 ${errandRider.name}`)
    await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
    await refresh()
    await page.untilText('取件照片')
    await rideAs(server, 'errandHandOver', { orderId, code: errand.code ?? '', photo: await riderPhoto() })
    await server.kernel.jobs.runDue()
    await refresh()
    await page.untilText('没用到的预付 · S$5.40')
    expect(page.byId('errand-hand-over-photo').textContent).toContain('交付照片')
    expect(page.root.querySelector('#errand-code')).toBeNull()
    await page.press('button', '再叫一次')
    expect(client.moves).toEqual(['push /pages/index/errand'])
  })

  it('tells beforehand what stays when it is called off after a rider has set out', async () => {
    const { client, eater } = await scene()
    const orderId = await ownErrand(server, eater)
    await rideTo(server, orderId, 'accepted')
    const order = await client.open('orderDetail', OrderPage, { orderId })
    await order.untilText('骑手已接单')
    await order.touch(order.byId('order-cancel'))
    expect(client.moves.splice(0)).toEqual([`push /pages/order-detail/cancel?orderId=${orderId}`])
    const page = await client.open('orderCancel', CancelPage, { orderId })
    await page.untilText('已过免费取消时间，S$2.04 按约定不退')
    await page.press('radio', '不需要送了')
    await page.touch(page.byId('cancel-submit'))
    await page.until(() => client.moves.length > 0, 'the order')
    expect((await viewErrand(server, eater, orderId)).order.refund?.amount).toBe('10.16')
  })

  it('says that it comes back, and why', async () => {
    const { client, eater } = await scene()
    const orderId = await ownErrand(server, eater)
    const before = (await viewErrand(server, eater, orderId)).errand
    await rideTo(server, orderId, 'atReceiver')
    server.clock.advance(15 * 60_000)
    await rideAs(server, 'errandReturn', { orderId, reason: 'receiverAbsent' })
    const page = await client.open('orderDetail', OrderPage, { orderId })
    await page.untilText('正在送回给您')
    expect(page.text).toContain('收件人不在或拒收。骑手送回时，请报出新的收件码')
    expect(page.text).toContain('收件人手里的收件码已失效')
    expect(page.text).toContain('收费等候 5 分钟')
    // The new code is the sender's: nothing offers to send it on
    const { code } = (await viewErrand(server, eater, orderId)).errand
    expect(page.byId('errand-code-digits').textContent).toBe(code)
    expect(code).not.toBe(before.code)
    for (const id of ['errand-share', 'errand-copy-code']) expect(page.root.querySelector(`#${id}`)).toBeNull()
    const stranger = await startClient(server)
    const link = await stranger.open('orderMap', OrderMapPage, { trackId: before.trackId ?? '' })
    await link.untilText('物品正在送回给寄件人')
    for (const words of ['四位收件码', code ?? '?', before.code ?? '?']) expect(link.text).not.toContain(words)
  })
})

describe('the link of the receiver', () => {
  it('shows a stranger who brings it and when, and nothing of the sender, until it is over', async () => {
    const { eater } = await scene()
    const orderId = await ownErrand(server, eater)
    const { errand } = await viewErrand(server, eater, orderId)
    await rideTo(server, orderId, 'accepted')
    const stranger = await startClient(server)
    const trackId = errand.trackId ?? ''
    const page = await stranger.open('orderMap', OrderMapPage, { trackId })
    await page.untilText('等待骑手取件')
    await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })
    await stranger.stores.get(receiverTrackStore).refresh()
    await page.untilText('骑手正在送来')
    expect(page.text).toContain(`骑手 ${errandRider.name}`)
    expect(page.text).toContain('请报出短信里的四位收件码')
    for (const secret of ['陈小姐', 'Smith Street', '81234567', errand.code ?? '?'])
      expect(page.text).not.toContain(secret)
    await rideAs(server, 'errandHandOver', { orderId, code: errand.code ?? '' })
    await stranger.stores.get(receiverTrackStore).refresh()
    await page.untilText('这次送件已结束')
    expect(page.text).not.toContain('四位收件码')
  })

  it('is calm where it is wrong', async () => {
    const client = await startClient(server)
    const page = await client.open('orderMap', OrderMapPage, { trackId: 'nowhere' })
    await page.untilText('链接已失效，或送件已结束。请向寄件人确认')
  })
})
