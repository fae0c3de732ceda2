/**
 * Waits for a hundred pages to come to rest.
 * @begun first
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import type { LocaleCode } from '@/contract/types'
import { zhCn as t } from '@/i18n/zh-CN'
import { parseRouteParams, type RouteName, routeOf } from '@/routes'
import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { Reader } from '../support/reader'
import { useServer } from '../support/server'
import { ShownPart } from '../support/shown-page'
import { askingRoutes, strangeAddress } from '../support/strange-address'
import { waysOn } from '../support/ways-on'
import { layTable, type Table } from './ordered'

const server = useServer()
let table: Table
beforeAll(async () => {
  await buildCity(server)
  table = await layTable(server)
}, 120_000)
afterEach(closePages)

/** Opens a page with nothing known of what its address has; what it says then that is of another language than the one it is read in. */
async function opens(name: RouteName, reader: Reader, locales: readonly LocaleCode[]): Promise<readonly string[]> {
  const params = strangeAddress(name)
  expect(parseRouteParams(name, params)).not.toBeNull()
  const { default: page }: { default: ComponentType } = await import(
    path.join(__dirname, '../../src', routeOf(name).path)
  )
  // What says so in a dialog leads home by itself
  reader.client.answers.push(true, true)
  const shown = await reader.open(name, page, params)
  expect(shown.text).not.toContain(t.common.crashed)
  expect([...waysOn(shown), ...reader.client.moves]).not.toEqual([])
  return reader.foreignIn(shown, locales)
}

test.each(askingRoutes)(
  '%s with all that its address may have, and nothing of it known, leads a member on, in every language',
  async (name) => {
    const reader = await Reader.start(server, { storage: table.client.storage })
    expect(await opens(name, reader, ['zh-CN', 'en', 'vn'])).toEqual([])
  }
)

test.each(askingRoutes.filter((name) => !routeOf(name).needsLogin))(
  '%s with all that its address may have, and nothing of it known, leads a visitor on',
  async (name) => {
    expect(await opens(name, await Reader.start(server), ['zh-CN'])).toEqual([])
  }
)

test('a page with no more than its bar is a dead end, and says so', () => {
  const root = document.createElement('div')
  root.innerHTML = `<div role="button" aria-label="${t.common.back}"></div><div role="link">${t.common.skipToContent}</div>`
  expect(waysOn(new ShownPart(root, { act: (work: () => unknown) => work() } as never))).toEqual([])
})
