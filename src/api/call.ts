import { codes } from '@/contract/codes'
import { type Endpoint, type EndpointName, endpoints } from '@/contract/endpoints'
import type { Params, Result } from '@/contract/types'
import { loginTimeoutMs } from '@/domain/constants'
import { encodeMarkers, type Markers } from '@/domain/markers'
import { ApiError } from './api-error'
import { type HttpClient, type HttpOptions, readRefusal } from './http-client'
import type { QueryParams } from './query'

/** What one call may ask for beyond its parameters. */
export interface CallOptions {
  /** Leaves the loading indicator alone. */
  readonly isQuiet?: boolean
  /** Key of an action that moves money: the same for every try of the same action, so a retry never pays twice. */
  readonly idempotencyKey?: string
  /** Part of the start-up login: it waits for no start-up, and a dead token is its own affair. */
  readonly isStartUp?: boolean
}

/** Calls an endpoint by name; rejects with `ApiError` only. */
export type Call = <N extends EndpointName>(name: N, params: Params<N>, options?: CallOptions) => Promise<Result<N>>

/** What `call` needs to know of the session; the session store gives it. */
export interface Credentials {
  accessToken(): string | null
  /** Whose token it is. */
  userId(): string | null
  /** Resolves once there is a token to call with; public endpoints do not wait for it. */
  whenReady(): Promise<void>
  /**
   * The server refused this token: answers whether another one is in place now. Called once for all requests that met the same
   * dead token, and never for the endpoints that hand out tokens.
   */
  renew(deadToken: string): Promise<boolean>
}

interface CallParts {
  readonly http: HttpClient
  readonly credentials: Credentials
  readonly markers: () => Markers
  readonly appPackageName: string
  /** Where a call's path is, under the address of its family (spec section 7). */
  readonly addressOf: (path: string) => string
  /** Told after each call that moved money, points or vouchers. */
  readonly onMoneyMoved?: () => void
  readonly wait?: (ms: number) => Promise<void>
}

const retryDelaysMs = [300, 1200]
const tokenGivers: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'visitorToken',
  'loginByPassword',
  'loginByCode',
  'loginByMobile',
  'loginByWechat',
  'loginByFacebook',
  'loginByApple',
  'loginByAlipay',
  'loginByAlipayMiniProgram',
  'loginByTelegram',
  'register',
  'passwordReset'
])

/** The only way from the app to the server's endpoints. */
export function createCall(parts: CallParts): Call {
  const wait = parts.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  async function once<N extends EndpointName>(name: N, params: Params<N>, options: CallOptions): Promise<Result<N>> {
    const endpoint: Endpoint = endpoints[name]
    const token = parts.credentials.accessToken()
    const userId = endpoint.namesUser === true ? parts.credentials.userId() : null
    const named = userId === null ? params : { userId, ...params }
    const { path, ...request } = toHttp(endpoint, named, headersFor(parts, token, options), token, options)
    const data = readData<Result<N>>(await parts.http.send(parts.addressOf(path), { ...request, ...limitOf(name) }))
    if (endpoint.needsIdempotencyKey === true) parts.onMoneyMoved?.()
    return data
  }

  async function withRetries<N extends EndpointName>(
    name: N,
    params: Params<N>,
    options: CallOptions
  ): Promise<Result<N>> {
    const endpoint: Endpoint = endpoints[name]
    const delays = isSafeToRepeat(endpoint, options) ? retryDelaysMs : []
    for (const delay of delays) {
      try {
        return await once(name, params, options)
      } catch (error) {
        if (!(error instanceof ApiError) || !isPassing(error)) throw error
        await wait(delay)
      }
    }
    return once(name, params, options)
  }

  return async (name, params, options = {}) => {
    const { isStartUp = false } = options
    if (endpoints[name].access !== 'public' && !isStartUp) await parts.credentials.whenReady()
    const token = parts.credentials.accessToken()
    try {
      return await withRetries(name, params, options)
    } catch (error) {
      const isDead = error instanceof ApiError && error.details.status === 401
      if (!isDead || token === null || tokenGivers.has(name) || isStartUp || !(await parts.credentials.renew(token)))
        throw error
      return withRetries(name, params, options)
    }
  }
}

/** A login gives up sooner than other calls (spec section 9). */
const limitOf = (name: EndpointName) => (tokenGivers.has(name) ? { timeoutMs: loginTimeoutMs } : {})

/** Only what the contract says may be repeated, and money only under a key. */
function isSafeToRepeat(endpoint: Endpoint, options: CallOptions): boolean {
  return (
    endpoint.isRepeatable === true && (endpoint.needsIdempotencyKey !== true || options.idempotencyKey !== undefined)
  )
}

/** Worth another try: no connection, or a server that is busy or restarting. */
function isPassing(error: ApiError): boolean {
  return (
    error.kind === 'network' || error.is('operationInProgress') || [502, 503, 504].includes(error.details.status ?? 0)
  )
}

/** What every request of the app carries (spec section 7). */
export function headersFor(
  parts: Pick<CallParts, 'markers' | 'appPackageName'>,
  token: string | null,
  options: CallOptions
): Record<string, string> {
  return {
    appPackageName: parts.appPackageName,
    markers: encodeMarkers(parts.markers()),
    ...(token === null ? {} : { accessToken: token }),
    ...(options.idempotencyKey === undefined ? {} : { 'Idempotency-Key': options.idempotencyKey })
  }
}

function toHttp(
  endpoint: Endpoint,
  params: object,
  headers: Record<string, string>,
  token: string | null,
  { isQuiet = false }: CallOptions
): HttpOptions & { path: string } {
  const fields: Record<string, unknown> = { ...params }
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(fields[name])))
  if (endpoint.method === 'POST') return { path, method: 'POST', headers, body: params, isQuiet }
  const { accessToken: _inQuery, ...withoutToken } = headers
  return { path, method: 'GET', headers: withoutToken, query: toQuery(fields, token), isQuiet }
}

function toQuery(fields: Record<string, unknown>, token: string | null): QueryParams {
  const query: Record<string, string | number | boolean | undefined> = { accessToken: token ?? undefined }
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') query[name] = value
  }
  return query
}

/** HTTP 200 with code 1 or "1" and a data field is success, everything else rejects (spec section 7). */
export function readData<T>(body: unknown): T {
  const refusal = readRefusal(body)
  if (refusal.code === undefined) throw new ApiError('malformed')
  if (refusal.code !== codes.ok) throw new ApiError('refused', { status: 200, ...refusal })
  if (refusal.data === undefined) throw new ApiError('malformed')
  // eslint-disable-next-line fanju/no-unchecked-cast -- the server validates every answer by the schema this type is taken from
  return refusal.data as T
}
