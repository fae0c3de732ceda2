import type { Browser } from 'playwright-core'
import type { Answer, AnswerableApi, BootOptions, MiniTarget } from './protocol'

/** An answer, or a function of the call's own arguments: a payment's test tells the server in it, as the vendor would. */
export type Answerer = Answer | ((options: Record<string, unknown>) => Answer | Promise<Answer>)

/** One request of the program at the API; `ask` sends it on, with other parameters of its address if told so. */
export interface ApiRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  ask(change?: Readonly<Record<string, string | undefined>>): Promise<unknown>
}

export interface LaunchOptions {
  target: MiniTarget
  /** Folder of the compiled program (`dist/weapp`, `dist/alipay`). */
  dist: string
  /** Where the API server listens, e.g. `http://127.0.0.1:8400`. */
  apiOrigin: string
  /** Host names compiled into the program that stand for the API server. Requests, sockets, images and hosted pages on any other host are refused. */
  domains?: string[]
  /** What an earlier run left, by key. Values are anything JSON can hold. */
  storage?: Record<string, unknown>
  /** `{ userLocation: false }` is a person who refused. A scope not named has not been asked yet, but for `privacy`, WeChat's own question, which is agreed to. */
  permissions?: Record<string, boolean>
  /** Path and query of the first page; the program's own first page otherwise. */
  start?: string
  /** Language of the system, as the vendor names it; Chinese otherwise. */
  language?: string
  /** `false` is a start without a network. */
  isOnline?: boolean
  /** How long a subpackage takes to be fetched; 80 ms otherwise. */
  packageMs?: number
  /** CSS pixels; 375 by 812 otherwise. */
  viewport?: { width: number; height: number }
  /** A browser to open in, which its owner closes; otherwise the program gets one of its own. */
  browser?: Browser
  /**
   * Answers to vendor calls. By default sign-in gives a fresh code, location is Singapore, and a payment, a picture or a chat is cancelled.
   * A picture is `{ content }` in base64; what a file for a chat holds is told as `content`.
   */
  answers?: Partial<Record<AnswerableApi, Answerer>>
  /** Sees every request for data on its way to the server, and gives the answer; `undefined` leaves it to the server. */
  onApi?: (request: ApiRequest) => Promise<unknown> | undefined
}

/** State of the host at the first start; no package but the main one has been fetched. */
export function firstBoot(options: LaunchOptions): BootOptions {
  const {
    apiOrigin,
    domains = [],
    storage = {},
    permissions = {},
    start = null,
    language = null,
    isOnline = true,
    packageMs = 80
  } = options
  const texts = Object.fromEntries(Object.entries(storage).map(([key, value]) => [key, JSON.stringify(value)]))
  return { apiOrigin, domains, storage: texts, permissions, start, language, isOnline, packages: [], packageMs }
}

let codes = 0

/** Codes are for one use: no two calls get the same one. */
function freshCode(target: MiniTarget): string {
  codes += 1
  return `${target}-code-${Date.now().toString(36)}-${codes}`
}

/** What a call gets when the test has not said otherwise; see LaunchOptions. */
export function defaultAnswer(api: string, target: MiniTarget): Answer {
  if (api === 'login') return { kind: 'succeed', result: { code: freshCode(target) } }
  if (api === 'getAuthCode') return { kind: 'succeed', result: { authCode: freshCode(target) } }
  return api === 'getLocation' ? { kind: 'succeed' } : { kind: 'cancel' }
}
