import { payloads } from '@/contract/payloads'
import type { Campaign, SavedBlock, ValidParams } from '@/contract/types'
import { countries } from '@/domain/countries'
import type { RequestContext } from '../../http/context'
import { RawJson } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { instant, optionalInstant } from '../../http/format'
import { keepFor } from '../../platform/kernel/keep-for'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { dealPlaceOf } from '../deal'
import { keyByTerms, readViewerTerms } from '../membership'
import { audiencesOf } from './audience'
import { fillBlocks } from './fill'
import { fillOffers, offerIdsOf } from './offers'
import { previewedAt } from './preview'
import { type CampaignEntry, campaignShelf, isIn, presentCampaign, stateOf } from './shelf'
import { shownBlocks } from './shown'

const mostOthers = 3
/** An answer is made again after so long, ms: what its blocks name may have changed. */
const answerMs = 2000

/** What all share who see the same, by all that it depends on: when a campaign begins, all who wait for it ask at once. */
const sharedOf = kernelPart(({ clock }) => keepFor<Campaign>(answerMs, 500, clock))
/** The same as it is sent to who has nothing of their own in it. */
const answersOf = kernelPart(({ clock }) => keepFor<RawJson>(answerMs, 500, clock))

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

const heroOf = ({ blocks }: CampaignEntry): Extract<SavedBlock, { readonly kind: 'hero' }> | undefined =>
  blocks.flatMap(({ block }) => (block.kind === 'hero' ? [block] : []))[0]

/** A campaign as a line of another's page. */
const lineOf = (entry: CampaignEntry): Campaign['others'][number] => ({
  campaignId: entry.row.campaignId,
  title: entry.row.title,
  image: heroOf(entry)?.image ?? null,
  link: entry.row.link,
  endsAt: optionalInstant(entry.row.endsAt)
})

function clockOf({ row: { startsAt, endsAt } }: CampaignEntry, state: Campaign['state']) {
  if (state === 'upcoming' && startsAt !== null) return { until: instant(startsAt), isUntilStart: true }
  return state === 'running' && endsAt !== null ? { until: instant(endsAt), isUntilStart: false } : null
}

/** Whose offers are shown; null of a visitor. */
const ownerOf = ({ session }: RequestContext): string | null =>
  session === null || session.isVisitor ? null : session.userId

/** A campaign filled for who asks, where they are and when (contract `campaignGet`). */
export async function getCampaign(
  { slug, campaignId, preview, ...where }: ValidParams<'campaignGet'>,
  context: RequestContext
): Promise<RawJson | Campaign> {
  const { kernel } = context
  const entries = await campaignShelf(kernel)()
  const place = await dealPlaceOf(where, context)
  const entry = wantedOf(entries, { slug, campaignId }, place.countryCode, context.now)
  const now = previewedAt(kernel, entry.row, preview) ?? context.now
  const state = stateOf(entry, now)
  const memberships = await readViewerTerms(context)
  const asksWho = entry.blocks.some(({ block }) => block.audiences !== undefined)
  const audiences = asksWho ? await audiencesOf(context, memberships) : new Set<never>()
  const blocks = shownBlocks(entry.blocks, { state, now, cityCode: place.cityCode, audiences })
  const make = async (): Promise<Campaign> => ({
    campaignId: entry.row.campaignId,
    title: entry.row.title,
    state,
    startsAt: optionalInstant(entry.row.startsAt),
    endsAt: optionalInstant(entry.row.endsAt),
    palette: entry.row.palette,
    isQuiet: entry.row.isQuiet,
    shareText: entry.row.shareText,
    countryCode: place.countryCode,
    utcOffsetMinutes: countries[place.countryCode].utcOffsetMinutes,
    blocks: await fillBlocks(blocks, { kernel, place, now, memberships, clock: clockOf(entry, state) }),
    others:
      state === 'running' || entry.row.isQuiet
        ? []
        : entries
            .filter((other) => other !== entry && isIn(other, place.countryCode) && stateOf(other, now) === 'running')
            .slice(0, mostOthers)
            .map(lineOf)
  })
  const key = JSON.stringify([
    entry.row.campaignId,
    entry.row.version,
    state,
    blocks.map(({ blockId }) => blockId),
    place.cityCode,
    place.known,
    place.isSellable,
    keyByTerms(memberships),
    // What begins or ends at a whole second is in the next answer
    now - (now % answerMs)
  ])
  const shared = sharedOf(kernel)(key, make)
  const userId = ownerOf(context)
  if (userId !== null && offerIdsOf(blocks).length > 0) return fillOffers(kernel, await shared, blocks, { userId, now })
  return answersOf(kernel)(key, async () => {
    const answer = await fillOffers(kernel, await shared, blocks, { userId: null, now })
    return new RawJson(JSON.stringify(payloads.campaignGet.result.parse(answer)))
  })
}
