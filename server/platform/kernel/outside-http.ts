import { AppError } from '../../http/errors'

/** The way to a provider: the global `fetch`, or a stand-in. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

const timeoutMs = 8000

/** The failure of a provider that cannot be reached, is down, or does not accept our own account. Its words go to the log only. */
export const unreachable = (what: string, cause?: unknown): AppError =>
  new AppError('unavailable', {}, { cause: new Error(what, { cause }) })

/** A provider's answer as text, with a time limit. Refusals of the provider (4xx) are answers too; 429 and 5xx are failures. */
export async function askText(fetch: Fetch, url: string, init: RequestInit = {}): Promise<string> {
  const { host, pathname } = new URL(url)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 429 || response.status >= 500) throw new Error(`status ${response.status}`)
    return await response.text()
  } catch (cause) {
    // The address may carry our secret, Telegram's even in the path: only what is harmless is told
    throw unreachable(`${host}${pathname.replace(/\/bot[^/]+/, '/bot')} could not be asked`, cause)
  }
}

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error }
}

/** Undefined for what is no JSON, which no shape fits. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Text as JSON of a known shape; anything else means that the provider is not what we think it is. */
export function parseAnswer<T>(text: string, schema: Schema<T>, who: string): T {
  const parsed = schema.safeParse(readJson(text))
  if (!parsed.success) throw unreachable(`${who} answered another shape`, parsed.error)
  return parsed.data
}

/** Asks for JSON by GET with a query. */
export async function askJson<T>(
  fetch: Fetch,
  address: string,
  query: Readonly<Record<string, string>>,
  schema: Schema<T>
): Promise<T> {
  const url = `${address}?${new URLSearchParams(query).toString()}`
  return parseAnswer(await askText(fetch, url), schema, new URL(address).host)
}

/** Asks for JSON by POST of a form. */
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

/** Asks for JSON by POST of JSON. */
export async function postJson<T>(fetch: Fetch, address: string, body: object, schema: Schema<T>): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await askText(fetch, address, { method: 'POST', headers, body: JSON.stringify(body) })
  return parseAnswer(answer, schema, new URL(address).host)
}
