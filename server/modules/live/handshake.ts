import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Session } from '../../http/context'
import { networkOf } from '../../http/network'
import type { SessionReader } from '../../http/sessions'
import type { Kernel } from '../../kernel'
import type { Connections } from './connections'

interface Parts {
  readonly kernel: Kernel
  readonly sessions: SessionReader
  readonly connections: Connections
}

/** Longest message of a client, bytes: a list of ids. */
const maximumMessage = 4096
/** Handshakes a minute of one network; many people share one. */
const handshakesPerMinute = 300
const minuteMs = 60_000

const reasons = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable'
} as const
type Refusal = keyof typeof reasons

function refuse(socket: Duplex, status: Refusal): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** Counts handshakes of a network in the present minute, in this process. */
function createCounter(now: () => number) {
  let minute = 0
  const hits = new Map<string, number>()
  return (network: string): number => {
    const present = Math.floor(now() / minuteMs)
    if (present !== minute) hits.clear()
    minute = present
    const count = (hits.get(network) ?? 0) + 1
    hits.set(network, count)
    return count
  }
}

/** The caller's address, through as many proxies as are believed. */
function addressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for']
  const hops = typeof forwarded === 'string' ? forwarded.split(',').map((hop) => hop.trim()) : []
  return (trustedProxies > 0 ? hops.at(-trustedProxies) : undefined) ?? request.socket.remoteAddress ?? ''
}

/** `/webSocket/uid/{userId}/token/{token}`: the token must live and be this customer's. */
async function admit(
  { url = '' }: IncomingMessage,
  { sessions, connections }: Parts
): Promise<{ session: Session; token: string } | Refusal> {
  const [, userId, token] = /^\/webSocket\/uid\/([\w-]{1,40})\/token\/([\w-]{1,200})$/.exec(url) ?? []
  if (userId === undefined || token === undefined) return 404
  const session = await sessions.find(token)
  if (session === null) return 401
  if (session.isVisitor || session.userId !== userId) return 403
  return connections.isFull ? 503 : { session, token }
}

/** Takes upgrades of the HTTP server. */
export function acceptSockets(server: Server, parts: Parts): void {
  const {
    kernel: { config, clock, logger },
    connections
  } = parts
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maximumMessage,
    perMessageDeflate: false,
    clientTracking: false
  })
  const count = createCounter(() => clock.now())
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (count(networkOf(addressOf(request, config.trustedProxies))) > handshakesPerMinute) return refuse(socket, 429)
    const admitted = await admit(request, parts)
    if (typeof admitted === 'number') return refuse(socket, admitted)
    sockets.handleUpgrade(request, socket, head, (open) => connections.add(open, admitted.session, admitted.token))
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      logger.error({ err: error }, 'a socket could not be opened')
      refuse(socket, 503)
    })
  })
}
