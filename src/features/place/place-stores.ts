import { CityStore } from './city-store'
import type { FeatureParts } from '@/stores/feature-parts'
import { HomeAddress } from './home-address'
import { PlacePickStore } from './place-pick-store'
import { PlaceRefresh } from './place-refresh'
import { PlaceSearchStore } from './place-search-store'

/** What stands behind the pages on which a place is found and picked. */
export class PlaceStores {
  readonly cities: CityStore
  readonly search: PlaceSearchStore
  readonly find: PlaceSearchStore
  readonly pick: PlacePickStore
  readonly refresh: PlaceRefresh
  readonly homeAddress: HomeAddress

  constructor(parts: Pick<FeatureParts, 'call' | 'place' | 'session' | 'device'>) {
    const { call, place } = parts
    this.cities = new CityStore(call)
    this.search = new PlaceSearchStore(call)
    this.find = new PlaceSearchStore(call)
    this.pick = new PlacePickStore(call)
    this.refresh = new PlaceRefresh(place)
    this.homeAddress = new HomeAddress(parts)
  }
}
