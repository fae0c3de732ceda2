import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'
import { withinSentence } from '@/i18n/within-sentence'
import { days } from '@/i18n/en/time'

export const restaurant: Namespace<'restaurant'> = {
  open: 'Open',
  closedNow: 'The restaurant is closed and not taking orders',
  closesAt: (clock) => `Open until ${clock}`,
  outOfRangeText: 'Your address is outside the delivery range. Choose another address or pick up yourself',
  deliveryOnly: 'Delivery only',
  deliveryAndPickupOff: 'Delivery and pickup are both off',
  removed: 'This restaurant is no longer available',
  pickup: 'Pickup',
  halal: 'Halal',
  vouchersHere: (count) => `You hold ${plural(count, 'voucher', 'vouchers')} for this shop`,
  notice: 'Notice',
  menu: 'Menu',
  searchMenu: 'Search this menu',
  noDishFound: (words) => `Nothing found for “${words}”`,
  emptyMenu: 'The restaurant is preparing its menu',
  soldOut: 'Sold out',
  onlyLeft: (count) => `Only ${count} left`,
  limit: (count) => `Limit ${count} per order`,
  onePerPerson: '1 per person',
  minimumPortions: (count) => `Minimum ${plural(count, 'item', 'items')}`,
  mandatory: 'Required',
  recommended: 'Recommended',
  newYear: 'New Year',
  flashSale: 'Flash sale',
  saleStarts: (moment) => `From ${withinSentence(moment, days)}`,
  saleNotStarted: 'The sale has not started',
  saleEnded: 'Sale ended',
  priceFrom: (price) => `from ${price}`,
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
  spice: (level) => ['Not spicy', 'Mild', 'Medium hot', 'Extra hot'][level] ?? 'Extra hot',
  allergens: (things) => `Allergens: ${things}`,
  allergen: {
    gluten: 'gluten',
    crustacean: 'crustaceans',
    egg: 'egg',
    fish: 'fish',
    peanut: 'peanut',
    soy: 'soy',
    milk: 'milk',
    nut: 'nuts',
    sesame: 'sesame',
    mollusc: 'molluscs'
  },
  nutriGrade: (grade) => `Nutri-Grade ${grade}`
}

export const menu: Namespace<'menu'> = {
  allCategories: 'All categories',
  notOnSale: 'Not on sale now',
  spec: 'Size',
  freeCombination: 'Mix and match',
  search: 'Search this menu',
  popular: 'Popular here',
  found: (count) => `${plural(count, 'dish', 'dishes')} found`,
  outlets: 'Other outlets',
  noOutlets: 'No other outlets in this city'
}
