/** Codes of what a mart does with the goods of an order before it is handed over. */
export const martCodes = {
  lineNotFound: 6830,
  lineChanged: 6831,
  lineNotByWeight: 6832,
  lineAboveWeight: 6833,
  substituteDearer: 6834,
  substituteOver: 6835,
  weighedGoodsShared: 6836
} as const
