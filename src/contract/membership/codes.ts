/** Codes of memberships. */
export const membershipCodes = {
  membershipPlanNotFound: 6900,
  membershipTermsRequired: 6901,
  membershipSourceRequired: 6902,
  membershipWithoutEnd: 6903,
  membershipNotRefundable: 6904,
  membershipNotHeld: 6905,
  membershipCancelFailed: 6906,
  membershipNotRenewing: 6907,
  membershipVariantUnavailable: 6908
} as const
