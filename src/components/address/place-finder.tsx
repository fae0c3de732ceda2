import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/button'
import { Cell } from '@/components/ui/cell'
import { Field } from '@/components/ui/field'
import { useText } from '@/components/ui/text-context'
import { useAction } from '@/components/use-action'
import { feedback } from '@/platform/feedback'
import { useStores } from '@/stores/stores-context'

/** Finds where an address is by its postal code or text, or by where the device is: the rider needs a point on the map. */
export const PlaceFinder = observer(function PlaceFinder() {
  const { t } = useText()
  const { addressForm: form } = useStores()
  const find = useAction(form.find)
  const locate = useAction(async () => {
    if (!(await form.useDevicePosition())) feedback.toast(t.address.locationFailed)
  })
  return (
    <>
      <Field
        id="address-postal-code"
        label={t.address.postalCode}
        placeholder={t.address.postalCodePlaceholder}
        kind="number"
        maximum={10}
        value={form.draft.postalCode ?? ''}
        error={form.isPlaceUnknown ? t.address.notFound : null}
        onChange={(value) => form.set('postalCode', value)}
        onSubmit={find.run}
        trailing={<Button kind="text" text={find.isBusy ? t.address.finding : t.address.find} isBusy={find.isBusy} onPress={find.run} />}
      />
      <Cell icon="location" title={t.address.useLocation} onPress={locate.run} />
    </>
  )
})
