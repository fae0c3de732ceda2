import { createServer, type Server } from 'node:http'
import type { Fetch } from '../../../server/platform/kernel/outside-http'

/** What a party was asked, as received. */
export interface Asked {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly query: Record<string, string>
  readonly form: Record<string, string>
}

type Answer = object | string | { readonly status: number; readonly body: string }
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>

/** A party on a port of its own. `answers` are by host and path; a test changes them as it goes. */
export interface FakeParty {
  readonly fetch: Fetch
  readonly asked: Asked[]
  answers: Answers
  close(): Promise<void>
}

const isStatus = (answer: Answer): answer is { status: number; body: string } =>
  typeof answer === 'object' && 'status' in answer && 'body' in answer

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** Answers real HTTP, so that what an adapter sends and reads has been through a socket. */
export async function startFakeParty(): Promise<FakeParty> {
  const party: { asked: Asked[]; answers: Answers } = { asked: [], answers: {} }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://here')
      const asked: Asked = {
        method: request.method ?? '',
        host: String(request.headers['x-asked-host']),
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
      }
      party.asked.push(asked)
      const known = party.answers[`${asked.host}${asked.path}`]
      const answer = typeof known === 'function' ? known(asked) : (known ?? { status: 404, body: '' })
      if (isStatus(answer)) response.writeHead(answer.status).end(answer.body)
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  const port = await listen(server)
  return {
    get asked() {
      return party.asked
    },
    get answers() {
      return party.answers
    },
    set answers(answers) {
      party.answers = answers
    },
    fetch: (address, init) => {
      const url = new URL(address)
      const headers = new Headers(init?.headers)
      headers.set('x-asked-host', url.host)
      return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
