import fastify, { type FastifyInstance } from 'fastify'
import { registerRoutes } from './http/register'
import { answerFailures } from './http/failures'
import type { Kernel } from './kernel'
import type { ServerModule } from './http/module'
import { createSessionReader } from './modules/login/session-reader'
import { loggableUrl } from './platform/logger'
import type { Logger } from './platform/logger'

interface AppOptions {
  readonly kernel: Kernel
  readonly modules: readonly ServerModule[]
}

const bodyLimit = 256 * 1024

function createServer({ config, ids }: Kernel): FastifyInstance {
  return fastify({
    bodyLimit,
    trustProxy: config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop <= config.trustedProxies,
    genReqId: () => ids.next(),
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Idle keep-alive sockets must not hold up a graceful stop
    forceCloseConnections: 'idle',
    logger: false
  })
}

/** One line for each request, without a child logger for it; the address is stripped of secrets. */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return
    logger.info({ requestId: request.id, method: request.method, url: loggableUrl(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
}

/** Builds the whole server on a kernel without listening: `main.ts` listens, tests inject. Closing it stops the modules, not the kernel. */
export async function buildApp({ kernel, modules }: AppOptions): Promise<FastifyInstance> {
  const app = createServer(kernel)
  const sessions = createSessionReader(kernel)
  app.addHook('onClose', async () => sessions.close())
  app.addHook('onRequest', async (request, reply) => { reply.header('x-request-id', request.id) })
  logRequests(app, kernel.logger)
  answerFailures(app, kernel.logger)
  for (const { jobs, onUserCreated } of modules) {
    if (jobs) kernel.jobs.register(jobs(kernel))
    if (onUserCreated) kernel.userCreatedHooks.push(onUserCreated)
  }
  registerRoutes(app, kernel, sessions, modules.flatMap(({ routes }) => routes ?? []))
  for (const { register } of modules) await register?.(app, kernel)
  return app
}
