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
  const known = home.top.value?.city
  const city = known === undefined ? place.place.city : name(known)
  // Addresses are written in whichever language their person chose
  const names = [place.place.city, ...Object.values(known ?? {})]
  // Where the device is, unless that is nowhere we serve
  const isHere = place.foundAt !== null && place.chosenName === null && place.failure === null
  const here = isHere ? `${city} · ${t.home.currentPlace}` : city
  const words = t.home.deliverTo(withoutCity(place.chosenName ?? '', names) || here)
  return (
    <Pressable className={styles.bar} onPress={() => go('addressSearch', { purpose: 'home' })}>
      <Icon name="location" size={20} />
      <Text className={styles.city}>{words}</Text>
      <Icon name="chevronDown" size={16} />
    </Pressable>
  )
})

/** Of an address what tells it from others nearby: one knows which city one is in, and its name would take the room of the street. */
const withoutCity = (address: string, names: readonly string[]): string =>
  names.filter((city) => city !== '').reduce((shorter, city) => shorter.split(`, ${city}`)[0] ?? shorter, address)
