import path from 'node:path'
import type { ComponentType } from 'react'
import { type RouteName, routeOf } from '@/routes'
import type { Client } from '../support/client'

/** Every path that shows a campaign, and which. */
const bySlug: ReadonlyArray<readonly [name: RouteName, slug: string]> = [
  ['vipCampaign', 'vip'],
  ['vipCampaign1111', 'vip-1111'],
  ['newcomer', 'newbie'],
  ['newYear', 'new-year'],
  ['newYearActivity', 'new-year-activity'],
  ['qingming', 'qingming'],
  ['mothersDay', 'mothers-day'],
  ['doubleEleven', 'double-eleven'],
  ['greatSales', 'great-sales'],
  ['marketing', 'marketing'],
  ['midAutumn', 'mid-autumn'],
  ['shoppingFestival', 'shopping-festival']
]
/** Those that are told which by its id. */
const byId = ['activity', 'moreActivity', 'activityTemplate'] as const
const source = path.resolve(__dirname, '../../src')
/** Opens a page and waits for all that it asks. */
export async function openPath(client: Client, name: RouteName, params: Readonly<Record<string, string>> = {}) {
  const module: { default: ComponentType } = await import(path.join(source, routeOf(name).path))
  const page = await client.open(name, module.default, params)
  await page.settled(() => client.network.isQuiet)
  return page
}

/** Each with the slug and the parameters by which it is told which campaign it shows. */
export const paths: ReadonlyArray<readonly [name: RouteName, slug: string, params: Readonly<Record<string, string>>]> =
  [
    ...bySlug.map(([name, slug]) => [name, slug, {}] as const),
    ...byId.map((name) => [name, 'any', { campaignId: 'of-tests' }] as const)
  ]
