import type { Catalogue } from '@/i18n/catalogue'
import type { Tableware } from '@/domain/tableware'

/** None, a number, or more than 10, in words. */
export function tablewareText(tableware: Tableware, t: Catalogue): string {
  if (tableware === 'none') return t.checkout.tablewareNone
  return tableware === 'more' ? t.checkout.tablewareMore : t.checkout.tablewareCount(Number(tableware))
}
