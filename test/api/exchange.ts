import { type Call, createCall, type Credentials } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { HttpFailure, type HttpRequest, type HttpResponse } from '@/platform/http/http-types'

/** What the network does with one request: an answer, or no connection. */
export type Reply = HttpResponse | HttpFailure

export const ok = (data: unknown): HttpResponse => ({ status: 200, body: { code: 1, message: 'OK', data } })
export const refusal = (status: number, code: number, message = 'no'): HttpResponse => ({
  status,
  body: { code, message, requestId: 'r-1' }
})
export const offline = new HttpFailure('network')

/** A network that answers from a list and keeps what it was sent; the last answer is given for ever. */
export function scriptedNetwork(replies: readonly Reply[]) {
  const requests: HttpRequest[] = []
  const send = async (request: HttpRequest): Promise<HttpResponse> => {
    const reply = replies[Math.min(requests.length, replies.length - 1)]
    requests.push(request)
    if (reply === undefined) throw new Error('a network needs at least one answer')
    if (reply instanceof HttpFailure) throw reply
    return reply
  }
  return { requests, send }
}

interface Exchange {
  readonly call: Call
  readonly requests: readonly HttpRequest[]
  /** Every wait between two tries, ms. */
  readonly waits: readonly number[]
  readonly renewed: string[]
}

/** `call` over a scripted network, with a session that holds `token` until a renewal puts `nextToken` in its place. */
export function exchange(
  replies: readonly Reply[],
  {
    token = 'token-1',
    nextToken = null,
    whenReady = async () => undefined,
    onMoneyMoved
  }: {
    token?: string | null
    nextToken?: string | null
    whenReady?: () => Promise<void>
    onMoneyMoved?: () => void
  } = {}
): Exchange {
  const { requests, send } = scriptedNetwork(replies)
  const waits: number[] = []
  const renewed: string[] = []
  let current = token
  const credentials: Credentials = {
    accessToken: () => current,
    userId: () => (current === null ? null : 'user-1'),
    whenReady,
    renew: async (dead) => {
      renewed.push(dead)
      if (nextToken !== null) current = nextToken
      return nextToken !== null
    }
  }
  const call = createCall({
    http: createHttpClient({ send, baseUrl: () => 'https://pre.fanju.example/api', onLoading: () => undefined }),
    addressOf: (path) => path,
    credentials,
    markers: () => ({
      latitude: 1.3,
      longitude: 103.8,
      city: '新加坡',
      cityCode: 'SIN',
      country: 'SG',
      countryCode: 'SG',
      locale: 'zh-CN',
      platform: 'h5'
    }),
    appPackageName: 'com.fanju.test',
    onMoneyMoved,
    wait: async (ms) => {
      waits.push(ms)
    }
  })
  return { call, requests, waits, renewed }
}

/** What a call rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: unknown) => error
  )
}
