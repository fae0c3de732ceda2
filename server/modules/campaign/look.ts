import type { Campaign, ValidParams } from '@/contract/types'
import type { CampaignState } from '@/domain/campaign'
import { countries } from '@/domain/countries'
import type { QuoteMembership } from '@/domain/pricing'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'
import { optionalInstant } from '../../http/format'
import { type DealPlace, dealPlaceOf } from '../deal'
import { keyByTerms } from '../membership'
import { readViewer } from './audience'
import { previewedAt } from './preview'
import { type CampaignBlockEntry, type CampaignEntry, campaignShelf, isIn, presentCampaign, stateOf } from './shelf'
import { shownBlocks } from './shown'

/** A campaign as somebody looks at it: where it stands, and which of its blocks are for them. */
export interface CampaignLook {
  readonly entry: CampaignEntry
  readonly place: DealPlace
  /** Epoch ms; of a preview the moment that it pretends. */
  readonly now: number
  readonly isPreview: boolean
  readonly state: CampaignState
  readonly memberships: readonly QuoteMembership[]
  readonly blocks: readonly CampaignBlockEntry[]
}

type Asked = Pick<ValidParams<'campaignGet'>, 'slug' | 'campaignId'>

/** Which campaign is asked for. Throws `campaignNotFound`, also for one of other countries. */
function wantedOf(
  entries: readonly CampaignEntry[],
  { slug, campaignId }: Asked,
  country: Campaign['countryCode'],
  now: number
) {
  const isWanted = ({ row }: CampaignEntry) => row.slug === slug || row.campaignId === campaignId
  const entry =
    slug === undefined && campaignId === undefined ? presentCampaign(entries, country, now) : entries.find(isWanted)
  if (entry === undefined || !isIn(entry, country)) throw new AppError('campaignNotFound')
  return entry
}

/** Finds a campaign, the present one of the country where none is named, and what of it is for whoever asks. Throws `campaignNotFound`. */
export async function lookAt(
  { slug, campaignId, preview, ...where }: ValidParams<'campaignGet'>,
  context: RequestContext
): Promise<CampaignLook> {
  const { kernel } = context
  const entries = await campaignShelf(kernel)()
  const place = await dealPlaceOf(where, context)
  const entry = wantedOf(entries, { slug, campaignId }, place.countryCode, context.now)
  const pretended = previewedAt(kernel, entry.row, preview, context.now)
  const now = pretended ?? context.now
  const state = stateOf(entry, now)
  const { memberships, audiences } = await readViewer(context)
  const blocks = shownBlocks(entry.blocks, { state, now, cityCode: place.cityCode, audiences })
  return { entry, place, now, isPreview: pretended !== null, state, memberships, blocks }
}

/** What is left of the parts of a look once each is in its name: a part that is new does not compile before it is there too. */
type NothingElse = Readonly<Record<string, never>>

/**
 * What somebody sees of a campaign, in one text: what is kept of it is for everybody with the same. All that is kept passes by itself, so that
 * the moment is no part of it, unless it is one that a preview pretends.
 */
export function nameLook({
  entry,
  place,
  now,
  isPreview,
  state,
  memberships,
  blocks,
  ...others
}: CampaignLook): string {
  // The name of a city is told by its code, and all of a campaign that is saved by its version
  const { cityCode, countryCode, city: _city, point, known, isSellable, ...elsewhere } = place
  const { campaignId, version } = entry.row
  const left: NothingElse = { ...others, ...elsewhere }
  return JSON.stringify([
    campaignId,
    version,
    state,
    blocks.map(({ blockId }) => blockId),
    isPreview ? now : null,
    cityCode,
    countryCode,
    point,
    known,
    isSellable,
    keyByTerms(memberships),
    left
  ])
}

/** Where a campaign stands for whoever looks at it. */
export const presentStanding = ({ entry: { row }, state, place: { countryCode } }: CampaignLook) => ({
  campaignId: row.campaignId,
  title: row.title,
  state,
  startsAt: optionalInstant(row.startsAt),
  endsAt: optionalInstant(row.endsAt),
  countryCode,
  utcOffsetMinutes: countries[countryCode].utcOffsetMinutes
})
