import type { Namespace } from '../catalogue'
import { plural } from '../plural'

export const menu: Namespace<'menu'> = {
  allCategories: 'All categories',
  spec: 'Size',
  freeCombination: 'Mix and match',
  search: 'Search this menu',
  popular: 'Popular here',
  found: (count) => `${plural(count, 'dish', 'dishes')} found`,
  outlets: 'Other outlets',
  noOutlets: 'No other outlets in this city'
}
