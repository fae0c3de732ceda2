/** Codes of profiles. */
export const userCodes = {
  nickNameRefused: 2103,
  cityNotServed: 2107
} as const
