/**
 * Waits for hundreds of pages to come to rest.
 * @begun first
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import { type RouteName, routeNames, routeOf, routeUrl } from '@/routes'
import { type Client, closePages } from '../support/client'
import type { MemoryStorage } from '../support/memory-storage'
import { Reader } from '../support/reader'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { waysOn } from '../support/ways-on'
import { type FullAddress, listFullAddresses, optionalRoutes } from './full-addresses'
import { type Address, bareAddress, type StockedTable, stockTable } from './stocked-table'

const source = path.resolve(__dirname, '../../src')

const server = useServer()
let table: StockedTable
let fullAddresses: ReadonlyMap<RouteName, readonly FullAddress[]>
beforeAll(async () => {
  table = await stockTable(server)
  fullAddresses = await listFullAddresses(table)
}, 120_000)
afterEach(closePages)

/** Stand in place of what a page is for. */
const failures = '.picture:is(.notFound, .error, .offline, .login)'

/** Pages about one of several things, of which their address must name one. */
const needOne: ReadonlySet<RouteName> = new Set([
  'paymentReturn',
  'bargain',
  'remarks',
  'promotionCode',
  'tipping',
  'voucherChoice',
  'orderMap',
  'bookingDetail',
  'banner'
])

interface Opened {
  readonly client: Client
  readonly page: ShownPage
  readonly foreign: readonly string[]
}

/** Opens a page in the first of these languages, and reads it in all of them. */
async function open(
  name: RouteName,
  address: Address,
  locales: readonly LocaleCode[],
  storage?: MemoryStorage
): Promise<Opened> {
  const reader = await Reader.start(server, { locale: locales[0], storage })
  const { client } = reader
  // What says in a dialog what it cannot do
  client.answers.push(true, true)
  const { default: page }: { default: ComponentType } = await import(path.join(source, routeOf(name).path))
  const shown = await reader.open(name, page, address)
  // A payment is asked for some times before there is something to do
  await shown.until(() => waysOn(shown).length > 0 || client.moves.length > 0, 'a way on')
  return { client, page: shown, foreign: await reader.foreignIn(shown, locales) }
}

/** What stands in place of that for which a page was opened: a failure, or that it has gone home. */
const missedOn = ({ page, client }: Opened): readonly (string | null)[] => [
  ...Array.from(page.root.querySelectorAll(failures), (picture) => picture.parentElement?.textContent ?? null),
  ...client.moves.filter((move) => move === `switchTab ${routeUrl('home')}`)
]

test.each(routeNames)(
  'the page %s shows a member what it is for, and in every language says nothing that is missing or of another',
  async (name) => {
    const opened = await open(name, bareAddress(table, name), ['en', 'vn', 'zh-CN'], table.client.storage)
    if (!needOne.has(name)) expect(missedOn(opened)).toEqual([])
    expect(opened.foreign).toEqual([])
  }
)

test.each(optionalRoutes)('the page %s shows what it is for with all that its address may have, too', async (name) => {
  for (const { address, storage } of fullAddresses.get(name) ?? []) {
    const opened = await open(name, address, ['vn'], storage)
    expect([address, missedOn(opened), opened.foreign]).toEqual([address, [], []])
    closePages()
  }
})

// Behind a login all pages show a visitor the same wall
test.each(routeNames.filter((name) => !routeOf(name).needsLogin || name === 'favorites'))(
  'the page %s says so to a visitor, too',
  async (name) => {
    expect((await open(name, bareAddress(table, name), ['en', 'vn'])).foreign).toEqual([])
  }
)
