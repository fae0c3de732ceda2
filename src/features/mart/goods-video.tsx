import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MartItem } from '@/contract/types'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { usePageShow } from '@/platform/app/page'
import { go, goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Screen } from '@/ui/screen'
import { detailOf } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { GoodsCard } from './goods-card'
import { type Goods, goodsStore } from './goods-store'
import { VideoPlayer } from './video-player'

/** The video of one of the mart's goods, which can be ordered beneath it. */
export const GoodsVideo = observer(function GoodsVideo({ dishId }: { readonly dishId: string }) {
  const { t } = useText()
  const goods = useStore(goodsStore)
  const open = () => goods.open(dishId)
  usePageShow(() => void open())
  const { state, value } = detailOf(dishId, goods.dishId, goods.goods)
  const item = value?.item ?? null
  const video = item?.goods?.video ?? null
  if (value !== null && item !== null && video !== null)
    return <Film key={dishId} item={item} video={video} currency={value.currency} />
  return (
    <Screen
      state={state === 'ready' ? 'empty' : state}
      empty={{ text: t.mart.noVideo, actionText: t.mart.toMart, onAction: () => goInstead('mart') }}
      notFoundText={t.mart.noVideo}
      onRetry={open}
    />
  )
})

interface FilmProps extends Pick<Goods, 'currency'> {
  readonly item: MartItem
  readonly video: string
}

const Film = observer(function Film({ item, video, currency }: FilmProps) {
  const restaurants = useStore(restaurantsStore)
  const { name } = useText()
  const imageAddress = useImageAddress()
  const { restaurantId } = item
  const [store] = useState(() => restaurants.of(restaurantId))
  const title = name(item.dishName)
  return (
    <OrderingScreen
      store={store}
      isBarLate
      state="ready"
      header={{ title }}
      onOpenCart={() => go('martCart', { restaurantId })}
    >
      <VideoPlayer src={imageAddress(video)} poster={imageAddress(item.image.large)} title={title} />
      <GoodsCard item={item} currency={currency} hasPicture={false} />
    </OrderingScreen>
  )
})
