// `npm start`: sets up what is missing and serves everything at http://localhost:8400/customer/ with the demo world.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endChildren } from './lib/child.mjs'
import { root } from './lib/ensure.mjs'
import { endWithParent } from './lib/parent.mjs'
import { ensureH5, ensureServer, ensureTools } from './lib/prepare.mjs'

process.env.FANJU_ROOT = root
process.chdir(root)
const dataDirectory = path.resolve(root, process.env.DATA_DIR || 'data')
const isFirstStart = !process.env.DATABASE_URL && !existsSync(path.join(dataDirectory, 'database'))

/** While things are made, a signal ends what makes them; the server itself minds signals from then on. */
function mindSignals() {
  const end = () => {
    endChildren()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, end)
  }
}

/** In a process of its own: making an embedded database takes memory that the server would keep for ever. A signal is passed on to it. */
function prepareDatabase(bundle) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', bundle, 'prepare'], { stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.once('exit', (code, signal) => {
      for (const one of ['SIGINT', 'SIGTERM']) process.removeListener(one, pass)
      if (code !== 0) process.exit(signal ? 130 : (code ?? 1))
      resolve()
    })
  })
}

async function start() {
  ensureTools()
  if (process.env.npm_lifecycle_event === 'start') endWithParent()
  const forget = mindSignals()
  await ensureH5()
  const bundle = await ensureServer()
  forget()
  if (isFirstStart) await prepareDatabase(bundle)
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(bundle).href)
}

start().catch((error) => {
  console.error(error.message)
  process.exit(1)
})
