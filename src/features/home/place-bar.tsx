import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { homeStore } from './home-store'
import styles from './place-bar.module.scss'

/** Where food goes to; a tap leads to another place or city. */
export const PlaceBar = observer(function PlaceBar() {
  const { place } = useApp()
  const home = useStore(homeStore)
  const { t, name } = useText()
  const city = home.top.value === null ? place.place.city : name(home.top.value.city)
  const words = t.home.deliverTo(place.chosenName || city)
  return (
    <Pressable className={styles.bar} onPress={() => go('addressSearch', { purpose: 'home' })}>
      <Icon name="location" size={20} />
      <Text className={styles.city}>{words}</Text>
      <Icon name="chevronDown" size={16} />
    </Pressable>
  )
})
