import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { FavoriteRow } from '@/features/favorites/favorite-row'
import { UndoBar } from '@/features/favorites/undo-bar'
import { ErrorBoundary } from '@/ui/error-boundary'
import { PagedListView } from '@/ui/paged-list-view'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useLoginWall } from '@/ui/use-login-wall'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import styles from './favorite.module.scss'

/** The person's favourite restaurants, newest first. */
const Favorites = observer(function Favorites() {
  const { favorites, place } = useStores()
  const { t } = useText()
  const wall = useLoginWall('favorites', 'ready')
  usePageShow(() => void (wall.state === 'ready' && favorites.show()))
  const { run } = useAction(favorites.remove, { failureText: t.common.deleteFailed })
  const remove = useCallback((restaurantId: string) => void run(restaurantId), [run])
  const { utcOffsetMinutes } = place
  return (
    <Screen {...wall} header={{ kind: 'brand', title: t.titles.favorites }} overlay={<UndoBar />}>
      <View className={styles.list}>
        <PagedListView
          list={favorites.shown}
          keyOf={({ restaurantId }) => restaurantId}
          renderItem={(card) => <FavoriteRow card={card} utcOffsetMinutes={utcOffsetMinutes} onRemove={remove} />}
          empty={{ text: t.favorites.empty, actionText: t.favorites.emptyAction, onAction: () => go('home') }}
        />
      </View>
    </Screen>
  )
})

export default function FavoritesPage() {
  return (
    <ErrorBoundary>
      <Favorites />
    </ErrorBoundary>
  )
}
