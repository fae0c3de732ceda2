import type { Namespace } from '@/i18n/catalogue'

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
  videoCost: 'Playing uses mobile data',
  videoFailed: 'The video cannot be played now. Try again later',
  search: 'Search the market',
  toMart: 'Go to the market',
  cartEmpty: 'Nothing in your basket yet. See what is fresh today'
}
