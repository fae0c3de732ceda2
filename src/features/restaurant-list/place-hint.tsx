import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import styles from './place-hint.module.scss'

/**
 * One line above a list for somebody whose place is not known: what is missing on its cards, and the way to it. It goes once the place is
 * known: the cards below are read anew then, too. The view around it stays: a mini-program would be sent the list again where it goes.
 */
export const PlaceHint = observer(function PlaceHint() {
  const { place } = useApp()
  return <View>{!place.isKnown && <Hint />}</View>
})

const Hint = observer(function Hint() {
  const { place } = useApp()
  const { t } = useText()
  return (
    <View className={styles.hint}>
      <Pressable
        id="place-hint"
        role="link"
        className={styles.way}
        onPress={() => go('addressSearch', { purpose: 'home' })}
      >
        <Icon name="location" size={16} />
        <Text className={styles.words}>{t.feed.placeUnknown}</Text>
        {!place.offersLocating && <Icon name="chevronRight" size={16} />}
      </Pressable>
      {place.offersLocating && (
        <Button kind="text" className={styles.locate} text={t.home.allowLocation} onPress={() => void place.locate()} />
      )}
    </View>
  )
})
