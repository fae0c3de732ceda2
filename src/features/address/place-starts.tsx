import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { Address } from '@/contract/types'
import { addressLine } from '@/features/place/address-line'
import { cityStore } from '@/features/place/city-store'
import { PlaceList } from '@/features/place/place-list'
import { pickedAt, type PickedPlace, placeSearchStore } from '@/features/place/place-search-store'
import { useMyPosition } from '@/features/place/use-my-position'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { addressStore } from './address-store'
import { isForAddress, useTakePlace } from './use-take-place'
import styles from './place-starts.module.scss'

interface PlaceStartsProps {
  readonly purpose: string | undefined
  readonly onCityPress: () => void
  readonly onTake: (picked: PickedPlace, name?: string) => Promise<void>
}

/** What can be chosen before anything is typed. */
export const PlaceStarts = observer(function PlaceStarts({ purpose, onCityPress, onTake }: PlaceStartsProps) {
  const { t } = useText()
  const { place } = useApp()
  const placeSearch = useStore(placeSearchStore)
  const isAddress = isForAddress(purpose)
  return (
    <>
      <CellGroup>
        {!isAddress && <CityCell onPress={onCityPress} />}
        <CurrentPosition purpose={purpose} />
        <Cell
          id="place-map"
          icon="language"
          title={t.place.onMap}
          onPress={() => goInstead('chooseLocation', isAddress ? { purpose: 'address' } : {})}
        />
      </CellGroup>
      {!isAddress && <SavedAddresses onTake={onTake} />}
      <Heading className={styles.heading}>{t.place.nearby}</Heading>
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

/** A person's own addresses: the order goes there too. */
const SavedAddresses = observer(function SavedAddresses({ onTake }: Pick<PlaceStartsProps, 'onTake'>) {
  const { t } = useText()
  const { session } = useApp()
  const addresses = useStore(addressStore)
  useEffect(() => void (session.isLoggedIn && addresses.load()), [addresses, session.isLoggedIn])
  if (!session.isLoggedIn || addresses.addresses.length === 0) return null
  const take = ({ addressId, addressDetail, latitude, longitude }: Address) => {
    addresses.choose(addressId)
    void onTake({ latitude, longitude, place: null }, addressDetail)
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
