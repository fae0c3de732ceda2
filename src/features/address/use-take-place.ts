import type { Point } from '@/domain/geo'
import type { City } from '@/features/place/city-store'
import type { PickedPlace } from '@/features/place/place-search-store'
import { feedback } from '@/platform/feedback/feedback'
import { goBack } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { addressFormStore } from './address-form-store'

/** What a place is chosen for: `address` fills in the address being written, everything else moves the listings there. */
export const isForAddress = (purpose: string | undefined): boolean => purpose === 'address'

/** Gives what was chosen to what it was chosen for, and goes back there. */
export function useTakePlace(purpose: string | undefined) {
  const { place } = useApp()
  const addressForm = useStore(addressFormStore)
  const { t, name: nameOf } = useText()
  const isAddress = isForAddress(purpose)

  /** `name: null` follows the device from now on. */
  const moveTo = async (point: Point, name: string | null) => {
    await place.moveTo({ point, name })
    if (place.failure === 'outside') feedback.toast(t.place.outside(place.place.city))
    goBack()
  }
  return {
    take: async (picked: PickedPlace, name = picked.place?.name ?? '') => {
      if (!isAddress) return moveTo(picked, name)
      addressForm.takePlace(picked)
      goBack()
    },
    /** Where the device is. */
    takePosition: async (point: Point) => {
      if (!isAddress) return moveTo(point, null)
      await addressForm.takePosition(point)
      goBack()
    },
    takeCity: async (city: City) => {
      await place.moveTo({ point: city, name: '', cityCode: city.cityCode })
      feedback.toast(t.place.switched(nameOf(city.name)))
      goBack()
    }
  }
}
