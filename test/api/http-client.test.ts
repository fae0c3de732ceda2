import { ApiError } from '@/api/api-error'
import { createHttpClient } from '@/api/http-client'
import { HttpFailure, type HttpResponse, type HttpSend } from '@/platform/http/http-types'
import { failureOf, ok, refusal, scriptedNetwork } from './exchange'

const clientOf = (send: HttpSend, onLoading: (isLoading: boolean) => void = () => undefined) =>
  createHttpClient({ send, baseUrl: () => 'https://host/api', onLoading })

describe('a request of the wrapper (spec section 7)', () => {
  it('is a POST of JSON with the 60 s limit unless told otherwise', async () => {
    const { requests, send } = scriptedNetwork([ok('done')])
    await clientOf(send).send('order/submit', { body: { count: 2 } })
    expect(requests).toEqual([
      {
        url: 'https://host/api/order/submit',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeoutMs: 60_000,
        body: '{"count":2}'
      }
    ])
  })

  it.each([
    ['order/get', 'https://host/api/order/get'],
    ['/order/get', 'https://host/api/order/get'],
    ['https://maps.example/geocode', 'https://maps.example/geocode'],
    ['http://localhost:1/x', 'http://localhost:1/x']
  ])('goes from %s to %s', async (path, url) => {
    const { requests, send } = scriptedNetwork([ok(1)])
    await clientOf(send).get(path)
    expect(requests[0]?.url).toBe(url)
  })

  it.each([
    ['get', 'GET'],
    ['post', 'POST'],
    ['put', 'PUT'],
    ['delete', 'DELETE']
  ] as const)('%s sends %s', async (name, method) => {
    const { requests, send } = scriptedNetwork([ok(1)])
    await clientOf(send)[name]('thing')
    expect(requests[0]?.method).toBe(method)
  })

  it('writes the query behind the address and leaves out what is empty', async () => {
    const { requests, send } = scriptedNetwork([ok(1)])
    await clientOf(send).get('list?kind=a', {
      query: { city: '新加坡', page: 0, cursor: undefined, name: '', ids: ['1', '2'] }
    })
    expect(requests[0]?.url).toBe(
      `https://host/api/list?kind=a&city=${encodeURIComponent('新加坡')}&page=0&ids[]=1&ids[]=2`
    )
  })

  it('answers the body of a 200', async () => {
    expect(await clientOf(scriptedNetwork([ok({ a: 1 })]).send).get('x')).toEqual({
      code: 1,
      message: 'OK',
      data: { a: 1 }
    })
  })

  it.each([201, 204, 302, 400, 401, 404, 413, 429, 500, 503])(
    'rejects %i, even with a body that reads like a success',
    async (status) => {
      const error = await failureOf(
        clientOf(scriptedNetwork([{ status, body: { code: 1, message: 'OK', data: {} } }]).send).get('x')
      )
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind: 'refused', details: { status } })
    }
  )

  it('keeps what a refusal says, and nothing of what is no envelope', async () => {
    expect(await failureOf(clientOf(scriptedNetwork([refusal(403, 1002, '没有权限')]).send).get('x'))).toMatchObject({
      kind: 'refused',
      codeName: 'forbidden',
      details: { status: 403, code: 1002, serverMessage: '没有权限', requestId: 'r-1' }
    })
    const page: HttpResponse = { status: 502, body: '<html>Bad Gateway</html>' }
    expect(await failureOf(clientOf(scriptedNetwork([page]).send).get('x'))).toMatchObject({
      kind: 'refused',
      codeName: null,
      details: { status: 502 }
    })
  })

  it.each(['network', 'timeout'] as const)('tells a failure of the kind %s apart', async (reason) => {
    const error = await failureOf(clientOf(scriptedNetwork([new HttpFailure(reason)]).send).get('x'))
    expect(error).toMatchObject({ kind: reason, isOffline: true, codeName: null })
  })
})

describe('the loading indicator', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  /** Requests that end when the test says. */
  const slowNetwork = () => {
    const endings: (() => void)[] = []
    const send: HttpSend = () => new Promise((resolve) => endings.push(() => resolve(ok(1))))
    return {
      send,
      end: async (index: number) => {
        endings[index]?.()
        await jest.advanceTimersByTimeAsync(0)
      }
    }
  }

  it('shows after 800 ms and hides when the answer is there', async () => {
    const { send, end } = slowNetwork()
    const onLoading = jest.fn()
    void clientOf(send, onLoading).get('x')
    jest.advanceTimersByTime(799)
    expect(onLoading).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(onLoading.mock.calls).toEqual([[true]])
    await end(0)
    expect(onLoading.mock.calls).toEqual([[true], [false]])
  })

  it('stays away from an answer within 800 ms, and from a quiet request', async () => {
    const { send, end } = slowNetwork()
    const onLoading = jest.fn()
    const client = clientOf(send, onLoading)
    void client.get('quick')
    void client.get('quiet', { isQuiet: true })
    jest.advanceTimersByTime(700)
    await end(0)
    jest.advanceTimersByTime(5000)
    expect(onLoading).not.toHaveBeenCalled()
  })

  it('shows once for many requests and hides with the last', async () => {
    const { send, end } = slowNetwork()
    const onLoading = jest.fn()
    const client = clientOf(send, onLoading)
    for (const path of ['a', 'b', 'c']) void client.get(path)
    jest.advanceTimersByTime(800)
    await end(1)
    await end(0)
    expect(onLoading.mock.calls).toEqual([[true]])
    await end(2)
    expect(onLoading.mock.calls).toEqual([[true], [false]])
  })

  it('hides after a failure too', async () => {
    const onLoading = jest.fn()
    const send: HttpSend = () =>
      new Promise((_resolve, reject) => setTimeout(() => reject(new HttpFailure('timeout')), 60_000))
    const failure = failureOf(clientOf(send, onLoading).get('x'))
    await jest.advanceTimersByTimeAsync(60_000)
    await failure
    expect(onLoading.mock.calls).toEqual([[true], [false]])
  })
})
