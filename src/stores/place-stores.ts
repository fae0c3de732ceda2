import { CityStore } from './city-store'
import type { FeatureParts } from './feature-parts'
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

  constructor({ call, place }: Pick<FeatureParts, 'call' | 'place'>) {
    this.cities = new CityStore(call)
    this.search = new PlaceSearchStore(call)
    this.find = new PlaceSearchStore(call)
    this.pick = new PlacePickStore(call)
    this.refresh = new PlaceRefresh(place)
  }
}
