import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { openDatabase } from '../../../server/db/open'
import { embeddedTemplate } from '../../support/database'
import { nextMobile } from '../../support/people'
import { startServerProcess } from '../../support/processes'
import { describeOnEmbedded } from '../../support/suites'
import { openLine, pathOf } from '../live/line'

const inbox = z.array(z.object({ code: z.string() }))
const login = z.object({ accessToken: z.string(), userId: z.string() })

/** A try of a password, on a connection that the agent keeps alive: it takes a while. */
const tryPassword = (url: string, agent: Agent) =>
  new Promise<{ code: number; connection: string | undefined }>((resolve, reject) => {
    const body = JSON.stringify({ mobile: nextMobile(), password: 'guess-guess' })
    const call = request(
      `${url}/api/login/by/loginid`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', 'content-length': body.length } },
      (response) => {
        let text = ''
        response.on('data', (piece) => {
          text += String(piece)
        })
        response.on('end', () =>
          resolve({
            code: z.object({ code: z.number() }).parse(JSON.parse(text)).code,
            connection: response.headers.connection
          })
        )
        response.on('error', reject)
      }
    )
    call.on('error', reject)
    call.end(body)
  })

describeOnEmbedded('a process that is told to stop', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fanju-stopping-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('says so, answers what it has accepted, lets go of every connection and closes its database, within five seconds', async () => {
    await (await openDatabase({ dataDirectory: join(folder, 'database'), startFrom: await embeddedTemplate() })).close()
    const server = await startServerProcess({
      DATA_DIR: folder,
      STOP_NOTICE_SECONDS: '1',
      LOGIN_TRIES_PER_ADDRESS: '10000'
    })
    const mobile = nextMobile()
    await server.post('/api/common/otp/send', { mobile, purpose: 'login' })
    const code = inbox.parse((await server.get(`/sandbox/sms?mobile=${mobile}`)).data)[0]?.code ?? ''
    const { accessToken: token, userId } = login.parse(
      (await server.post('/api/order/login/v2', { mobile, otpCode: code })).data
    )
    const line = await openLine(server.url.replace('http', 'ws'), pathOf({ userId, token }))
    // A connection that a client holds ready and never uses, and one that has been used
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
    const agent = new Agent({ keepAlive: true })
    await tryPassword(server.url, agent)

    let hasStopped = false
    const answers: { readonly code: number; readonly connection: string | undefined; readonly isLate: boolean }[] = []
    const lost: string[] = []
    let isTold = false
    const busy = Array.from({ length: 4 }, async () => {
      while (!hasStopped) {
        try {
          const isLate = isTold
          answers.push({ ...(await tryPassword(server.url, agent)), isLate })
        } catch (error) {
          // Once it listens no more, that is the answer
          lost.push(String(Reflect.get(Object(error), 'code')))
          return
        }
      }
    })
    const startedAt = performance.now()
    const ended = server.stop()
    let notReady = await fetch(`${server.url}/readyz`)
    while (notReady.ok) notReady = await fetch(`${server.url}/readyz`)
    isTold = true
    expect([
      notReady.status,
      notReady.headers.get('connection'),
      z.object({ code: z.number() }).parse(await notReady.json()).code
    ]).toEqual([503, 'close', codes.unavailable])
    expect(await ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    hasStopped = true
    await Promise.all(busy)
    expect(await line.ended).toBe(1001)
    const late = answers.filter(({ isLate }) => isLate)
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([codes.wrongMobileOrPassword]))
    expect(new Set(late.map(({ connection }) => connection))).toEqual(new Set(['close']))
    silent.destroy()
    agent.destroy()
    const said: string[] = []
    await (await openDatabase({ dataDirectory: join(folder, 'database'), say: (line) => said.push(line) })).close()
    expect(said).toEqual([])
  }, 120_000)
})
