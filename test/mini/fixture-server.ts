import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'

/** The server the fixture talks to: a greeting, a hosted page that returns by the vendor's bridge, and a socket that answers. */
export interface FixtureServer {
  origin: string
  close(): Promise<void>
}

const HOSTED = `<!doctype html><title>Hosted</title>
<script src="https://res.wx.qq.com/open/js/jweixin-1.6.0.js"></script><script src="https://appx/web-view.min.js"></script>
<button onclick="const bridge = window.wx ? wx.miniProgram : my; bridge.postMessage(window.wx ? { data: { paid: true } } : { paid: true }); bridge.navigateBack()">Return</button>`

function respond(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://fixture')
  if (url.pathname === '/hosted') return void response.writeHead(200, { 'content-type': 'text/html' }).end(HOSTED)
  if (url.pathname === '/go') return void response.writeHead(302, { location: '/hosted' }).end()
  const isGreeting = url.pathname === '/api/greet'
  response.writeHead(isGreeting ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ text: isGreeting ? `Hello, ${url.searchParams.get('name')}` : 'not here' }))
}

export async function startFixtureServer(): Promise<FixtureServer> {
  const server = createServer(respond)
  const sockets = new WebSocketServer({ server, path: '/socket' })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`echo of ${data.toString()}`)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the fixture server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        sockets.close()
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}
