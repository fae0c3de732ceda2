/** Codes of invitations. */
export const invitationCodes = {
  invitationNotFound: 6950
} as const
