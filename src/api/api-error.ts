import { type CodeName, codeName } from '@/contract/codes'

/** What went wrong with a call, as pages decide by it. */
export type ApiErrorKind =
  /** No connection. */
  | 'network'
  /** No answer within the time. */
  | 'timeout'
  /** The server answered with a code of the closed set. */
  | 'refused'
  /** The answer was no envelope, or a success without data. */
  | 'malformed'

/**
 * The only error `call()` rejects with. `codeName` decides what a page does; `serverMessage` is the server's text in the
 * request's locale and may be shown, since the server words every code for people.
 */
export class ApiError extends Error {
  readonly codeName: CodeName | null
  constructor(
    readonly kind: ApiErrorKind,
    readonly details: {
      readonly code?: number
      readonly serverMessage?: string
      readonly status?: number
      readonly requestId?: string
      readonly data?: unknown
    } = {}
  ) {
    super(`${kind}${details.code === undefined ? '' : ` ${details.code}`}`)
    this.name = 'ApiError'
    this.codeName = details.code === undefined ? null : codeName(details.code)
  }

  /** The network is to blame: what was read before may be shown, and trying again may help. */
  get isOffline(): boolean {
    return this.kind === 'network' || this.kind === 'timeout'
  }

  /** The network or the server is to blame and may recover: what is followed is asked about again. */
  get mayPass(): boolean {
    const { status } = this.details
    return this.isOffline || (status !== undefined && (status === 429 || status >= 500))
  }

  /** What was asked for is not there, or is not this person's: asking again changes nothing. */
  get isOfNothing(): boolean {
    return this.codeName?.endsWith('NotFound') === true
  }

  /** Whether the server refused with one of these codes. */
  is(...names: readonly CodeName[]): boolean {
    return names.some((name) => name === this.codeName)
  }
}
