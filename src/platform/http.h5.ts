import { parsedBody } from './http-answer'
import { HttpFailure, type HttpSend } from './http-types'

export type { HttpSend } from './http-types'

/** The browser's own fetch: Taro's request brings polyfills for browsers the app does not support. */
export const sendHttp: HttpSend = async ({ url, method, headers, body, timeoutMs }) => {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body,
      // What is sent as the page goes away still arrives.
      keepalive: document.visibilityState === 'hidden',
      signal: abort.signal
    })
    return { status: response.status, body: parsedBody(await response.text()) }
  } catch {
    throw new HttpFailure(abort.signal.aborted ? 'timeout' : 'network')
  } finally {
    clearTimeout(timer)
  }
}
