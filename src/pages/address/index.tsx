import { addressStore } from '@/features/address/address-store'
import { View } from '@tarojs/components'
import { AddressCard } from '@/features/address/address-card'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go, goBack } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStore } from '@/stores/stores-context'
import styles from './index.module.scss'

/** The person's addresses: to look after, or to choose one for the present order. */
export default definePage('addresses', function Addresses({ choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const isChoosing = choosing !== undefined
  const { list } = addresses
  usePageShow(() => void addresses.load())

  const purpose = isChoosing ? { choosing: 'yes' } : {}
  const add = () => go('addressEdit', purpose)
  const pick = (addressId: string) => {
    addresses.choose(addressId)
    goBack()
  }
  return (
    <Screen
      state={list.state === 'ready' && addresses.addresses.length === 0 ? 'empty' : list.state}
      header={{ title: isChoosing ? t.titles.addressChoose : t.titles.addresses }}
      onRetry={addresses.load}
      empty={{ text: t.address.empty, actionText: t.address.add, onAction: add }}
      footer={
        <View className={styles.buttons}>
          <Button
            className={styles.map}
            kind="secondary"
            text={t.address.addOnMap}
            onPress={() => go('addressOnMap', purpose)}
          />
          <Button className={styles.add} text={t.address.add} onPress={add} />
        </View>
      }
    >
      {addresses.addresses.map((address) => (
        <AddressCard
          key={address.addressId}
          address={address}
          isChosen={isChoosing && address.addressId === addresses.chosenId}
          onPick={isChoosing ? pick : undefined}
        />
      ))}
    </Screen>
  )
})
