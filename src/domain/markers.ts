import { type CountryCode, isCountryCode } from './countries'
import { isPoint } from './geo'
import { isObject } from './validators'

/** Interface languages of spec section 1. */
export const locales = ['zh-CN', 'en', 'vn'] as const
/** One interface language. */
export type Locale = (typeof locales)[number]
/** The language that texts are written in first; every build carries it. */
export const sourceLocale = 'zh-CN'
/** A language that a mini-program may have to fetch first. */
export type FetchedLocale = Exclude<Locale, typeof sourceLocale>

/** The interface language for the name of a language as devices give it, e.g. `vi-VN`; Chinese for one we do not speak. */
export function localeOf(language: string): Locale {
  const name = language.toLowerCase()
  if (name.startsWith('vi')) return 'vn'
  return name.startsWith('en') ? 'en' : 'zh-CN'
}

/** What the client is running on, as the server records it (spec section 3, Location markers). */
export const platforms = ['h5', 'weapp', 'alipay'] as const
/** One of {@link platforms}. */
export type Platform = (typeof platforms)[number]

/** The systems that a program of ours runs on, as far as stores have rules of their own. */
export const hostSystems = ['ios', 'android', 'other'] as const
/** One of {@link hostSystems}. */
export type HostSystem = (typeof hostSystems)[number]

/** The system that a `User-Agent` names; the mini-programs' hosts send theirs with every request. */
export function hostSystemOf(userAgent: string): HostSystem {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  return /Android|HarmonyOS/i.test(userAgent) ? 'android' : 'other'
}

/** Where the person is and how they read; sent with every request in the `markers` header (spec section 7). */
export interface Markers {
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  readonly cityCode: string
  readonly country: string
  readonly countryCode: CountryCode
  readonly province?: string
  readonly locale: Locale
  readonly platform: Platform
}

/** The header's text: JSON, URL-encoded because headers carry no Chinese. */
export const encodeMarkers = (markers: Markers): string => encodeURIComponent(JSON.stringify(markers))

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

function readMarkers(value: unknown): Markers | undefined {
  if (!isObject(value)) return undefined
  const { latitude, longitude, city, cityCode, country, countryCode, province, locale, platform } = value
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !isPoint({ latitude, longitude }))
    return undefined
  if (!isText(city) || !isText(cityCode) || !isText(country) || !isCountryCode(countryCode)) return undefined
  const knownLocale = locales.find((known) => known === locale)
  const knownPlatform = platforms.find((known) => known === platform)
  if (!knownLocale || !knownPlatform || !(province === undefined || isText(province))) return undefined
  const required = {
    latitude,
    longitude,
    city,
    cityCode,
    country,
    countryCode,
    locale: knownLocale,
    platform: knownPlatform
  }
  return province === undefined ? required : { ...required, province }
}

/** Reads the header's text; undefined for anything invalid, so that the caller falls back to Singapore. */
export function decodeMarkers(text: string): Markers | undefined {
  try {
    return readMarkers(JSON.parse(decodeURIComponent(text)))
  } catch {
    // Broken encoding and broken JSON are the same thing to the caller: no markers.
    return undefined
  }
}

/** So long a place where the device was found stands in for where it is, in ms. */
export const standsInMs = 86_400_000
