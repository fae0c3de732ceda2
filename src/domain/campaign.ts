/** Where a campaign stands: an archived one is over for good, and its links still lead to what it was. */
export const campaignStates = ['upcoming', 'running', 'ended', 'archived'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Its colours, `src/theme/campaign.scss`. */
export const campaignPalettes = ['amber', 'festive', 'calm', 'night'] as const
export type CampaignPalette = (typeof campaignPalettes)[number]

/** For whom a part of it is: `visitor` has not logged in, `customer` has, `newcomer` has and never paid for an order, `member` has a membership in force. */
export const campaignAudiences = ['visitor', 'customer', 'newcomer', 'member'] as const
export type CampaignAudience = (typeof campaignAudiences)[number]

/** When it is on, epoch ms, its end excluded; null is no bound. */
interface CampaignWindow {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly isArchived: boolean
}

/** Where a campaign stands at a moment. */
export function campaignStateAt({ startsAt, endsAt, isArchived }: CampaignWindow, now: number): CampaignState {
  if (isArchived) return 'archived'
  if (startsAt !== null && now < startsAt) return 'upcoming'
  return endsAt !== null && now >= endsAt ? 'ended' : 'running'
}

/** How long before its beginning a reminder comes. */
export const campaignReminderMs = 5 * 60_000
/** How long its beginning takes in a calendar. */
export const campaignCalendarMs = 60 * 60_000
