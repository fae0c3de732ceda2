import { requestIndicatorDelayMs } from '@/domain/constants'
import { build } from '@/platform/device/build'
import { HttpFailure, type HttpRequest, type HttpResponse, type HttpSend } from '@/platform/http/http-types'
import { ApiError } from './api-error'
import { type QueryParams, withQuery } from './query'

/** What a request may ask for; POST and JSON unless told otherwise. */
export interface HttpOptions {
  readonly method?: HttpRequest['method']
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: QueryParams
  /** Sent as JSON. */
  readonly body?: unknown
  /** Default: 60 s, 20 s in a debug configuration (spec section 9, Timing). */
  readonly timeoutMs?: number
  /** Leaves the loading indicator alone: for what a person did not ask for. */
  readonly isQuiet?: boolean
}

/** The wrapper of spec section 7: POST and JSON unless told otherwise, a base address for relative paths, non-200 rejects. */
export interface HttpClient {
  send(path: string, options?: HttpOptions): Promise<unknown>
  get(path: string, options?: HttpOptions): Promise<unknown>
  post(path: string, options?: HttpOptions): Promise<unknown>
  put(path: string, options?: HttpOptions): Promise<unknown>
  delete(path: string, options?: HttpOptions): Promise<unknown>
}

interface HttpClientParts {
  readonly send: HttpSend
  readonly baseUrl: () => string
  /** Shows or hides the loading indicator. */
  readonly onLoading: (isLoading: boolean) => void
  /** Told when the server sent each answer, epoch ms. */
  readonly onServerTime?: (serverTime: number) => void
}

/** Rejects with `ApiError` for everything but HTTP 200, and returns the parsed body, envelope included. */
export function createHttpClient({ send, baseUrl, onLoading, onServerTime }: HttpClientParts): HttpClient {
  const indicator = createLoadingIndicator(onLoading)

  async function request(path: string, options: HttpOptions = {}): Promise<unknown> {
    const url = withQuery(/^https?:/.test(path) ? path : `${baseUrl()}/${path.replace(/^\//, '')}`, options.query ?? {})
    const stop = options.isQuiet ? () => undefined : indicator.start()
    try {
      const answer = await send(toRequest(url, options))
      if (answer.serverTime !== undefined) onServerTime?.(answer.serverTime)
      return readBody(answer)
    } catch (error) {
      throw error instanceof HttpFailure ? new ApiError(error.reason) : error
    } finally {
      stop()
    }
  }

  const withMethod =
    (method: HttpRequest['method']) =>
    (path: string, options: HttpOptions = {}) =>
      request(path, { ...options, method })
  return {
    send: request,
    get: withMethod('GET'),
    post: withMethod('POST'),
    put: withMethod('PUT'),
    delete: withMethod('DELETE')
  }
}

function toRequest(
  url: string,
  { method = 'POST', headers = {}, body, timeoutMs = build.requestTimeoutMs }: HttpOptions
): HttpRequest {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return { url, method, headers: { 'content-type': 'application/json', ...headers }, timeoutMs, ...content }
}

/** The parsed body of HTTP 200; anything else rejects with `ApiError`. */
export function readBody({ status, body }: HttpResponse): unknown {
  if (status === 200) return body
  throw new ApiError('refused', { status, ...readRefusal(body) })
}

/** The envelope's own words where a refusal has an envelope. */
export function readRefusal(body: unknown): {
  code?: number
  serverMessage?: string
  requestId?: string
  data?: unknown
} {
  if (typeof body !== 'object' || body === null) return {}
  const code = 'code' in body ? Number(body.code) : Number.NaN
  return {
    ...(Number.isInteger(code) ? { code } : {}),
    ...('message' in body && typeof body.message === 'string' ? { serverMessage: body.message } : {}),
    ...('requestId' in body && typeof body.requestId === 'string' ? { requestId: body.requestId } : {}),
    ...('data' in body ? { data: body.data } : {})
  }
}

/** One indicator for all requests: shown when any has run for 800 ms, hidden when none runs. */
function createLoadingIndicator(onLoading: (isLoading: boolean) => void) {
  let slow = 0
  return {
    start(): () => void {
      let isShown = false
      const timer = setTimeout(() => {
        isShown = true
        if (++slow === 1) onLoading(true)
      }, requestIndicatorDelayMs)
      return () => {
        clearTimeout(timer)
        if (isShown && --slow === 0) onLoading(false)
      }
    }
  }
}
