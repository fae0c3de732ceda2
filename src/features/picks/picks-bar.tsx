import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import type { PickedGroup } from './picks-store'
import { picksStore } from './picks-store'
import styles from './picks-bar.module.scss'

/** What is picked and the way to settle it: at once for one restaurant, one by one for several. */
export function usePicksBar() {
  const picks = useStore(picksStore)
  const [isChoosing, setIsChoosing] = useState(false)
  const checkOut = (group: PickedGroup) => {
    picks.handOver(group)
    setIsChoosing(false)
    go('settlement', { restaurantId: group.restaurantId })
  }
  const [first, ...others] = picks.groups
  return {
    bar:
      first === undefined ? undefined : (
        <PicksBar onCheckout={() => (others.length === 0 ? checkOut(first) : setIsChoosing(true))} />
      ),
    sheet: (
      <PicksSheet
        isOpen={isChoosing && first !== undefined}
        onCheckout={checkOut}
        onClose={() => setIsChoosing(false)}
      />
    )
  }
}

const PicksBar = observer(function PicksBar({ onCheckout }: { readonly onCheckout: () => void }) {
  const picks = useStore(picksStore)
  const { t } = useText()
  const { cart } = picks
  const currency = cart.lines[0]?.currency
  return (
    <View className={styles.bar}>
      <View className={styles.sum}>
        {currency !== undefined && cart.amounts !== null && (
          <Price amount={cart.amounts.total} original={cart.amounts.original} currency={currency} size="page" />
        )}
        <Text className={styles.note}>{t.find.picked(cart.count)}</Text>
      </View>
      <Button text={t.find.settle} onPress={onCheckout} />
    </View>
  )
})

interface PicksSheetProps {
  readonly isOpen: boolean
  readonly onCheckout: (group: PickedGroup) => void
  readonly onClose: () => void
}

const PicksSheet = observer(function PicksSheet({ isOpen, onCheckout, onClose }: PicksSheetProps) {
  const picks = useStore(picksStore)
  const { t } = useText()
  return (
    <Sheet isOpen={isOpen} title={t.find.settleTitle} onClose={onClose}>
      <Text className={styles.hint}>{t.find.settleNote}</Text>
      {picks.groups.map((group) => (
        <View key={group.restaurantId} className={styles.group}>
          <View className={styles.sum}>
            <Text className={styles.name}>{group.restaurantName}</Text>
            {group.lines.map(({ skey, dishName, dishCount }) => (
              <Text key={skey} className={styles.note}>{`${dishName} × ${dishCount}`}</Text>
            ))}
            <Price amount={group.total} currency={group.currency} size="title" />
          </View>
          <Button
            kind="secondary"
            size="small"
            text={t.find.settle}
            label={`${t.find.settle}, ${group.restaurantName}`}
            onPress={() => onCheckout(group)}
          />
        </View>
      ))}
    </Sheet>
  )
})
