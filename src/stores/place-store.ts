import { makeAutoObservable, runInAction } from 'mobx'
import { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params } from '@/contract/types'
import { countries, type CountryCode, countryCodes } from '@/domain/countries'
import type { Point } from '@/domain/geo'
import { decodeMarkers, encodeMarkers, type Markers, standsInMs } from '@/domain/markers'
import { readRegion, type Region } from '@/domain/region'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import type { Storage } from '@/platform/device/storage'
import { location } from '@/platform/location/location'
import type { Position, PositionFailure } from '@/platform/types'
import type { LanguageStore } from './language-store'
import { persist } from './persist'

/** The place that listings are for: a point, and the city that the server uses there. */
export interface Place extends Point {
  readonly city: string
  readonly cityCode: string
  readonly countryCode: CountryCode
}

/** Default of spec section 9: Singapore. */
const singapore: Place = {
  ...countries.SG.defaultPoint,
  city: 'Singapore',
  cityCode: countries.SG.defaultCityCode,
  countryCode: 'SG'
}

/**
 * Where the person wants food; every request carries it (spec section 3, Location markers; stored as `anonUserMarkers`). It is where the
 * device is, or the city or place that the person chose.
 */
export class PlaceStore {
  place: Place = singapore
  /** Of the place, when it was found by a point. */
  region: Region | null = null
  /** The device's last known position, even while another place is chosen. */
  position: Point | null = null
  /**
   * When the device was found at the place, in ms; null if the place was chosen or only stands for a city. The place of an earlier start is
   * used for up to a day, until the device answers.
   */
  foundAt: number | null = null
  /** Why the place is not where the device is; the page says so once. `outside`: in no city that is served. */
  failure: PositionFailure | 'outside' | null = null
  /** Name of the place that was chosen by hand, empty for a whole city; `null` while the place is where the device is. */
  chosenName: string | null = null
  /** The device is in another city than the chosen one. */
  elsewhere: Place | null = null
  /** The device could be located, but the person has not allowed it yet; the app says what it is for and asks. */
  offersLocating = false
  /** Notices about the place that the person has closed, by their content. */
  closedNotices: readonly string[] = []
  /** When the device was last asked, in ms; 0 before that. */
  askedAt = 0
  /** A slower, older answer must not overwrite what was chosen since. */
  private ticket = 0

  constructor(
    private readonly call: Call,
    private readonly language: LanguageStore,
    storage: Storage
  ) {
    makeAutoObservable<this, 'call' | 'language' | 'ticket'>(
      this,
      { call: false, language: false, ticket: false },
      { autoBind: true }
    )
    persist({
      key: 'anonUserMarkers',
      version: 1,
      storage,
      save: () => encodeMarkers(this.markers),
      restore: (data) => this.restore(data)
    })
    persist({
      key: 'foundPlaceAt',
      version: 1,
      storage,
      save: () => this.foundAt,
      restore: (data) => this.restoreFound(data)
    })
    persist({
      key: 'closedNotices',
      version: 1,
      storage,
      save: () => this.closedNotices,
      restore: (data) => this.restoreNotices(data)
    })
    persist({
      key: 'chosenPlace',
      version: 1,
      storage,
      save: () => this.chosenName,
      restore: (data) => this.restoreName(data)
    })
  }

  get markers(): Markers {
    const { place, region } = this
    const known = region?.countryCode === place.countryCode ? region : null
    return {
      ...place,
      country: known?.country ?? place.countryCode,
      ...(known?.province !== undefined && { province: known.province }),
      locale: this.language.locale,
      platform: device.platform
    }
  }

  /** The place in requests for listings. It has no point if it only stands for a city, because then distances mean nothing. */
  get where(): Partial<Point> & Pick<Place, 'cityCode'> {
    return { cityCode: this.place.cityCode, ...this.point }
  }

  /** The point of {@link where}: what orders are priced for until they have an address. */
  get point(): Partial<Point> {
    const { latitude, longitude } = this.place
    return this.isKnown ? { latitude, longitude } : {}
  }

  /** Whether the place is where the person is, or says they are; otherwise it only stands for a city. */
  get isKnown(): boolean {
    const isFound = this.chosenName === null ? this.isAtDevice : this.chosenName !== ''
    return isFound && this.failure === null
  }

  /** The place is where the device was found, now or not long ago. */
  get isAtDevice(): boolean {
    return this.foundAt !== null
  }

  get isLocated(): boolean {
    return this.position !== null
  }

  get utcOffsetMinutes(): number {
    return countries[this.place.countryCode].utcOffsetMinutes
  }

