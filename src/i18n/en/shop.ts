import type { Namespace } from '../catalogue'

export const shop: Namespace<'shop'> = {
  searchPlaceholder: 'Search fresh goods',
  emptyShelf: 'The fresh market opens in this city soon',
  empty: 'Nothing in this category now',
  soldOut: 'Sold out',
  addToCart: 'Add to cart',
  stockLeft: (count) => `Only ${count} left`
}
