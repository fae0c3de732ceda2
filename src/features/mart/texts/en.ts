import type { Namespace } from '@/i18n/catalogue'

export const mart: Namespace<'mart'> = {
  emptyShelf: 'The fresh market opens in this city soon',
  empty: 'Nothing in this category now',
  soldOut: 'Sold out',
  stockLeft: (count) => `Only ${count} left`,
  search: 'Search the market',
  toMart: 'Go to the market',
  cartEmpty: 'Nothing in your basket yet. See what is fresh today'
}
