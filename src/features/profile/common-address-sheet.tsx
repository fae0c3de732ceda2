import { observer } from 'mobx-react-lite'
import { addressStore } from '@/features/address/address-store'
import { addressLine } from '@/features/place/address-line'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePhoneText } from '@/ui/use-phone-text'
import { profileStore } from './profile-store'

interface CommonAddressSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Which of the person's addresses is their usual one. */
export const CommonAddressSheet = observer(function CommonAddressSheet({ isOpen, onClose }: CommonAddressSheetProps) {
  const { t } = useText()
  const manage = () => {
    onClose()
    go('addresses')
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={t.profile.chooseCommonAddress}
      onClose={onClose}
      footer={<Button kind="secondary" size="full" text={t.profile.manageAddresses} onPress={manage} />}
    >
      <Choices onDone={onClose} />
    </Sheet>
  )
})

const Choices = observer(function Choices({ onDone }: { readonly onDone: () => void }) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const addresses = useStore(addressStore)
  const profile = useStore(profileStore)
  const chosen = profile.user?.commonAddressId ?? null
  const choose = useAction(async (commonAddressId: string | null) => {
    await profile.update({ commonAddressId })
    feedback.toast(t.profile.saved)
    onDone()
  })
  const { state } = addresses.list
  if (state === 'loading') return <SkeletonRows count={2} />
  if (state !== 'ready')
    return (
      <StateView
        isInline
        picture={state}
        text={state === 'error' ? t.common.loadFailed : t.common.offline}
        actionText={t.common.retry}
        onAction={addresses.load}
      />
    )
  return (
    <>
      {addresses.addresses.map((address) => (
        <ChoiceRow
          key={address.addressId}
          kind="radio"
          title={addressLine(address)}
          note={`${address.name} ${phoneText(address.mobile)}`}
          isChosen={address.addressId === chosen}
          onChange={() => void choose.run(address.addressId)}
        />
      ))}
      <ChoiceRow
        kind="radio"
        title={t.profile.noCommonAddress}
        isChosen={chosen === null}
        onChange={() => void choose.run(null)}
      />
    </>
  )
})
