/**
 * Waits for a hundred pages to come to rest.
 * @begun first
 */
import path from 'node:path'
import type { ComponentType } from 'react'
import { zhCn as t } from '@/i18n/zh-CN'
import { parseRouteParams, type RouteName, routeOf } from '@/routes'
import { type Client, closePages, startClient } from '../support/client'
import { useServer } from '../support/server'
import { ShownPart } from '../support/shown-page'
import { askingRoutes, strangeAddress } from '../support/strange-address'
import { waysOn } from '../support/ways-on'
import { layTable, type Table } from './ordered'

const server = useServer()
let table: Table
beforeAll(async () => {
  table = await layTable(server)
}, 120_000)
afterEach(closePages)

async function opens(name: RouteName, client: Client): Promise<void> {
  const params = strangeAddress(name)
  expect(parseRouteParams(name, params)).not.toBeNull()
  const { default: page }: { default: ComponentType } = await import(
    path.join(__dirname, '../../src', routeOf(name).path)
  )
  // What says so in a dialog leads home by itself
  client.answers.push(true, true)
  const shown = await client.open(name, page, params)
  await shown.settled(() => client.network.isQuiet)
  expect(shown.text).not.toContain(t.common.crashed)
  expect([...waysOn(shown), ...client.moves]).not.toEqual([])
}

test.each(askingRoutes)(
  '%s with all that its address may have, and nothing of it known, leads a member on',
  async (name) => {
    await opens(name, await startClient(server, { storage: table.client.storage }))
  }
)

test.each(askingRoutes.filter((name) => !routeOf(name).needsLogin))(
  '%s with all that its address may have, and nothing of it known, leads a visitor on',
  async (name) => {
    await opens(name, await startClient(server))
  }
)

test('a page with no more than its bar is a dead end, and says so', () => {
  const root = document.createElement('div')
  root.innerHTML = `<div role="button" aria-label="${t.common.back}"></div><div role="link">${t.common.skipToContent}</div>`
  expect(waysOn(new ShownPart(root, { act: (work: () => unknown) => work() } as never))).toEqual([])
})
