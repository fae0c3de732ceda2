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

/** Which application visits are counted for: one of its own where the page's host begins with the alternate prefix (spec section 9, Other). */
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

/** Spec section 9, Timing: where somebody came from counts for an order this long. */
const orderSourceValidMs = 30 * 60_000

/**
 * Whether the law of a country wants a person's agreement before their use of the app is measured. Data protection acts of
 * Singapore (2012), Malaysia (2010), Vietnam (2023, 2025), Indonesia (2022) and China (2021) do; Cambodia and Myanmar have no such
 * act. Everywhere a refusal counts.
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

/** What a person has said: everything, or only what the app cannot do without. `null` until they have. */
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

/** These say why somebody came at all; the rest never push one of these aside. */
const lasting: ReadonlySet<OrderSource> = new Set<OrderSource>(['banner', 'search', 'share'])

/** The attribution that holds at `now`, if one still does. */
export const validAttribution = (kept: Attribution | null, now: number): Attribution | null =>
  kept !== null && now >= kept.at && now - kept.at < orderSourceValidMs ? kept : null

/** What is kept after a restaurant was opened from `source`. */
export function nextAttribution(kept: Attribution | null, source: OrderSource, now: number): Attribution {
  const valid = validAttribution(kept, now)
  return valid !== null && lasting.has(valid.source) && !lasting.has(source) ? valid : { source, at: now }
}

/** Who shared the link that opened the app, how many hands it went through, and in which session (spec section 3, Share session fields). */
export interface ShareEntry {
  readonly fromUid: string | null
  readonly shareDepth: number
  readonly sessionId: string | null
}

const noShare: ShareEntry = { fromUid: null, shareDepth: 0, sessionId: null }
const greatestDepth = 1000
const isId = (value: string | undefined): value is string => value !== undefined && /^[\w-]{1,80}$/.test(value)

/** Reads the share fields of the address the app was opened by; anything odd counts as no share. */
export function readShareEntry(query: Readonly<Record<string, string | undefined>>): ShareEntry {
  const { from_uid: fromUid, share_depth: depth, session_id: sessionId } = query
  if (!isId(fromUid)) return noShare
  const shareDepth =
    depth !== undefined && /^\d{1,4}$/.test(depth) ? Math.min(Math.max(Number(depth), 1), greatestDepth) : 1
  return { fromUid, shareDepth, sessionId: isId(sessionId) ? sessionId : null }
}

/** What a link carries when somebody, by their encrypted id, shares it on: one hand further than it came. */
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
