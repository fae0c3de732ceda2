import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../server/app'
import { createKernel } from '../../../server/create-kernel'
import { openDatabase } from '../../../server/db/open'
import { readConfig } from '../../../server/platform/kernel/config'
import { createIds } from '../../../server/platform/kernel/ids'
import { loggableUrl } from '../../../server/platform/kernel/logger'
import { systemRandom } from '../../../server/platform/kernel/random'
import { createTwilioSms } from '../../../server/platform/sms/twilio'
import { createDiskStorage } from '../../../server/platform/storage/storage'
import { FakeClock } from '../../support/server'
import { testOnEmbedded } from '../../support/suites'

describe('configuration', () => {
  test('an empty environment gives the documented defaults', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }, '/app')).toMatchObject({
      mode: 'development',
      port: 8400,
      publicUrl: 'http://localhost:8400',
      databaseUrl: undefined,
      dataDirectory: '/app/data',
      checksResponses: true,
      seedsDemo: true
    })
  })

  test('every mistake is named at once', () => {
    expect(() => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', TRUSTED_PROXIES: '-1' }, '/app')).toThrow(
      /PORT.*LOG_LEVEL.*TRUSTED_PROXIES/
    )
  })

  testOnEmbedded('with a real provider the sandbox inbox is not there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fanju-parts-'))
    const database = await openDatabase()
    const config = readConfig(
      {
        FANJU_ENV: 'test',
        DATA_DIR: folder,
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 't',
        TWILIO_FROM: '+15005550006'
      },
      process.cwd()
    )
    const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
    const kernel = createKernel({ config, database, clock: new FakeClock(), random: systemRandom, logger })
    const { sandboxModule } = await import('../../../server/modules/sandbox')
    const app = await buildApp({ kernel, modules: [sandboxModule] })
    expect((await app.inject('/sandbox/sms?mobile=%2B6581234001')).statusCode).toBe(404)
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
})

test('ids are 26 plain characters, all different, and sort by time', () => {
  const clock = new FakeClock()
  const ids = createIds(clock, systemRandom)
  const made = Array.from({ length: 2_000 }, () => {
    clock.advance(1)
    return ids.next()
  })
  expect(new Set(made).size).toBe(2_000)
  expect([...made].sort()).toEqual(made)
  expect(made.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true)
})

test('a logged address has no token, number or code in it', () => {
  expect(loggableUrl('/api/user/info/get?accessToken=abc&locale=en')).toBe(
    '/api/user/info/get?accessToken=[redacted]&locale=en'
  )
  expect(loggableUrl('/sandbox/sms?x=1&mobile=%2B6581234001')).toBe('/sandbox/sms?x=1&mobile=[redacted]')
  expect(loggableUrl('/webSocket/uid/u1/token/abc?x=1')).toBe('/webSocket/uid/u1/token/[redacted]?x=1')
})

test('a picture is kept under its name and never outside its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fanju-storage-'))
  const storage = createDiskStorage(folder)
  expect(await storage.put('dish/a-320.webp', Buffer.from('picture'))).toBe('/img/dish/a-320.webp')
  expect(readFileSync(join(folder, 'dish/a-320.webp'), 'utf8')).toBe('picture')
  await expect(storage.put('../outside.webp', Buffer.from('x'))).rejects.toThrow('leaves its directory')
  rmSync(folder, { recursive: true })
})

describe('the SMS provider', () => {
  const seen: { url?: string; authorization?: string; body: string }[] = []
  let status = 201
  let answer: object = { sid: 'SM1' }
  const provider = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      seen.push({ url: request.url, authorization: request.headers.authorization, body })
      response.writeHead(status).end(JSON.stringify(answer))
    })
  })
  let baseUrl = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      provider.listen(0, '127.0.0.1', resolve)
    })
    const address = provider.address()
    baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(
    () =>
      new Promise((resolve) => {
        provider.close(resolve)
      })
  )
  const send = () =>
    createTwilioSms({ accountSid: 'AC1', authToken: 'secret', from: 'Fanju', baseUrl }).send({
      mobile: '+6581234001',
      code: '123456',
      text: '您的验证码是 123456'
    })

  test('is asked as it documents: account in the path and by basic authentication, a form of To, From and Body', async () => {
    await send()
    const [request] = seen
    expect(request?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(request?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: '+6581234001',
      From: 'Fanju',
      Body: '您的验证码是 123456'
    })
  })

  test('is asked first whether it has a message that may have gone out before', async () => {
    seen.length = 0
    const sms = createTwilioSms({ accountSid: 'AC1', authToken: 'secret', from: 'Fanju', baseUrl })
    answer = { messages: [{ body: 'another' }] }
    await sms.send({ mobile: '+6581234001', text: 'Your table is confirmed', isRepeat: true })
    answer = { messages: [{ body: 'another' }, { body: 'Your table is confirmed' }] }
    await sms.send({ mobile: '+6581234001', text: 'Your table is confirmed', isRepeat: true })
    const list = '/2010-04-01/Accounts/AC1/Messages.json?To=%2B6581234001&PageSize=20'
    expect(seen.map(({ url }) => url)).toEqual([list, '/2010-04-01/Accounts/AC1/Messages.json', list])
  })

  test('that refuses is an error without the number or the code in it', async () => {
    status = 400
    await expect(send()).rejects.toThrow(/^the SMS provider answered 400$/)
  })
})
