import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ownStore } from '@/features/restaurant-list/own-store'
import { useStore } from '@/stores/stores-context'
import { useOwnRows } from './own-rows-code'
import styles from './own-part.module.scss'

/** What is for this person: offers that run out, and what they can have again. Its room is kept from when it is known what there is. */
export const OwnPart = observer(function OwnPart() {
  const { own } = useStore(ownStore)
  const rows = useOwnRows()
  if (own === null) return null
  const { again, envelopes, flash } = own
  return (
    <>
      {(envelopes !== null || flash !== null) && (
        <View className={styles.offers}>
          {rows === null ? <View className={styles.pending} /> : <rows.OfferRow own={own} />}
        </View>
      )}
      {again.length > 0 && (
        <View className={styles.again}>
          {rows === null ? <View className={styles.pendingMeal} /> : <rows.AgainRow meals={again} />}
        </View>
      )}
    </>
  )
})
