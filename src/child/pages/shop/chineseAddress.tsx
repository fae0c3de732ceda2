import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { ParcelAddressCard } from '@/features/parcel/parcel-address-card'
import { parcelAddressStore } from '@/features/parcel/parcel-address-store'
import { ParcelForm, useProvinceSheet } from '@/features/parcel/parcel-form'
import { parcelFormStore } from '@/features/parcel/parcel-form-store'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, go, goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { RemoveButton } from '@/ui/remove-button'
import { FormPage } from '@/ui/templates/form-page'
import { WholeListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Addresses in the mainland, to look after or to choose one for a parcel; a new one, one to change, or the first is a form. */
export default definePage('chineseAddress', function ChineseAddress({ addressId, adding, choosing }) {
  const addresses = useStore(parcelAddressStore)
  const isFirst = addresses.list.value?.length === 0
  if (addressId !== undefined || adding !== undefined || isFirst) return <Form addressId={addressId ?? null} />
  return <AddressList isChoosing={choosing !== undefined} />
})

const Form = observer(function Form({ addressId }: { readonly addressId: string | null }) {
  const { t } = useText()
  const form = useStore(parcelFormStore)
  const addresses = useStore(parcelAddressStore)
  const province = useProvinceSheet()
  useEffect(() => {
    void form.begin(addressId)
    return form.forget
  }, [form, addressId])
  const save = useAction(
    async () => {
      const leave = fromHere(goBack)
      if (!(await form.save())) return
      feedback.toast(t.parcel.saved)
      await leave()
    },
    { failureText: t.common.saveFailed }
  )
  return (
    <FormPage
      state={addressId === null ? 'ready' : form.before.state}
      onRetry={() => form.begin(addressId)}
      submit={{ id: 'parcel-save', text: t.parcel.save, ...save }}
      overlay={province.sheet}
    >
      <ParcelForm onProvincePress={province.open} />
      {addressId !== null && (
        <RemoveButton
          id="parcel-remove"
          text={t.parcel.remove}
          question={t.parcel.removeQuestion}
          goneText={t.parcel.removed}
          remove={() => addresses.remove(addressId)}
        />
      )}
    </FormPage>
  )
})

const AddressList = observer(function AddressList({ isChoosing }: { readonly isChoosing: boolean }) {
  const { t } = useText()
  const addresses = useStore(parcelAddressStore)
  const pick = (parcelAddressId: string) => {
    addresses.choose(parcelAddressId)
    goBack()
  }
  return (
    <WholeListPage
      state={addresses.list.state}
      items={addresses.addresses}
      keyOf={({ parcelAddressId }) => parcelAddressId}
      renderItem={(address) => (
        <ParcelAddressCard
          address={address}
          isChosen={isChoosing && address.parcelAddressId === addresses.chosenId}
          onPick={isChoosing ? pick : undefined}
        />
      )}
      empty={{ text: t.parcel.add }}
      footer={<Button size="full" text={t.parcel.add} onPress={() => go('chineseAddress', { adding: 'yes' })} />}
      onShow={addresses.load}
    />
  )
})
