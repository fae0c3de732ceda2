import { askHost, HostSilence } from '../ask-host'
import { HttpFailure, type HttpRequest, type HttpResponse, type HttpSend } from './http-types'

/** An answer that the page itself asked for while the app was still loading (see `src/index.html`), by address. */
export interface EarlyRequest {
  readonly url: string
  readonly answer: Promise<HttpResponse>
}

/** The same place asked the same; the token may have been renewed meanwhile, and the order of parameters says nothing. */
function isSameQuestion(early: string, asked: string): boolean {
  const [a, b] = [early, asked].map((url) => {
    const { origin, pathname, searchParams } = new URL(url, 'http://relative')
    searchParams.delete('accessToken')
    searchParams.sort()
    return `${origin}${pathname}?${searchParams.toString()}`
  })
  return a === b
}

/** Answers a GET by what was asked early, once each; a failed early answer is asked again, one that does not come is a timeout. */
export function withEarlyAnswers(send: HttpSend, requests: readonly EarlyRequest[]): HttpSend {
  const left = [...requests]
  return async (request: HttpRequest) => {
    const at = request.method === 'GET' ? left.findIndex(({ url }) => isSameQuestion(url, request.url)) : -1
    const [early] = at < 0 ? [] : left.splice(at, 1)
    if (early === undefined) return send(request)
    try {
      const answer = await askHost(() => early.answer, request.timeoutMs)
      return answer.status === 200 ? answer : await send(request)
    } catch (error) {
      if (error instanceof HostSilence) throw new HttpFailure('timeout')
      return send(request)
    }
  }
}
