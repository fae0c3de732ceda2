import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { isObject } from '@/domain/validators'
import { specCallAt, specCalls } from './spec-calls'
import { missingIn, type Said, withoutOurs } from './strict-spec'
import { identityCalls, KnownIdentities } from './strict-spec-identities'

/** A request as it comes; `url` is the path with its query, names of headers are in lower case. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

/** An answer as it goes. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string | Buffer
}

const json = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const toText = ([name, value]: [string, unknown]): [string, string] => [name, String(value)]

/**
 * A server that knows the 33 calls of spec section 7 as they are written there (`spec-calls.ts`) and nothing of ours, in front of the real
 * one. A call that lacks a field or a header is refused, with the name of what is missing. What is ours alone is taken off, and the real
 * server answers the rest: none of it is needed. Where our server wants more than the specification's fields, which is the proof of an
 * outside party's login, the stand-in asks it with what it knows by itself (`strict-spec-identities.ts`). Every other path is passed on as
 * it is.
 */
export class StrictSpec {
  /** Paths of the calls that have been taken, as the specification's table has them. */
  readonly seen = new Set<string>()
  /** Why calls were refused. */
  readonly refusals: string[] = []
  private readonly identities = new KnownIdentities()

  constructor(private readonly ask: (asked: Asked) => Promise<Answered>) {}

  /** The calls that have not been taken yet. */
  get unseen(): readonly string[] {
    return specCalls.map(({ path }) => path).filter((path) => !this.seen.has(path))
  }

  async answer(asked: Asked): Promise<Answered> {
    const { method, url, headers } = asked
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    const path = pathname.replace(/^\/api\//, '')
    const fields = method === 'GET' ? Object.fromEntries(searchParams) : json(asked.body.toString())
    const call = pathname.startsWith('/api/') ? specCallAt(method, path) : undefined
    if (call === undefined) return this.passOn(asked, path, fields)
    const missing = missingIn(call, { headers, fields })
    if (missing.length > 0) return this.refuse(`${method} ${path} lacks ${missing.join(', ')}`)
    this.seen.add(call.path)
    return this.ask(this.asOurs(asked, pathname, this.identities.prove(path, withoutOurs(call, { headers, fields }))))
  }

  /** A socket opens at a path, and says its first words; returns whether they are the specification's. */
  hearSocket(path: string, words: string): boolean {
    const call = specCallAt('socket', path)
    const ids: unknown = words === '' ? undefined : json(`{"ids":${words}}`).ids
    const isSpoken = Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string')
    if (call !== undefined && isSpoken) this.seen.add(call.path)
    else this.refusals.push(`the socket ${path} says ${words}`)
    return call !== undefined && isSpoken
  }

  private refuse(message: string): Answered {
    this.refusals.push(message)
    return { status: 400, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ code: 0, message }) }
  }

  private async passOn(asked: Asked, path: string, fields: Said['fields']): Promise<Answered> {
    if (!identityCalls.includes(path)) return this.ask(asked)
    const { 'accept-encoding': _any, ...headers } = asked.headers
    const answered = await this.ask({ ...asked, headers })
    this.identities.hear(fields, json(answered.body.toString()))
    return answered
  }

  private asOurs({ method }: Asked, pathname: string, { headers, fields }: Said): Asked {
    if (method !== 'GET') return { method, url: pathname, headers, body: JSON.stringify(fields) }
    const query = new URLSearchParams(Object.entries(fields).map(toText)).toString()
    return { method, url: query === '' ? pathname : `${pathname}?${query}`, headers, body: '' }
  }
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

function askOver(upstream: string): (asked: Asked) => Promise<Answered> {
  return async ({
    method,
    url,
    headers: { 'content-length': _old, 'transfer-encoding': _chunks, ...headers },
    body
  }) => {
    const length = Buffer.byteLength(body)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request(
        new URL(url, upstream),
        { method, headers: { ...headers, ...(length > 0 && { 'content-length': length }) } },
        resolve
      )
        .on('error', reject)
        .end(body)
    })
    const { 'transfer-encoding': _way, ...told } = response.headers
    return { status: response.statusCode ?? 502, headers: told, body: await readAll(response) }
  }
}

/** Passes a socket on in both directions once its first words have been heard. */
function passSocket(spec: StrictSpec, upstream: string, path: string, near: WebSocket): void {
  const far = new WebSocket(`${upstream.replace(/^http/, 'ws')}/${path}`)
  const isOpen = new Promise<void>((resolve) => void far.once('open', resolve))
  near.on('message', (words) => {
    if (!spec.hearSocket(path, String(words))) return near.close()
    void isOpen.then(() => far.send(String(words)))
  })
  far.on('message', (words) => near.send(String(words)))
  far.on('error', () => near.terminate())
  far.on('close', () => near.close())
  near.on('close', () => far.close())
}

/** The stand-in on a port of its own. */
export interface StrictServer {
  readonly url: string
  readonly spec: StrictSpec
  close(): Promise<void>
}

/** Opens the stand-in in front of the server at `upstream`. */
export async function openStrictServer(upstream: string): Promise<StrictServer> {
  const spec = new StrictSpec(askOver(upstream))
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming
    readAll(incoming)
      .then((body) =>
        spec.answer({ method, url, headers: Object.fromEntries(Object.entries(headers).map(toText)), body })
      )
      .then(
        (answered) => outgoing.writeHead(answered.status, { ...answered.headers }).end(answered.body),
        () => outgoing.destroy()
      )
  })
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (incoming, socket, head) =>
    sockets.handleUpgrade(incoming, socket, head, (near) =>
      passSocket(spec, upstream, (incoming.url ?? '').replace(/^\//, ''), near)
    )
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spec,
    close: () =>
      new Promise((resolve) => {
        for (const near of sockets.clients) near.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
