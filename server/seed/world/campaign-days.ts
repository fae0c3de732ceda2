import { campaignOfferId, campaignOffers } from '../data/campaign-offers'
import { type CampaignTemplate, campaignTemplates } from '../data/campaigns'

const dayMs = 86_400_000
/** Days of campaigns are those of Singapore. */
const offsetMs = 8 * 3_600_000
/** A season that is over is shown as over for so long, then the next one stands there. */
const afterMs = 180 * dayMs

/** When a campaign is on, epoch ms; null is no bound. */
export interface CampaignDays {
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly isArchived: boolean
}

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) - offsetMs

/** Every time that a campaign is on. */
export function allCampaignDays(on: CampaignTemplate['on']): CampaignDays[] {
  if (on === 'always') return [{ startsAt: null, endsAt: null, isArchived: false }]
  const isArchived = !('days' in on)
  const windows = isArchived ? [on] : on.days
  return windows.map(([from, until]) => ({ startsAt: startOf(from), endsAt: startOf(until) + dayMs, isArchived }))
}

/** When a campaign is on, around a moment. */
export function campaignDays(on: CampaignTemplate['on'], now: number): CampaignDays {
  const windows = allCampaignDays(on)
  const present = windows.find(({ endsAt }) => endsAt === null || now < endsAt + afterMs) ?? windows.at(-1)
  return present ?? { startsAt: null, endsAt: null, isArchived: false }
}

/** The year by which what a campaign gives is told from that of other years; null of one that is always on. */
export const yearOf = ({ startsAt }: CampaignDays): number | null =>
  startsAt === null ? null : new Date(startsAt + offsetMs).getUTCFullYear()

/** The offer of a campaign in Singapore that gives a voucher, around a moment; null of a voucher that no campaign gives. */
export function campaignOfferAt(key: string, now: number): string | null {
  const template = campaignTemplates.find(({ slug }) => campaignOffers[slug]?.some((offer) => offer.key === key))
  return template === undefined ? null : campaignOfferId(key, 'SG', yearOf(campaignDays(template.on, now)))
}

/** The occasion of a demo person's claim. */
export const demoClaim = 'claim:1'
