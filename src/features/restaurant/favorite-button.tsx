import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { favoritesStore } from '@/features/favorites/favorites-store'
import { HeartSign } from '@/features/favorites/heart-sign'
import { feedback } from '@/platform/feedback/feedback'
import { useApp, useStore } from '@/stores/stores-context'
import { classNames } from '@/ui/class-names'
import { usePageLogin } from '@/ui/page-context'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import styles from './favorite-button.module.scss'

interface FavoriteButtonProps {
  readonly restaurantId: string
  readonly isOverPhoto: boolean
}

/** The heart of a restaurant. It changes at the touch; a visitor is led to log in and comes back here. */
export const FavoriteButton = observer(function FavoriteButton({ restaurantId, isOverPhoto }: FavoriteButtonProps) {
  const { session } = useApp()
  const favorites = useStore(favoritesStore)
  const { t } = useText()
  const logIn = usePageLogin()
  const { isLoggedIn } = session
  useEffect(() => {
    if (isLoggedIn) void favorites.look(restaurantId)
  }, [favorites, isLoggedIn, restaurantId])
  const isFavorite = favorites.isFavorite(restaurantId) === true
  const set = useAction(async () => {
    const sent = favorites.set(restaurantId, !isFavorite)
    if (!isFavorite) feedback.toast(t.favorites.added)
    await sent
  })
  return (
    <Pressable
      className={classNames(styles.button, isOverPhoto && styles.overPhoto)}
      label={isFavorite ? t.favorites.remove : t.favorites.add}
      onPress={isLoggedIn ? set.run : logIn}
    >
      <HeartSign isFull={isFavorite} />
    </Pressable>
  )
})
