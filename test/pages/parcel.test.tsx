import ChineseAddressPage from '@/child/pages/shop/chineseAddress'
import { restaurantOwner } from '@/domain/cart-owner'
import { cartStore } from '@/features/cart/cart-store'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import OrderDetailPage from '@/pages/order-detail/index'
import SettlementPage from '@/pages/shopcart/index'
import { callAs, partners } from '../server/operations/partner'
import { putInCart } from '../support/cart'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity, topUp } from '../support/commerce'
import {
  buildLane,
  buildParcelAddress,
  buildParcelMart,
  buildSender,
  idCard,
  orderParcel,
  otherIdCard
} from '../support/parcels'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
let shop: Awaited<ReturnType<typeof buildParcelMart>>
beforeAll(async () => {
  await buildCity(server)
  await buildLane(server)
  shop = await buildParcelMart(server)
})
afterEach(closePages)

/** Somebody logged in, with as many addresses in the mainland. */
async function person(addresses = 0) {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const saved = []
  for (let count = 0; count < addresses; count += 1)
    saved.push(
      await client.stores.call('parcelAddressSave', buildParcelAddress({ detail: `体育西路 ${count + 1} 号` }))
    )
  return { ...client, client, saved }
}

const openAddresses = ({ client }: Pick<Awaited<ReturnType<typeof person>>, 'client'>, params = {}) =>
  client.open('chineseAddress', ChineseAddressPage, params)

async function fill(page: ShownPage, facts: Partial<Record<string, string>> = {}) {
  const typed = {
    收件人: '陈小明',
    国内手机号: '139 1234 5678',
    城市: '广州市',
    '区/县': '天河区',
    详细地址: '体育西路 103 号',
    邮政编码: '510620',
    '身份证号码（选填）': idCard,
    '身份证姓名（选填）': '陈小明',
    ...facts
  }
  for (const [label, text] of Object.entries(typed)) await page.type(label, text ?? '')
  await page.touch(page.byId('parcel-province'))
  await page.press('radio', '广东省')
}

describe('an address in the mainland', () => {
  it('that is the first is filled in at once, saved and gone back from', async () => {
    const someone = await person()
    const page = await openAddresses(someone)
    await page.untilText('海关信息')
    await fill(page)
    await page.touch(page.byId('parcel-save'))
    await page.until(() => someone.moves.length > 0, 'going back')
    expect([someone.moves, someone.toasts]).toEqual([['back'], ['地址已保存']])
    const { items } = await someone.stores.call('parcelAddressList', {})
    expect(items).toMatchObject([{ province: '广东省', city: '广州市', idCard: `1${'*'.repeat(16)}X` }])
    // What was typed of the card is on no device
    expect(JSON.stringify([...someone.storage.kept])).not.toContain(idCard)
  })

  it('says at each field what is wrong, and loses nothing', async () => {
    const someone = await person()
    const page = await openAddresses(someone)
    await page.untilText('海关信息')
    await page.touch(page.byId('parcel-save'))
    await page.untilText('请填写收件人姓名')
    const all = [
      '请填写 11 位的国内手机号',
      '请选择省份',
      '请填写城市',
      '请填写区或县',
      '请填写详细地址',
      '请填写 6 位邮政编码'
    ]
    for (const problem of all) expect(page.text).toContain(problem)
    await fill(page, { '身份证号码（选填）': `${otherIdCard.slice(0, 17)}5`, '身份证姓名（选填）': '李大伟' })
    await page.touch(page.byId('parcel-save'))
    await page.untilText('身份证号码有误，请核对')
    expect(page.problemAt('身份证姓名（选填）')).toBe('须与收件人姓名一致')
    expect(page.field('收件人').value).toBe('陈小明')
    expect(someone.moves).toEqual([])
  })

  it('is chosen, changed and removed from a list', async () => {
    const someone = await person(2)
    const page = await openAddresses(someone, { choosing: 'yes' })
    await page.untilText('体育西路 1 号')
    expect(someone.client.network.requests.filter(({ url }) => url.includes('parceladdress/list'))).toHaveLength(1)
    expect(page.text).toContain(`身份证 1${'*'.repeat(16)}X`)
    const [first] = (await someone.stores.call('parcelAddressList', {})).items
    const open = await openAddresses(someone, { addressId: first?.parcelAddressId ?? '' })
    await open.until(() => open.field('收件人').value === '陈小明', 'the address')
    someone.answers.push(false, true)
    await open.press('button', '删除地址')
    expect((await someone.stores.call('parcelAddressList', {})).items).toHaveLength(2)
    await open.press('button', '删除地址')
    await open.until(() => someone.moves.length > 0, 'leaving')
    expect([someone.toasts, someone.moves.splice(0)]).toEqual([['地址已删除'], ['back']])
    const [left, ...others] = (await someone.stores.call('parcelAddressList', {})).items
    expect(others).toEqual([])
    await page.press('button', new RegExp(left?.detail ?? ''))
    expect(someone.moves).toEqual(['back'])
    const form = await openAddresses(someone, { addressId: left?.parcelAddressId ?? '' })
    await form.until(() => form.field('收件人').value === '陈小明', 'the address')
    expect(form.field('身份证号码（选填）').value).toBe(idCard)
    expect(form.field('国内手机号').value).toBe('13912345678')
  })
})

