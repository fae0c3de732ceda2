import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { Params, Result } from '@/contract/types'
import { buildApp } from '../../server/app'
import { createKernel } from '../../server/create-kernel'
import { openDatabase } from '../../server/db/open'
import type { ServerModule } from '../../server/http/module'
import type { Kernel } from '../../server/kernel'
import { serverModules } from '../../server/modules'
import { readConfig } from '../../server/platform/kernel/config'
import type { Logger } from '../../server/platform/kernel/logger'
import { systemRandom } from '../../server/platform/kernel/random'
import { createTestDatabase, root, type TestDatabase } from './database'

/** Monday 2 March 2026, 12:00 in Singapore: lunch time on a working day. */
export const testNow = Date.UTC(2026, 2, 2, 4, 0, 0)

/** A clock that stands still until a test moves it. */
export class FakeClock {
  constructor(private time: number = testNow) {}
  now() {
    return this.time
  }
  advance(milliseconds: number) {
    this.time += milliseconds
  }
  set(time: number) {
    this.time = time
  }
}

export interface CallOptions {
  readonly userAgent?: string
  readonly token?: string
  readonly locale?: 'zh-CN' | 'en' | 'vn'
  readonly markers?: object
  readonly key?: string
  readonly ip?: string
}

/** The envelope as received, with its HTTP status. */
export interface Answer<N extends EndpointName> {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Result<N>
  readonly requestId?: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly kernel: Kernel
  readonly clock: FakeClock
  /** Error lines the server wrote: a test of a fault looks here. */
  readonly errors: object[]
  /** Set on PostgreSQL. */
  readonly databaseUrl?: string
  call<N extends EndpointName>(name: N, params: Params<N>, options?: CallOptions): Promise<Answer<N>>
  /** Like `call`, but throws when the answer is not a success. */
  ask<N extends EndpointName>(name: N, params: Params<N>, options?: CallOptions): Promise<Result<N>>
  visitor(): Promise<string>
  close(): Promise<void>
}

export interface TestServerOptions {
  readonly modules?: readonly ServerModule[]
  /** Environment variables of the configuration. */
  readonly environment?: Record<string, string>
  readonly clock?: FakeClock
  /** Where log lines go; errors are collected in `errors` without it. */
  readonly logger?: Logger
  /** The database of another test server (PostgreSQL): both are processes of one service. */
  readonly databaseUrl?: string
}

async function openTestDatabase(url: string | undefined): Promise<TestDatabase> {
  if (url === undefined) return createTestDatabase()
  const database = await openDatabase({ url, maximumConnections: 12 })
  return { url, database, drop: () => database.close() }
}

function collectingLogger(errors: object[]): Logger {
  const silent = () => undefined
  return {
    debug: silent,
    info: silent,
    warn: silent,
    error: (facts) => {
      errors.push(facts)
    }
  }
}

const pathOf = (name: EndpointName, params: Record<string, unknown>) =>
  `/api/${endpoints[name].path.replace(/:(\w+)/g, (_place, key: string) => encodeURIComponent(String(params[key])))}`

function caller(app: FastifyInstance) {
  return async <N extends EndpointName>(name: N, params: Params<N>, options: CallOptions = {}): Promise<Answer<N>> => {
    const { method } = endpoints[name]
    const markers = { ...(options.locale && { locale: options.locale }), ...options.markers }
    const response = await app.inject({
      method,
      url: pathOf(name, params as Record<string, unknown>),
      remoteAddress: options.ip ?? '127.0.0.1',
      headers: {
        markers: encodeURIComponent(JSON.stringify(markers)),
        ...(options.userAgent !== undefined && { 'user-agent': options.userAgent }),
        ...(options.token !== undefined && { accesstoken: options.token }),
        ...(options.key !== undefined && { 'idempotency-key': options.key })
      },
      ...(method === 'POST'
        ? { payload: params as object }
        : {
            query: Object.fromEntries(
              Object.entries(params as object)
                .filter(([, value]) => value !== undefined)
                .map(([key, value]) => [key, String(value)])
            )
          })
    })
    return { status: response.statusCode, ...response.json<Omit<Answer<N>, 'status'>>() }
  }
}

/** Undoes in reverse what was opened, as far as it came: a server that refuses to start leaves nothing that keeps the test's process waiting. */
class Opened {
  private readonly closes: (() => unknown)[] = []
  add(close: () => unknown) {
    this.closes.push(close)
  }
  async close() {
    for (const close of this.closes.splice(0).reverse()) await close()
  }
}

async function openServer(options: TestServerOptions, opened: Opened) {
  const clock = options.clock ?? new FakeClock()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'fanju-test-'))
  opened.add(() => rmSync(dataDirectory, { recursive: true, force: true }))
  const errors: object[] = []
  const config = readConfig(
    {
      FANJU_ENV: 'test',
      DATA_DIR: dataDirectory,
      RATE_LIMIT_PER_MINUTE: '1000000',
      // The loop is the test's own, late on a loaded machine: production's default would refuse what a test asks
      BUSY_AFTER_MS: '0',
      ...options.environment
    },
    root
  )
  const { url, database, drop } = await openTestDatabase(options.databaseUrl)
  opened.add(drop)
  const kernel = createKernel({
    config,
    database,
    clock,
    random: systemRandom,
    logger: options.logger ?? collectingLogger(errors)
  })
  opened.add(() => kernel.bus.close())
  opened.add(() => kernel.jobs.stop())
  const app = await buildApp({ kernel, modules: options.modules ?? serverModules })
  opened.add(() => app.close())
  await app.ready()
  return { app, kernel, clock, errors, url }
}

/** The real server on a database of its own, with a clock that tests move. Close it in `afterAll`. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const opened = new Opened()
  const { app, kernel, clock, errors, url } = await openServer(options, opened).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
  const call = caller(app)
  const ask: TestServer['ask'] = async (name, params, more) => {
    const answer = await call(name, params, more)
    if (answer.code !== 1)
      throw new Error(`${name} answered ${answer.status} ${answer.code} ${answer.message} ${JSON.stringify(errors)}`)
    return answer.data
  }
  return {
    app,
    kernel,
    clock,
    errors,
    call,
    ask,
    ...(url !== undefined && { databaseUrl: url }),
    visitor: async () => (await ask('visitorToken', { appkey: 'test' })).accessToken,
    close: () => opened.close()
  }
}

/**
 * A server for the tests of this file, or of the `describe` around the call: there from the first test to the last. Name it once, at the
 * top: `const server = useServer()`.
 */
export function useServer(options?: TestServerOptions): TestServer {
  let running: TestServer | undefined
  const real = () => {
    if (running === undefined) throw new Error('the server runs from beforeAll to afterAll')
    return running
  }
  // A database is made and filled: on a busy machine that takes as long as it takes
  beforeAll(async () => {
    running = await createTestServer(options)
  }, 120_000)
  afterAll(() => running?.close())
  return {
    get app() {
      return real().app
    },
    get kernel() {
      return real().kernel
    },
    get clock() {
      return real().clock
    },
    get errors() {
      return real().errors
    },
    get databaseUrl() {
      return real().databaseUrl
    },
    call: (...asked) => real().call(...asked),
    ask: (...asked) => real().ask(...asked),
    visitor: () => real().visitor(),
    close: () => real().close()
  }
}
