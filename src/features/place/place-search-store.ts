import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'

/** A place to choose as an address, as the server found it. */
export type FoundPlace = Result<'placeSearch'>['items'][number]

/** A point that was picked, with the place that stands there if one is known. */
export interface PickedPlace extends Point {
  readonly place: FoundPlace | null
}

/** A place that was found, picked where it stands. */
export const pickedAt = (place: FoundPlace): PickedPlace => ({
  latitude: place.latitude,
  longitude: place.longitude,
  place
})

/** The device's own point, with the nearest place to it. */
export async function readPickAt(call: Call, { latitude, longitude }: Point): Promise<PickedPlace> {
  const point = { latitude, longitude }
  const { items } = await call('placeSearch', point)
  return { ...point, place: items[0] ?? null }
}

/** One types faster than a search answers. */
const typingPauseMs = 300

/** Places by words or postal code, and places around a point (spec section 2, Addresses). */
export class PlaceSearchStore {
  text = ''
  readonly results = new Loadable<readonly FoundPlace[]>()
  readonly around = new Loadable<readonly FoundPlace[]>()
  private where: { readonly point: Point; readonly countryCode?: CountryCode } | null = null
  /** Whether distances mean something: the point is where the person is or food is wanted, and does not only stand for a city. */
  isMeasured = true
  private pause: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'where' | 'pause'>(
      this,
      { call: false, results: false, around: false, where: false, pause: false },
      { autoBind: true }
    )
  }

  get isSearching(): boolean {
    return this.text.trim() !== ''
  }

  /** Begins again near a point; words are looked for in the country, if one is given. What is not measured has no distance. */
  begin(point: Point, countryCode?: CountryCode, isMeasured = true): void {
    this.type('')
    this.around.reset()
    this.isMeasured = isMeasured
    this.where = { point, ...(countryCode === undefined ? {} : { countryCode }) }
  }

  /** What is typed is looked for once the typing pauses. */
  type(text: string): void {
    clearTimeout(this.pause)
    this.text = text
    if (this.isSearching) this.pause = setTimeout(() => void this.search(), typingPauseMs)
    else this.results.reset()
  }

  async search(): Promise<void> {
    clearTimeout(this.pause)
    const { text, where } = this
    if (!this.isSearching || where === null) return
    await this.results.load(() =>
      this.find({ text: text.trim(), ...where.point, ...(where.countryCode && { countryCode: where.countryCode }) })
    )
  }

  /** What lies around a point, nearest first. */
  async lookAround({ latitude, longitude }: Point): Promise<void> {
    await this.around.load(() => this.find({ latitude, longitude }))
  }

  private async find(asked: Params<'placeSearch'>): Promise<readonly FoundPlace[]> {
    const { items } = await this.call('placeSearch', asked, { isQuiet: true })
    return this.isMeasured ? items : items.map((place) => ({ ...place, distance: null }))
  }

  stop(): void {
    clearTimeout(this.pause)
  }
}

/** Behind the page that looks for a delivery address. */
export const placeSearchStore = defineStore('placeSearch', (app) => new PlaceSearchStore(app.call))

/** Behind the page that picks an address on the way. */
export const placeFindStore = defineStore('placeFind', (app) => new PlaceSearchStore(app.call))
