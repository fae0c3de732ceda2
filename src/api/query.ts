/** How a list is written, for `ids` of 1 and 2: `ids[0]=1&ids[1]=2`, `ids[]=1&ids[]=2`, `ids=1&ids=2`, `ids=1,2` (spec section 7). */
export type ArrayFormat = 'indices' | 'brackets' | 'repeat' | 'comma'

type Scalar = string | number | boolean | null | undefined

/** What a query can carry: a text, number or truth value, or a list of them. */
export type QueryParams = Readonly<Record<string, Scalar | readonly Scalar[]>>

const isPresent = (value: Scalar): value is string | number | boolean =>
  value !== '' && value !== null && value !== undefined

const pair = (key: string, value: string | number | boolean): string => `${key}=${encodeURIComponent(String(value))}`

function listPairs(key: string, values: readonly Scalar[], format: ArrayFormat): string[] {
  const present = values.filter(isPresent)
  switch (format) {
    case 'indices':
      return present.map((value, index) => pair(`${key}[${index}]`, value))
    case 'brackets':
      return present.map((value) => pair(`${key}[]`, value))
    case 'repeat':
      return present.map((value) => pair(key, value))
    case 'comma':
      // The commas stay bare so that a comma inside a value, which is encoded, is told from one between values.
      return present.length > 0 ? [`${key}=${present.map((value) => encodeURIComponent(String(value))).join(',')}`] : []
  }
}

const isList = (value: Scalar | readonly Scalar[]): value is readonly Scalar[] => Array.isArray(value)

/**
 * A query string without its question mark. Empty text, undefined and null are skipped, alone and inside lists; zero and false
 * are not. Keys keep their order. Lists are written with brackets unless said.
 */
export function toQuery(params: QueryParams, arrayFormat: ArrayFormat = 'brackets'): string {
  return Object.entries(params)
    .flatMap(([name, value]) => {
      const key = encodeURIComponent(name)
      if (isList(value)) return listPairs(key, value, arrayFormat)
      return isPresent(value) ? [pair(key, value)] : []
    })
    .join('&')
}

/** Puts a query behind an address that may have one already, and before its fragment. */
export function withQuery(address: string, params: QueryParams, arrayFormat?: ArrayFormat): string {
  const query = toQuery(params, arrayFormat)
  if (query === '') return address
  const hashAt = address.indexOf('#')
  const base = hashAt < 0 ? address : address.slice(0, hashAt)
  const fragment = hashAt < 0 ? '' : address.slice(hashAt)
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?'
  return `${base}${joint}${query}${fragment}`
}
