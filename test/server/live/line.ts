import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import type { TestServer } from '../../support/server'
import { waitUntil } from '../../support/wait'

/** Where a test server listens; it begins to when it does not yet. */
export async function socketAddressOf({ app }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A socket as a client has it: what it heard and how it ended. */
export interface Line {
  readonly socket: WebSocket
  readonly heard: unknown[]
  /** The protocol's close code, or the HTTP status of a refused handshake. */
  readonly ended: Promise<number>
  /** Resolves when it has heard as many messages. */
  hears(count: number): Promise<unknown[]>
  /** Has the server ping by `beat`, and resolves when it knows of the answer, or the line has ended. `message` is one that the server answers. */
  answersPing(beat: () => void, message: string): Promise<void>
}

/** Opens a socket; resolves once it is open or refused. One without `autoPong` answers no ping, as a phone that is gone. */
export async function openLine(
  url: string,
  path: string,
  options: { readonly autoPong?: boolean; readonly headers?: Readonly<Record<string, string>> } = {}
): Promise<Line> {
  const socket = new WebSocket(`${url}${path}`, options)
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  socket.on('error', () => undefined)
  const ended = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code))
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
  })
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), ended])
  const hears = async (count: number) => {
    await waitUntil(() => heard.length >= count, { what: `${count} messages` })
    return heard
  }
  const answersPing = async (beat: () => void, message: string) => {
    const before = heard.length
    const pinged = new Promise<void>((resolve) => {
      socket.once('ping', () => resolve())
    })
    beat()
    await Promise.race([pinged, ended])
    if (socket.readyState !== WebSocket.OPEN) return
    // It comes after the pong on the same socket: its answer proves that the pong was heard
    socket.send(message)
    await Promise.race([hears(before + 1), ended])
  }
  return { socket, heard, ended, hears, answersPing }
}

export const pathOf = ({ userId, token }: { readonly userId: string; readonly token: string }) =>
  `/webSocket/uid/${userId}/token/${token}`
