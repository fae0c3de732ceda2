import type { SendFile } from '@/platform/files/file-types'
import { timeIn } from '@/platform/http/http-answer'
import { HttpFailure, type HttpRequest, type HttpResponse, type HttpSend } from '@/platform/http/http-types'
import type { OpenSocket } from '@/platform/socket/socket-types'
import type { TestServer } from './server'

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' } as const

/** The way from the app to the real server, without a port, and what may happen to requests on it. */
export class TestNetwork {
  readonly requests: HttpRequest[] = []
  /** Hears every answer of the server. */
  onAnswer: (response: HttpResponse) => void = () => undefined
  /** No connection at all. */
  isDown = false
  /** Paths whose requests reach the server, but whose answers are lost. */
  private readonly lost = new Set<string>()
  /** Answers to give in place of the server's, by path. */
  private readonly faults = new Map<string, HttpResponse>()
  private readonly holds = new Map<string, Promise<void>>()
  private readonly late = new Map<string, () => Promise<void>>()

  constructor(private readonly server: TestServer) {}

  /** There is no port to connect to: the app does without its socket, unless a test gives it one. */
  openSocket: OpenSocket = () => ({ send: () => undefined, close: () => undefined })

  readonly send: HttpSend = (request) =>
    this.reach(
      request,
      request.body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: request.body }
    )

  /** As a browser does: the fields and then the file, as multipart form data. */
  readonly sendFile: SendFile = async ({ url, headers, fields, file, timeoutMs, onProgress }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', typeof file.source === 'string' ? new Blob([file.source]) : file.source, file.name)
    const encoded = new Response(form)
    onProgress(0.5)
    const payload = Buffer.from(await encoded.arrayBuffer())
    return this.reach(
      { url, headers, timeoutMs, method: 'POST' },
      { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, payload }
    )
  }

  private underWay = 0

  /** Nothing that was asked waits for its answer. */
  get isQuiet(): boolean {
    return this.underWay === 0
  }

  private async reach(...call: Parameters<TestNetwork['deliver']>): Promise<HttpResponse> {
    this.underWay += 1
    try {
      return await this.deliver(...call)
    } finally {
      this.underWay -= 1
    }
  }

  private async deliver(
    request: HttpRequest,
    { headers, payload }: { readonly headers?: Record<string, string>; readonly payload?: string | Buffer }
  ): Promise<HttpResponse> {
    this.requests.push(request)
    if (this.isDown) throw new HttpFailure('network')
    const { pathname, search } = new URL(request.url)
    await this.holds.get(pathname)
    const fault = this.faults.get(pathname)
    if (fault !== undefined) return fault
    const response = await this.server.app.inject({
      method: methods[request.method],
      url: `${pathname}${search}`,
      headers: { ...request.headers, ...headers },
      ...(payload === undefined ? {} : { payload })
    })
    if (this.lost.has(pathname)) throw new HttpFailure('network')
    const answer = { status: response.statusCode, body: response.json(), ...timeIn(response.headers) }
    await this.late.get(pathname)?.()
    this.onAnswer(answer)
    return answer
  }

  /** The server does the work, and its answer never arrives, until {@link mend}. */
  loseAnswersOf(path: string): void {
    this.lost.add(`/api/${path}`)
  }

  /** The server answers this call with a fault, until {@link mend}. */
  breakDown(path: string, status = 500): void {
    this.faults.set(`/api/${path}`, { status, body: { code: 1006, message: '服务器出错了', requestId: 'r-1' } })
  }

  /** This call is answered so, until {@link mend}: for what the server says only in other times, such as after a later release. */
  answerWith(path: string, answer: HttpResponse): void {
    this.faults.set(`/api/${path}`, answer)
  }

  /** Requests of this path wait until the answered function is called. */
  hold(path: string): () => void {
    let release: () => void = () => undefined
    this.holds.set(`/api/${path}`, new Promise<void>((resolve) => (release = resolve)))
    return () => {
      this.holds.delete(`/api/${path}`)
      release()
    }
  }

  /** The server does the work of the next request of this path (`done`), and its answer arrives once `release` is called. */
  delayAnswerOf(path: string): { readonly done: Promise<void>; readonly release: () => void } {
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    const done = new Promise<void>((resolve) => {
      this.late.set(`/api/${path}`, () => {
        this.late.delete(`/api/${path}`)
        resolve()
        return released
      })
    })
    return { done, release }
  }

  /** What is held goes on waiting while later requests of the path pass: its answer comes late. */
  letLaterPass(path: string): void {
    this.holds.delete(`/api/${path}`)
  }

  mend(): void {
    this.isDown = false
    this.lost.clear()
    this.faults.clear()
  }

  /** How often a path has been asked for. */
  countOf(path: string): number {
    return this.requests.filter(({ url }) => new URL(url).pathname === `/api/${path}`).length
  }
}
