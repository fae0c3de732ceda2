import type { Campaign, CampaignBlock, NamedOffer } from '@/contract/types'
import type { Kernel } from '../../kernel'
import { readNamedOffers } from '../offer'
import type { CampaignBlockEntry } from './shelf'

/** The offers that blocks name, each once. */
export const offerIdsOf = (blocks: readonly CampaignBlockEntry[]): string[] => [
  ...new Set(blocks.flatMap(({ block }) => (block.kind === 'offers' ? block.ids : [])))
]

/** Who looks at the offers of a campaign; `userId` is null of a visitor. */
interface Onlooker {
  readonly userId: string | null
  readonly now: number
}

async function readOrNothing(kernel: Kernel, read: () => Promise<NamedOffer[]>): Promise<NamedOffer[]> {
  try {
    return await read()
  } catch (error) {
    kernel.logger.error({ error }, 'offers of a campaign could not be read')
    return []
  }
}

/**
 * A campaign with its offers as they stand for whoever looks at it. Once it is over it shows what they still hold or have used of it, and offers nothing. A block in which
 * nothing stands is left out; offers that cannot be read leave the other blocks.
 */
export async function fillOffers(
  kernel: Kernel,
  campaign: Campaign,
  blocks: readonly CampaignBlockEntry[],
  { userId, now }: Onlooker
): Promise<Campaign> {
  const ids = offerIdsOf(blocks)
  if (ids.length === 0) return campaign
  const { countryCode, state } = campaign
  const read = await readOrNothing(kernel, () => readNamedOffers(kernel, ids, { userId, countryCode, now }))
  const isOver = state === 'ended' || state === 'archived'
  const shown = read.filter(({ held }) => !isOver || held.length > 0)
  const namesOf = new Map(
    blocks.flatMap(({ blockId, block }) => (block.kind === 'offers' ? [[blockId, block.ids]] : []))
  )
  const fill = (block: CampaignBlock): CampaignBlock[] => {
    if (block.kind !== 'offers') return [block]
    const items = shown.filter(({ offerId }) => namesOf.get(block.blockId)?.includes(offerId))
    return items.length === 0 ? [] : [{ ...block, items }]
  }
  return { ...campaign, blocks: campaign.blocks.flatMap(fill) }
}
