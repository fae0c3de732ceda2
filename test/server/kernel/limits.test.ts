import { codes } from '@/contract/codes'
import { createTestServer, useServer } from '../../support/server'

const server = useServer({ environment: { RATE_LIMIT_PER_MINUTE: '10' } })

const call = (headers: Record<string, string>, remoteAddress: string, url = '/api/order/systemconfig/list') =>
  server.app.inject({ url, headers, remoteAddress })

test('one caller is limited, another one at the same address is not, and is told when to come back', async () => {
  for (let sent = 0; sent < 10; sent += 1) expect((await call({}, '10.0.0.1')).statusCode).toBe(200)
  const refused = await call({}, '10.0.0.1')
  expect(refused.json()).toMatchObject({ code: codes.tooManyRequests, requestId: expect.any(String) })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await call({ accesstoken: 'another' }, '10.0.0.1')).statusCode).toBe(200)
})

test('made-up tokens do not help an address past five times the limit', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 55; sent += 1)
    statuses.push((await call({ accesstoken: `made-up-${sent}` }, '10.0.0.2')).statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

test('health is never refused', async () => {
  for (let sent = 0; sent < 60; sent += 1) expect((await call({}, '10.0.0.3', '/healthz')).statusCode).toBe(200)
})

test('an address that a caller claims is not believed without a proxy, and is with one', async () => {
  const spoof = (address: string) => call({ 'x-forwarded-for': address }, '10.0.0.4')
  for (let sent = 0; sent < 10; sent += 1) await spoof(`1.1.1.${sent}`)
  expect((await spoof('1.1.1.99')).statusCode).toBe(429)
  const behindProxy = await createTestServer({ environment: { RATE_LIMIT_PER_MINUTE: '10', TRUSTED_PROXIES: '1' } })
  const through = (forwarded: string) =>
    behindProxy.app.inject({
      url: '/api/order/systemconfig/list',
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '10.0.0.4'
    })
  for (let sent = 0; sent < 10; sent += 1) await through('2.2.2.2')
  expect((await through('2.2.2.2')).statusCode).toBe(429)
  expect((await through('2.2.2.3')).statusCode).toBe(200)
  // What the caller itself put before the proxy's entry is a claim
  expect((await through('9.9.9.9, 2.2.2.2')).statusCode).toBe(429)
  await behindProxy.close()
})

describe('a process with more to do than it can', () => {
  const busy = useServer({ environment: { BUSY_AFTER_MS: '200' } })
  const list = () => busy.app.inject('/api/order/systemconfig/list')

  /** Holds the event loop back by so much, again and again, until an answer is such. */
  async function blockUntil(blockMs: number, matches: (status: number) => boolean) {
    for (;;) {
      const answer = await list()
      if (matches(answer.statusCode)) return answer
      const until = performance.now() + blockMs
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  test('says so at once, is alive all the same, and serves again when it can', async () => {
    const refused = await blockUntil(600, (status) => status !== 200)
    expect(refused.json()).toMatchObject({ code: codes.unavailable })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    expect((await busy.app.inject('/healthz')).statusCode).toBe(200)
    expect((await blockUntil(0, (status) => status === 200)).statusCode).toBe(200)
  })
})