describe('a cart of a mart', () => {
  async function settle(goods: (typeof shop)['tea'][], addresses = 1) {
    const someone = await person(addresses)
    await someone.stores.call('addressSave', buildAddress({ isDefault: true }))
    await topUp(server, someone.stores.session.session?.userId ?? '', 50_000)
    for (const each of goods) putInCart(someone.client, shop.mart, each, 2)
    const page = await someone.client.open('settlement', SettlementPage, { restaurantId: shop.mart.restaurantId })
    await page.untilText('到店自取')
    await page.until(() => someone.stores.get(checkoutStore).isQuoteCurrent, 'the quote')
    return { ...someone, page }
  }

  it('whose goods travel can be sent: no tip, no slot, no cash, a fee by weight', async () => {
    const { page, stores, moves } = await settle([shop.tea])
    await page.press('radio', '寄往中国')
    await page.until(() => page.text.includes('包裹 0.5 千克'), 'the fee by weight')
    const checkout = stores.get(checkoutStore)
    await page.until(() => checkout.isQuoteCurrent, 'the quote')
    expect(checkout.quote.value).toMatchObject({ figures: { deliveryFee: '12.00' }, problems: [] })
    expect(page.text).toContain('广东省广州市天河区 体育西路 1 号')
    expect(page.text).toContain('发出后 5–9 天送达')
    for (const id of ['settlement-time', 'settlement-tip', 'settlement-address', 'settlement-door'])
      expect(page.root.querySelector(`#${id}`)).toBeNull()
    await page.touch(page.byId('settlement-submit'))
    await page.until(() => moves.length > 0, 'the order')
    const { items } = await stores.call('orderList', {})
    expect(items[0]?.meal?.parcel).toMatchObject({ grams: 500, packed: null })
    expect(stores.get(cartStore).of(restaurantOwner(shop.mart.restaurantId)).count).toBe(0)
  })

  it('that is not sent after all is brought at one of the times again', async () => {
    const { page, stores } = await settle([shop.tea])
    const checkout = stores.get(checkoutStore)
    const known = checkout.slot.times.value
    expect(known?.days.length).toBeGreaterThan(0)
    await page.press('radio', '寄往中国')
    await page.until(() => checkout.isQuoteCurrent, 'the quote of a parcel')
    await page.press('radio', '外卖配送')
    await page.until(() => checkout.slot.times.value !== null, 'the times')
    expect(checkout.slot.times.value?.days.length).toBe(known?.days.length)
  })

  it('with fresh goods says why it cannot, and is brought', async () => {
    const { page } = await settle([shop.tea, shop.fish])
    expect(page.byId('settlement-no-parcel').textContent).toContain('“Fish”是生鲜商品，不能与“Tea”一起寄往中国')
    expect(page.names('radio')).not.toContain('寄往中国')
  })

  it('leads to the addresses in the mainland, and not to those of meals', async () => {
    const { page, moves } = await settle([shop.tea], 0)
    await page.press('radio', '寄往中国')
    await page.until(() => page.root.querySelector('#settlement-parcel-address') !== null, 'the choice')
    await page.touch(page.byId('settlement-parcel-address'))
    expect(moves).toEqual(['push /child/pages/shop/chineseAddress?choosing=yes'])
  })
})

test('the order of a parcel shows its stations and the number of its carrier, and no rider, map or time of arrival', async () => {
  const sender = await buildSender(server)
  const orderId = await orderParcel(server, sender, shop)
  const say = (name: Parameters<typeof callAs>[1], more: object = {}) => callAs(server, name, { orderId, ...more })
  await say('accept')
  await say('parcelPack')
  const client = await startClient(server)
  await logIn(server, client, sender.mobile)
  const page = await client.open('orderDetail', OrderDetailPage, { orderId })
  await page.untilText('包裹已打包，等待交给承运商')
  expect(page.byId('order-status').textContent).toBe('已打包')
  await say('parcelHandOver', { carrier: 'EMS', trackingNumber: 'EV123456789SG' })
  await page.pull()
  await page.untilText('EV123456789SG')
  expect(page.text).toContain('EMS 运单号')
  expect(page.byId('parcel-number').textContent).toContain('复制')
  expect(page.text).toContain('广东省广州市天河区 体育西路 103 号 5 楼')
  for (const id of ['order-map', 'order-arrival', 'delivery-details'])
    expect(page.root.querySelector(`#${id}`)).toBeNull()
  expect(page.text).not.toContain('骑手')
})
