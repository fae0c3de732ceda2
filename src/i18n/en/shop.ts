import type { Namespace } from '../catalogue'

export const shop: Namespace<'shop'> = {
  emptyShelf: 'The fresh market opens in this city soon',
  empty: 'Nothing in this category now',
  soldOut: 'Sold out',
  stockLeft: (count) => `Only ${count} left`
}
