import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../platform/kernel/config'
import { tokenOf } from './context'
import { AppError } from './errors'
import { LimitStore } from './limit-store'
import { networkOf } from './network'

/** Requests that no limit counts: pictures and the app's own files are cheap and many, and a balancer asks for health often. */
const isFree = (url: string) => /^\/(customer\/|img\/|healthz|readyz)/.test(url)
const minuteMs = 60_000

async function limitRates(app: FastifyInstance, { rateLimitPerMinute }: Config): Promise<void> {
  await app.register(rateLimit, { global: false, store: LimitStore })
  const byCaller = app.createRateLimit({
    max: rateLimitPerMinute,
    timeWindow: minuteMs,
    keyGenerator: (request) => tokenOf(request) ?? `address ${networkOf(request.ip)}`
  })
  // Many people share an address, but without this limit an attacker could use made-up tokens without end
  const byAddress = app.createRateLimit({
    max: rateLimitPerMinute * 5,
    timeWindow: minuteMs,
    keyGenerator: (request) => networkOf(request.ip)
  })
  const check = async (limiter: typeof byCaller, request: FastifyRequest, reply: FastifyReply) => {
    const limit = await limiter(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('retry-after', limit.ttlInSeconds)
    throw new AppError('tooManyRequests')
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isFree(request.url)) return
    await check(byAddress, request, reply)
    await check(byCaller, request, reply)
  })
}

/** Refuses at once what a process that is too busy would answer too late. */
async function shedLoad(app: FastifyInstance, { busyAfterMs }: Config): Promise<void> {
  if (busyAfterMs === 0) return
  // It measures; what is refused is told as every refusal
  await app.register(underPressure, { maxEventLoopDelay: busyAfterMs, pressureHandler: () => undefined })
  app.addHook('onRequest', async ({ url }) => {
    if (isFree(url) || !app.isUnderPressure()) return
    const lateMs = Math.round(app.memoryUsage().eventLoopDelay)
    throw new AppError('unavailable', {}, { cause: new Error(`the event loop is ${lateMs} ms late`) })
  })
}

/**
 * The policy of every page of this server. Styles may stand inline, because the app writes them; scripts may not (`customer` adds the
 * hashes of its own). Other hosts may be called, because an environment may have its services elsewhere.
 */
export const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'https:', 'wss:'],
  // Pages of other parties, by the app's own list of hosts.
  frameSrc: ["'self'", 'https:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"]
} as const

/** Security headers of every answer. They never differ, so their texts are made once. */
function secureHeaders(app: FastifyInstance, config: Config): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(contentPolicy).map(([name, sources]) => [name, [...sources]]))
    },
    strictTransportSecurity: config.isProduction ? { maxAge: 31_536_000 } : false,
    // A location is asked for by the app's own page; pictures are shown in the mini-programs' web views
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false
  })
  app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
}

/** What every request passes before its route: security headers, CORS, refusals while the process is too busy, rate limits, compression. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  secureHeaders(app, config)
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      allowedHeaders: ['content-type', 'appPackageName', 'markers', 'accessToken', 'idempotency-key'],
      exposedHeaders: ['x-request-id', 'retry-after', 'x-server-time'],
      maxAge: 7200
    })
  }
  await shedLoad(app, config)
  await limitRates(app, config)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The library's own quality 11 takes a hundred times as long for a tenth less
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 6 }
  })
}
