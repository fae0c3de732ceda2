import { favoritesStore } from '@/features/favorites/favorites-store'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { FavoriteRow } from '@/features/favorites/favorite-row'
import { UndoBar } from '@/features/favorites/undo-bar'
import { definePage } from '@/ui/define-page'
import { PagedListView } from '@/ui/paged-list-view'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useApp, useStore } from '@/stores/stores-context'
import styles from './favorite.module.scss'

/** The person's favourite restaurants, newest first. */
export default definePage('favorites', function Favorites() {
  const { place } = useApp()
  const favorites = useStore(favoritesStore)
  const { t } = useText()
  usePageShow(() => void favorites.show())
  const { run } = useAction(favorites.remove, { failureText: t.common.deleteFailed })
  const remove = useCallback((restaurantId: string) => void run(restaurantId), [run])
  const { utcOffsetMinutes } = place
  return (
    <Screen state="ready" overlay={<UndoBar />}>
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
