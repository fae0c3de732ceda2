import { payloads } from '@/contract/payloads'
import type { Campaign, ValidParams } from '@/contract/types'
import type { RequestContext } from '../../http/context'
import { RawJson } from '../../http/envelope'
import { instant, optionalInstant } from '../../http/format'
import { keepFor } from '../../platform/kernel/keep-for'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { fillBlocks } from './fill'
import { lookAt, nameLook, presentStanding } from './look'
import { fillOffers, offerIdsOf } from './offers'
import { isReminded } from './remind'
import { type CampaignEntry, campaignShelf, heroOf, isIn, stateOf } from './shelf'

const mostOthers = 3
/** An answer is made again after so long, ms: what its blocks name may have changed. */
const answerMs = 2000

/** What all share who see the same, with nothing that the contract does not name, by all that it depends on: when a campaign begins, all who wait for it ask at once. */
const sharedOf = kernelPart(({ clock }) => keepFor<Campaign>(answerMs, 500, clock))
/** The same as it is sent to whoever has nothing of their own in it. */
const answersOf = kernelPart(({ clock }) => keepFor<RawJson>(answerMs, 500, clock))

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

/** A campaign filled for whoever asks, where they are and when (contract `campaignGet`). */
export async function getCampaign(
  params: ValidParams<'campaignGet'>,
  context: RequestContext
): Promise<RawJson | Campaign> {
  const { kernel } = context
  const look = await lookAt(params, context)
  const { entry, place, now, state, memberships, blocks } = look
  const { countryCode } = place
  const make = async (): Promise<Campaign> => ({
    ...presentStanding(look),
    palette: entry.row.palette,
    isQuiet: entry.row.isQuiet,
    shareText: entry.row.shareText,
    isReminded: false,
    blocks: await fillBlocks(blocks, { kernel, place, now, memberships, clock: clockOf(entry, state) }),
    others:
      state === 'running' || entry.row.isQuiet
        ? []
        : (await campaignShelf(kernel)())
            .filter((other) => other !== entry && isIn(other, countryCode) && stateOf(other, now) === 'running')
            .slice(0, mostOthers)
            .map(lineOf)
  })
  // What begins or ends at a whole second is in the next answer
  const key = `${nameLook(look)} ${now - (now % answerMs)}`
  const shared = sharedOf(kernel)(key, async () => payloads.campaignGet.result.parse(await make()))
  const userId = ownerOf(context)
  if (userId !== null && (state === 'upcoming' || offerIdsOf(blocks).length > 0)) {
    const own = await fillOffers(kernel, await shared, blocks, { userId, now })
    const { campaignId: id } = own
    return state === 'upcoming' ? { ...own, isReminded: await isReminded(kernel.db, id, userId) } : own
  }
  return answersOf(kernel)(key, async () => {
    const answer = await fillOffers(kernel, await shared, blocks, { userId: null, now })
    return new RawJson(JSON.stringify(payloads.campaignGet.result.parse(answer)))
  })
}
