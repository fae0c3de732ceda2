import { sendHttp } from '@/platform/http/http'

const request = {
  url: 'https://api.test/api/user/info',
  method: 'POST',
  headers: { markers: 'm', 'content-type': 'application/json' },
  timeoutMs: 40
} as const
const answered = (status: number, text: string) => ({
  status,
  headers: new Map([['content-type', 'application/json']]),
  json: () => Promise.resolve(text).then((body): unknown => JSON.parse(body))
})
let sent: RequestInit[]
/** The browser's own `fetch`, which Taro's request sends by. */
function fetchAnswers(answer: (options: RequestInit) => Promise<unknown>): void {
  sent = []
  Object.assign(window, {
    fetch: (_url: string, options: RequestInit) => {
      sent.push(options)
      return answer(options)
    }
  })
}
const aborted = ({ signal }: RequestInit) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  )

describe('a request in a browser', () => {
  it.each([200, 400, 401, 503])('answers %i with what the server said', async (status) => {
    fetchAnswers(() => Promise.resolve(answered(status, '{"code":1001}')))
    expect(await sendHttp({ ...request, body: '{"a":1}' })).toEqual({ status, body: { code: 1001 } })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { markers: 'm', 'content-type': 'application/json' },
      keepalive: false
    })
  })

  it('answers without a body what is no JSON', async () => {
    fetchAnswers(() => Promise.resolve(answered(502, '<html>')))
    expect(await sendHttp(request)).toEqual({ status: 502, body: null })
  })

  it('without an answer is the network’s failure', async () => {
    fetchAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(sendHttp(request)).rejects.toMatchObject({ reason: 'network' })
  })

  it('that takes too long is given up, and ended', async () => {
    fetchAnswers(aborted)
    await expect(sendHttp(request)).rejects.toMatchObject({ reason: 'timeout' })
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  it('arrives though the page goes away', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fetchAnswers(() => Promise.resolve(answered(200, '{"code":1}')))
    await sendHttp(request)
    expect(sent[0]?.keepalive).toBe(true)
  })
})
