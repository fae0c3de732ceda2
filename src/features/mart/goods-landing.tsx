import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { MartItem } from '@/contract/types'
import { DishMarks } from '@/features/menu/dish-marks'
import { unitPriceText } from '@/features/menu/goods-facts'
import { GoodsTable } from '@/features/restaurant/dish-facts'
import { DishPrice } from '@/features/restaurant/dish-price'
import { goInstead } from '@/platform/navigation/go'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { DetailPage } from '@/ui/templates/detail-page'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import { GoodsGone } from './goods-elsewhere'
import { GoodsSkeleton } from './goods-skeleton'
import type { Goods } from './goods-store'
import { MartCell } from './mart-cell'
import { useGoodsPage } from './use-goods-page'
import styles from './goods-landing.module.scss'

interface GoodsLandingProps {
  readonly dishId: string
  readonly inviteUserId?: string | undefined
}

/** What a friend's link leads to: the goods, what they cost now, where they are sold. What a link says of a price is not read. */
export const GoodsLanding = observer(function GoodsLanding({ dishId, inviteUserId }: GoodsLandingProps) {
  const { t, name } = useText()
  const { detail, open } = useGoodsPage(dishId, inviteUserId)
  const { value: goods } = detail
  const page = { skeleton: <GoodsSkeleton />, notFoundText: t.mart.goodsNotFound, onRetry: open }
  const item = goods?.item ?? null
  if (goods === null || item === null)
    return (
      <DetailPage detail={detail} {...page}>
        {(gone) => <GoodsGone goods={gone} />}
      </DetailPage>
    )
  const { inviter, dishName, mart } = goods
  return (
    <ShareLanding
      detail={{ state: detail.state, value: goods }}
      {...page}
      action={() => (
        <Button
          id="goods-see"
          size="full"
          text={t.mart.seeGoods}
          onPress={() => goInstead('sharedGoods', { dishId, inviteUserId })}
        />
      )}
      wayOut={<Button kind="text" size="full" text={t.mart.seeMart} onPress={() => goInstead('mart')} />}
    >
      {() => ({
        image: item.image.large,
        who: inviter !== null && <Avatar path={inviter.avatar} isLarge />,
        title: inviter === null ? name(dishName) : t.mart.sharedGoods(inviter.nickName, name(dishName)),
        standing: <Standing item={item} goods={goods} />,
        more: (
          <>
            <GoodsTable dish={item} />
            <MartCell mart={mart} />
          </>
        )
      })}
    </ShareLanding>
  )
})

interface StandingProps {
  readonly item: MartItem
  readonly goods: Goods
}

/** Price now, size and what must be known of it. */
function Standing({ item, goods: { currency } }: StandingProps) {
  const text = useText()
  const unitPrice = unitPriceText(item, currency, text)
  return (
    <>
      <DishPrice dish={item} currency={currency} size="page" />
      {item.isSoldOut && <Text className={styles.note}>{text.t.mart.soldOut}</Text>}
      {unitPrice && <Text className={styles.note}>{unitPrice}</Text>}
      <DishMarks dish={item} />
    </>
  )
}
