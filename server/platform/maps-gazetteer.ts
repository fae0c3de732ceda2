import type { Result } from '@/contract/types'
import type { CountryCode } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import { countryNames, districts, type District } from './maps-gazetteer-data'
import type { GeocodeQuestion, MapsPort } from './maps'

type Place = Result<'geocode'>['results'][number]
type Language = 'zh-CN' | 'en' | 'vn'

/** Farther than this from every known district, we do not know where somebody is. */
const reachMeters = 60_000
/** Roads are longer than the crow's way, and cities slower than roads. */
const roadFactor = 1.3
const metersPerSecond = 6.5
const metersPerMile = 1609.344

const nameOf = (district: District, language: Language): string => (language === 'zh-CN' ? district.zh : district.en)

function placeOf(district: District, point: Point, language: Language, postalCode?: string): Place {
  const name = nameOf(district, language)
  const country = countryNames[district.country][language === 'zh-CN' ? 'zh' : language]
  const component = (long: string, short: string, ...types: string[]) => ({ long_name: long, short_name: short, types })
  return {
    formatted_address: [name, ...(district.city === country ? [] : [district.city]), postalCode ? `${country} ${postalCode}` : country].join(', '),
    types: postalCode ? ['postal_code'] : ['neighborhood', 'political'],
    geometry: { location: { lat: point.latitude, lng: point.longitude } },
    address_components: [
      component(name, name, 'neighborhood', 'political'), component(district.city, district.city, 'locality', 'political'),
      component(country, district.country, 'country', 'political'), ...(postalCode ? [component(postalCode, postalCode, 'postal_code')] : [])
    ]
  }
}

const nearest = (point: Point): District | undefined => {
  const byDistance = districts.map((district) => ({ district, meters: distanceMeters(district, point) })).sort((a, b) => a.meters - b.meters)
  return byDistance[0] && byDistance[0].meters <= reachMeters ? byDistance[0].district : undefined
}

/** Districts of a postal code: those whose first digits are the longest match. */
function byPostalCode(code: string, country: CountryCode | undefined): District[] {
  const fits = (district: District) => (country === undefined || district.country === country) && district.postal?.some((start) => code.startsWith(start))
  const isComplete = (district: District) => code.length === (district.country === 'SG' || district.country === 'CN' ? 6 : 5)
  return districts.filter((district) => fits(district) && isComplete(district))
}

/** Districts that a text names, or whose city it names. */
function byName(text: string, country: CountryCode | undefined): District[] {
  const wanted = text.toLowerCase()
  const inCountry = districts.filter((district) => country === undefined || district.country === country)
  const named = inCountry.filter(({ zh, en }) => wanted.includes(zh) || wanted.includes(en.toLowerCase()) || en.toLowerCase().includes(wanted) || zh.includes(wanted))
  return named.length > 0 ? named : inCountry.filter(({ city }) => wanted.includes(city.toLowerCase()))
}

function search({ text, countryCode }: Extract<GeocodeQuestion, { text: string }>, language: Language): Place[] {
  const postalCode = /(?:^|\D)(\d{5,6})(?:\D|$)/.exec(text)?.[1]
  const byCode = postalCode === undefined ? [] : byPostalCode(postalCode, countryCode)
  if (byCode.length > 0) return byCode.map((district) => placeOf(district, district, language, postalCode))
  return byName(text.trim(), countryCode).slice(0, 5).map((district) => placeOf(district, district, language))
}

const kilometres = (meters: number): string => (meters < 1000 ? `${meters} m` : `${(meters / 1000).toFixed(1)} km`)
const miles = (meters: number): string => `${(meters / metersPerMile).toFixed(1)} mi`

/** The embedded map: districts and postal sectors, and the great circle. Good enough to name where somebody is, and always there. */
export const gazetteer: MapsPort = {
  async geocode(question, language) {
    const district = 'point' in question ? nearest(question.point) : undefined
    const results = 'point' in question ? (district ? [placeOf(district, question.point, language)] : []) : search(question, language)
    return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results }
  },
  async distances(origins, destinations, units) {
    const element = (from: Point, to: Point) => {
      const meters = Math.round(distanceMeters(from, to) * roadFactor)
      const seconds = Math.round(meters / metersPerSecond)
      return {
        status: 'OK' as const,
        distance: { value: meters, text: units === 'imperial' ? miles(meters) : kilometres(meters) },
        duration: { value: seconds, text: `${Math.max(1, Math.round(seconds / 60))} min` }
      }
    }
    return { status: 'OK', rows: origins.map((from) => ({ elements: destinations.map((to) => element(from, to)) })) }
  }
}
