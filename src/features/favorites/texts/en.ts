import type { Namespace } from '@/i18n/catalogue'

export const favorites: Namespace<'favorites'> = {
  empty: 'You have no favourite restaurants yet',
  emptyAction: 'Find restaurants',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  removeNamed: (name) => `Remove ${name} from favourites`,
  removed: (name) => `${name} is removed from your favourites`,
  added: 'Added to your favourites'
}
