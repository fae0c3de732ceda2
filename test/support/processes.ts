import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './database'

/** A server in a process of its own, started from the bundle as `npm start` does. */
export interface ServerProcess {
  readonly url: string
  readonly output: () => string
  /** POST by path with a JSON body; returns the envelope. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<{ code: number; data: unknown }>
  get(path: string): Promise<{ code: number; data: unknown }>
  /** Sends it a signal and does not wait. */
  signal(name: NodeJS.Signals): void
  /** Ends it politely, or at once with SIGKILL; returns its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** That of the run's own build, or one for each worker: it must not be written again while another worker starts from it. */
const bundle = process.env.SERVER_BUNDLE ?? `.cache/server-test-${process.env.JEST_WORKER_ID ?? '0'}`
let isBuilt = process.env.SERVER_BUNDLE !== undefined

/** The folder of the bundle, built once for a test file where the run has not: half a second. */
export function serverBundle(): string {
  if (isBuilt) return bundle
  const { status, stderr } = spawnSync(process.execPath, ['config/scripts/build-server.mjs', bundle], {
    cwd: root,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`the server could not be built: ${stderr}`)
  isBuilt = true
  return bundle
}

async function waitUntilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    if (hasEnded()) throw new Error(`the server ended: ${output()}`)
    const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false
    )
    if (isReady) return
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error(`the server was not ready within 30 seconds: ${output()}`)
}

/** Starts a server on a PostgreSQL database, or on an embedded one in a directory that is given or new. */
export async function startServerProcess(
  environment: { DATABASE_URL?: string; DATA_DIR?: string } & Record<string, string | undefined>
): Promise<ServerProcess> {
  const program = join(serverBundle(), 'main.mjs')
  const port = await freePort()
  const ownFolder = environment.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'fanju-process-')) : undefined
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      FANJU_ENV: 'test',
      SEED_DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: ownFolder,
      ...environment
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += String(piece)
    })
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(
    url,
    () => child.exitCode !== null,
    () => text
  )
  const read = async (response: Response) => (await response.json()) as { code: number; data: unknown }
  return {
    url,
    output: () => text,
    post: async (path, body, headers = {}) =>
      read(
        await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body)
        })
      ),
    get: async (path) => read(await fetch(`${url}${path}`)),
    signal: (name) => {
      child.kill(name)
    },
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal)
      const code = await ended
      if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true })
      return code
    }
  }
}
