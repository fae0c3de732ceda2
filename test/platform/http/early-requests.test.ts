import { withEarlyAnswers } from '@/platform/http/early-requests'
import type { HttpRequest, HttpResponse } from '@/platform/http/http-types'

const early = 'http://localhost:8400/api/restaurant/home/get?cityCode=SIN&latitude=1.3&longitude=103.8'
const answer: HttpResponse = { status: 200, body: { code: 1, data: 'early' } }
const fresh: HttpResponse = { status: 200, body: { code: 1, data: 'fresh' } }

const get = (url: string): HttpRequest => ({ url, method: 'GET', headers: {}, timeoutMs: 1000 })

function sender(given: Promise<HttpResponse>) {
  const sent: string[] = []
  const send = withEarlyAnswers(
    (request) => {
      sent.push(request.url)
      return Promise.resolve(fresh)
    },
    [{ url: early, answer: given }]
  )
  return { send, sent }
}

test('the same question is answered by what was asked early, whatever token and order it comes with', async () => {
  const { send, sent } = sender(Promise.resolve(answer))
  const asked = 'http://localhost:8400/api/restaurant/home/get?accessToken=t&longitude=103.8&latitude=1.3&cityCode=SIN'
  expect(await send(get(asked))).toBe(answer)
  expect(sent).toEqual([])
})

test('only once: a refresh asks the server', async () => {
  const { send } = sender(Promise.resolve(answer))
  await send(get(early))
  expect(await send(get(early))).toBe(fresh)
})

test('another place is another question', async () => {
  const { send } = sender(Promise.resolve(answer))
  expect(await send(get(early.replace('SIN', 'KUL')))).toBe(fresh)
})

test('a POST is never answered early', async () => {
  const { send } = sender(Promise.resolve(answer))
  expect(await send({ ...get(early), method: 'POST' })).toBe(fresh)
})

test('an early answer that failed is asked again', async () => {
  const { send, sent } = sender(Promise.reject(new Error('network')))
  expect(await send(get(early))).toBe(fresh)
  expect(sent).toEqual([early])
})
