import { useEffect, useState } from 'react'
import { addressFormStore } from '@/features/address/address-form-store'
import { PlaceStarts } from '@/features/address/place-starts'
import { isForAddress, useAskedHeader, useTakePlace } from '@/features/address/use-take-place'
import { CitySheet } from '@/features/place/city-sheet'
import { PlaceList } from '@/features/place/place-list'
import { PlaceSearchField } from '@/features/place/place-search-field'
import { pickedAt, placeSearchStore } from '@/features/place/place-search-store'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** Where food is wanted: by words or postal code, here, at a saved address, nearby, or in another city. */
export default definePage('addressSearch', function SearchAddress({ purpose }) {
  const { t } = useText()
  const search = useStore(placeSearchStore)
  const [isChoosingCity, setIsChoosingCity] = useState(purpose === 'city')
  useNearby(purpose)
  const { take, takeCity } = useTakePlace(purpose)
  const choose = useAction(take)
  const chooseCity = useAction(takeCity)
  const sheet = <CitySheet isOpen={isChoosingCity} onChoose={chooseCity.run} onClose={() => setIsChoosingCity(false)} />
  const asked = useAskedHeader(purpose)
  return (
    <Screen state="ready" overlay={sheet} {...asked}>
      <PlaceSearchField search={search} />
      {search.isSearching ? (
        <PlaceList
          places={search.results}
          emptyText={t.place.nothingFound(search.text)}
          errorText={t.place.searchFailed}
          onRetry={search.search}
          onChoose={(place) => void choose.run(pickedAt(place))}
        />
      ) : (
        <PlaceStarts purpose={purpose} onCityPress={() => setIsChoosingCity(true)} onTake={choose.run} />
      )}
    </Screen>
  )
})

/** What lies around where the person is, or around the address being written. */
function useNearby(purpose: string | undefined): void {
  const { place } = useApp()
  const placeSearch = useStore(placeSearchStore)
  const addressForm = useStore(addressFormStore)
  const { cityCode } = place.place
  useEffect(() => {
    const isAddress = isForAddress(purpose)
    const point = isAddress ? addressForm.start : place.place
    placeSearch.begin(
      point,
      isAddress ? addressForm.draft.countryCode : place.place.countryCode,
      isAddress ? addressForm.isStartKnown : place.isKnown
    )
    void placeSearch.lookAround(point)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- begun where the person is when the page is opened, and again in another city
  }, [placeSearch, purpose, cityCode])
}
