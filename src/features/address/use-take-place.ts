import type { Point } from '@/domain/geo'
import type { City } from '@/features/place/city-store'
import { type AskedPlace, askedPurpose, pickedPlacesStore } from '@/features/place/picked-places'
import { feedback } from '@/platform/feedback/feedback'
import { fromHere, goBack } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { addressFormStore } from './address-form-store'

/** Whether a place is chosen for the address being written. */
export const isForAddress = (purpose: string | undefined): boolean => purpose === 'address'

/** Whether it moves the listings there: what is chosen neither for an address nor for a page that asked for it does. */
export const isForListings = (purpose: string | undefined): boolean =>
  !isForAddress(purpose) && askedPurpose(purpose) === undefined

/** Gives what was chosen to what it was chosen for, and goes back there. */
export function useTakePlace(purpose: string | undefined) {
  const { place } = useApp()
  const addressForm = useStore(addressFormStore)
  const { t, name: nameOf } = useText()
  const pickedPlaces = useStore(pickedPlacesStore)
  const asked = askedPurpose(purpose)

  /** `name: null` follows the device from now on. */
  const moveTo = async (point: Point, name: string | null) => {
    const leave = fromHere(goBack)
    await place.moveTo({ point, name })
    if (place.failure === 'outside') feedback.toast(t.place.outside(place.place.city))
    await leave()
  }
  return {
    take: async (picked: AskedPlace, name = picked.place?.name ?? '') => {
      if (isForListings(purpose)) return moveTo(picked, name)
      if (asked === undefined) addressForm.takePlace(picked)
      else pickedPlaces.put(asked, picked)
      goBack()
    },
    /** Where the device is. */
    takePosition: async (point: Point) => {
      if (isForListings(purpose)) return moveTo(point, null)
      const leave = fromHere(goBack)
      if (asked === undefined) await addressForm.takePosition(point)
      else await pickedPlaces.putPosition(asked, point)
      await leave()
    },
    takeCity: async (city: City) => {
      const leave = fromHere(goBack)
      await place.moveTo({ point: city, name: '', cityCode: city.cityCode })
      feedback.toast(t.place.switched(nameOf(city.name)))
      await leave()
    }
  }
}

/** The header of a page that picks a place, where another page has asked for it: says which. Spread into its screen. */
export function useAskedHeader(purpose: string | undefined): { readonly header?: { readonly title: string } } {
  const { t } = useText()
  const asked = askedPurpose(purpose)
  return asked === undefined ? {} : { header: { title: t.place.asked[asked] } }
}
