import { sendHttp } from '@/platform/http/http'
import { HttpFailure } from '@/platform/http/http-types'

const host: { request?: jest.Mock } = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { request: (options: object) => host.request?.(options) }
}))

const request = { url: 'https://api.test/api/user/info', method: 'GET', headers: {}, timeoutMs: 50 } as const
const answers = (work: Promise<unknown>, abort = jest.fn()) => {
  host.request = jest.fn(() => Object.assign(work, { abort }))
  return abort
}

describe('a request of a mini-program', () => {
  it.each([200, 400, 401, 403, 429, 503])('answers %i as WeChat hands it over', async (statusCode) => {
    answers(Promise.resolve({ statusCode, data: { code: 1 } }))
    expect(await sendHttp(request)).toEqual({ status: statusCode, body: { code: 1 } })
  })

  it.each([
    [{ 'X-Server-Time': '1772424000000' }, { serverTime: 1_772_424_000_000 }],
    [{ 'x-server-time': '1772424000000' }, { serverTime: 1_772_424_000_000 }],
    [{ 'x-server-time': 'soon' }, {}],
    [{}, {}],
    [undefined, {}]
  ])('tells when the server sent its answer, where its headers %j say so', async (header, told) => {
    answers(Promise.resolve({ statusCode: 200, data: {}, header }))
    expect(await sendHttp(request)).toEqual({ status: 200, body: {}, ...told })
  })

  it.each([400, 401, 403, 429, 503])(
    'answers %i, which Alipay calls a failure, with what the server said',
    async (status) => {
      answers(
        Promise.reject({
          error: 19,
          errorMessage: 'http status error',
          status,
          headers: { 'X-Server-Time': '1772424000000' },
          data: { code: 1001, message: 'no' }
        })
      )
      const body = { code: 1001, message: 'no' }
      expect(await sendHttp(request)).toEqual({ status, body, serverTime: 1_772_424_000_000 })
    }
  )

  it('reads what Alipay hands over unread', async () => {
    answers(Promise.reject({ error: 19, status: '401', data: '{"code":1001}' }))
    expect(await sendHttp(request)).toEqual({ status: 401, body: { code: 1001 } })
    answers(Promise.reject({ error: 19, status: 502, data: '<html>' }))
    expect(await sendHttp(request)).toEqual({ status: 502, body: '<html>' })
  })

  it.each([{ errMsg: 'request:fail' }, { error: 12, errorMessage: 'no connection' }, { error: 19, status: 0 }])(
    'without an answer is the network’s failure: %j',
    async (failure) => {
      answers(Promise.reject(failure))
      await expect(sendHttp(request)).rejects.toEqual(new HttpFailure('network'))
    }
  )

  it('that takes too long is given up', async () => {
    const abort = answers(new Promise(() => undefined))
    await expect(sendHttp({ ...request, timeoutMs: 5 })).rejects.toMatchObject({ reason: 'timeout' })
    expect(abort).toHaveBeenCalled()
  })
})
