import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useAction } from '@/components/use-action'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './place-bar.module.scss'

/** Where food goes to; a tap looks for the device again. */
export const PlaceBar = observer(function PlaceBar() {
  const { home, place } = useStores()
  const { t, name } = useText()
  const { run, isBusy } = useAction(place.locate)
  const city = home.top.value === null ? place.place.city : name(home.top.value.city)
  const words = isBusy ? t.home.locating : t.home.deliverTo(city)
  return (
    <Pressable className={styles.bar} label={words} onPress={() => void run()}>
      <Icon name="location" size={20} />
      <Text className={styles.city}>{words}</Text>
      <Icon name="chevronDown" size={16} />
    </Pressable>
  )
})
