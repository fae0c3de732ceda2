import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { root } from '../../config/scripts/lib/ensure.mjs'
import { ifEnded } from './leftovers.mjs'

/** As in production, but with the sandboxes of outside parties and without a limit of rates. */
const environment = {
  FANJU_ENV: 'development',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  CHECK_RESPONSES: 'false',
  RATE_LIMIT_PER_MINUTE: '10000000',
  OTP_PER_MOBILE_PER_HOUR: '1000000',
  OTP_PER_ADDRESS_PER_HOUR: '1000000',
  LOGIN_TRIES_PER_ADDRESS: '1000000',
  VISITORS_PER_ADDRESS_PER_HOUR: '1000000'
}
const readyLimitMs = 180_000
/** What Linux counts processor time in, on every system of ours. */
const ticksOfSecond = 100

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

async function waitUntilReady(url, child, output) {
  const limit = Date.now() + readyLimitMs
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`the server ended:\n${output()}`)
    if (
      await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false
      )
    )
      return
    await pause(20)
  }
  throw new Error(`the server was not ready within ${readyLimitMs / 1000} seconds:\n${output()}`)
}

function residentMegabytes(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  const kilobytes = Number(stdout.trim())
  if (!(kilobytes > 0)) throw new Error('the memory of the server could not be read')
  return kilobytes / 1024
}

/** Seconds of processor time that a process has used: to a hundredth on Linux, elsewhere as exactly as `ps` tells. */
function processorSeconds(pid) {
  if (process.platform === 'linux') {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksOfSecond
  }
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout
    .trim()
    .split(/[:-]/)
    .reduce((sum, part) => sum * 60 + Number(part), 0)
}

/**
 * Starts `program` (a script of Node with its arguments) as a server and waits until it is ready. `more` adds to the environment.
 * Returns `{ url, seconds, processor(), memory(), stop() }`: how long the start took, the seconds of processor time it has used so far, the
 * megabytes it holds, and a polite end.
 */
export async function startServer(program, more = {}) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ...environment, PORT: String(port), ...more },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += piece
    })
  const ended = new Promise((resolve) => {
    child.once('exit', resolve)
  })
  void ended.then(ifEnded(() => child.kill('SIGKILL')))
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, child, () => text)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    seconds: (performance.now() - startedAt) / 1000,
    processor: () => processorSeconds(child.pid),
    memory: () => residentMegabytes(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    }
  }
}
