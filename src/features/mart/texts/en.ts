import type { Namespace } from '@/i18n/catalogue'
import { plural } from '@/i18n/plural'

export const mart: Namespace<'mart'> = {
  emptyShelf: 'The fresh market opens in this city soon',
  empty: 'Nothing in this category now',
  soldOut: 'Sold out',
  stockLeft: (count) => `Only ${count} left`,
  unitPrice: {
    '100g': (amount) => `${amount}/100 g`,
    litre: (amount) => `${amount}/litre`
  },
  byWeight: 'By weight',
  sizeWeighed: (size) => `${size}, you pay what it weighs`,
  storage: { ambient: 'Room temperature', chilled: 'Chilled', frozen: 'Frozen' },
  playVideo: (title) => `Play the video: ${title}`,
  noVideo: 'There is no video of this item',
  videoCost: 'Playing uses mobile data',
  videoFailed: 'The video cannot be played now. Try again later',
  shelves: 'All shelves',
  sortBy: 'Sort by',
  sort: { shelf: 'Recommended', unitPrice: 'Lowest unit price' },
  arrivals: 'In today',
  flash: 'On flash sale',
  boughtBefore: 'You have bought',
  lastBasket: 'Your last basket',
  basketAgain: (count) => `Buy ${plural(count, 'item', 'items')} again`,
  basketGone: (names) => `Not to be had this time: ${names}`,
  coldToday: (hours) => `Frozen goods come today at ${hours}`,
  coldNotToday: 'No frozen goods are brought today',
  coldHours: 'When frozen goods come',
  search: 'Search the market',
  toMart: 'Go to the market',
  cartEmpty: 'Nothing in your basket yet. See what is fresh today'
}
