/**
 * How an endpoint is served. The contract (`src/contract/endpoints.ts`, `payloads/`) says what it is; a module says what it does:
 *
 *   // server/modules/user/routes.ts
 *   export const userRoutes = defineRoutes({
 *     userPoints: async (_params, context) => ({ points: await pointsOf(context.kernel.db, context.session.userId) })
 *   })
 *   // server/modules/user/index.ts
 *   export const userModule: ServerModule = { name: 'user', routes: userRoutes }
 *   // server/modules/index.ts: one line in the list
 *
 * The registrar does the rest: method and path, token and access, parsing params (path, query, body), the envelope, checking the answer.
 * A handler is thin: it calls a service, and refuses with `throw new AppError('orderNotFound')`.
 * A service that writes takes a `tx`: `inTransaction(context.kernel.database, async (tx) => ...)`; what must follow the commit goes to
 * `afterCommit(tx, () => ...)`. An endpoint with `needsIdempotencyKey` wraps its work in `runOnce(context, name, params, async (tx) => ...)`.
 * Work for later is a job: `kernel.jobs.schedule(tx, { kind, payload, runAt, uniqueKey })`, done by `jobs: { kind: handler }` of the module.
 * An endpoint with `takesFile` finds the file in `context.file`, of at most 5 MB and otherwise unseen.
 * A public answer that is the same for everyone may be kept: `return new RawJson(JSON.stringify(data))`.
 * Paths outside the contract (hosted pages, callbacks, the sandbox) are plain fastify routes in the module's `register`.
 */
import type { EndpointName, endpoints } from '@/contract/endpoints'
import type { Result, ValidParams } from '@/contract/types'
import type { RequestContext, Session } from './context'
import type { RawJson } from './envelope'
import type { UploadedFile } from './multipart'

type SessionOf<N extends EndpointName> = (typeof endpoints)[N]['access'] extends 'public' ? Session | null : Session

type FileOf<N extends EndpointName> = (typeof endpoints)[N] extends { readonly takesFile: true }
  ? { readonly file: UploadedFile }
  : unknown

/** What serves one endpoint: valid params in, the contract's result out. */
export type Handler<N extends EndpointName> = (
  params: ValidParams<N>,
  context: RequestContext<SessionOf<N>> & FileOf<N>
) => Promise<Result<N> | RawJson>
/** Handlers by endpoint name. */
export type RouteTable = { readonly [N in EndpointName]?: Handler<N> }

/** Types a module's handlers by the contract. */
export function defineRoutes<T extends RouteTable>(table: T): T {
  return table
}
