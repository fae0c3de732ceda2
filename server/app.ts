import fastify, { type FastifyInstance } from 'fastify'
import { accountPartsOf } from './account-part'
import { answerFailures } from './http/failures'
import type { ServerModule } from './http/module'
import { operationActsOf } from './http/operations'
import { protect } from './http/protection'
import { registerRoutes } from './http/register'
import { serveServiceRoutes } from './http/service-routes'
import { strangers } from './http/sessions'
import { serveFiles } from './http/static-files'
import { closeConnectionsWhen, createStopping, type Stopping } from './http/stopping'
import { refuseUnstorable } from './http/storable'
import type { Kernel } from './kernel'
import type { Logger } from './platform/kernel/logger'
import { loggableUrl } from './platform/kernel/logger'
import { sweepsOf } from './sweep'

interface AppOptions {
  readonly kernel: Kernel
  readonly modules: readonly ServerModule[]
  /** Set by the process when it is about to end. */
  readonly stopping?: Stopping
}

const bodyLimit = 256 * 1024

function createServer({ config, ids }: Kernel): FastifyInstance {
  return fastify({
    bodyLimit,
    trustProxy: config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => ids.next(),
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    // Idle keep-alive sockets must not hold up a graceful stop, and what was accepted is answered until the end
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    logger: false
  })
}

const levelsOfRequests: readonly string[] = ['trace', 'debug', 'info']

/** One line for each request, without a child logger for it; the address is stripped of secrets. */
function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') return
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        url: loggableUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime)
      },
      'request'
    )
  })
}

/** Starts what modules run beside requests and stops it, in reverse, when the app closes. */
async function startModules(app: FastifyInstance, kernel: Kernel, modules: readonly ServerModule[]): Promise<void> {
  const stops: (() => void | Promise<void>)[] = []
  app.addHook('onClose', async () => {
    for (const stop of stops.reverse()) await stop()
  })
  for (const { start } of modules) {
    const stop = await start?.(kernel)
    if (stop) stops.push(stop)
  }
}

async function furnish(
  app: FastifyInstance,
  { kernel, modules, stopping = createStopping() }: AppOptions
): Promise<void> {
  const sessions = modules.find((module) => module.sessions)?.sessions?.(kernel) ?? strangers
  app.addHook('onClose', () => sessions.close())
  app.addHook('onRequest', async (request, reply) => {
    // The client takes the time from it, whatever its own clock says
    reply.header('x-request-id', request.id).header('x-server-time', kernel.clock.now())
  })
  // A line that the log level drops is not even made
  if (levelsOfRequests.includes(kernel.config.logLevel)) logRequests(app, kernel.logger)
  closeConnectionsWhen(app, stopping)
  answerFailures(app, kernel.logger)
  await protect(app, kernel.config)
  refuseUnstorable(app)
  for (const { attach, ports, jobs, onUserCreated, accountPart, sweep, operations } of modules) {
    attach?.(kernel)
    ports?.(kernel)
    if (jobs) kernel.jobs.register(jobs(kernel))
    if (onUserCreated) kernel.userCreatedHooks.push(onUserCreated)
    if (accountPart) accountPartsOf(kernel).push(accountPart)
    if (operations) operationActsOf(kernel).push(operations)
    if (sweep) sweepsOf(kernel).push(sweep)
  }
  serveServiceRoutes(app, kernel, stopping)
  registerRoutes(
    app,
    kernel,
    sessions,
    modules.flatMap(({ routes }) => routes ?? [])
  )
  for (const { register } of modules) await register?.(app, kernel)
  await serveFiles(app, kernel.config)
  await startModules(app, kernel, modules)
}

/**
 * Builds the whole server on a kernel without listening: `main.ts` listens, tests inject. Closing it stops the modules, not the kernel. One
 * that refuses to start, as a sandbox does in production, leaves none of its timers behind.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options.kernel)
  try {
    await furnish(app, options)
    return app
  } catch (error) {
    // The error that matters is why it does not start, not that the half-started server cannot be closed either
    await app.close().catch(() => undefined)
    throw error
  }
}
