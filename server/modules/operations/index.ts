import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type OperationName, operations } from '@/contract/operations'
import { requestLocale } from '../../http/context'
import { successBody } from '../../http/envelope'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { type OperationActs, operationActsOf } from '../../http/operations'
import type { Kernel } from '../../kernel'
import type { Partner } from '../../platform/partners/partners'
import { connectPlayed } from './played'
import { sweepNonces, verifyOperation } from './signature'

const isOperation = (name: string): name is OperationName => name in operations

function parseBody(body: Buffer, schema: z.ZodMiniType): unknown {
  try {
    const sent: unknown = JSON.parse(body.length === 0 ? '{}' : body.toString())
    return schema.parse(sent)
  } catch (cause) {
    throw new AppError('badRequest', {}, { cause })
  }
}

/** Registers one call: who signed it, whether they may, what they say, then the act. */
function addOperation(app: FastifyInstance, kernel: Kernel, name: OperationName, acts: OperationActs): void {
  const { path, roles, params } = operations[name]
  const url = `/api/${path}`
  // eslint-disable-next-line fanju/no-unchecked-cast -- the table is typed by name, but a union of acts cannot be called; its own names are asked for, and params are parsed by this call's schema
  const act = acts[name] as (kernel: Kernel, partner: Partner, params: unknown) => Promise<unknown>
  app.post(url, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const partner = await verifyOperation(kernel, { headers: request.headers, path: url, body })
    if (!partner.roles.some((role) => roles.some((allowed) => allowed === role))) throw new AppError('forbidden')
    const data = await act(kernel, partner, parseBody(body, params))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(successBody(data, requestLocale(request), request.id))
  })
}

/** The signed calls by which systems of restaurants and riders act on orders. What is signed is the raw body, so this scope parses nothing. */
export const operationsModule: ServerModule = {
  name: 'operations',
  sweep: sweepNonces,
  register: (app, kernel) => {
    connectPlayed(app, kernel)
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      for (const acts of operationActsOf(kernel))
        for (const name of Object.keys(acts).filter(isOperation)) addOperation(scope, kernel, name, acts)
    })
  }
}

// What other modules may use
export { type Call, callAsPlayed, playedPartner } from './played'
