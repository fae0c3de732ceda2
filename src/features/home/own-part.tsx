import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ownStore } from '@/features/restaurant-list/own-store'
import { useStore } from '@/stores/stores-context'
import { useOwnRows } from './own-rows-code'
import styles from './own-part.module.scss'

/** What is for this person: what they can have again, and offers that run out. Its room is kept from when it is known what there is. */
export const OwnPart = observer(function OwnPart() {
  const { own } = useStore(ownStore)
  const rows = useOwnRows()
  if (own === null) return null
  const { again, envelopes, flash } = own
  if (envelopes === null && flash === null && again.length === 0) return null
  return (
    <View className={styles.own}>
      {rows === null ? <View className={styles.pending} /> : <rows.OwnRow own={own} />}
    </View>
  )
})
