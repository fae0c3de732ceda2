import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AddressForm } from '@/components/address/address-form'
import { BuildingTypeSheet } from '@/components/address/building-type-sheet'
import { CountrySheet } from '@/components/login/country-sheet'
import { Button } from '@/components/ui/button'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { useAction } from '@/components/use-action'
import { useLoginWall } from '@/components/use-login-wall'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

type Choosing = 'none' | 'country' | 'buildingType'

/** A new address, or one to change. What is wrong stands at its field; nothing typed is lost. */
export default observer(function AddressEditPage() {
  const { t } = useText()
  const { addresses, addressForm } = useStores()
  const params = parseRouteParams('addressEdit', usePageParams())
  const wall = useAddressState(params?.addressId)
  const [choosing, setChoosing] = useState<Choosing>('none')
  const close = () => setChoosing('none')
  const save = useAction(async () => {
    const saved = await addressForm.save()
    if (saved === null) return
    if (params?.choosing !== undefined) addresses.choose(saved.addressId)
    feedback.toast(t.address.saved)
    goBack()
  })
  const { draft } = addressForm
  const sheets = (
    <>
      <CountrySheet isOpen={choosing === 'country'} chosen={draft.countryCode} onChoose={addressForm.chooseCountry} onClose={close} />
      <BuildingTypeSheet isOpen={choosing === 'buildingType'} country={draft.countryCode} chosen={draft.buildingType} onChoose={(type) => addressForm.set('buildingType', type)} onClose={close} />
    </>
  )
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: params?.addressId === undefined ? t.titles.addressNew : t.titles.addressEdit }}
      onRetry={addresses.load}
      footer={<Button id="address-save" size="full" text={t.common.save} isBusy={save.isBusy} onPress={save.run} />}
      overlay={sheets}
    >
      <AddressForm onCountryPress={() => setChoosing('country')} onBuildingTypePress={() => setChoosing('buildingType')} />
    </Screen>
  )
})

/** Fills the form once with the address of the link; an address that is not the person's is not found. */
function useAddressState(addressId: string | undefined) {
  const { addresses, addressForm, session } = useStores()
  const isNew = addressId === undefined
  const known = addresses.find(addressId ?? null)
  const { state } = addresses.list
  const isKnown = known !== null
  useEffect(() => {
    if (session.isLoggedIn && !isNew && !isKnown) void addresses.load()
  }, [addresses, session.isLoggedIn, isNew, isKnown])
  useEffect(() => {
    if (isNew || isKnown) addressForm.begin(addresses.find(addressId ?? null))
    // Only the coming of the address fills the form: a later refresh of the list must not undo what is typed.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [addressId, isKnown])
  return useLoginWall('addressEdit', isNew ? 'ready' : isKnown ? 'ready' : state === 'ready' ? 'notFound' : state)
}
