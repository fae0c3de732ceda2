/** Codes of campaigns. */
export const campaignCodes = { campaignNotFound: 7300, campaignBlockRefused: 7301 } as const
