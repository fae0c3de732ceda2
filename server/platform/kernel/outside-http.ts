import { AppError } from '../../http/errors'

/** Sends a request to a provider: the global `fetch`, or a substitute in tests. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const timeoutMs = 8000

/** The error for a provider that cannot be reached, is down, or does not accept our own account. `detail` goes to the log only. */
export const providerUnavailable = (detail: string, cause?: unknown): AppError =>
  new AppError('unavailable', {}, { cause: new Error(detail, { cause }) })

/** The body of a provider's response, read with a time limit. Its refusals (4xx) are returned too; 429 and 5xx throw. */
export async function askText(fetch: Fetch, url: string, init: RequestInit = {}): Promise<string> {
  const { host, pathname } = new URL(url)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`)
    return await response.text()
  } catch (cause) {
    // The URL may contain our secret, Telegram's even in its path: log only host and path without it
    throw providerUnavailable(`${host}${pathname.replace(/\/bot[^/]+/, '/bot')} could not be reached`, cause)
  }
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error }
}

/** Undefined for text that is not JSON; no schema accepts it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a provider's response by a schema; a mismatch means that something else answered in its name. */
export function parseAnswer<T>(text: string, schema: Schema<T>, provider: string): T {
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw providerUnavailable(`${provider} sent a response of an unexpected shape`, parsed.error)
  return parsed.data
}

/** Requests JSON by GET with a query. */
export async function askJson<T>(
  fetch: Fetch,
  address: string,
  query: Readonly<Record<string, string>>,
  schema: Schema<T>
): Promise<T> {
  const url = `${address}?${new URLSearchParams(query).toString()}`
  return parseAnswer(await askText(fetch, url), schema, new URL(address).host)
}

/** Requests JSON by POST of a form. */
export async function postForm<T>(
  fetch: Fetch,
  address: string,
  form: Readonly<Record<string, string>>,
  schema: Schema<T>
): Promise<T> {
  return parseAnswer(
    await askText(fetch, address, { method: 'POST', body: new URLSearchParams(form) }),
    schema,
    new URL(address).host
  )
}

/** Requests JSON by POST of JSON. */
export async function postJson<T>(fetch: Fetch, address: string, body: object, schema: Schema<T>): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await askText(fetch, address, { method: 'POST', headers, body: JSON.stringify(body) })
  return parseAnswer(answer, schema, new URL(address).host)
}
