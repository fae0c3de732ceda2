import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { go } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useIsShown } from '@/ui/use-is-shown'
import styles from './place-hint.module.scss'

/** One line above a list for somebody whose place is not known: what is missing on its cards, and the way to it. */
export const PlaceHint = observer(function PlaceHint() {
  const { place } = useApp()
  const { t } = useText()
  if (!useHasRoom()) return null
  const words = place.isKnown ? t.feed.placeFound : t.feed.placeUnknown
  return (
    <View className={classNames(styles.hint, place.isKnown && styles.quiet)}>
      <Pressable
        id="place-hint"
        role="link"
        className={styles.way}
        onPress={() => go('addressSearch', { purpose: 'home' })}
      >
        <Icon name="location" size={16} />
        <Text className={styles.words}>{words}</Text>
        {!place.isKnown && !place.offersLocating && <Icon name="chevronRight" size={16} />}
      </Pressable>
      {place.offersLocating && (
        <Button kind="text" className={styles.locate} text={t.home.allowLocation} onPress={() => void place.locate()} />
      )}
    </View>
  )
})

/** The line goes only while nobody looks at it: a place that is found must not move the cards under a finger. */
function useHasRoom(): boolean {
  const { place } = useApp()
  const isShown = useIsShown()
  const { isKnown } = place
  const [wasUnknown, setWasUnknown] = useState(!isKnown)
  useEffect(() => {
    if (!isKnown) setWasUnknown(true)
    else if (!isShown) setWasUnknown(false)
  }, [isKnown, isShown])
  return !isKnown || wasUnknown
}
