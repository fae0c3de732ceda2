import type { CartKey } from '@/domain/cart'

/** Begins the name of whatever the app keeps. */
export const keyPrefix = 'fanju.'

/**
 * What a browser tab does with a value that another tab of the same person has kept since:
 * - `latest`: takes it over at once; what is changed here afterwards counts again.
 * - `yields`: the same, and what was worked out here from an older value is dropped.
 * - `own`: leaves it to the next start; each tab goes on with its own.
 * - fields: a list merged entry by entry, told apart by these fields; by the whole entry where none is named.
 */
export type TabRule = 'latest' | 'yields' | 'own' | readonly string[]

const rules = {
  user: 'yields',
  authInfo: 'yields',
  firstLogin: 'own',
  inviteUserId: 'latest',
  language: 'latest',
  largeText: 'latest',
  privacy: 'latest',
  anonUserMarkers: 'latest',
  chosenPlace: 'latest',
  foundPlaceAt: 'latest',
  homeAddress: 'latest',
  closedNotices: [],
  guide: [],
  celebrated: [],
  searchHistory: [],
  dealSearchHistory: [],
  otp: ['purpose', 'mobile'],
  order: ['key'],
  dealOrder: ['key'],
  boxOrder: ['key'],
  boxGuest: 'latest',
  errand: 'latest',
  errandOrder: ['key'],
  topUpOrder: ['key'],
  bookingOrder: ['key'],
  membershipOrder: ['key'],
  bookingGuest: 'latest',
  groupShares: ['0'],
  topUps: ['0'],
  orderKinds: ['0'],
  dealCodes: ['orderId'],
  checkout: ['owner'],
  lastDeliveryDate: ['shopId'],
  promotionCode: 'latest',
  substitute: 'latest',
  feedback: 'latest',
  greeting: 'latest',
  riderApplication: 'latest',
  restaurantApplication: 'latest',
  applicationLookup: 'latest',
  questionnaire: 'latest',
  declinedVersion: 'latest',
  declinedMessages: 'latest',
  orderSource: 'latest',
  serverClock: 'latest'
} as const satisfies Readonly<Record<string, TabRule>>

/** Of carts, `domain/cart` makes the keys: lines by their key, the list of filled carts by owner. */
const cartRule: TabRule = ['skey']

/** Whatever stores keep on the device by a name of its own. */
export type NamedKey = keyof typeof rules
/** Whatever `persist()` keeps. */
export type StorageKey = NamedKey | CartKey

const isNamed = (key: StorageKey): key is NamedKey => key in rules

/** What tabs do with what is kept under a key. */
export const tabRuleOf = (key: StorageKey): TabRule => (isNamed(key) ? rules[key] : cartRule)
