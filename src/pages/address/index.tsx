import { observer } from 'mobx-react-lite'
import { AddressCard } from '@/components/address/address-card'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { useLoginWall } from '@/components/use-login-wall'
import { go, goBack } from '@/platform/go'
import { usePageParams, usePageShow } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** The person's addresses: to look after, or to choose one for the present order. */
export default observer(function AddressesPage() {
  const { t } = useText()
  const { addresses } = useStores()
  const isChoosing = parseRouteParams('addresses', usePageParams())?.choosing !== undefined
  const { list } = addresses
  const wall = useLoginWall('addresses', list.state === 'ready' && addresses.addresses.length === 0 ? 'empty' : list.state)
  usePageShow(() => void (wall.state !== 'loginWall' && addresses.load()))

  const add = () => go('addressEdit', isChoosing ? { choosing: 'yes' } : {})
  const pick = (addressId: string) => {
    addresses.choose(addressId)
    goBack()
  }
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: isChoosing ? t.titles.addressChoose : t.titles.addresses }}
      onRetry={addresses.load}
      empty={{ text: t.address.empty, actionText: t.address.add, onAction: add }}
      footer={<Button size="full" text={t.address.add} onPress={add} />}
    >
      {addresses.addresses.map((address) => (
        <AddressCard key={address.addressId} address={address} isChosen={isChoosing && address.addressId === addresses.chosenId} onPick={isChoosing ? pick : undefined} />
      ))}
    </Screen>
  )
})
