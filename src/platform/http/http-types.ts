/** One request; `timeoutMs` is counted from the call. */
export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}

/** Whatever came back, of any status; `body` is parsed where it was JSON. */
export interface HttpResponse {
  readonly status: number
  readonly body: unknown
  /** When the server sent it, epoch ms; absent where it does not tell, and on what was kept from an earlier answer. */
  readonly serverTime?: number
}

/** No answer at all: the network is gone or the time is over. */
export class HttpFailure extends Error {
  constructor(readonly reason: 'network' | 'timeout') {
    super(reason)
    this.name = 'HttpFailure'
  }
}

/** Sends one request; rejects only with `HttpFailure`. */
export type HttpSend = (request: HttpRequest) => Promise<HttpResponse>
