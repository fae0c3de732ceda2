import { useEffect, useMemo, useState } from 'react'
import { type Point, readPoint } from '@/domain/geo'
import { addressFormStore } from '@/features/address/address-form-store'
import { useTakePlace } from '@/features/address/use-take-place'
import { PlaceList } from '@/features/place/place-list'
import { PlaceMap } from '@/features/place/place-map'
import { PlaceSearchField } from '@/features/place/place-search-field'
import { pickedAt, placeFindStore } from '@/features/place/place-search-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'

/** One of the places around a point, or of those found by words, numbered on the map and in the list. */
export default definePage('addressFind', function FindAddress({ latitude, longitude }) {
  const { t } = useText()
  const search = useStore(placeFindStore)
  const { center, lookAround } = useCenter(readPoint(latitude, longitude))
  const choose = useAction(useTakePlace('address').take)
  const shown = search.isSearching ? search.results : search.around
  const { value } = shown
  const markers = useMemo(
    () =>
      (value ?? []).map(({ placeId, name, latitude, longitude }, index) => ({
        id: placeId,
        title: name,
        latitude,
        longitude,
        mark: String(index + 1)
      })),
    [value]
  )
  const chooseMarker = (id: string) => {
    const place = value?.find(({ placeId }) => placeId === id)
    if (place !== undefined) void choose.run(pickedAt(place))
  }
  return (
    <Screen state="ready">
      <PlaceSearchField search={search} />
      <PlaceMap
        isSmall
        center={search.isSearching && value?.[0] !== undefined ? value[0] : center}
        markers={markers}
        onMarkerPress={chooseMarker}
        onPosition={lookAround}
      />
      <PlaceList
        isNumbered
        places={shown}
        emptyText={search.isSearching ? t.place.nothingFound(search.text) : t.place.nothingToChoose}
        errorText={t.place.searchFailed}
        onRetry={() => void (search.isSearching ? search.search() : search.lookAround(center))}
        onChoose={(place) => void choose.run(pickedAt(place))}
      />
    </Screen>
  )
})

/** The point of the link, else of the address being written; the device's once it is asked for. */
function useCenter(linked: Point | undefined) {
  const placeFind = useStore(placeFindStore)
  const addressForm = useStore(addressFormStore)
  const [center, setCenter] = useState<Point>(() => linked ?? addressForm.start)
  useEffect(() => {
    placeFind.begin(center, addressForm.draft.countryCode)
    void placeFind.lookAround(center)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the country is that of the moment the page is opened
  }, [placeFind, center])
  return { center, lookAround: setCenter }
}
