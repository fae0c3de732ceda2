import { View } from '@tarojs/components'
import { AddressCard } from '@/features/address/address-card'
import { addressStore } from '@/features/address/address-store'
import { go, goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { WholeListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import styles from './index.module.scss'

/** The person's addresses: to look after, or to choose one for the present order. */
export default definePage('addresses', function Addresses({ choosing }) {
  const { t } = useText()
  const addresses = useStore(addressStore)
  const isChoosing = choosing !== undefined
  const purpose = isChoosing ? { choosing: 'yes' } : {}
  const add = () => go('addressEdit', purpose)
  const pick = (addressId: string) => {
    addresses.choose(addressId)
    goBack()
  }
  return (
    <WholeListPage
      header={isChoosing ? { title: t.titles.addressChoose } : undefined}
      state={addresses.list.state}
      items={isChoosing ? addresses.choices : addresses.addresses}
      keyOf={({ addressId }) => addressId}
      renderItem={(address) => <AddressCard address={address} onPick={isChoosing ? pick : undefined} />}
      empty={{ text: t.address.empty, actionText: t.address.add, onAction: add }}
      footer={
        <View className={styles.buttons}>
          <Button
            className={styles.map}
            kind="secondary"
            text={t.address.mapLink}
            onPress={() => go('addressOnMap', purpose)}
          />
          <Button className={styles.add} text={t.address.add} onPress={add} />
        </View>
      }
      onShow={addresses.load}
    />
  )
})
