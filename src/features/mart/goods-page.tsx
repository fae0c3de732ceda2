import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { MartItem } from '@/contract/types'
import { DishFacts } from '@/features/restaurant/dish-facts'
import { DishStepper } from '@/features/restaurant/dish-stepper'
import { OrderingScreen } from '@/features/restaurant/ordering-screen'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import type { PageSharing } from '@/features/share/use-sharing'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Notice } from '@/ui/notice'
import { usePageLogin } from '@/ui/page-context'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useImageAddress } from '@/ui/use-image-address'
import { GoodsElsewhere, GoodsGone } from './goods-elsewhere'
import { GoodsRounds } from './goods-rounds'
import { GoodsShareSheet } from './goods-share-sheet'
import { GoodsSkeleton } from './goods-skeleton'
import { type Goods, goodsStore } from './goods-store'
import { GoodsStrip } from './goods-strip'
import { MartCell } from './mart-cell'
import { useGoodsPage } from './use-goods-page'
import { VideoPlayer } from './video-player'
import styles from './goods-page.module.scss'

interface GoodsPageProps {
  readonly dishId: string
  /** Whose link was followed. */
  readonly inviteUserId?: string | undefined
}

/** One of a mart's goods: all there is to know of it, its neighbours on the shelf, and the mart's cart at the foot. */
export const GoodsPage = observer(function GoodsPage({ dishId, inviteUserId }: GoodsPageProps) {
  const { t } = useText()
  const { detail, sharing, open } = useGoodsPage(dishId, inviteUserId)
  const { value: goods } = detail
  if (goods !== null && goods.item !== null)
    return <Sold key={dishId} goods={goods} item={goods.item} sharing={sharing} onRetry={open} />
  return (
    <DetailPage detail={detail} skeleton={<GoodsSkeleton />} notFoundText={t.mart.goodsNotFound} onRetry={open}>
      {(gone) => <GoodsGone goods={gone} />}
    </DetailPage>
  )
})

interface SoldProps {
  readonly goods: Goods
  readonly item: MartItem
  readonly sharing: PageSharing
  readonly onRetry: () => Promise<void>
}

/** Goods that are on the shelf, as the mart's menu has them the moment it is there. */
const Sold = observer(function Sold({ goods, item, sharing, onRetry }: SoldProps) {
  const restaurants = useStore(restaurantsStore)
  const { t, name } = useText()
  const { mart, currency, inviter, isHere, similar } = goods
  const [store] = useState(() => restaurants.of(mart.restaurantId))
  const [isSharing, setIsSharing] = useState(false)
  const dish = store.menu.dishes.get(item.dishId)
  const imageAddress = useImageAddress()
  const video = item.goods?.video ?? null
  return (
    <OrderingScreen
      store={store}
      isBarLate
      state="ready"
      header={{
        trailing: (
          <IconButton id="goods-sharing" icon="share" label={t.share.title} onPress={() => setIsSharing(true)} />
        )
      }}
      onRetry={onRetry}
      onOpenCart={() => go('martCart', { restaurantId: mart.restaurantId })}
      overlay={
        <GoodsShareSheet
          goods={goods}
          item={item}
          sharing={sharing}
          isOpen={isSharing}
          onClose={() => setIsSharing(false)}
        />
      }
    >
      {inviter !== null && <Notice tone="info" icon="share" text={t.mart.sharedBy(inviter.nickName)} />}
      {!isHere && <GoodsElsewhere goods={goods} />}
      <View className={styles.facts}>
        <DishFacts
          dish={dish ?? item}
          currency={currency}
          cover={
            video !== null && (
              <VideoPlayer
                src={imageAddress(video)}
                poster={imageAddress(item.image.large)}
                title={name(item.dishName)}
              />
            )
          }
          steps={
            (dish ?? item).isSoldOut ? (
              <TellMe isWaiting={goods.isWaiting} />
            ) : (
              dish && <DishStepper dish={dish} part="page" />
            )
          }
        />
      </View>
      <MartCell mart={mart} />
      <GoodsRounds rounds={goods.rounds} mart={mart} />
      <GoodsStrip id="similar" title={t.mart.similar} items={similar} currency={currency} />
    </OrderingScreen>
  )
})

/** In place of adding what is sold out: a word once it is back. A visitor logs in first and comes back here. */
const TellMe = observer(function TellMe({ isWaiting }: Pick<Goods, 'isWaiting'>) {
  const { session } = useApp()
  const store = useStore(goodsStore)
  const { t } = useText()
  const logIn = usePageLogin()
  const wait = useAction(() => store.wait(!isWaiting))
  return (
    <Button
      id="goods-wait"
      size="small"
      kind="secondary"
      text={isWaiting ? t.mart.tellsMe : t.mart.tellMe}
      isBusy={wait.isBusy}
      onPress={session.isLoggedIn ? wait.run : logIn}
    />
  )
})
