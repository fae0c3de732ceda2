import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether this process is stopping: `start` is called once, before it stops taking connections. */
export interface Stopping {
  readonly hasStarted: boolean
  start(): void
}

export function createStopping(): Stopping {
  let hasStarted = false
  return {
    get hasStarted() {
      return hasStarted
    },
    start: () => {
      hasStarted = true
    }
  }
}

/** From then on every response closes its connection: a client that kept one alive would keep the process alive. */
export function closeConnectionsWhen(app: FastifyInstance, stopping: Stopping): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.hasStarted) reply.header('connection', 'close')
  })
}

/** Between two looks for connections that have become idle. */
const lookEveryMs = 50

/**
 * Closes the app: what was accepted is answered, connections are closed as soon as nothing is under way on them, and after `limitMs`
 * all that are left.
 */
export async function closeWithin(app: FastifyInstance, limitMs: number): Promise<void> {
  const looks = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  const limit = setTimeout(() => app.server.closeAllConnections(), limitMs)
  try {
    await app.close()
  } finally {
    clearInterval(looks)
    clearTimeout(limit)
  }
}

/** Waits for `work`, but not longer than `limitMs`; resolves to whether it was done. */
export async function within(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const limit = new AbortController()
  try {
    return await Promise.race([work.then(() => true), sleep(limitMs, false, { signal: limit.signal })])
  } finally {
    limit.abort()
  }
}
