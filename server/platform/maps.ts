import type { Result } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import type { Point } from '@/domain/geo'

/** What is looked for: a place's surroundings, or the place of a text. */
export type GeocodeQuestion =
  | { readonly point: Point }
  | { readonly text: string, readonly countryCode: CountryCode | undefined }

/** A map service. Calls may go over the network: never inside a transaction. */
export interface MapsPort {
  geocode(question: GeocodeQuestion, language: 'zh-CN' | 'en' | 'vn'): Promise<Result<'geocode'>>
  /** Distances in metres and times in seconds, a row for each origin. */
  distances(origins: readonly Point[], destinations: readonly Point[], units: 'metric' | 'imperial'): Promise<Result<'distanceMatrix'>>
}
