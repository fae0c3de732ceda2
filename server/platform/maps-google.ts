import { payloads } from '@/contract/payloads'
import type { Point } from '@/domain/geo'
import { AppError } from '../http/errors'
import type { MapsPort } from './maps'

const timeoutMs = 8000
const pair = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`

/** Google's answers have more states than the contract; those that are neither a result nor none are failures. */
async function ask(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => { throw new AppError('unavailable', {}, { cause }) })
  if (!response.ok) throw new AppError('unavailable', {}, { cause: new Error(`the map service answered ${response.status}`) })
  return response.json()
}

/** Google's Geocoding and Distance Matrix services, whose shapes the contract has taken over. The key stays on the server. */
export function createGoogleMaps(key: string, baseUrl = 'https://maps.googleapis.com'): MapsPort {
  const call = async (path: string, query: Record<string, string>) => ask(new URL(`${path}?${new URLSearchParams({ ...query, key }).toString()}`, baseUrl))
  const parse = <T>(schema: { safeParse(value: unknown): { success: true, data: T } | { success: false, error: Error } }, value: unknown): T => {
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new AppError('unavailable', {}, { cause: parsed.error })
    return parsed.data
  }
  return {
    async geocode(question, language) {
      const place: Record<string, string> = 'point' in question ? { latlng: pair(question.point) }
        : { address: question.text, ...(question.countryCode && { components: `country:${question.countryCode}` }) }
      return parse(payloads.geocode.result, await call('/maps/api/geocode/json', { ...place, language: language === 'vn' ? 'vi' : language }))
    },
    async distances(origins, destinations, units) {
      const answer = await call('/maps/api/distancematrix/json', { origins: origins.map(pair).join('|'), destinations: destinations.map(pair).join('|'), units })
      return parse(payloads.distanceMatrix.result, answer)
    }
  }
}
