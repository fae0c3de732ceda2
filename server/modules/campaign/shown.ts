import type { SavedBlock } from '@/contract/types'
import type { CampaignAudience, CampaignState } from '@/domain/campaign'
import type { CampaignBlockEntry } from './shelf'

/** Who looks at a campaign, where and when, epoch ms. */
export interface Onlooker {
  readonly state: CampaignState
  readonly now: number
  readonly cityCode: string
  readonly audiences: ReadonlySet<CampaignAudience>
}

/** What sells or asks for something is there while the campaign runs, unless it says otherwise; the rest always. */
const whileRunning: ReadonlySet<SavedBlock['kind']> = new Set([
  'button',
  'invitation',
  'restaurants',
  'deals',
  'dishes',
  'goods',
  'flash'
])

const sells = (block: SavedBlock): boolean =>
  whileRunning.has(block.kind) || (block.kind === 'search' && block.isWithin === true)

function isShown({ block }: CampaignBlockEntry, { state, now, cityCode, audiences }: Onlooker): boolean {
  const { from, until, cities, states = sells(block) ? ['running'] : undefined } = block
  if (states !== undefined && !states.includes(state)) return false
  if (from !== undefined && now < Date.parse(from)) return false
  if (until !== undefined && now >= Date.parse(until)) return false
  if (cities !== undefined && !cities.includes(cityCode)) return false
  return block.audiences === undefined || block.audiences.some((audience) => audiences.has(audience))
}

/** The blocks that somebody sees. */
export const shownBlocks = (blocks: readonly CampaignBlockEntry[], onlooker: Onlooker): CampaignBlockEntry[] =>
  blocks.filter((placed) => isShown(placed, onlooker))
