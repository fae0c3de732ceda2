// Child processes that are always ended: each runs in its own group, known by its id, and dies with this process.
import { spawn } from 'node:child_process'
import { root } from './ensure.mjs'

const running = new Set()

/** Ends one child and what it started. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch (error) {
    // It ended in the meantime, which is what was wanted
    if (error.code !== 'ESRCH') throw error
  }
}

/** Ends every child that still runs. */
export function endChildren(signal = 'SIGTERM') {
  for (const child of running) end(child, signal)
}

/**
 * Runs a program to its end and returns `{ code, output }`, output being both streams in order of arrival.
 * A run over `limitMs` is ended and fails with a line saying so. An `env` value of undefined takes the variable away.
 */
export function run(command, parameters, { env = {}, cwd = root, limitMs = 15 * 60_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32'
    })
    running.add(child)
    const pieces = []
    const collect = (piece) => pieces.push(piece)
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    let lastResort
    const timer = setTimeout(() => {
      collect(Buffer.from(`\nended: it took longer than ${Math.round(limitMs / 1000)} s\n`))
      // Politely first: what the child has started is in groups of its own, which only the child knows
      end(child, 'SIGTERM')
      lastResort = setTimeout(() => end(child, 'SIGKILL'), 5000)
    }, limitMs)
    const finish = (code) => {
      clearTimeout(timer)
      clearTimeout(lastResort)
      running.delete(child)
      resolve({ code, output: Buffer.concat(pieces).toString('utf8') })
    }
    child.on('error', (error) => {
      collect(Buffer.from(`${error.message}\n`))
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** Runs a Node program, as `run` does. */
export const runNode = (parameters, options) => run(process.execPath, parameters, options)

/** On Ctrl-C or a polite kill: ends the children, runs `cleanUp`, and leaves with the code a shell expects. */
export function endChildrenOnSignal(cleanUp = () => {}) {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15]
  ]) {
    process.once(signal, () => {
      endChildren()
      cleanUp()
      process.exit(128 + number)
    })
  }
}

/** Path of a package's own program, run by `runNode` without a shell. */
export const bin = (file) => `node_modules/${file}`

/** `4.2 s`, `1 min 05 s`. */
export function duration(ms) {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`
}
