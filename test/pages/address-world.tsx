import AddressEditPage from '@/pages/address/add'
import BuildingTypePage from '@/pages/address/buildingType'
import { type Client, logIn, startClient } from '../support/client'
import { buildAddress } from '../support/commerce'
import { nextMobile } from '../support/people'
import type { TestServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'

/** Somebody logged in, with these addresses. */
export async function personWith(server: TestServer, ...addresses: Parameters<typeof buildAddress>[0][]) {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const saved = []
  for (const facts of addresses) saved.push(await client.stores.call('addressSave', buildAddress(facts)))
  return { ...client, client, saved }
}

export const addressesOf = async ({ stores }: Client) => (await stores.call('addressList', {})).items
export const saveAddress = (page: ShownPage) => page.touch(page.byId('address-save'))
export const openForm = (client: Client, params: Readonly<Record<string, string>> = {}) =>
  client.open('addressEdit', AddressEditPage, params)

/** Chooses a building type on its own page, as one that was pushed over the form. */
export async function chooseBuilding(client: Client, page: ShownPage, type: string): Promise<void> {
  await page.touch(page.byId('address-building-type'))
  expect(client.moves.splice(0)).toEqual(['push /pages/address/buildingType'])
  const types = await client.open('buildingType', BuildingTypePage)
  await types.press('radio', type)
  expect(client.moves.splice(0)).toEqual(['back'])
}

/** Fills in everything a new address needs, the place by its postal code. */
export async function fillAddress(client: Client, page: ShownPage): Promise<void> {
  await page.type('收货人', '王小明')
  await page.type('手机号', '8123 4567')
  await chooseBuilding(client, page, '公寓（Condo）')
  await page.type('邮编', '058357')
  await page.press('button', '查找')
  await page.until(() => page.field('详细地址').value !== '', 'the address of the postal code')
}
