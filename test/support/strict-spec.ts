import { isObject } from '@/domain/validators'
import { markerParts, optionalMarkerParts, type SpecCall } from './spec-calls'

/** What a request of the app says; names of headers in lower case. */
export interface Said {
  readonly headers: Readonly<Record<string, string>>
  /** Of the address on a GET, of the JSON body on a POST. */
  readonly fields: Readonly<Record<string, unknown>>
}

/** Headers that the app sends by section 7. `accesstoken` goes with a POST; a GET says it in its query. */
const specHeaders = ['content-type', 'apppackagename', 'markers', 'accesstoken']
/** Headers of browsers and hosts, of which the specification says nothing. */
const hostHeaders =
  /^(host|connection|user-agent|accept(-encoding|-language)?|content-length|origin|referer|cookie|cache-control|pragma|priority|dnt|upgrade-insecure-requests|sec-[\w-]+)$/
/** "Most calls carry userId and accessToken." */
const carriedByMost = ['userId', 'accessToken']

const isSaid = (value: unknown): boolean => value !== undefined && value !== null
const missingOf = (names: readonly string[], from: Readonly<Record<string, unknown>>): readonly string[] =>
  names.filter((name) => !isSaid(from[name]))

/** The parts of the markers header; null when it is none. */
function markersOf(text: string | undefined): Readonly<Record<string, unknown>> | null {
  try {
    const parts: unknown = JSON.parse(decodeURIComponent(text ?? ''))
    return isObject(parts) ? parts : null
  } catch {
    return null
  }
}

function missingHeaders(call: SpecCall, { headers, fields }: Said): readonly string[] {
  const markers = markersOf(headers.markers)
  const wantsToken =
    call.method === 'POST'
      ? call.isTokenless !== true
      : call.fields === 'not shown' || carriedByMost.some((name) => call.fields.includes(name))
  const token = call.method === 'POST' ? headers.accesstoken : fields.accessToken
  return [
    ...(/^application\/json/.test(headers['content-type'] ?? '') ? [] : ['header content-type: application/json']),
    ...(headers.apppackagename ? [] : ['header appPackageName']),
    ...(markers === null ? ['header markers'] : missingOf(markerParts, markers).map((name) => `markers.${name}`)),
    ...(wantsToken && !token ? [call.method === 'POST' ? 'header accessToken' : 'query accessToken'] : [])
  ]
}

function missingFields({ fields: named, parts = {} }: SpecCall, { fields }: Said): readonly string[] {
  if (named === 'not shown') return []
  return [
    ...missingOf(named, fields).map((name) => `field ${name}`),
    ...Object.entries(parts).flatMap(([name, wanted]) => {
      const part = fields[name]
      return isObject(part) ? missingOf(wanted, part).map((inside) => `field ${name}.${inside}`) : []
    })
  ]
}

/** What a server that knows the specification alone misses in a request; empty when it takes it. */
export const missingIn = (call: SpecCall, said: Said): readonly string[] => [
  ...missingHeaders(call, said),
  ...missingFields(call, said)
]

const only = (names: readonly string[], from: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/** The request without what is ours alone: headers, fields and parts of markers that the specification does not name. */
export function withoutOurs(call: SpecCall, { headers, fields }: Said): Said {
  const named = call.fields === 'not shown' ? Object.keys(fields) : call.fields
  const carried = call.method === 'GET' ? carriedByMost : ['userId']
  const markers = only([...markerParts, ...optionalMarkerParts], markersOf(headers.markers) ?? {})
  const kept = Object.entries(headers).filter(
    ([name]) =>
      (specHeaders.includes(name) && !(name === 'accesstoken' && call.method === 'GET')) || hostHeaders.test(name)
  )
  return {
    headers: { ...Object.fromEntries(kept), markers: encodeURIComponent(JSON.stringify(markers)) },
    fields: only([...named, ...carried], fields)
  }
}
