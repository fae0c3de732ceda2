import AddressEditPage from '@/pages/address/add'
import AddressesPage from '@/pages/address/index'
import { closePages, logIn, startClient, type Client } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { createTestServer, type TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await buildCity(server)
})
afterAll(() => server.close())
afterEach(closePages)

async function person(...addresses: Parameters<typeof buildAddress>[0][]) {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const saved = []
  for (const facts of addresses) saved.push(await client.stores.call('addressSave', buildAddress(facts)))
  return { ...client, client, saved }
}

const listOf = async ({ stores }: Client) => (await stores.call('addressList', {})).items
const save = (page: ShownPage) => page.touch(page.byId('address-save'))

/** Fills in everything a new address needs, the place by its postal code. */
async function fill(page: ShownPage): Promise<void> {
  await page.type('收货人', '王小明')
  await page.type('手机号', '8123 4567')
  await page.touch(page.byId('address-building-type'))
  await page.press('radio', '公寓（Condo）')
  await page.type('邮编', '058357')
  await page.press('button', '查找')
  await page.until(() => page.field('详细地址').value !== '', 'the address of the postal code')
}

describe('a new address', () => {
  it('is saved with its place, and the page goes back', async () => {
    const { client, moves, toasts } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await fill(page)
    await page.type('单元/门牌号 (选填)', '#12-34')
    await save(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect([moves, toasts]).toEqual([['back'], ['地址已保存']])
    expect(await listOf(client)).toEqual([expect.objectContaining({ name: '王小明', mobile: '+6581234567', buildingType: 'condo', unitNo: '#12-34', postalCode: '058357', isDefault: true, latitude: expect.any(Number) })])
  })

  it('with nothing filled in says so at every field and sends nothing', async () => {
    const { client, network } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await save(page)
    expect(['收货人', '手机号', '详细地址'].map((label) => page.problemAt(label))).toEqual(['请输入收货人姓名', '请输入手机号', '请输入详细地址'])
    expect(page.text).toContain('请先选择建筑类型')
    expect(network.countOf('order/deliveryaddress/save')).toBe(0)
  })

  it.each([
    ['手机号', '12', '手机号格式不正确'],
    ['备用手机号 (选填)', '12', '手机号格式不正确'],
    ['单元/门牌号 (选填)', '一'.repeat(21), '单元/门牌号最多 20 个字']
  ])('with %s as %s is refused there, and keeps what was typed', async (label, typed, problem) => {
    const { client } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await fill(page)
    await page.type(label, typed)
    await save(page)
    expect([page.problemAt(label), page.field(label).value]).toEqual([problem, typed])
    expect(await listOf(client)).toEqual([])
  })

  it('without a place on the map asks for one', async () => {
    const { client } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await page.type('收货人', '王小明')
    await page.type('手机号', '8123 4567')
    await page.type('详细地址', '某处')
    await page.touch(page.byId('address-building-type'))
    await page.press('radio', '酒店')
    await save(page)
    expect(page.text).toContain('请先查找地址，以便骑手准确送达')
  })

  it('says that a postal code is unknown, and keeps it', async () => {
    const { client } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await page.type('邮编', '999999')
    await page.press('button', '查找')
    await page.until(() => page.problemAt('邮编') !== null, 'the message')
    expect([page.problemAt('邮编'), page.field('邮编').value]).toEqual(['没有找到这个地址，请检查后重试', '999999'])
  })

  it('follows the country: its phones and its buildings', async () => {
    const { client, stores } = await person()
    const page = await client.open('addressEdit', AddressEditPage)
    await fill(page)
    await page.press('button', '选择国家或地区, 新加坡 +65')
    await page.press('radio', '马来西亚, +60')
    expect([stores.addressForm.draft.buildingType, stores.addressForm.draft.point]).toEqual([null, null])
    await save(page)
    expect(page.problemAt('手机号')).toBe('手机号格式不正确')
    await page.type('手机号', '012-345 6789')
    expect(page.problemAt('手机号')).toBeNull()
  })
})

describe('an address that is there', () => {
  it('is filled in, changed and kept through a failure of the server', async () => {
    const { client, saved: [first], network, toasts, moves } = await person({ name: '旧名' })
    const page = await client.open('addressEdit', AddressEditPage, { addressId: first?.addressId ?? '' })
    await page.until(() => page.field('收货人').value === '旧名', 'the address')
    await page.type('收货人', '新名')
    network.breakDown('order/deliveryaddress/save')
    await save(page)
    await page.until(() => toasts.length > 0, 'the failure')
    expect([page.field('收货人').value, moves]).toEqual(['新名', []])
    network.mend()
    await save(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(await listOf(client)).toEqual([expect.objectContaining({ addressId: first?.addressId, name: '新名' })])
  })

  it('of another person is not found', async () => {
    const { saved: [theirs] } = await person({})
    const { client } = await person({})
    const page = await client.open('addressEdit', AddressEditPage, { addressId: theirs?.addressId ?? '' })
    await page.untilText('没有找到')
  })

  it('is removed after a question, and stays when the question is refused', async () => {
    const { client, answers, toasts } = await person({}, { name: '第二' })
    const page = await client.open('addresses', AddressesPage)
    await page.untilText('第二')
    answers.push(false, true)
    await page.touch(page.all('button').filter((button) => button.getAttribute('aria-label') === '删除')[0] ?? page.root)
    expect(await listOf(client)).toHaveLength(2)
    await page.touch(page.all('button').filter((button) => button.getAttribute('aria-label') === '删除')[0] ?? page.root)
    await page.until(() => toasts.length > 0, 'the removal')
    expect(await listOf(client)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('shows a visitor the login wall, which comes back here', async () => {
    const client = await startClient(server)
    const page = await client.open('addresses', AddressesPage)
    await page.press('button', '登录')
    expect(client.moves).toEqual([`push /pages/my/login?returns=${encodeURIComponent('pages/address/index')}`])
  })

  it('is empty with a way to add one', async () => {
    const { client, moves } = await person()
    const page = await client.open('addresses', AddressesPage)
    await page.untilText('还没有收货地址')
    await page.touch(page.all('button').find((button) => button.textContent === '新增地址') ?? page.root)
    expect(moves).toEqual(['push /pages/address/add'])
  })

  it('says when it cannot be read, offline too, and tries again', async () => {
    const { client, network } = await person({ name: '在这里' })
    network.breakDown('order/deliveryaddress/list')
    const page = await client.open('addresses', AddressesPage)
    await page.until(() => page.has('button', '重试'), 'the retry')
    network.mend()
    network.isDown = true
    await page.press('button', '重试')
    await page.untilText('网络不可用')
    network.mend()
    await page.press('button', '重试')
    await page.untilText('在这里')
  })

  it('chooses one for the present order and remembers it for the next', async () => {
    const { client, stores, saved: [, second], moves } = await person({}, { name: '第二', addressDetail: '9 Club Street' })
    const page = await client.open('addresses', AddressesPage, { choosing: 'yes' })
    await page.untilText('9 Club Street')
    await page.touch(page.all('button').find((button) => button.getAttribute('aria-label')?.startsWith('9 Club Street') === true) ?? page.root)
    expect([stores.addresses.chosenId, moves]).toEqual([second?.addressId, ['back']])
    await page.until(() => client.network.countOf('order/deliveryaddress/cache/save') === 1, 'the choice kept')
    expect((await stores.call('addressCacheGet', {})).deliveryAddress?.addressId).toBe(second?.addressId)
  })
})
