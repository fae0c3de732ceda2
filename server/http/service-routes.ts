import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel'
import { AppError } from './errors'
import { openApiText } from './openapi'
import type { Stopping } from './stopping'

const alive = '{"status":"ok"}'
const json = 'application/json; charset=utf-8'

/** What balancers and developers ask: is the process alive, can it serve, what does it serve. */
export function serveServiceRoutes(app: FastifyInstance, { db, logger }: Kernel, stopping: Stopping): void {
  app.get('/healthz', (_request, reply) => reply.header('content-type', json).send(alive))
  app.get('/readyz', async (_request, reply) => {
    if (stopping.hasStarted) throw new AppError('unavailable')
    try {
      // Nothing listens before the migrations are through, so the database's answer is all that is left to ask
      await db.execute(sql`select 1`)
    } catch (error) {
      logger.warn({ err: error }, 'not ready')
      throw new AppError('unavailable', {}, { cause: error })
    }
    return reply.header('content-type', json).send(alive)
  })
  let document: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', json)
      .header('cache-control', 'no-cache')
      .send((document ??= openApiText()))
  )
}
