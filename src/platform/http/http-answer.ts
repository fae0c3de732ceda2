import type { HttpResponse } from './http-types'

/** A body that is no JSON is passed on as text; the caller takes it for malformed. */
export function parsedBody(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    const body: unknown = JSON.parse(data)
    return body
  } catch {
    return data
  }
}

/**
 * The server's answer inside what a mini-program's call failed with, or `null` where there was none: Alipay takes the failing path for
 * every HTTP error (its number 19, with status and data beside it), where WeChat succeeds with the status in hand.
 */
export function answerIn(error: unknown): HttpResponse | null {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  const status = Number(error.status)
  if (!(status >= 100)) return null
  const [data, headers] = ['data' in error ? error.data : undefined, 'headers' in error ? error.headers : undefined]
  return { status, body: parsedBody(data), ...timeIn(headers) }
}

/** The server's time among the headers of an answer, whose names hosts write in capitals or not; nothing where it is not there. */
export function timeIn(headers: unknown): Pick<HttpResponse, 'serverTime'> {
  if (typeof headers !== 'object' || headers === null) return {}
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'x-server-time') ?? []
  const serverTime = Number(value)
  return value !== undefined && Number.isFinite(serverTime) ? { serverTime } : {}
}
