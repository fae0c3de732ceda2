/** Why somebody reports a restaurant, in the order in which the reasons are offered. */
export const restaurantReportReasons = [
  'wrongFacts',
  'closedDown',
  'unhygienic',
  'notAsShown',
  'overcharged',
  'unlicensed',
  'other'
] as const
/** One of {@link restaurantReportReasons}. */
export type RestaurantReportReason = (typeof restaurantReportReasons)[number]

/** Longest remark of a report. */
export const reportRemarkMaximum = 200
