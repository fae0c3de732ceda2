/**
 * Waits for hundreds of pages to come to rest.
 * @begun first
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import type { HttpResponse } from '@/platform/http/http-types'
import { type RouteName, routeNames, routeOf } from '@/routes'
import { closePages, startClient } from '../support/client'
import { buildArea, buildKitchen } from '../support/combine'
import { lineOf } from '../support/commerce'
import { neededParams } from '../support/needed-params'
import { useServer } from '../support/server'
import { dataOf, foreignTexts, spokenTexts } from '../support/spoken-texts'
import { waysOn } from '../support/ways-on'
import { layTable, orderAt, type Table } from './ordered'

/** One is enough: that every language has every text its type says, that every text is used `test/i18n/used-texts.test.ts`. */
const locale: LocaleCode = 'en'
const source = path.resolve(__dirname, '../../src')

const server = useServer()
let table: Table
let orderId = ''
let combineOrderAreaId = ''
let groupOrderId = ''

beforeAll(async () => {
  table = await layTable(server)
  orderId = await orderAt(table)
  combineOrderAreaId = (await buildArea(server)).combineOrderAreaId
  await buildKitchen(server, combineOrderAreaId)
  const { eater, restaurant, dish } = table
  const own = await server.ask(
    'groupStart',
    { restaurantId: restaurant.restaurantId, theme: 'friend', paymentMode: 'split', deliveryType: 'delivery' },
    { token: eater.token }
  )
  groupOrderId = own.orderTransactionId
  await server.ask(
    'groupDishesSet',
    { orderTransactionId: groupOrderId, version: own.members[0]?.version ?? 0, lines: [lineOf(dish.dishId)] },
    { token: eater.token }
  )
}, 120_000)
afterEach(closePages)

/** A good value for each parameter that a page must have. */
function paramsOf(name: RouteName): Record<string, string> {
  const values: Readonly<Record<string, string>> = {
    orderId,
    groupOrderId,
    combineOrderAreaId,
    restaurantId: table.restaurant.restaurantId,
    paymentId: 'none',
    field: 'nickName',
    url: 'http://localhost:8400/policy/terms',
    latitude: '1.2839',
    longitude: '103.8443'
  }
  return neededParams(name, (param) => values[param] ?? 'x')
}

async function pageOf(name: RouteName): Promise<ComponentType> {
  const module: { default: ComponentType } = await import(path.join(source, routeOf(name).path))
  return module.default
}

/** Opens a page and returns what it says that is not of this language. */
async function foreignOn(name: RouteName, isCustomer: boolean): Promise<string[]> {
  const answers: HttpResponse[] = []
  const client = await startClient(server, { locale, ...(isCustomer ? { storage: table.client.storage } : {}) })
  client.network.onAnswer = (answer) => answers.push(answer)
  // Also what was read at the start, such as the person
  if (isCustomer) await client.stores.session.loadPerson()
  const page = await client.open(name, await pageOf(name), paramsOf(name))
  await page.settled(() => client.network.isQuiet)
  expect([...waysOn(page), ...client.moves]).not.toEqual([])
  const texts = spokenTexts(page.root)
  expect(texts.length).toBeGreaterThan(0)
  return foreignTexts(texts, dataOf(answers), locale)
}

test.each(routeNames)('the page %s leads on, and says nothing that is missing or of another language', async (name) => {
  expect(await foreignOn(name, true)).toEqual([])
})

// Behind a login all pages show a visitor the same wall
test.each(routeNames.filter((name) => !routeOf(name).needsLogin || name === 'favorites'))(
  'the page %s says so to a visitor, too',
  async (name) => {
    expect(await foreignOn(name, false)).toEqual([])
  }
)
