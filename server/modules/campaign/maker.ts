import type { SavedBlock } from '@/contract/types'
import type { Kernel } from '../../kernel'
import { type CampaignEntry, campaignShelf } from './shelf'

type MakerBlock = Extract<SavedBlock, { readonly kind: 'cardMaker' }>

/** What greeting cards of a campaign are made of. */
export interface CardMaker
  extends Pick<CampaignEntry['row'], 'campaignId' | 'title' | 'palette' | 'isQuiet'>, Pick<MakerBlock, 'wishes'> {
  readonly pictures: MakerBlock['pictures']
}

/** Of the campaign with this id or slug, wherever it is on and whether it runs: a card may be answered after the day. Null where it makes none. */
export async function readCardMaker(
  kernel: Kernel,
  wanted: { readonly campaignId: string } | { readonly slug: string }
): Promise<CardMaker | null> {
  const entries = await campaignShelf(kernel)()
  const entry = entries.find(({ row }) =>
    'slug' in wanted ? row.slug === wanted.slug : row.campaignId === wanted.campaignId
  )
  const maker = entry?.blocks.map(({ block }) => block).find((block) => block.kind === 'cardMaker')
  if (entry === undefined || maker === undefined) return null
  const { campaignId, title, palette, isQuiet } = entry.row
  return { campaignId, title, palette, isQuiet, pictures: maker.pictures, wishes: maker.wishes }
}
