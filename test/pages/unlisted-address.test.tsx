import { addressStore } from '@/features/address/address-store'
import AddressesPage from '@/pages/address/index'
import { type Client, closePages, logIn, startClient } from '../support/client'
import { buildAddress, buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { fillAddress, openForm, saveAddress } from './address-world'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene, submitted } = settlementsOn(() => server)
const once = '仅用于下单'

/** Fills in an address for the present order alone, and comes back to where it was chosen for. */
async function useOnce(client: Client): Promise<void> {
  const form = await openForm(client, { choosing: 'yes' })
  await fillAddress(client, form)
  await form.press('switch', '保存到地址列表')
  expect(form.has('switch', '设为默认地址')).toBe(false)
  await saveAddress(form)
  await form.until(() => client.moves.length > 0, 'leaving')
  expect([client.moves.splice(0), client.toasts.splice(0)]).toEqual([['back'], ['已选用这个地址']])
}

const listed = async ({ stores }: Client) => (await stores.call('addressList', {})).items
const cardOf = (page: ShownPage, text: string) =>
  page.all('button').find((button) => button.textContent?.includes(text) === true) ?? page.root

describe('an address that is not put into the list', () => {
  it('takes the present order, and is there for the next one on another device', async () => {
    const { client, open, restaurant } = await scene({ hasAddress: false })
    await useOnce(client)
    const [saved] = client.network.requests.filter(({ url }) => url.includes('deliveryaddress/cache/save'))
    expect(JSON.parse(saved?.body ?? '{}')).toMatchObject({
      userId: client.stores.session.session?.userId,
      deliveryAddress: { name: '王小明', mobile: '8123 4567', buildingType: 'condo', postalCode: '058357' }
    })
    const page = await open()
    await quoted(page, client)
    expect(page.byId('settlement-address').textContent).toContain('王小明')
    const { deliveryAddress } = await submitted(page, client)
    expect([deliveryAddress?.name, deliveryAddress?.mobile, await listed(client)]).toEqual([
      '王小明',
      '+6581234567',
      []
    ])

    server.clock.advance(61_000)
    const other = await startClient(server)
    await logIn(server, other, client.stores.session.user?.mobile ?? '')
    await other.stores.get(addressStore).load()
    const { chosen } = other.stores.get(addressStore)
    expect([chosen?.name, chosen?.addressDetail]).toEqual(['王小明', deliveryAddress?.addressDetail])
    const { problems } = await other.stores.call('orderQuote', {
      restaurantId: restaurant.restaurantId,
      deliveryType: 'delivery',
      lines: [],
      addressId: chosen?.addressId ?? ''
    })
    expect(problems.filter(({ message }) => message.includes('地址'))).toEqual([])
  })

  it('stands among the choices until another one is chosen, and cannot be changed there', async () => {
    const { client } = await scene()
    await useOnce(client)
    const page = await client.open('addresses', AddressesPage, { choosing: 'yes' })
    await page.untilText(once)
    expect(page.names('button').filter((name) => name.startsWith('编辑'))).toHaveLength(1)
    await page.touch(cardOf(page, buildAddress().addressDetail))
    expect(client.moves.splice(0)).toEqual(['back'])
    await page.until(() => !page.text.includes(once), 'the card gone')
    await page.until(() => client.network.countOf('order/deliveryaddress/cache/save') === 2, 'the choice kept')
    expect((await client.stores.call('addressCacheGet', {})).deliveryAddress?.addressId).toBe(
      (await listed(client))[0]?.addressId
    )
  })

  it('is kept again when it is chosen again, since another device may have chosen meanwhile', async () => {
    const { client } = await scene()
    await useOnce(client)
    const [own] = await listed(client)
    await client.stores.call('addressCacheSave', { deliveryAddress: { addressId: own?.addressId ?? '' } })
    const page = await client.open('addresses', AddressesPage, { choosing: 'yes' })
    await page.untilText(once)
    const { chosenId: former } = client.stores.get(addressStore)
    await page.touch(cardOf(page, client.stores.get(addressStore).chosen?.addressDetail ?? ''))
    await page.until(() => client.stores.get(addressStore).chosenId !== former, 'the choice kept')
    expect((await client.stores.call('addressCacheGet', {})).deliveryAddress).toMatchObject({
      addressId: client.stores.get(addressStore).chosenId,
      name: '王小明'
    })
  })

  it('that the server cannot keep loses nothing that was typed', async () => {
    const { client } = await scene({ hasAddress: false })
    const form = await openForm(client, { choosing: 'yes' })
    await fillAddress(client, form)
    await form.press('switch', '保存到地址列表')
    client.network.breakDown('order/deliveryaddress/cache/save')
    await saveAddress(form)
    await form.until(() => client.toasts.length > 0, 'the failure')
    expect([client.toasts, client.moves, form.field('收货人').value]).toEqual([['添加失败，请重试'], [], '王小明'])
  })

  it('is no choice where no order is being made', async () => {
    const { client } = await scene()
    const form = await openForm(client)
    expect(form.has('switch', '保存到地址列表')).toBe(false)
  })
})
