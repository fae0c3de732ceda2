import { makeAutoObservable, observableRef } from 'mobx'
import type { Call } from '@/api/call'
import type { CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { defineStore } from '@/stores/define-store'
import { type FoundPlace, type PickedPlace, PlaceSearchStore } from './place-search-store'

/** A point picked on a map under a pin that stays in the middle, or in the list of what lies around it. */
class PlacePickStore {
  center: Point = { latitude: 0, longitude: 0 }
  chosen: FoundPlace | null = null
  readonly search: PlaceSearchStore

  constructor(call: Call) {
    this.search = new PlaceSearchStore(call)
    makeAutoObservable(this, { search: false, center: observableRef, chosen: observableRef }, { autoBind: true })
  }

  /** What would be taken now. The point is the pin's own: a door may be nearer to it than the nearest place that has a name. */
  get pick(): PickedPlace {
    return {
      latitude: this.center.latitude,
      longitude: this.center.longitude,
      place: this.chosen ?? this.search.around.value?.[0] ?? null
    }
  }

  begin(center: Point, countryCode?: CountryCode): void {
    this.search.begin(center, countryCode)
    void this.moveTo(center)
  }

  /** The pin is over another point: what lies around it is read again. */
  async moveTo(center: Point): Promise<void> {
    this.center = center
    this.chosen = null
    this.search.around.reset()
    await this.search.lookAround(center)
  }

  /** A place of the list around the pin: the pin goes there, and the list stays. */
  choose(place: FoundPlace): void {
    this.center = { latitude: place.latitude, longitude: place.longitude }
    this.chosen = place
  }

  /** A place found by words: the map goes there, and what lies around it is read. */
  async show(place: FoundPlace): Promise<void> {
    this.search.type('')
    const isRead = this.moveTo({ latitude: place.latitude, longitude: place.longitude })
    // At once: the pin may have been moved on before what lies around is known
    this.choose(place)
    await isRead
  }

  readAgain(): Promise<void> {
    return this.search.lookAround(this.center)
  }
}

export const placePickStore = defineStore('placePick', (app) => new PlacePickStore(app.call))
