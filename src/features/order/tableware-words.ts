import type { Catalogue } from '@/i18n/catalogue'

/** How much cutlery an order has, in words. */
export const tablewareWords = (tableware: string, { order }: Catalogue): string =>
  ({ none: order.tablewareNone, more: order.tablewareMore })[tableware] ?? order.tablewareCount(tableware)
