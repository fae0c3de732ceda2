/** A member with cards, and a restaurant that is to be among their favourites. */
export const member = {
  mobile: '+6581234003',
  masked: '+65 **** 4003',
  favorite: { restaurantId: 'sin-chuanwei', 'zh-CN': '川巷小馆', en: 'Chuan Alley Kitchen' }
}

/** Demo people who look at pages. */
export const mobiles = {
  member: member.mobile,
  /** Has an order to pay and a filled cart. */
  payer: '+6581234002',
  /** Has an order in every state. */
  collector: '+6581234009',
  /** Leads a group. */
  leader: '+6581234005',
  /** Has deal codes in every state. */
  dealer: '+6581234011',
  /** Has bookings in every state. */
  booker: '+6581234012',
  /** Has buffets and lunchboxes in every state. */
  boxBuyer: '+6581234013',
  giver: '+6581234014',
  /** Has a parcel under way to Guangzhou, and a foodie card. */
  sender: '+6581234004'
} as const

/** Who looks; a visitor has not logged in. */
export type Onlooker = 'visitor' | keyof typeof mobiles
