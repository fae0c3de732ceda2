import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { PlaceList } from './place-list'
import { PlaceMap } from './place-map'
import { placePickStore } from './place-pick-store'
import { PlaceSearchField } from './place-search-field'

/** A point on the map, or one of the places around it; words lead the map elsewhere. The page confirms what is picked. */
export const PlacePicker = observer(function PlacePicker() {
  const { t } = useText()
  const placePick = useStore(placePickStore)
  const { search, center, pick } = placePick
  const around = search.around.value
  const markers = useMemo(
    () =>
      (around ?? []).map(({ placeId, name, latitude, longitude }) => ({
        id: placeId,
        title: name,
        latitude,
        longitude
      })),
    [around]
  )
  const chooseMarker = (id: string) => {
    const place = around?.find(({ placeId }) => placeId === id)
    if (place !== undefined) placePick.choose(place)
  }
  return (
    <>
      <PlaceSearchField search={search} />
      {search.isSearching ? (
        <PlaceList
          places={search.results}
          emptyText={t.place.nothingFound(search.text)}
          errorText={t.place.searchFailed}
          onRetry={search.search}
          onChoose={placePick.show}
        />
      ) : (
        <>
          <PlaceMap
            center={center}
            markers={markers}
            onMarkerPress={chooseMarker}
            onPick={placePick.moveTo}
            onPosition={placePick.moveTo}
          />
          <PlaceList
            places={search.around}
            emptyText={t.place.nothingNearby}
            errorText={t.place.nearbyFailed}
            chosenId={pick.place?.placeId ?? null}
            onRetry={placePick.readAgain}
            onChoose={placePick.choose}
          />
        </>
      )}
    </>
  )
})
