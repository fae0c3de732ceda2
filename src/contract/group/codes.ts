/** Codes of group orders. */
export const groupCodes = {
  groupNotFound: 6500,
  groupNotMember: 6501,
  groupSubmitted: 6502,
  groupCancelled: 6503,
  groupLapsed: 6504,
  groupLeaderOnly: 6505,
  groupLeaderStays: 6506,
  groupActiveAlready: 6507,
  groupJoinedAlready: 6508,
  groupFull: 6509,
  groupMemberRemoved: 6510,
  groupDeadlinePassed: 6511,
  groupDeadlineInvalid: 6512,
  groupChoiceFinished: 6513,
  groupCartStale: 6514,
  groupCartFull: 6515,
  groupRestaurantOff: 6516,
  groupPaidByShares: 6520,
  groupShareNone: 6521,
  groupSharePaid: 6522,
  groupSharesOver: 6523
} as const
