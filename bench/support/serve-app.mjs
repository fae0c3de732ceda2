// The app as `npm start` serves it, with a demo world of its own; BENCH_ORIGIN names one that already runs.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../config/scripts/lib/ensure.mjs'
import { ensureH5, ensureServer } from '../../config/scripts/lib/prepare.mjs'

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port } = server.address()
    server.close(() => resolve(port))
  })
})

async function waitUntilReady(origin, server) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    if (await fetch(`${origin}/readyz`).then((answer) => answer.ok, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the server was not ready within five minutes')
}

export async function serveApp() {
  if (process.env.BENCH_ORIGIN) return { origin: process.env.BENCH_ORIGIN, stop: () => Promise.resolve() }
  await ensureH5()
  const bundle = await ensureServer()
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'fanju-bench-'))
  const port = await freePort()
  const server = spawn(process.execPath, [bundle], { cwd: root, env: { ...process.env, DATA_DIR: dataDirectory, PORT: String(port), FANJU_ROOT: root, SEED_DEMO: 'true' }, stdio: 'ignore' })
  const origin = `http://localhost:${port}`
  await waitUntilReady(origin, server)
  const stop = () => new Promise((resolve) => {
    server.once('exit', () => {
      rmSync(dataDirectory, { recursive: true, force: true })
      resolve()
    })
    server.kill('SIGTERM')
  })
  return { origin, stop }
}
