import { distanceMeters, type Point } from '@/domain/geo'
import { countryAt } from './countries'

/** A city and its suburbs: a point beyond this distance from its centre is not in it, and nothing is delivered there from it. */
export const cityReachMeters = 40_000

/** A city and how far away its centre is, in metres. */
interface FoundCity<T> {
  readonly city: T
  readonly distance: number
}

/** The nearest of some cities. */
export function nearestCity<T extends Point>(all: readonly T[], point: Point): FoundCity<T> | undefined {
  const [first] = all
    .map((city) => ({ city, distance: distanceMeters(city, point) }))
    .sort((a, b) => a.distance - b.distance)
  return first
}

/**
 * The nearest city of the country that a point lies in: the centre of Johor Bahru is nearer to Woodlands than that of
 * Singapore, but lies across a border.
 */
export function nearestAtHome<T extends Point & { readonly countryCode: string }>(
  all: readonly T[],
  point: Point,
  country: string | undefined = countryAt(point)
): FoundCity<T> | undefined {
  return nearestCity(
    all.filter(({ countryCode }) => countryCode === country),
    point
  )
}

/** The city that a point is in; undefined where it is in none. */
export function cityAt<T extends Point & { readonly countryCode: string }>(
  all: readonly T[],
  point: Point
): T | undefined {
  const nearest = nearestAtHome(all, point)
  return nearest && nearest.distance <= cityReachMeters ? nearest.city : undefined
}
