import type { CountryCode } from './countries'

/** Spec section 9, Other: events sent together. */
export const eventBatchSize = 30
/** Spec section 9, Other: one more try after this, then the batch is dropped. */
export const eventRetryDelayMs = 1_000
/** An event waits at most this long for others to be sent with. */
export const eventBatchDelayMs = 5_000
/** Spec section 9, Other: what the events are recorded by. */
export const analyticsSdkVersion = '1.1.13'
/** A server's message as an event carries it: at most 200 characters of one line, without numbers that may be somebody's. */
export const eventMessage = (text: string): string =>
  text
    .replace(/\d{5,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200)

/** A person's gender as the analytics profile codes it (spec section 5). */
export const genderCodes = { secret: 0, male: 1, female: 2 } as const
/** The gender of an analytics profile: 1 or 2 is male or female, anything else is dropped (spec section 5). */
export const analyticsGender = (code: unknown): 'male' | 'female' | undefined =>
  code === 1 ? 'male' : code === 2 ? 'female' : undefined

/** The application that visits are counted for: `alternate` if the page's host begins with the alternate prefix, else `own` (spec section 9, Other). */
export function analyticsApplication(
  hostName: string | null,
  {
    own,
    alternate,
    alternatePrefix
  }: { readonly own: string; readonly alternate: string; readonly alternatePrefix: string }
): string {
  return alternatePrefix !== '' && hostName?.startsWith(`${alternatePrefix}.`) ? alternate : own
}

/** Spec section 9, Timing: for how long an order is attributed to where the person came from. */
const orderSourceValidMs = 30 * 60_000

/**
 * Whether the law of a country requires a person's agreement before their use of the app is measured. The data protection acts of
 * Singapore (2012), Malaysia (2010), Vietnam (2023, 2025), Indonesia (2022) and China (2021) do; Cambodia and Myanmar have no such
 * act. A refusal is respected everywhere.
 */
export const asksForConsent: Readonly<Record<CountryCode, boolean>> = {
  SG: true,
  MY: true,
  VN: true,
  KH: false,
  MM: false,
  ID: true,
  CN: true
}

/** What a person allowed: all measuring, or only what the app cannot do without. `null` until they choose. */
export type PrivacyChoice = 'all' | 'needed' | null

/** Whether use may be measured. */
export const mayMeasure = (choice: PrivacyChoice, country: CountryCode): boolean =>
  choice === null ? !asksForConsent[country] : choice === 'all'

/** Where a visit to a restaurant, and the order after it, came from; `app` is anywhere else inside it, `link` an address from outside. */
export const orderSources = ['banner', 'search', 'share', 'app', 'link'] as const
/** One of {@link orderSources}. */
export type OrderSource = (typeof orderSources)[number]

/** Reads a source from an address. */
export const readOrderSource = (value: unknown): OrderSource | undefined =>
  orderSources.find((source) => source === value)

/** Where somebody came from, and when. */
export interface Attribution {
  readonly source: OrderSource
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Sources that say why the person came. The other sources never replace one of these while it is valid. */
const lasting: ReadonlySet<OrderSource> = new Set<OrderSource>(['banner', 'search', 'share'])

/** The attribution, if it is still valid at `now`. */
export const validAttribution = (known: Attribution | null, now: number): Attribution | null =>
  known !== null && now >= known.at && now - known.at < orderSourceValidMs ? known : null

/** The attribution to store when a restaurant is opened from `source`. */
export function nextAttribution(known: Attribution | null, source: OrderSource, now: number): Attribution {
  const valid = validAttribution(known, now)
  return valid !== null && lasting.has(valid.source) && !lasting.has(source) ? valid : { source, at: now }
}

/** Who shared the link that opened the app, how many times it was passed on, and in which session (spec section 3, Share session fields). */
export interface ShareEntry {
  readonly fromUid: string | null
  readonly shareDepth: number
  readonly sessionId: string | null
}

const noShare: ShareEntry = { fromUid: null, shareDepth: 0, sessionId: null }
const greatestDepth = 1000
const isId = (value: string | undefined): value is string => value !== undefined && /^[\w-]{1,80}$/.test(value)

/** Reads the share fields of the address that opened the app; malformed fields count as no share. */
export function readShareEntry(query: Readonly<Record<string, string | undefined>>): ShareEntry {
  const { from_uid: fromUid, share_depth: depth, session_id: sessionId } = query
  if (!isId(fromUid)) return noShare
  const shareDepth =
    depth !== undefined && /^\d{1,4}$/.test(depth) ? Math.min(Math.max(Number(depth), 1), greatestDepth) : 1
  return { fromUid, shareDepth, sessionId: isId(sessionId) ? sessionId : null }
}

/** The fields of a link that this person shares: their encrypted id, and a share depth one above that of the link that brought them. */
export function shareFields(
  entry: ShareEntry,
  encryptedUserId: string,
  sessionId: string
): Readonly<Record<'from_uid' | 'share_depth' | 'session_id', string>> {
  return {
    from_uid: encryptedUserId,
    share_depth: String(Math.min(entry.shareDepth + 1, greatestDepth)),
    session_id: sessionId
  }
}
