import type { Namespace } from '../catalogue'
import { plural } from '../plural'

export const restaurant: Namespace<'restaurant'> = {
  open: 'Open',
  closedNow: 'The restaurant is closed and not taking orders',
  closesAt: (clock) => `Open until ${clock}`,
  outOfRangeText: 'Your address is outside the delivery range. Choose another address or pick up yourself',
  deliveryOnly: 'Delivery only',
  deliveryAndPickupOff: 'Delivery and pickup are both off',
  removed: 'This restaurant has left',
  pickup: 'Pickup',
  halal: 'Halal',
  notice: 'Notice',
  menu: 'Menu',
  searchMenu: 'Search this menu',
  noDishFound: (words) => `Nothing found for “${words}”`,
  emptyMenu: 'The restaurant is preparing its menu',
  soldOut: 'Sold out',
  onlyLeft: (count) => `Only ${count} left`,
  limit: (count) => `Limit ${count} per order`,
  minimumPortions: (count) => `Sold from ${plural(count, 'portion', 'portions')}`,
  mandatory: 'Required',
  recommended: 'Recommended',
  newYear: 'New Year',
  flashSale: 'Flash sale',
  priceFrom: 'from',
  chooseOptions: 'Options',
  chooseExactly: (count) => `Choose ${count}`,
  chooseUpTo: (count) => `Choose up to ${count}`,
  chooseBetween: (minimum, maximum) => `Choose ${minimum} to ${maximum}`,
  chooseFirst: (group) => `Please choose “${group}” first`,
  chooseAtMost: (group, maximum) => `At most ${maximum} of “${group}”`,
  addDish: (dish) => `Add ${dish}`,
  removeDish: (dish) => `Remove one ${dish}`,
  addToCart: 'Add to cart',
  prepareTime: (minutes) => `About ${minutes} min to cook`,
  spice: (level) => ['Not spicy', 'Mild', 'Medium hot', 'Very hot'][level] ?? 'Very hot',
  allergens: 'Allergens',
  allergen: {
    gluten: 'gluten', crustacean: 'crustaceans', egg: 'egg', fish: 'fish', peanut: 'peanut', soy: 'soy', milk: 'milk', nut: 'nuts', sesame: 'sesame', mollusc: 'molluscs'
  },
  nutriGrade: (grade) => `Nutri-Grade ${grade}`
}
