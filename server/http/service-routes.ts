import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../kernel'
import { AppError } from './errors'
import { openApiText } from './openapi'
import type { Stopping } from './stopping'

const alive = '{"status":"ok"}'
const json = 'application/json; charset=utf-8'

/** Routes for load balancers and developers: whether the process is alive, whether it is ready, and the OpenAPI document. */
export function serveServiceRoutes(app: FastifyInstance, { db, logger }: Kernel, stopping: Stopping): void {
  app.get('/healthz', (_request, reply) => reply.header('content-type', json).send(alive))
  app.get('/readyz', async (_request, reply) => {
    if (stopping.hasStarted) throw new AppError('unavailable')
    try {
      // The server listens only after the migrations, so only the connection to the database is left to check
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
