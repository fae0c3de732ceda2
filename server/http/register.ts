import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isCodeName } from '@/contract/codes'
import { type Endpoint, type EndpointName, endpoints } from '@/contract/endpoints'
import { payloads } from '@/contract/payloads'
import { isDatabaseAway } from '../db/refusals'
import type { Kernel } from '../kernel'
import { readContext, type RequestContext, type Session, tokenOf } from './context'
import { RawJson, successBody } from './envelope'
import { AppError } from './errors'
import { acceptMultipart, readUpload, type UploadedFile } from './multipart'
import type { RouteTable } from './routes'
import type { SessionReader } from './sessions'

interface Served {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly params: z.ZodMiniType
  readonly result: z.ZodMiniType
  readonly handle: (params: unknown, context: RequestContext & { readonly file?: UploadedFile }) => Promise<unknown>
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints
const keyPattern = /^[\w-]{8,100}$/
const plainObject = z.record(z.string(), z.unknown())

/** The session, if there is one; refuses when the endpoint needs one. Where none is needed, a dead token counts as no token. */
async function authorize(
  request: FastifyRequest,
  endpoint: Endpoint,
  sessions: SessionReader
): Promise<Session | null> {
  const token = tokenOf(request)
  const session =
    token === undefined
      ? null
      : await sessions.find(token).catch((error: unknown) => {
          // A public endpoint answers as for a stranger while the database cannot be reached
          if (endpoint.access === 'public' && isDatabaseAway(error)) return null
          throw error
        })
  if (endpoint.access === 'public') return session
  if (session === null) throw new AppError('unauthorized')
  if (endpoint.access === 'customer' && session.isVisitor) throw new AppError('loginRequired')
  return session
}

/** Params of a GET come from query and path, of a POST from body and path; the path wins. An empty query value is an absent one. */
function gatherParams(request: FastifyRequest, body: unknown): Record<string, unknown> {
  const path = plainObject.safeParse(request.params)
  const source = request.method === 'GET' ? request.query : (body ?? {})
  const sent = plainObject.safeParse(source)
  if (!sent.success || Array.isArray(source)) throw new AppError('badRequest')
  const given =
    request.method === 'GET'
      ? Object.fromEntries(Object.entries(sent.data).filter(([, value]) => value !== ''))
      : sent.data
  return path.success ? { ...given, ...path.data } : given
}

/** The refusal that a schema names by its code (contract `namedText`), with the limit that was passed. */
function namedRefusal(issues: readonly z.core.$ZodIssue[]): AppError | undefined {
  for (const issue of issues) {
    if (isCodeName(issue.message))
      return new AppError(issue.message, issue.code === 'too_big' ? { limit: String(issue.maximum) } : {})
    const inside = issue.code === 'invalid_union' ? namedRefusal(issue.errors.flat()) : undefined
    if (inside) return inside
  }
  return undefined
}

function parseParams(given: Record<string, unknown>, served: Served): unknown {
  const parsed = served.params.safeParse(given)
  if (parsed.success) return parsed.data
  const named = namedRefusal(parsed.error.issues)
  if (named) throw named
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(whole)')
  throw new AppError('badRequest', {}, { cause: new Error(`${served.name}: ${fields.join(', ')}`), data: { fields } })
}

/** The params of a call, and its file where it takes one; `fileMissing` without it. */
async function readCall(request: FastifyRequest, served: Served): Promise<{ params: unknown; file?: UploadedFile }> {
  if (!served.endpoint.takesFile) return { params: parseParams(gatherParams(request, request.body), served) }
  const { fields, file } = await readUpload(request)
  if (file === undefined) throw new AppError('fileMissing')
  return { params: parseParams(gatherParams(request, fields), served), file }
}

/** A `userId` in the params is a claim: it may only repeat who the token says calls. */
function refuseOthers({ endpoint }: Served, given: unknown, session: Session | null): void {
  const params = plainObject.safeParse(given)
  const claimed = endpoint.namesUser && params.success ? params.data.userId : undefined
  if (claimed !== undefined && claimed !== session?.userId) throw new AppError('forbidden')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An answer as it arrives at the client. */
const asSent = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer) ?? 'null')

/**
 * In development and tests an answer that breaks the contract is a fault, so that it never reaches production: one that lacks something, and
 * one with more than the contract names, which could leak data.
 */
function checkResult(result: unknown, served: Served): void {
  const parsed = served.result.safeParse(result)
  if (!parsed.success) throw new Error(`${served.name} answered outside the contract: ${z.prettifyError(parsed.error)}`)
  const [named, answered] = [asSent(parsed.data), asSent(result)]
  if (!isDeepStrictEqual(named, answered))
    throw new Error(`${served.name} answered more than the contract names: ${unnamedIn(named, answered)}`)
}

/** Where an answer first has more than the contract names, as `items.0.price`. */
function unnamedIn(named: unknown, answered: unknown): string {
  if (!isRecord(named) || !isRecord(answered)) return ''
  const [key] = Object.keys(answered).filter((name) => !isDeepStrictEqual(named[name], answered[name]))
  if (key === undefined) return ''
  return [key, unnamedIn(named[key], answered[key])].filter(Boolean).join('.')
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  kernel: Kernel,
  sessions: SessionReader
) {
  const base = readContext(request, kernel)
  const session = await authorize(request, served.endpoint, sessions)
  if (session) sessions.noteUse(session, base)
  if (served.endpoint.needsIdempotencyKey && !keyPattern.test(base.idempotencyKey ?? ''))
    throw new AppError('badRequest')
  const { params, ...file } = await readCall(request, served)
  refuseOthers(served, params, session)
  const result = await served.handle(params, { ...base, session, ...file })
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  if (result instanceof RawJson) {
    const { body, encoding } = await result.answer(base.locale, request.headers['accept-encoding']?.toString())
    if (encoding) reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    return reply.send(body)
  }
  if (kernel.config.checksResponses) checkResult(result, served)
  return reply.send(successBody(result, base.locale, base.requestId))
}

function addRoute(app: FastifyInstance, kernel: Kernel, sessions: SessionReader, served: Served): void {
  app.route({
    method: served.endpoint.method,
    url: `/api/${served.endpoint.path}`,
    handler: (request, reply) => serve(request, reply, served, kernel, sessions)
  })
}

/** Registers every handler of the tables under `/api/`; an endpoint served twice is a mistake of the build. */
export function registerRoutes(
  app: FastifyInstance,
  kernel: Kernel,
  sessions: SessionReader,
  tables: readonly RouteTable[]
): void {
  const seen = new Set<string>()
  const withFile: Served[] = []
  for (const table of tables) {
    for (const [name, handler] of Object.entries(table)) {
      if (!isEndpointName(name) || seen.has(name))
        throw new Error(`endpoint ${name} is unknown to the contract or served twice`)
      seen.add(name)
      // eslint-disable-next-line fanju/no-unchecked-cast -- the table is typed by name, but a union of handlers cannot be called; params are parsed by this endpoint's schema, and `authorize` has checked its session
      const handle = handler as unknown as Served['handle']
      const served: Served = {
        name,
        endpoint: endpoints[name],
        params: payloads[name].params,
        result: payloads[name].result,
        handle
      }
      if (served.endpoint.takesFile) withFile.push(served)
      else addRoute(app, kernel, sessions, served)
    }
  }
  app.register(async (scope) => {
    acceptMultipart(scope)
    for (const served of withFile) addRoute(scope, kernel, sessions, served)
  })
}
