import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { openDatabase } from '../../../server/db/open'
import { createTestDatabase, embeddedTemplate, type TestDatabase } from '../../support/database'
import { nextMobile, wrongCode } from '../../support/people'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { describeOnPostgres, testOnEmbedded } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const inbox = z.array(z.object({ code: z.string() }))
const login = z.object({ accessToken: z.string(), userId: z.string() })
const json = 'application/json'

describeOnPostgres('two processes on one database behave as one', () => {
  let shared: TestDatabase
  let servers: [ServerProcess, ServerProcess]
  beforeAll(async () => {
    shared = await createTestDatabase()
    const environment = { DATABASE_URL: shared.url, OTP_PER_ADDRESS_PER_HOUR: '8' }
    servers = [await startServerProcess(environment), await startServerProcess(environment)]
  }, 60_000)
  afterAll(async () => {
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
    await shared.drop()
  }, 30_000)

  const newest = async (server: ServerProcess, mobile: string) =>
    inbox.parse((await server.get(`/sandbox/sms?mobile=${mobile}`)).data)[0]?.code ?? ''
  const send = (server: ServerProcess, mobile: string) =>
    server.post('/api/common/otp/send', { mobile, purpose: 'login' })
  const byCode = (server: ServerProcess, mobile: string, otpCode: string) =>
    server.post('/api/order/login/v2', { mobile, otpCode })

  test('a code asked of one logs in at the other, and the tries of both count together', async () => {
    const mobile = nextMobile()
    await send(servers[0], mobile)
    expect((await send(servers[1], mobile)).code).toBe(codes.codeSendTooSoon)
    const code = await newest(servers[1], mobile)
    const answers: number[] = []
    for (let guess = 0; guess < 4; guess += 1)
      answers.push((await byCode(servers[guess % 2 === 0 ? 0 : 1], mobile, wrongCode(code, guess + 1))).code)
    expect(answers).toEqual(Array(4).fill(codes.codeIncorrect))
    expect((await byCode(servers[0], mobile, code)).code).toBe(codes.ok)
    expect((await byCode(servers[1], mobile, code)).code).toBe(codes.codeNotRequested)
  })

  test('guesses at both at once are five in all', async () => {
    const mobile = nextMobile()
    await send(servers[0], mobile)
    const code = await newest(servers[0], mobile)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) =>
        byCode(servers[guess % 2 === 0 ? 0 : 1], mobile, wrongCode(code, guess + 1))
      )
    )
    expect(answers.filter((answer) => answer.code === codes.codeIncorrect)).toHaveLength(4)
    expect((await byCode(servers[1], mobile, code)).code).toBe(codes.codeTooManyTries)
  })

  test('a password is tried ten times in all', async () => {
    const mobile = nextMobile()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, guess) =>
        servers[guess % 2 === 0 ? 0 : 1].post('/api/login/by/loginid', { mobile, password: `guess-${guess}` })
      )
    )
    expect(answers.filter((answer) => answer.code === codes.wrongMobileOrPassword)).toHaveLength(10)
    expect(answers.filter((answer) => answer.code === codes.accountLocked)).toHaveLength(6)
  })

  test('a logout at one is heard at the other at once, although it had kept the session', async () => {
    const mobile = nextMobile()
    await send(servers[0], mobile)
    const { accessToken } = login.parse((await byCode(servers[0], mobile, await newest(servers[0], mobile))).data)
    const ask = () => servers[1].get(`/api/common/user/points?accessToken=${accessToken}`)
    expect((await ask()).code).toBe(codes.ok)
    await servers[0].post('/api/login/logout', {}, { accesstoken: accessToken })
    // Well below the five seconds for which a process believes what it read
    await waitUntil(async () => (await ask()).code === codes.unauthorized, { what: 'the logout', limitMs: 2_000 })
  })

  test('the hourly codes of an address are counted together', async () => {
    const answers: number[] = []
    for (let sent = 0; sent < 8; sent += 1)
      answers.push((await send(servers[sent % 2 === 0 ? 0 : 1], nextMobile())).code)
    expect(answers.filter((code) => code === codes.tooManyRequests).length).toBeGreaterThan(0)
    expect(answers.at(-1)).toBe(codes.tooManyRequests)
  })
})

describe('one process', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fanju-process-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const embedded = () => startServerProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })

  testOnEmbedded(
    'says each step, refuses a second one on its directory, stops politely and starts again with what it had',
    async () => {
      const first = await embedded()
      expect(first.output()).toMatch(/database: embedded[\s\S]*migrations: applied 0001_identity\.sql[\s\S]*ready in/)
      const { accessToken, userId } = login.parse((await first.post('/api/order/visitor/token', { appkey: 'h5' })).data)
      await expect(embedded()).rejects.toThrow('set DATABASE_URL to run several processes')
      await first.get(`/api/user/info/get?accessToken=${accessToken}`)
      expect(await first.stop()).toBe(0)
      expect(first.output()).toContain('stopping')
      expect(first.output()).toContain('"url":"/api/user/info/get?accessToken=[redacted]"')
      expect(first.output()).not.toContain(accessToken)
      expect(readdirSync(folder).filter((name) => name.includes('.lock'))).toEqual([])
      const second = await embedded()
      expect((await second.get(`/api/user/info/get?accessToken=${accessToken}`)).data).toMatchObject({ userId })
      expect(await second.stop('SIGINT')).toBe(0)
    },
    120_000
  )

  testOnEmbedded(
    'killed in the middle of its work keeps what it acknowledged',
    async () => {
      // Migrated already: that is not what is asked here
      await (
        await openDatabase({ dataDirectory: join(folder, 'database'), startFrom: await embeddedTemplate() })
      ).close()
      const first = await embedded()
      const acknowledged: string[] = []
      const writing = Promise.all(
        Array.from({ length: 200 }, async () => {
          const response = await fetch(`${first.url}/api/order/visitor/token`, {
            method: 'POST',
            headers: { 'content-type': json },
            body: '{"appkey":"h5"}'
          })
          acknowledged.push(login.parse((await response.json()).data).accessToken)
        })
      ).catch(() => undefined)
      await waitUntil(() => acknowledged.length >= 20)
      await first.stop('SIGKILL')
      await writing
      const second = await embedded()
      const answers = await Promise.all(
        acknowledged.map((token) => second.get(`/api/user/info/get?accessToken=${token}`))
      )
      expect(answers.map(({ code }) => code)).toEqual(acknowledged.map(() => codes.ok))
      await second.stop()
    },
    120_000
  )
})
