import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ShownAddress } from '@/contract/types'
import { addressLine } from '@/features/place/address-line'
import { cityStore } from '@/features/place/city-store'
import { type AskedPlace, askedPurpose } from '@/features/place/picked-places'
import { PlaceList } from '@/features/place/place-list'
import { pickedAt, placeSearchStore } from '@/features/place/place-search-store'
import { useMyPosition } from '@/features/place/use-my-position'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { addressStore } from './address-store'
import { isForAddress, isForListings, useTakePlace } from './use-take-place'
import styles from './place-starts.module.scss'

interface PlaceStartsProps {
  readonly purpose: string | undefined
  readonly onCityPress: () => void
  readonly onTake: (picked: AskedPlace, name?: string) => Promise<void>
}

/** What can be chosen before anything is typed. */
export const PlaceStarts = observer(function PlaceStarts({ purpose, onCityPress, onTake }: PlaceStartsProps) {
  const { t } = useText()
  const { place } = useApp()
  const placeSearch = useStore(placeSearchStore)
  return (
    <>
      <CellGroup>
        {isForListings(purpose) && <CityCell onPress={onCityPress} />}
        <CurrentPosition purpose={purpose} />
        <Cell
          id="place-map"
          icon="language"
          title={t.place.onMap}
          onPress={() =>
            goInstead('chooseLocation', isForListings(purpose) || purpose === undefined ? {} : { purpose })
          }
        />
      </CellGroup>
      {!isForAddress(purpose) && <SavedAddresses purpose={purpose} onTake={onTake} />}
      <Heading className={styles.heading}>{placeSearch.isMeasured ? t.place.nearby : t.place.inCentre}</Heading>
      <PlaceList
        places={placeSearch.around}
        emptyText={t.place.nothingToChoose}
        errorText={t.place.searchFailed}
        onRetry={() => void placeSearch.lookAround(place.place)}
        onChoose={(found) => void onTake(pickedAt(found))}
      />
    </>
  )
})

/** The city that listings are of, in the person's language once the cities are read. */
const CityCell = observer(function CityCell({ onPress }: { readonly onPress: () => void }) {
  const { t, name } = useText()
  const { place } = useApp()
  const cities = useStore(cityStore)
  useEffect(() => void cities.load(), [cities])
  const known = cities.find(place.place.cityCode)
  // The name that is kept with the place is in the language of the moment it was found.
  const city = known === null ? t.login.country[place.place.countryCode] : name(known.name)
  return <Cell id="place-city" icon="shop" title={t.place.city} value={city} onPress={onPress} />
})

/** Where the device is: the listings follow it from then on, and an address takes the name of the nearest place. */
function CurrentPosition({ purpose }: Pick<PlaceStartsProps, 'purpose'>) {
  const { t } = useText()
  const locate = useMyPosition(useTakePlace(purpose).takePosition)
  return (
    <Cell
      id="place-current"
      icon="location"
      title={locate.isBusy ? t.place.locating : t.place.useCurrent}
      onPress={locate.run}
    />
  )
}

/** A person's own addresses: where listings go, the order does, too. */
const SavedAddresses = observer(function SavedAddresses({
  purpose,
  onTake
}: Pick<PlaceStartsProps, 'purpose' | 'onTake'>) {
  const { t } = useText()
  const { session } = useApp()
  const addresses = useStore(addressStore)
  useEffect(() => void (session.isLoggedIn && addresses.load()), [addresses, session.isLoggedIn])
  if (!session.isLoggedIn || addresses.addresses.length === 0) return null
  const take = (address: ShownAddress) => {
    const { addressId, addressDetail, latitude, longitude } = address
    if (askedPurpose(purpose) === undefined) addresses.choose(addressId)
    void onTake({ latitude, longitude, place: null, address }, addressDetail)
  }
  return (
    <CellGroup title={t.place.saved}>
      {addresses.addresses.map((address) => (
        <Cell
          key={address.addressId}
          icon="location"
          title={addressLine(address)}
          note={`${t.address.labels[address.label]}  ${address.name}`}
          onPress={() => take(address)}
        />
      ))}
    </CellGroup>
  )
})
