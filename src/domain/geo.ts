import { round } from './numbers'
import { inRange } from './validators'

/** A place in decimal degrees, WGS 84. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusMeters = 6_371_008.8
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres, rounded to a whole metre (haversine on the mean Earth radius: within 0.5% of the road-free truth). */
export function distanceMeters(a: Point, b: Point): number {
  const sinLatitude = Math.sin(toRadians(b.latitude - a.latitude) / 2)
  const sinLongitude = Math.sin(toRadians(b.longitude - a.longitude) / 2)
  const h = sinLatitude ** 2 + Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * sinLongitude ** 2
  // Rounding can push h past 1 for antipodes, where asin would answer NaN.
  return Math.round(2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, h))))
}

/** Side of a cell of {@link roughly} in degrees: about 550 metres near the equator. */
const roughDegrees = 0.005

/** The middle of the neighbourhood in which a place is: where in it the place is cannot be told from it. */
export function roughly({ latitude, longitude }: Point): Point {
  const middle = (degrees: number) => round((Math.floor(degrees / roughDegrees) + 0.5) * roughDegrees)
  return { latitude: middle(latitude), longitude: middle(longitude) }
}

/** Whether both coordinates are finite and on the globe. */
export function isPoint(point: Point): boolean {
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
}

/** The point that a link names in two texts; undefined for anything that is not a place on the globe. */
export function readPoint(latitude: string | undefined, longitude: string | undefined): Point | undefined {
  if (!inRange(latitude, -90, 90) || !inRange(longitude, -180, 180)) return undefined
  return { latitude: Number(latitude), longitude: Number(longitude) }
}
