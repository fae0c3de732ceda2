import { countries, defaultCountry } from '@/domain/countries'
import { encodeMarkers, type Locale, localeOf, locales, standsInMs } from '@/domain/markers'
import { isObject } from '@/domain/validators'

/** What `persist()` of the stores keeps under a key; anything odd counts as nothing. */
function persisted(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`fanju.${key}`) ?? 'null')
    const envelope = isObject(stored) && isObject(stored.data) ? stored.data : {}
    return envelope.data
  } catch {
    return undefined
  }
}

/** Another environment has been chosen or is asked for: its server is not this page's, and must not get this one's session. */
export function isElsewhere(): boolean {
  try {
    return localStorage.getItem('fanju.subdomain') !== null || /[?&]env=/.test(location.href)
  } catch {
    return false
  }
}

/** Where the person is, as parameters of a request: the place they chose or where the device was found not long ago, else the city alone. */
export function place(): Readonly<Record<string, string>> {
  const { cityCode, latitude, longitude } = markers()
  const name = persisted('chosenPlace')
  if (typeof cityCode !== 'string') return { cityCode: countries[defaultCountry].defaultCityCode }
  const isFound = typeof name === 'string' ? name !== '' : wasFoundLately()
  return isFound && typeof latitude === 'number' && typeof longitude === 'number'
    ? { cityCode, latitude: String(latitude), longitude: String(longitude) }
    : { cityCode }
}

function wasFoundLately(): boolean {
  const foundAt = persisted('foundPlaceAt')
  return typeof foundAt === 'number' && Date.now() - foundAt < standsInMs
}

function markers(): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(decodeURIComponent(String(persisted('anonUserMarkers'))))
    return isObject(found) ? found : {}
  } catch {
    return {}
  }
}

/** The header that says where the person is and how they read (spec section 7, Request conventions). */
export function markersHeader(): string {
  const { defaultPoint, defaultCityCode } = countries[defaultCountry]
  const standing = { ...defaultPoint, city: 'Singapore', cityCode: defaultCityCode }
  const country = { country: defaultCountry, countryCode: defaultCountry }
  return encodeMarkers({ ...standing, ...country, ...markers(), locale: language(), platform: 'h5' })
}

/** The token of the kept session, as a parameter of a request. */
export function token(): Readonly<Record<string, string>> {
  const session = persisted('user')
  return isObject(session) && typeof session.accessToken === 'string' ? { accessToken: session.accessToken } : {}
}

/** The language that the app will speak. */
export function language(): Locale {
  const chosen = persisted('language')
  return locales.find((locale) => locale === chosen) ?? localeOf(navigator.language)
}
