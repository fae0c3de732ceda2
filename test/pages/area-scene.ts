import { combineStore } from '@/features/combine/combine-store'
import CombinePage from '@/pages/combine/index'
import { combineAreas } from '../../server/modules/tables'
import { type Client, startClient } from '../support/client'
import { buildArea, buildKitchen } from '../support/combine'
import type { TestServer } from '../support/server'
import { standSomewhere } from './visit-restaurant'

/** An area with a noodle shop and a tea shop; areas of earlier tests are gone. */
export async function layArea(
  server: TestServer,
  {
    noodles = {},
    tea = {}
  }: { noodles?: Parameters<typeof buildKitchen>[2]; tea?: Parameters<typeof buildKitchen>[2] } = {}
) {
  await server.kernel.db.update(combineAreas).set({ status: 'removed' })
  const { combineOrderAreaId } = await buildArea(server)
  const one = await buildKitchen(
    server,
    combineOrderAreaId,
    { name: { zh: '面馆', en: 'Noodles' }, monthlySales: 9, ...noodles },
    { name: { zh: '担担面' } }
  )
  const other = await buildKitchen(
    server,
    combineOrderAreaId,
    { name: { zh: '茶铺', en: 'Tea' }, ...tea },
    { name: { zh: '乌龙茶' }, priceMinor: 620 }
  )
  server.clock.advance(6000)
  return { areaId: combineOrderAreaId, one, other }
}

/** The page of areas with its first menu on show. */
export async function openArea(server: TestServer, params: Record<string, string> = {}, client?: Client) {
  const opened = client ?? (await startClient(server))
  standSomewhere(opened)
  const page = await opened.open('combine', CombinePage, params)
  const combine = opened.stores.get(combineStore)
  await page.until(() => combine.state !== 'loading', 'the area')
  await page.until(() => combine.menu === null || combine.menu.menuLoad.state === 'ready', 'the menu')
  await page.rest(60)
  return { client: opened, page }
}
