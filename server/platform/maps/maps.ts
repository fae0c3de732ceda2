import type { LocaleCode, Result } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'

/** What is looked for: a place's surroundings, or the place of a text. */
export type GeocodeQuestion =
  { readonly point: Point } | { readonly text: string; readonly countryCode: CountryCode | undefined }

/** Places by words or postal code, or around `near` when `text` is empty; one of the two is there. */
export interface PlaceQuestion {
  readonly text: string
  readonly countryCode: CountryCode | undefined
  readonly near: Point | undefined
}

/** A map service. Calls may go over the network: never inside a transaction. */
export interface MapsPort {
  /** Whether each question costs money, so that callers are held to a number of them. */
  readonly isMetered: boolean
  geocode(question: GeocodeQuestion, language: LocaleCode): Promise<Result<'geocode'>>
  /** Nearest first where the question says near what, else best first. */
  search(question: PlaceQuestion, language: LocaleCode): Promise<Result<'placeSearch'>>
  /** Distances in metres and times in seconds, a row for each origin. */
  distances(
    origins: readonly Point[],
    destinations: readonly Point[],
    units: 'metric' | 'imperial'
  ): Promise<Result<'distanceMatrix'>>
}
