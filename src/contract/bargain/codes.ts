/** Codes of bargains. */
export const bargainCodes = {
  bargainNothing: 4030,
  bargainTooMany: 4031,
  bargainNotFound: 4032,
  bargainOwn: 4033,
  bargainEnded: 4034,
  bargainComplete: 4035,
  bargainFriendLimit: 4036
} as const
