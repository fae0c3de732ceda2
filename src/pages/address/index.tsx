import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressCard } from '@/features/address/address-card'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { go, goBack } from '@/platform/go'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './index.module.scss'

/** The person's addresses: to look after, or to choose one for the present order. */
const Addresses = observer(function Addresses() {
  const { t } = useText()
  const { addresses } = useStores()
  const isChoosing = parseRouteParams('addresses', usePageParams())?.choosing !== undefined
  const { list } = addresses
  const wall = useLoginWall(
    'addresses',
    list.state === 'ready' && addresses.addresses.length === 0 ? 'empty' : list.state
  )
  usePageShow(() => void (wall.state !== 'loginWall' && addresses.load()))

  const choosing = isChoosing ? { choosing: 'yes' } : {}
  const add = () => go('addressEdit', choosing)
  const pick = (addressId: string) => {
    addresses.choose(addressId)
    goBack()
  }
  return (
    <Screen
      {...wall}
      header={{ kind: 'brand', title: isChoosing ? t.titles.addressChoose : t.titles.addresses }}
      onRetry={addresses.load}
      empty={{ text: t.address.empty, actionText: t.address.add, onAction: add }}
      footer={
        <View className={styles.buttons}>
          <Button
            className={styles.map}
            kind="secondary"
            text={t.address.addOnMap}
            onPress={() => go('addressOnMap', choosing)}
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

export default function AddressesPage() {
  return (
    <ErrorBoundary>
      <Addresses />
    </ErrorBoundary>
  )
}
