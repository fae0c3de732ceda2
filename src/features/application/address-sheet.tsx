import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { PlaceList } from '@/features/place/place-list'
import { PlaceSearchField } from '@/features/place/place-search-field'
import { type FoundPlace, pickedAt, PlaceSearchStore } from '@/features/place/place-search-store'
import { defineStore } from '@/stores/define-store'
import { useApp, useStore } from '@/stores/stores-context'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { restaurantApplicationStore } from './application-form-store'

const applicationPlaceStore = defineStore('applicationPlaces', (app) => new PlaceSearchStore(app.call))

interface AddressSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Finds where a restaurant is, by its name, street or postal code, or in the list of what lies around. */
export function AddressSheet({ isOpen, onClose }: AddressSheetProps) {
  const { t } = useText()
  const { place } = useApp()
  const form = useStore(restaurantApplicationStore)
  const search = useStore(applicationPlaceStore)
  useEffect(() => {
    if (!isOpen) return
    search.begin(place.place, form.countryCode, place.isKnown)
    void search.lookAround(place.place)
  }, [isOpen, search, place, form])
  return (
    <Sheet isOpen={isOpen} title={t.application.findAddress} onClose={onClose}>
      <PlaceSearchField search={search} />
      <FoundPlaces
        search={search}
        onRetry={() => void search.lookAround(place.place)}
        onTake={(found) => {
          form.takePlace(pickedAt(found))
          onClose()
        }}
      />
    </Sheet>
  )
}

interface FoundPlacesProps {
  readonly search: PlaceSearchStore
  readonly onTake: (found: FoundPlace) => void
  /** Reads once more what lies around. */
  readonly onRetry: () => void
}

const FoundPlaces = observer(function FoundPlaces({ search, onTake, onRetry }: FoundPlacesProps) {
  const { t } = useText()
  return search.isSearching ? (
    <PlaceList
      places={search.results}
      emptyText={t.place.nothingFound(search.text)}
      errorText={t.place.searchFailed}
      onRetry={() => void search.search()}
      onChoose={onTake}
    />
  ) : (
    <PlaceList
      places={search.around}
      emptyText={t.place.nothingNearby}
      errorText={t.place.nearbyFailed}
      onRetry={onRetry}
      onChoose={onTake}
    />
  )
})
