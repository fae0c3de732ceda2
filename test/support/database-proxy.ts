import { connect, createServer, type Server, type Socket } from 'node:net'
import { postgresUrl } from './database'

/** Stands between a server and its database, and does to their connections what networks do. */
export interface DatabaseProxy {
  /** Address of a database through it. */
  readonly url: string
  /** All connections of now carry nothing any more, and neither side is told; new ones work. */
  silence(): void
  /** Closes all connections and refuses new ones until {@link comeBack}. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** Where the test's PostgreSQL listens: on its Unix socket where the address names a folder for it. */
function connectToPostgres(): Socket {
  const { hostname, port, searchParams } = new URL(postgresUrl ?? '')
  const folder = searchParams.get('host')
  return folder?.startsWith('/')
    ? connect(`${folder}/.s.PGSQL.${port || '5432'}`)
    : connect(Number(port || '5432'), folder ?? hostname)
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** Opens a proxy to a database of the test's server. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  const accept = (near: Socket) => {
    const far = connectToPostgres()
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far).pipe(near)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
  }
  let server = createServer(accept)
  const port = await listen(server, 0)
  const end = async () => {
    const closed = new Promise((resolve) => {
      server.close(resolve)
    })
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    await closed
  }
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    silence: () => {
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
    },
    goAway: end,
    comeBack: async () => {
      server = createServer(accept)
      await listen(server, port)
    },
    close: end
  }
}
