import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { CampaignBlock } from '@/contract/types'
import type { BlockKind, BlockOf } from './block-types'
import { CampaignButton } from './button-block'
import { CardMakerBlock } from './card-maker-block'
import { DealsBlock, FlashBlock, RestaurantsBlock, TilesBlock } from './listed-blocks'
import { OffersBlock } from './offers-block'
import {
  ClockBlock,
  HeroBlock,
  InvitationBlock,
  PictureBlock,
  RulesBlock,
  SearchBlock,
  StepsBlock,
  TextBlock
} from './spoken-blocks'
import styles from '../campaign.module.scss'

/** How each kind of block is drawn. */
const blockViews: { readonly [K in BlockKind]: (block: BlockOf<K>) => ReactNode } = {
  hero: (block) => <HeroBlock block={block} />,
  clock: (block) => <ClockBlock block={block} />,
  text: (block) => <TextBlock block={block} />,
  rules: (block) => <RulesBlock block={block} />,
  steps: (block) => <StepsBlock block={block} />,
  picture: (block) => <PictureBlock block={block} />,
  invitation: (block) => <InvitationBlock block={block} />,
  search: (block) => <SearchBlock block={block} />,
  cardMaker: (block) => <CardMakerBlock block={block} />,
  restaurants: (block) => <RestaurantsBlock block={block} />,
  deals: (block) => <DealsBlock block={block} />,
  dishes: (block) => <TilesBlock block={block} />,
  goods: (block) => <TilesBlock block={block} />,
  flash: (block) => <FlashBlock block={block} />,
  offers: (block) => <OffersBlock block={block} />,
  button: (block) => (
    <View className={styles.more}>
      <CampaignButton block={block} kind="secondary" size="full" />
    </View>
  )
}

/** Whether this version of the app knows a kind of block: a server of a later one may have more. */
export const isKnownBlock = ({ kind }: CampaignBlock): boolean => kind in blockViews

/** A block as it is drawn. */
export function drawBlock<K extends BlockKind>(block: BlockOf<K>): ReactNode {
  const draw: (block: BlockOf<K>) => ReactNode = blockViews[block.kind]
  return draw(block)
}
