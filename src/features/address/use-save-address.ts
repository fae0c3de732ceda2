import { distanceText } from '@/features/restaurant-list/restaurant-facts'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goBack, goBackPast } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { AddressDoubts } from './address-form-store'
import { addressFormStore } from './address-form-store'
import { addressStore } from './address-store'

/**
 * Saves the address that is written, after asking about what the person should know: the same address is there already, or no
 * restaurant delivers there. `isChoosing`: the present order goes there.
 */
export function useSaveAddress(isChoosing: boolean) {
  const translator = useText()
  const { t } = translator
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const questionsOf = ({ duplicateOf, isServed, nearestCity }: AddressDoubts): string[] => [
    ...(duplicateOf === null ? [] : [t.address.duplicateQuestion]),
    ...(isServed
      ? []
      : [
          nearestCity === null
            ? t.address.outsideEverywhere
            : t.address.outsideQuestion(nearestCity.name, distanceText(nearestCity.distance, translator))
        ])
  ]
  return useAction(
    async () => {
      // The order goes there: the list has nothing left to ask
      const leave = fromHere(() => (isChoosing ? goBackPast('addresses') : goBack()))
      const doubts = await addressForm.check()
      if (doubts === null) return
      for (const text of questionsOf(doubts)) {
        if (!(await feedback.confirm({ text, confirmText: t.address.saveAnyway, cancelText: t.common.cancel }))) return
      }
      const saved = await addressForm.save()
      if (saved === null) return
      if (isChoosing && addressForm.isForList) addresses.choose(saved.addressId)
      feedback.toast(addressForm.isForList ? t.address.saved : t.address.usedOnce)
      await leave()
    },
    { failureText: addressForm.addressId === null ? t.common.addFailed : t.common.saveFailed }
  )
}
