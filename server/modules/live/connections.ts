import type { RawData, WebSocket } from 'ws'
import * as z from 'zod/mini'
import { id } from '@/contract/shared'
import type { Session } from '../../http/context'
import type { SessionReader } from '../../http/sessions'
import type { Kernel } from '../../kernel'
import { everything } from '../../platform/bus/bus'

interface Connection {
  readonly socket: WebSocket
  readonly session: Session
  readonly token: string
  isAlive: boolean
  /** Messages of the client in the present window. */
  heard: number
}

/** Codes a client can tell apart; the first is the protocol's own for a broken rule. */
const closeCodes = { ruleBroken: 1008, goingAway: 1001, sessionEnded: 4401, replaced: 4409 } as const

/** A peer that answered no ping for this long is gone. */
const beatMs = 25_000
/** Every this many beats a session is looked up again: one that expires publishes nothing. */
const beatsPerCheck = 12
const mostOfOnePerson = 10
const mostConnections = 20_000
/** What may wait for a slow reader, bytes; it loses nothing but a refresh. */
const mostWaiting = 65_536
const mostHeard = 20
const heardWindowMs = 10_000
const goodbyeMs = 1_000

/** The users a client subscribes to; only a user's own orders are told (spec section 7). */
const userIds = z.array(id).check(z.maxLength(50))
const refresh = JSON.stringify({ type: 'refresh' })

function isUserIds(data: RawData): boolean {
  try {
    const sent: unknown = JSON.parse(String(data))
    return userIds.safeParse(sent).success
  } catch {
    return false
  }
}

/** The open sockets of one process, and what they are told. */
export class Connections {
  private readonly byUser = new Map<string, Set<Connection>>()
  private readonly stops: (() => void)[]
  private count = 0
  private isClosed = false
  private beats = 0

  constructor(
    kernel: Kernel,
    private readonly sessions: SessionReader
  ) {
    const beating = setInterval(() => this.beat(), beatMs)
    const resting = setInterval(
      () =>
        this.each((connection) => {
          connection.heard = 0
        }),
      heardWindowMs
    )
    this.stops = [
      () => clearInterval(beating),
      () => clearInterval(resting),
      kernel.bus.subscribe('order', (payload) => this.tellOrder(payload)),
      kernel.bus.subscribe('group', (payload) => this.tellGroup(payload)),
      kernel.bus.subscribe('person', (payload) => this.tellPerson(payload)),
      kernel.bus.subscribe('session', (tokenHash) => this.endSession(tokenHash))
    ]
  }

  /** Whether it takes no further socket, because there are too many or the server stops. */
  get isFull(): boolean {
    return this.isClosed || this.count >= mostConnections
  }

  /** Takes a socket whose handshake is through. A person's eleventh ends their first. */
  add(socket: WebSocket, session: Session, token: string): void {
    const own = this.byUser.get(session.userId) ?? new Set()
    const [oldest] = own
    if (oldest && own.size >= mostOfOnePerson) this.end(oldest, closeCodes.replaced)
    const connection: Connection = { socket, session, token, isAlive: true, heard: 0 }
    this.byUser.set(session.userId, own.add(connection))
    this.count += 1
    socket.on('message', (data, isBinary) => this.hear(connection, data, isBinary))
    socket.on('pong', () => {
      connection.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.remove(connection))
  }

  /** Says goodbye to all; a client that does not answer to that in a moment is cut off, as the server ends with its last socket. */
  close(): void {
    this.isClosed = true
    this.stops.forEach((stop) => stop())
    this.each((connection) => {
      this.end(connection, closeCodes.goingAway)
      const cut = setTimeout(() => connection.socket.terminate(), goodbyeMs)
      connection.socket.once('close', () => clearTimeout(cut))
    })
  }

  private each(act: (connection: Connection) => void): void {
    for (const own of [...this.byUser.values()]) for (const connection of [...own]) act(connection)
  }

  private remove(connection: Connection): void {
    const own = this.byUser.get(connection.session.userId)
    if (!own?.delete(connection)) return
    this.count -= 1
    if (own.size === 0) this.byUser.delete(connection.session.userId)
  }

  private end(connection: Connection, code: number): void {
    this.remove(connection)
    connection.socket.close(code)
  }

  /** Any message is a list of ids, and is answered at once: so a client knows that the line is alive. */
  private hear(connection: Connection, data: RawData, isBinary: boolean): void {
    connection.isAlive = true
    connection.heard += 1
    if (isBinary || connection.heard > mostHeard || !isUserIds(data)) this.end(connection, closeCodes.ruleBroken)
    else this.say(connection, refresh)
  }

  private say({ socket }: Connection, text: string): void {
    if (socket.bufferedAmount > mostWaiting) socket.terminate()
    else socket.send(text)
  }

  private tellOrder(payload: string): void {
    if (payload === everything) return this.each((connection) => this.say(connection, refresh))
    const [userId = '', orderId = ''] = payload.split('/')
    this.byUser.get(userId)?.forEach((connection) => this.say(connection, JSON.stringify({ type: 'order', orderId })))
  }

  /** Tells the group's members only. The orders' topic already tells everybody when messages may have been lost. */
  private tellGroup(payload: string): void {
    if (payload === everything) return
    const [groupOrderId = '', userIds = ''] = payload.split('/')
    const text = JSON.stringify({ type: 'group', orderTransactionId: groupOrderId })
    for (const userId of userIds.split(','))
      this.byUser.get(userId)?.forEach((connection) => this.say(connection, text))
  }

  /** Whatever has a type of its own: a client asks again for what it shows of it. */
  private tellPerson(payload: string): void {
    if (payload === everything) return
    const [userId = '', type = '', id = ''] = payload.split('/')
    this.byUser.get(userId)?.forEach((connection) => this.say(connection, JSON.stringify({ type, id })))
  }

  private endSession(tokenHash: string): void {
    if (tokenHash === everything) return void this.checkSessions()
    this.each((connection) => {
      if (connection.session.tokenHash === tokenHash) this.end(connection, closeCodes.sessionEnded)
    })
  }

  private beat(): void {
    this.beats += 1
    this.each((connection) => {
      if (!connection.isAlive) return connection.socket.terminate()
      connection.isAlive = false
      connection.socket.ping()
    })
    if (this.beats % beatsPerCheck === 0) void this.checkSessions()
  }

  /** One after the other: a full house asked about at once would hold up everybody else's questions. */
  private async checkSessions(): Promise<void> {
    for (const connection of [...this.byUser.values()].flatMap((own) => [...own])) {
      // Where the database cannot be asked, the next round asks
      const session = await this.sessions.find(connection.token).catch(() => undefined)
      if (session === null) this.end(connection, closeCodes.sessionEnded)
    }
  }
}
