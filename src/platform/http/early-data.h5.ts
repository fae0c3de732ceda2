import type { EarlyRequest } from './early-requests'
import type { HttpResponse } from './http-types'

interface Started {
  readonly url: string
  readonly answer: Promise<unknown>
}

const isStarted = (value: unknown): value is Started =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'answer' in value &&
  value.answer instanceof Promise

const toResponse = (body: unknown): HttpResponse => ({ status: 200, body })

/** What the script in the page's head has asked for (`src/browser/early-answers.ts`). */
export const earlyRequests: readonly EarlyRequest[] = readStarted().map(({ url, answer }) => ({
  url,
  answer: heldBack(answer.then(toResponse))
}))

/** A failure waits for the answer's taker; until then it is not an unhandled rejection. */
function heldBack<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined)
  return answer
}

function readStarted(): readonly Started[] {
  const started: unknown = Reflect.get(window, '__early')
  return Array.isArray(started) ? started.filter(isStarted) : []
}
