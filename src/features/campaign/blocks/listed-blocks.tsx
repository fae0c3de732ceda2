import { Text, View } from '@tarojs/components'
import { type PropsWithChildren, useCallback } from 'react'
import type { DealCard as DealCardData } from '@/contract/types'
import { DealCard } from '@/features/deal/deal-card'
import { openDeal } from '@/features/deal/open-deal'
import { flashListRoutes } from '@/features/flash-sale/flash-list-routes'
import { DishPicture } from '@/features/menu/dish-picture'
import { RestaurantCard } from '@/features/restaurant-list/restaurant-card'
import { go } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Pressable } from '@/ui/pressable'
import { Price, type PriceProps } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useCampaign } from '../shown-campaign'
import type { BlockOf, BlockProps } from './block-types'
import styles from '../campaign.module.scss'

function Section({ title, children }: PropsWithChildren<Pick<BlockOf<'restaurants'>, 'title'>>) {
  const { name } = useText()
  return (
    <View className={styles.section}>
      <Heading className={styles.title}>{name(title)}</Heading>
      <View className={styles.cards}>{children}</View>
    </View>
  )
}

interface AllOfThemProps {
  readonly block: BlockOf<'restaurants' | 'deals'>
  readonly text: string
  readonly onPress: () => void
}

/** The way to the page of all of them, where only the first are shown. */
function AllOfThem({ block: { blockId, items, count }, text, onPress }: AllOfThemProps) {
  if (count <= items.length) return null
  return (
    <View className={styles.more}>
      <Button id={`campaign-${blockId}`} kind="secondary" size="full" text={text} onPress={onPress} />
    </View>
  )
}

export function RestaurantsBlock({ block }: BlockProps<'restaurants'>) {
  const { t } = useText()
  const { campaign, preview } = useCampaign()
  const { campaignId } = campaign
  const { title, items } = block
  return (
    <Section title={title}>
      {items.map((card) => (
        <RestaurantCard key={card.restaurantId} card={card} utcOffsetMinutes={campaign.utcOffsetMinutes} />
      ))}
      <AllOfThem
        block={block}
        text={t.campaign.allShops}
        onPress={() => go('campaignShops', { campaignId, preview })}
      />
    </Section>
  )
}

/** Deals lead to the campaign's own page of one, where it has such a page. */
export function DealsBlock({ block }: BlockProps<'deals'>) {
  const { t } = useText()
  const {
    campaign: { campaignId },
    preview,
    ways: { deal }
  } = useCampaign()
  const open = useCallback(
    (card: DealCardData) => (deal === undefined ? openDeal(card) : go(deal, { dealId: card.dealId, preview })),
    [deal, preview]
  )
  return (
    <Section title={block.title}>
      {block.items.map((card) => (
        <DealCard key={card.dealId} card={card} onOpen={open} />
      ))}
      <AllOfThem
        block={block}
        text={t.campaign.allDeals}
        onPress={() => go('campaignSearch', { campaignId, preview })}
      />
    </Section>
  )
}

interface TileProps extends Pick<PriceProps, 'currency'> {
  readonly path: string | undefined
  readonly title: string
  readonly note?: string
  readonly price: string
  readonly originalPrice: string | null
  readonly isSoldOut?: boolean
  readonly onOpen: () => void
}

/** One thing of a row that scrolls sideways; the whole tile leads to it. */
function Tile({ path, title, note, price, originalPrice, currency, isSoldOut = false, onOpen }: TileProps) {
  const { t } = useText()
  return (
    <Pressable role="link" className={styles.tile} onPress={onOpen}>
      <DishPicture path={path} name={title} scale="row" />
      <Text className={styles.tileName}>{title}</Text>
      {note !== undefined && <Text className={styles.tileNote}>{note}</Text>}
      <View className={styles.tileFoot}>
        {isSoldOut ? (
          <Tag text={t.campaign.soldOut} />
        ) : (
          <Price amount={price} original={originalPrice} currency={currency} size="title" isStacked />
        )}
      </View>
    </Pressable>
  )
}

/** Dishes lead to those of their kitchen in this campaign, goods to their own page. */
export function TilesBlock({ block: { kind, title, items } }: BlockProps<'dishes' | 'goods'>) {
  const { name } = useText()
  const {
    campaign: { campaignId },
    preview
  } = useCampaign()
  return (
    <Section title={title}>
      <View className={styles.row}>
        {items.map(
          ({ dishId, restaurantId, dishName, restaurantName, image, currency, price, originalPrice, isSoldOut }) => (
            <Tile
              key={dishId}
              path={image?.medium}
              title={name(dishName)}
              note={name(restaurantName)}
              price={price}
              originalPrice={originalPrice}
              currency={currency}
              isSoldOut={isSoldOut}
              onOpen={() =>
                kind === 'goods'
                  ? go('goodsDetail', { dishId })
                  : go('campaignShop', { campaignId, restaurantId, preview })
              }
            />
          )
        )}
      </View>
    </Section>
  )
}

/** What a flash sale has left, with the clock to its end or beginning. */
export function FlashBlock({ block }: BlockProps<'flash'>) {
  const { t, name, now } = useText()
  const { reread } = useCampaign()
  const { title, line, sessionId, startsAt, endsAt, items } = block
  const isSelling = Date.parse(startsAt) <= now()
  return (
    <View className={styles.section}>
      <View className={styles.flashHead}>
        <Heading className={styles.flashTitle}>{name(title)}</Heading>
        <Countdown
          className={styles.flashClock}
          until={isSelling ? endsAt : startsAt}
          say={isSelling ? t.campaign.flashEnds : t.campaign.flashStarts}
          onEnd={() => void reread()}
        />
      </View>
      <View className={styles.row}>
        {items.map((item) => (
          <Tile
            key={item.flashItemId}
            path={item.image.medium}
            title={name(item.title)}
            price={item.price}
            originalPrice={item.originalPrice}
            currency={item.currency}
            onOpen={() => go('dealDetail', { dealId: item.dealId })}
          />
        ))}
      </View>
      <View className={styles.more}>
        <Button
          id={`campaign-${block.blockId}`}
          kind="secondary"
          size="full"
          text={t.campaign.allFlash}
          onPress={() => go(flashListRoutes[line], { sessionId })}
        />
      </View>
    </View>
  )
}
