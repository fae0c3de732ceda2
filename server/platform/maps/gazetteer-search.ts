import { type CountryCode, countryCodes } from '@/domain/countries'
import { distanceMeters, type Point } from '@/domain/geo'
import { countryAt } from './countries'
import { type Area, areas } from './gazetteer-areas'
import { areaEntry, areaOfCode, entries, type Entry, nearestOf, normalize } from './gazetteer-index'

/** Farther than this from every known area, we do not know where somebody is. */
const areaReachMeters = 60_000
/** Farther than this from the middle of an area nobody would say that they are in it. */
const districtReachMeters = 10_000
/** What lies around a point: a walk of twenty minutes. */
const aroundMeters = 1500
/** What may stand in an address beside its names: numbers of house, block and unit. */
const isNumbering = (word: string): boolean =>
  /^(\d{1,4}[a-z]?|b\d{1,2}|blk|block|no|lot|unit|level|lobby|号|座|楼|室)$/.test(word)
/** Digits of a whole postal code there. */
const codeLengths: Readonly<Record<CountryCode, readonly number[]>> = {
  SG: [6],
  CN: [6],
  KH: [6, 5],
  VN: [5, 6],
  MY: [5],
  ID: [5],
  MM: [5]
}

/** The area a point lies in, within its own country: over the bridge is another one. */
export function areaAt(point: Point): Area | undefined {
  const country = countryAt(point)
  return nearestOf(
    areas.filter((area) => area.country === country),
    point,
    areaReachMeters
  )
}

/** The area of an address that stands at a point. In China an address names its district; elsewhere it is the nearest. */
export function areaOfAddress(address: string, point: Point): Area | undefined {
  const near = areas.filter((area) => distanceMeters(area, point) <= districtReachMeters)
  const named = near.find(({ country, name }) => country === 'CN' && address.includes(name.zh))
  const country = countryAt(point)
  return (
    named ??
    nearestOf(
      near.filter((area) => area.country === country),
      point,
      districtReachMeters
    )
  )
}

/** What lies around a point, nearest first; at least the area. */
export function placesAround(point: Point): Entry[] {
  const country = countryAt(point)
  const near = entries().filter(
    ({ kind, area, ...place }) =>
      kind !== 'area' && area.country === country && distanceMeters(place, point) <= aroundMeters
  )
  if (near.length > 0) return near.sort((a, b) => distanceMeters(a, point) - distanceMeters(b, point))
  const area = areaAt(point)
  return area ? [areaEntry(area)] : []
}

/** Chinese has no spaces: a word of it may stand anywhere. Others are typed from their beginning. */
const hasWord = ({ words }: Entry, word: string): boolean =>
  words.includes(/\p{Script=Han}/u.test(word) ? word : ` ${word}`)

/** 0 the name itself, 1 its beginning, 2 in the name, 3 only in what lies around it. */
function rankOf({ names }: Entry, wanted: string, words: readonly string[]): number {
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  return names.some((name) => words.every((word) => ` ${name}`.includes(word))) ? 2 : 3
}

function placesByWords(text: string, among: readonly Entry[]): Entry[] {
  const all = normalize(text)
    .split(' ')
    .filter((word) => word !== '')
  const named = all.filter((word) => !isNumbering(word))
  const words = named.length > 0 ? named : all
  if (words.length === 0) return []
  const wanted = words.join(' ')
  const found = among.filter((entry) => words.every((word) => hasWord(entry, word)))
  if (found.length > 0)
    return found
      .map((entry) => ({ entry, rank: rankOf(entry, wanted, words) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ entry }) => entry)
  // A whole address says more than a name: whatever name stands in it, the longest first
  const spaced = ` ${wanted} `
  const longest = ({ names }: Entry) =>
    Math.max(
      0,
      ...names
        .filter((name) =>
          /\p{Script=Han}/u.test(name) ? name.length > 1 && wanted.includes(name) : spaced.includes(` ${name} `)
        )
        .map(({ length }) => length)
    )
  return among
    .map((entry) => ({ entry, length: longest(entry) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .map(({ entry }) => entry)
}

/** A code of one country: the building that has it, else the street of its area that the other words name, else the area. */
function placesByCode(code: string, country: CountryCode, rest: string): Entry[] {
  const exact = entries().filter(({ area, postalCode }) => area.country === country && postalCode === code)
  if (exact.length > 0) return exact
  const area = areaOfCode(code, country)
  if (!area) return []
  const named = placesByWords(
    rest,
    entries().filter((entry) => entry.area === area && entry.kind === 'street')
  )
  return named.length > 0 ? named.map((entry) => ({ ...entry, postalCode: code })) : [areaEntry(area, code)]
}

/** Places of a text: a whole postal code in it decides, else its words (spec section 2, Addresses: search). */
export function placesOfText(text: string, country: CountryCode | undefined): Entry[] {
  const digits = text.normalize('NFKC')
  const code = /(?:^|\D)(\d{5,6})(?:\D|$)/.exec(digits)?.[1]
  const among = country === undefined ? countryCodes : [country]
  const byCode =
    code === undefined
      ? []
      : among
          .filter((one) => codeLengths[one].includes(code.length))
          .flatMap((one) => placesByCode(code, one, digits.replace(code, ' ')))
  if (byCode.length > 0) return byCode
  return placesByWords(
    text,
    country === undefined ? entries() : entries().filter(({ area }) => area.country === country)
  )
}
