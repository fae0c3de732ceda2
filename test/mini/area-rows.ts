import { zhCn as t } from '@/i18n/zh-CN'
import { shownOn } from '../e2e/identity-pages'
import { whoAndWhere } from '../e2e/shots.mjs'
import type { AreaPage } from './area-page'
import { corePages } from './core-pages'
import { dealPages } from './deal-pages'
import { moneyPages } from './money-pages'
import { orderingPages, type OrderingWorld } from './ordering-pages'

/** A page by its name, and how it is opened in a world that has been made. */
export type AreaRow = readonly [name: string, open: (made: OrderingWorld) => AreaPage]

const identityRows = whoAndWhere<'member'>('member').map(({ name, at, person }): AreaRow => [
  name,
  () => ({ ...shownOn(name, t, 'zh-CN'), at, who: person ?? 'visitor' })
])

/** The pages of five areas of config/pages.csv. Home comes last: it asks where the person is, and every list is another one there. */
export const areaRows: Readonly<Record<string, readonly AreaRow[]>> = {
  ordering: Object.entries(orderingPages),
  identity: identityRows,
  money: Object.entries(moneyPages),
  vouchers: Object.entries(dealPages),
  core: Object.entries(corePages)
}

/** Stands for what is made before the first test, where only an address's path is asked for. */
const none = { orderId: '0', paymentId: '0' }
const nothingYet: OrderingWorld = {
  card: none,
  payNow: none,
  transfer: none,
  wechat: none,
  alipay: none,
  entryId: '0',
  flash: { flashItemId: '0', orderId: '0' }
}

/** Where a page is. */
export const pathOf = (at: string): string => at.replace(/^\//, '').replace(/\?.*$/, '')

/** Paths of all pages that these rows open, each once. */
export const pathsOf = (rows: readonly AreaRow[]): string[] =>
  [...new Set(rows.map(([, open]) => pathOf(open(nothingYet).at)))].sort()
