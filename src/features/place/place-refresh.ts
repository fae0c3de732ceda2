import { appShow } from '@/platform/app/app-show'
import { deviceNow } from '@/platform/device/device-now'
import { locationPermission } from '@/platform/location/location-permission'
import { defineStore } from '@/stores/define-store'
import type { PlaceStore } from '@/stores/place-store'

/** Spec section 9, Timing: distances are refreshed at most this often. */
const refreshMs = 5 * 60_000

/**
 * Keeps distances true while the app is used (spec section 9, Timing). Asks the device only where the person has already allowed it: a
 * question out of turn would be answered with no. A chosen place stays; that the device is in another city is only told.
 */
class PlaceRefresh {
  private isWatching = false

  constructor(private readonly place: PlaceStore) {}

  /** Follows the device from now on, as long as the app runs; for a start with a chosen place, at once. */
  refresh(): Promise<void> {
    if (!this.isWatching) appShow.watch({ onShow: () => void this.askAgain(), onHide: () => undefined })
    this.isWatching = true
    return this.askAgain()
  }

  private async askAgain(): Promise<void> {
    const { place } = this
    const isFirst = place.askedAt === 0
    if (deviceNow() - place.askedAt < refreshMs || (isFirst && place.chosenName === null)) return
    if (!(await locationPermission.isGranted())) return
    const found = await place.askPosition()
    // A device that cannot tell for a moment is still where it was: only a question the person asked falls back.
    if (found.isLocated) await this.follow(found).catch(() => undefined)
  }

  private async follow(point: { readonly latitude: number; readonly longitude: number }): Promise<void> {
    const { place } = this
    if (place.chosenName === null) return place.moveTo({ point, name: null })
    const { isServed, ...here } = await place.whereIs(point)
    place.tellElsewhere(isServed && here.cityCode !== place.place.cityCode ? here : null)
  }
}

export const placeRefreshStore = defineStore('placeRefresh', (app) => new PlaceRefresh(app.place))
