import type { LocaleCode } from '@/contract/types'
import type { RequestContext } from '../../http/context'

/** Where a session runs, as far as its caller tells: what a person recognises a device by. */
export interface SessionClient {
  /** Empty when nothing is known. */
  readonly device: string
  readonly platform: 'h5' | 'weapp' | 'alipay' | null
  readonly city: string | null
  /** What the app speaks there. */
  readonly locale: LocaleCode | null
}

/** The widths of the columns of `sessions`. */
const deviceLength = 100
const cityLength = 60

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux']
]
/** Those that pretend to be others come first. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/AlipayClient/, 'Alipay'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari']
]
const familyIn = (table: typeof systems, userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * The device in an `appModel`, which is the vendor's name of it and our version: `iPhone 15 Pro iOS 18.1 17.2.2 (1722)`. Empty when it
 * names none: a browser sends its `User-Agent` there, cut off, and the whole header says more.
 */
export function deviceName(appModel: string): string {
  const name = appModel
    .replace(/\p{C}/gu, '')
    .replace(/\s*\d+(\.\d+)+ \(\d+\)$/, '')
    .trim()
  return name.startsWith('Mozilla/') ? '' : name.slice(0, deviceLength)
}

/** The families that a `User-Agent` names, e.g. `iPhone · Safari`; never the whole header, which tells versions that are not needed. */
export const familyOf = (userAgent: string): string =>
  [familyIn(systems, userAgent), familyIn(programs, userAgent)].filter((name) => name !== undefined).join(' · ')

/** Where a request comes from. */
export function clientOf({ markers, userAgent }: Pick<RequestContext, 'markers' | 'userAgent'>): SessionClient {
  return {
    device: familyOf(userAgent),
    platform: markers.platform ?? null,
    city: markers.city?.slice(0, cityLength) || null,
    locale: markers.locale ?? null
  }
}
