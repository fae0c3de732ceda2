import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { FeedSkeleton } from '@/components/home/home-skeleton'
import { PickCard } from '@/components/picks/pick-card'
import { usePicksBar } from '@/components/picks/picks-bar'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { PagedListView } from '@/components/ui/paged-list-view'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { go } from '@/platform/go'
import { useStores } from '@/stores/stores-context'
import styles from './recommend.module.scss'

/** Reduced dishes around the place, picked into a cart of their own and settled by restaurant. */
const ValuePicks = observer(function ValuePicks() {
  const { find: { picks } } = useStores()
  const { t } = useText()
  const { bar, sheet } = usePicksBar()
  useEffect(() => void picks.open(), [picks])
  return (
    <Screen header={{ kind: 'brand', title: t.titles.recommend }} state="ready" footer={bar} overlay={sheet}>
      <View className={styles.list}>
        <PagedListView
          list={picks.list}
          keyOf={({ dish }) => dish.dishId}
          renderItem={(pick) => <PickCard pick={pick} />}
          skeleton={<FeedSkeleton />}
          empty={{ text: t.find.picksEmpty, actionText: t.find.allRestaurants, onAction: () => go('restaurantAll') }}
        />
      </View>
    </Screen>
  )
})

export default function ValuePicksPage() {
  return (
    <ErrorBoundary>
      <ValuePicks />
    </ErrorBoundary>
  )
}
