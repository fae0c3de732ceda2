import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands before the server, as a balancer does: it can be gone, and bring out a release. */
export interface Front {
  readonly origin: string
  /** Every path that was asked for, the latest last. */
  readonly asked: readonly string[]
  /** All files of the app have other names from now on, and the old ones are gone. */
  release(): void
  /** Nobody answers here any more. */
  goDown(): Promise<void>
}

/** The hash in the name of a file, as a release changes it. Done twice, it is the old one again. */
export const renamed = (text: string) =>
  text.replace(
    /([.-])([\da-f]{8})(\.(?:js|css))/g,
    (_all, mark: string, hash: string, ending: string) => mark + [...hash].reverse().join('') + ending
  )

/** Opens a front to the server at `upstream`. */
export async function openFront(upstream: string): Promise<Front> {
  const state = { isReleased: false, asked: [] as string[] }
  const before = new Set<string>()
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? '/'
    state.asked.push(url)
    if (state.isReleased && before.has(url)) return outgoing.writeHead(404).end()
    if (!state.isReleased && url.startsWith('/customer/js/')) before.add(url)
    const path = state.isReleased ? renamed(url) : url
    // A release changes what the server knows nothing of
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...headers } = incoming.headers
    const asking = request(
      new URL(path, upstream),
      { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const isCode = /html|javascript/.test(response.headers['content-type'] ?? '')
        if (!isCode) return response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers))
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const text = Buffer.concat(parts).toString()
            // The policy holds the hashes of the page's own scripts, one of which names the file
            const {
              'content-length': _length,
              etag: _etag,
              'content-security-policy': _policy,
              ...others
            } = response.headers
            outgoing.writeHead(response.statusCode ?? 500, others).end(state.isReleased ? renamed(text) : text)
          })
        return undefined
      }
    )
    incoming.pipe(asking.on('error', () => outgoing.destroy()))
    return undefined
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const goDown = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    origin: `http://localhost:${port}`,
    asked: state.asked,
    release: () => void (state.isReleased = true),
    goDown
  }
}
