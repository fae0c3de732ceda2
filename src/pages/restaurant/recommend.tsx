import { useEffect } from 'react'
import { type PickShelf, pickShelves } from '@/domain/pick-shelf'
import { CartChanges } from '@/features/cart/cart-changes'
import { PickCard } from '@/features/picks/pick-card'
import { usePicksBar } from '@/features/picks/picks-bar'
import { picksStore } from '@/features/picks/picks-store'
import { FeedSkeleton } from '@/features/restaurant-list/home-skeleton'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import styles from './recommend.module.scss'

/** Reduced dishes around the place, or those for New Year, picked into a cart of their own and settled by restaurant. */
export default definePage('recommend', function ValuePicks({ shelf: asked }) {
  const picks = useStore(picksStore)
  const { t } = useText()
  const { bar, sheet } = usePicksBar()
  useEffect(() => void picks.open(pickShelves.find((shelf) => shelf === asked) ?? 'recommend'), [picks, asked])
  usePageShow(() => void picks.check())
  useEffect(() => picks.changesSeen, [picks])
  const hasShelves = picks.hasNewYear || picks.shelf === 'newYear'
  const tabs = {
    items: pickShelves.map((key) => ({ key, text: t.find.shelf[key] })),
    selected: picks.shelf,
    onSelect: (shelf: PickShelf) => void picks.open(shelf)
  }
  return (
    <ListPage
      list={picks.list}
      listClass={styles.list}
      keyOf={({ dish }) => dish.dishId}
      renderItem={(pick) => <PickCard pick={pick} />}
      skeleton={<FeedSkeleton isLarge />}
      empty={{
        text: t.find.shelfEmpty[picks.shelf],
        actionText: t.find.allRestaurants,
        onAction: () => go('restaurantAll')
      }}
      tabs={hasShelves ? tabs : undefined}
      head={<CartChanges cart={picks.cart} />}
      footer={bar}
      overlay={sheet}
    />
  )
})
