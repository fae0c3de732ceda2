import type { ServerModule } from '../../http/module'
import { createSessionReader } from '../account'
import { Connections } from './connections'
import { acceptSockets } from './handshake'

/**
 * The web socket of spec section 7: whoever is connected is told at once that an order or a group of theirs is not what it was, or that there is something to tell them. Messages carry ids
 * only, so whoever hears one asks the server, and a lost one costs nothing but time.
 */
export const liveModule: ServerModule = {
  name: 'live',
  register: (app, kernel) => {
    const sessions = createSessionReader(kernel)
    const connections = new Connections(kernel, sessions)
    acceptSockets(app.server, { kernel, sessions, connections })
    // The server closes once every connection has; an upgraded one is nobody's but ours
    app.addHook('preClose', async () => {
      connections.close()
      await sessions.close()
    })
  }
}
