/** Codes of greeting cards. */
export const greetingCodes = { greetingNotFound: 7310, greetingMakerNotFound: 7311, greetingPictureGone: 7312 } as const
