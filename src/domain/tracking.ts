import { distanceMeters, type Point } from './geo'

const minuteMs = 60_000
/** A rider in a city, roads and lights included, metres a minute. */
const riderMetersPerMinute = 300
/** Streets are longer than the line between two places. */
const detour = 1.3
/** Parking, the lift, the door. */
const handoverMinutes = 2

/** A span in which something arrives, epoch ms. */
export interface ArrivalWindow {
  readonly from: number
  readonly until: number
}

/** When a rider who is here will be at the door: five minutes wide, a fifth more on long ways, in whole minutes. */
export function riderArrival(now: number, rider: Point, door: Point): ArrivalWindow {
  const minutes = Math.ceil((distanceMeters(rider, door) * detour) / riderMetersPerMinute) + handoverMinutes
  const from = Math.ceil(now / minuteMs) * minuteMs + (minutes - handoverMinutes) * minuteMs
  return { from, until: from + Math.max(5, Math.ceil(minutes / 5)) * minuteMs }
}

/** A point on the straight way; `share` 0 is the start, 1 the end, and what lies beyond is cut off. */
export function pointBetween(start: Point, end: Point, share: number): Point {
  const part = Math.min(1, Math.max(0, share))
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 1e6) / 1e6
  return { latitude: between(start.latitude, end.latitude), longitude: between(start.longitude, end.longitude) }
}

/** Two tellings of a rider's place closer than this are one: the map does not need more, and the database is spared. */
export const positionEveryMs = 3000
