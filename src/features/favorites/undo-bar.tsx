import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Button } from '@/ui/button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { favoritesStore } from './favorites-store'
import styles from './undo-bar.module.scss'

/** What was just removed, and the way to have it back; there until the list is read again. */
export const UndoBar = observer(function UndoBar() {
  const favorites = useStore(favoritesStore)
  const { t, name } = useText()
  const undo = useAction(favorites.undo)
  const card = favorites.undoable
  if (card === null) return null
  return (
    <View className={styles.place}>
      <View className={styles.bar} {...describe({ role: 'status' })}>
        <Text className={styles.words}>{t.favorites.removed(name(card.name))}</Text>
        <Button kind="text" className={styles.undo} text={t.common.undo} onPress={undo.run} />
      </View>
    </View>
  )
})
