import type { CampaignBlock } from '@/contract/types'

/** A kind of block. */
export type BlockKind = CampaignBlock['kind']
/** The block of a kind. */
export type BlockOf<K extends BlockKind> = Extract<CampaignBlock, { readonly kind: K }>
/** What draws a block of a kind. */
export interface BlockProps<K extends BlockKind> {
  readonly block: BlockOf<K>
}
