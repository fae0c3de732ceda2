import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { DayStrip } from '@/ui/day-strip'
import { SkeletonRows } from '@/ui/skeleton'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { BoxMenuCard } from './box-menu-card'
import { type BoxShop as Shop, boxShopStore } from './box-shop-store'
import { OutletCard } from './outlet-card'
import styles from './box-shop.module.scss'

interface BoxShopProps {
  readonly restaurantId: string
  readonly kind: string | undefined
  readonly date: string | undefined
}

/** One outlet by day: which days there are, and what it sells on the one that is chosen. */
export const BoxShop = observer(function BoxShop(asked: BoxShopProps) {
  const { t, name } = useText()
  const store = useStore(boxShopStore)
  const open = () => store.open(asked)
  usePageShow(() => void open())
  const { state, failure, value } = store.shop
  const isAsked = store.asked?.restaurantId === asked.restaurantId
  const shown = isAsked ? value : null
  return (
    <DetailPage
      detail={{ state: !isAsked ? 'loading' : failure?.isOfNothing === true ? 'notFound' : state, value: shown }}
      header={shown === null ? {} : { title: name(shown.restaurant.name) }}
      skeleton={<SkeletonRows />}
      notFoundText={t.box.notFound}
      onRetry={open}
    >
      {(shop) => (
        <>
          <OutletCard {...shop} {...shop.restaurant} />
          <DayStrip
            label={t.box.chooseDate}
            days={shop.days.map(({ date, state: day, holiday }) => ({
              date,
              note: day === 'free' && holiday !== null ? name(holiday) : t.box.dayNote[day],
              isOff: day !== 'free'
            }))}
            selected={store.date ?? shop.date}
            utcOffsetMinutes={shop.utcOffsetMinutes}
            onSelect={(chosen) => void store.chooseDate(chosen)}
          />
          <Menus shop={shop} isOfDay={store.date === null || store.date === shop.date} />
          <View className={styles.end} />
        </>
      )}
    </DetailPage>
  )
})

const eagerCards = 2

/** What is sold on the chosen day, which may still be on its way. */
function Menus({ shop, isOfDay }: { readonly shop: Shop; readonly isOfDay: boolean }) {
  if (!isOfDay) return <SkeletonRows />
  return (
    <>
      {shop.menus.map((menu, index) => (
        <BoxMenuCard key={menu.boxMenuId} menu={menu} isEager={index < eagerCards} />
      ))}
    </>
  )
}
