import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import { countries, countryCodes, type CountryCode } from '@/domain/countries'
import { decodeMarkers, encodeMarkers, type Markers } from '@/domain/markers'
import { device } from '@/platform/device'
import { location } from '@/platform/location'
import type { Storage } from '@/platform/storage'
import type { PositionFailure } from '@/platform/types'
import type { LanguageStore } from './language-store'
import { persist } from './persist'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly cityCode: string
  readonly countryCode: CountryCode
}

/** Default of spec section 9: Singapore. */
const singapore: Place = { ...countries.SG.defaultPoint, city: 'Singapore', cityCode: countries.SG.defaultCityCode, countryCode: 'SG' }

/** Where the person is, as every request says it (spec section 3, Location markers; kept as `anonUserMarkers`). */
export class PlaceStore {
  place: Place = singapore
  isLocated = false
  /** Why the place is Singapore by default; the page says so once. */
  failure: PositionFailure | null = null

  constructor(
    private readonly call: () => Call,
    private readonly language: LanguageStore,
    storage: Storage
  ) {
    makeAutoObservable<this, 'call' | 'language'>(this, { call: false, language: false }, { autoBind: true })
    persist({ key: 'anonUserMarkers', version: 1, storage, save: () => encodeMarkers(this.markers), restore: (data) => this.restore(data) })
  }

  get markers(): Markers {
    const { place } = this
    return { ...place, country: place.countryCode, locale: this.language.locale, platform: device.platform }
  }

  get utcOffsetMinutes(): number {
    return countries[this.place.countryCode].utcOffsetMinutes
  }

  /** Asks the device, then the server which city that is; anything missing falls back to Singapore with a notice. */
  async locate(): Promise<void> {
    const position = await location.locate()
    if (!position.isLocated) return this.fallBack(position.reason)
    try {
      const markers = { ...this.markers, latitude: position.latitude, longitude: position.longitude }
      const { cityCode, city, countryCode } = await this.call()('locationUpdate', { markers, locateSuccess: true }, { isQuiet: true })
      runInAction(() => {
        this.place = { latitude: position.latitude, longitude: position.longitude, city, cityCode, countryCode }
        this.isLocated = true
        this.failure = null
      })
    } catch {
      this.fallBack('unavailable')
    }
  }

  private fallBack(reason: PositionFailure): void {
    this.place = singapore
    this.isLocated = false
    this.failure = reason
  }

  private restore(data: unknown): boolean {
    const markers = typeof data === 'string' ? decodeMarkers(data) : undefined
    const countryCode = countryCodes.find((code) => code === markers?.countryCode)
    if (markers === undefined || countryCode === undefined) return false
    const { latitude, longitude, city, cityCode } = markers
    this.place = { latitude, longitude, city, cityCode, countryCode }
    return true
  }
}
