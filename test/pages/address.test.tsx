import { addressStore } from '@/features/address/address-store'
import AddressesPage from '@/pages/address/index'
import { closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'
import { waitUntil } from '../support/wait'
import { addressesOf, fillAddress, openForm, personWith, saveAddress } from './address-world'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

describe('a new address', () => {
  it('that cannot be added says so, and loses nothing that was typed', async () => {
    const { client, network, toasts } = await personWith(server)
    const page = await openForm(client)
    await fillAddress(client, page)
    network.breakDown('order/deliveryaddress/save')
    await saveAddress(page)
    await page.until(() => toasts.length > 0, 'the failure')
    expect(toasts).toEqual(['添加失败，请重试'])
    expect(page.field('收货人').value).not.toBe('')
  })
})

describe('an address that is there', () => {
  it('is filled in, changed and kept through a failure of the server', async () => {
    const {
      client,
      saved: [first],
      network,
      toasts,
      moves
    } = await personWith(server, { name: '旧名' })
    const page = await openForm(client, { addressId: first?.addressId ?? '' })
    await page.until(() => page.field('收货人').value === '旧名', 'the address')
    await page.type('收货人', '新名')
    network.breakDown('order/deliveryaddress/save')
    await saveAddress(page)
    await page.until(() => toasts.length > 0, 'the failure')
    expect([toasts, page.field('收货人').value, moves]).toEqual([['保存失败，请重试'], '新名', []])
    network.mend()
    await saveAddress(page)
    await page.until(() => moves.length > 0, 'leaving')
    expect(await addressesOf(client)).toEqual([expect.objectContaining({ addressId: first?.addressId, name: '新名' })])
  })

  it('is made the default one', async () => {
    const {
      client,
      saved: [, second]
    } = await personWith(server, {}, { name: '第二', addressDetail: '9 Club Street' })
    const page = await client.open('addresses', AddressesPage)
    await page.untilText('9 Club Street')
    await page.press('button', '设为默认地址')
    await page.until(() => client.network.countOf('order/deliveryaddress/default/set') === 1, 'the default')
    await page.rest(60)
    expect((await addressesOf(client)).filter(({ isDefault }) => isDefault).map(({ addressId }) => addressId)).toEqual([
      second?.addressId
    ])
  })

  it('of another person is not found', async () => {
    const {
      saved: [theirs]
    } = await personWith(server, {})
    const { client } = await personWith(server, {})
    const page = await openForm(client, { addressId: theirs?.addressId ?? '' })
    await page.untilText('没有找到')
  })

  it('is removed after a question, and stays when the question is refused', async () => {
    const {
      client,
      saved: [, second],
      network,
      answers,
      toasts,
      moves
    } = await personWith(server, {}, { name: '第二', addressDetail: '9 Club Street' })
    const list = await client.open('addresses', AddressesPage)
    await list.untilText('第二')
    // In the list nothing deletes; each way to change one says which
    expect(list.names('button').filter((name) => name.includes('删除'))).toEqual([])
    await list.press('button', /^编辑 9 Club Street/)
    expect(moves.splice(0)).toEqual([`push /pages/address/add?addressId=${second?.addressId}`])
    const page = await openForm(client, { addressId: second?.addressId ?? '' })
    await page.until(() => page.field('收货人').value === '第二', 'the address')
    const remove = () => page.press('button', '删除地址')
    answers.push(false, true, true)
    await remove()
    expect(await addressesOf(client)).toHaveLength(2)
    network.breakDown('order/deliveryaddress/remove')
    await remove()
    await page.until(() => toasts.length > 0, 'the failure')
    expect([toasts, (await addressesOf(client)).length]).toEqual([['删除失败，请重试'], 2])
    network.mend()
    await remove()
    await page.until(() => moves.length > 0, 'leaving')
    expect([toasts[1], moves]).toEqual(['地址已删除', ['back']])
    expect((await addressesOf(client)).map(({ addressId }) => addressId)).not.toContain(second?.addressId)
  })

  it('cannot be deleted before it is there', async () => {
    const { client } = await personWith(server)
    const page = await openForm(client)
    expect(page.has('button', '删除地址')).toBe(false)
  })
})

describe('the list', () => {
  it('is empty with a way to add one', async () => {
    const { client, moves } = await personWith(server)
    const page = await client.open('addresses', AddressesPage)
    await page.untilText('还没有收货地址')
    await page.touch(page.all('button').find((button) => button.textContent === '新增地址') ?? page.root)
    expect(moves).toEqual(['push /pages/address/add'])
  })

  it('chooses one for the present order and remembers it for the next', async () => {
    const {
      client,
      stores,
      saved: [, second],
      moves
    } = await personWith(server, {}, { name: '第二', addressDetail: '9 Club Street' })
    const page = await client.open('addresses', AddressesPage, { choosing: 'yes' })
    await page.untilText('9 Club Street')
    await page.touch(
      page.all('button').find((button) => button.textContent?.startsWith('9 Club Street') === true) ?? page.root
    )
    expect([stores.get(addressStore).chosenId, moves]).toEqual([second?.addressId, ['back']])
    await page.until(() => client.network.countOf('order/deliveryaddress/cache/save') === 1, 'the choice kept')
    expect((await stores.call('addressCacheGet', {})).deliveryAddress?.addressId).toBe(second?.addressId)
  })

  it('follows the person to another device, where the next order goes to it', async () => {
    const mobile = nextMobile()
    const first = await startClient(server)
    await logIn(server, first, mobile)
    await first.stores.call('addressSave', buildAddress({ isDefault: true }))
    const { addressId } = await first.stores.call('addressSave', buildAddress({ addressDetail: '9 Club Street' }))
    await first.stores.get(addressStore).load()
    first.stores.get(addressStore).choose(addressId)
    await waitUntil(() => first.network.countOf('order/deliveryaddress/cache/save') > 0)
    // A code may be sent again after a minute
    server.clock.advance(61_000)
    const other = await startClient(server)
    await logIn(server, other, mobile)
    await other.stores.get(addressStore).load()
    expect(other.stores.get(addressStore).chosenId).toBe(addressId)
  })

  it('leads to a new address by the form or on the map', async () => {
    const { client, moves } = await personWith(server, {})
    const page = await client.open('addresses', AddressesPage, { choosing: 'yes' })
    await page.press('button', '在地图上选择')
    await page.press('button', '新增地址')
    expect(moves).toEqual(['push /pages/address/newd?choosing=yes', 'push /pages/address/add?choosing=yes'])
  })

  it('marks the address that the present order goes to', async () => {
    const { client, stores, saved } = await personWith(server, { isDefault: true }, { addressDetail: '9 Club Street' })
    const page = await client.open('addresses', AddressesPage)
    await page.untilText('9 Club Street')
    const marked = () =>
      Array.from(page.root.querySelectorAll('.card'))
        .filter(({ textContent }) => textContent?.includes('当前使用') === true)
        .map(({ textContent }) => textContent?.includes('9 Club Street'))
    expect(marked()).toEqual([false])
    stores.get(addressStore).choose(saved[1]?.addressId ?? '')
    await page.rest()
    expect(marked()).toEqual([true])
  })
})