  /** Asks the device where it is, and remembers it. Changes no listing. */
  async askPosition(): Promise<Position> {
    this.askedAt = deviceNow()
    const found = await location.locate()
    runInAction(
      () => (this.position = found.isLocated ? { latitude: found.latitude, longitude: found.longitude } : null)
    )
    return found
  }

  /** Asks the device, then the server which city that is; anything missing falls back to Singapore with a notice. */
  async locate(): Promise<void> {
    const ticket = ++this.ticket
    this.offersLocating = false
    const found = await this.askPosition()
    if (ticket !== this.ticket) return
    if (!found.isLocated) return this.fallBack(found.reason)
    const moved = this.moveTo({ point: found, name: null })
    const turn = this.ticket
    try {
      await moved
      // The place was found: notices that were closed may show again the next time it is not
      runInAction(() => (this.closedNotices = []))
    } catch (error) {
      // Without a network nobody knows which city that is: the place stays, and what was read of it is still shown
      if (turn === this.ticket && !(error instanceof ApiError && error.isOffline)) this.fallBack('unavailable')
    }
  }

  /** The city that the server uses at a point, or a city by its code; `isServed` is false where nobody delivers. */
  whereIs(point: Point, cityCode?: string): Promise<Place & { readonly isServed: boolean }> {
    const markers = {
      ...this.markers,
      latitude: point.latitude,
      longitude: point.longitude,
      ...(cityCode === undefined ? {} : { cityCode })
    }
    const params: Params<'locationUpdate'> = { markers, locateSuccess: cityCode === undefined }
    return this.call('locationUpdate', params, { isQuiet: true })
  }

  /** Changes the place; every listing follows. Rejects when the server cannot be reached; nothing has changed then. */
  async moveTo({
    point,
    name,
    cityCode
  }: {
    readonly point: Point
    readonly name: string | null
    readonly cityCode?: string
  }): Promise<void> {
    const ticket = ++this.ticket
    const [{ isServed, ...place }, region] = await Promise.all([
      this.whereIs(point, cityCode),
      cityCode === undefined ? this.regionAt(point) : null
    ])
    if (ticket !== this.ticket) return
    runInAction(() => {
      this.put(place, name, isServed)
      this.region = region
    })
  }

  /** Looks up the region of a point for the markers; null if the maps cannot be asked, so that the place changes all the same. */
  private regionAt({ latitude, longitude }: Point): Promise<Region | null> {
    const params = { latlng: `${latitude},${longitude}`, language: this.language.locale, key: build.mapKey }
    return this.call('geocode', params, { isQuiet: true }).then(readRegion, () => null)
  }

  /** Takes over the place that the server answered. */
  put({ latitude, longitude, city, cityCode, countryCode }: Place, name: string | null, isServed: boolean): void {
    this.place = { latitude, longitude, city, cityCode, countryCode }
    // Outside, the city's centre stands in for what was chosen.
    this.chosenName = isServed || name === null ? name : ''
    this.foundAt = name === null ? deviceNow() : null
    this.failure = isServed ? null : 'outside'
    this.elsewhere = null
    this.offersLocating = false
  }

  /** The app may not locate the device now, so an earlier position means nothing any more. */
  offerLocating(): void {
    this.offersLocating = true
    this.foundAt = null
  }

  /** Closes a notice, which then stays closed at later starts too. */
  closeNotice(notice: string): void {
    if (!this.closedNotices.includes(notice)) this.closedNotices = [...this.closedNotices, notice]
  }

  tellElsewhere(place: Place | null): void {
    this.elsewhere = place
  }

  private fallBack(reason: PositionFailure): void {
    this.failure = reason
    this.place = singapore
    this.region = null
    this.position = null
    this.foundAt = null
    this.chosenName = null
  }

  private restore(data: unknown): boolean {
    const markers = typeof data === 'string' ? decodeMarkers(data) : undefined
    const countryCode = countryCodes.find((code) => code === markers?.countryCode)
    if (markers === undefined || countryCode === undefined) return false
    const { latitude, longitude, city, cityCode } = markers
    // This tab's own place, and any lookup still running, are older than what the other tab chose
    this.ticket += 1
    this.region = null
    this.failure = null
    this.place = { latitude, longitude, city, cityCode, countryCode }
    return true
  }

  private restoreNotices(data: unknown): boolean {
    const isList = Array.isArray(data) && data.every((notice) => typeof notice === 'string')
    if (isList) this.closedNotices = data
    return isList
  }

  private restoreFound(data: unknown): boolean {
    const isTime = typeof data === 'number'
    this.foundAt = isTime && deviceNow() - data < standsInMs ? data : null
    return data === null || isTime
  }

  private restoreName(data: unknown): boolean {
    this.chosenName = typeof data === 'string' ? data : null
    return data === null || typeof data === 'string'
  }
}
