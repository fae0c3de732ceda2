/** Codes of linked accounts. */
export const identityCodes = {
  identityRefused: 2018,
  identityBoundElsewhere: 2019,
  identityBoundAlready: 2020,
  identityNotBound: 2021,
  lastLoginWay: 2022,
  identityProofRequired: 2026
} as const
