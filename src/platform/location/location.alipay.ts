import type { Location } from '../types'
import { positionFrom } from './location-answer'

/** Latitude and longitude alone, without an address. Taro types the call of the same name by WeChat's, whose `type` names a system of coordinates. */
const pointAlone = 0

interface LocationCall {
  getLocation(options: {
    type: number
    success: (answer: { latitude: string; longitude: string }) => void
    fail: (error: unknown) => void
  }): void
}
declare const my: LocationCall

export const location: Location = {
  locate: () =>
    positionFrom(
      () =>
        new Promise((success, fail) => {
          my.getLocation({ type: pointAlone, success, fail })
        })
    )
}
