import type { ServerModule } from '../../http/module'
import { createSessionReader } from '../account'
import { Connections } from './connections'
import { acceptSockets } from './handshake'

/**
 * The web socket of spec section 7: tells connected users at once that an order or a group of theirs changed, or that they have a notice.
 * Messages carry ids only, so a client then asks the server, and a lost message costs only time.
 */
export const liveModule: ServerModule = {
  name: 'live',
  register: (app, kernel) => {
    const sessions = createSessionReader(kernel)
    const connections = new Connections(kernel, sessions)
    acceptSockets(app.server, { kernel, sessions, connections })
    // The server closes only after its last connection, and fastify does not close those upgraded to web sockets
    app.addHook('preClose', async () => {
      connections.close()
      await sessions.close()
    })
  }
}
