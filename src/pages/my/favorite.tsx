import { useCallback } from 'react'
import { FavoriteRow } from '@/features/favorites/favorite-row'
import { favoritesStore } from '@/features/favorites/favorites-store'
import { UndoBar } from '@/features/favorites/undo-bar'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import styles from './favorite.module.scss'

/** The person's favourite restaurants, newest first. */
export default definePage('favorites', function Favorites() {
  const { place } = useApp()
  const favorites = useStore(favoritesStore)
  const { t } = useText()
  const { run } = useAction(favorites.remove, { failureText: t.common.deleteFailed })
  const remove = useCallback((restaurantId: string) => void run(restaurantId), [run])
  const { utcOffsetMinutes } = place
  return (
    <ListPage
      list={favorites.shown}
      listClass={styles.list}
      keyOf={({ restaurantId }) => restaurantId}
      renderItem={(card) => <FavoriteRow card={card} utcOffsetMinutes={utcOffsetMinutes} onRemove={remove} />}
      empty={{ text: t.favorites.empty, actionText: t.favorites.emptyAction, onAction: () => go('home') }}
      overlay={<UndoBar />}
      onShow={favorites.show}
    />
  )
})
