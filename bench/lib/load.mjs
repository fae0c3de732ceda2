import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('load-process.mjs', import.meta.url))

/**
 * A process that loads servers. `run(job)` returns `{ perSecond, count, median, p99, failures }` (times in milliseconds); `job` is
 * `{ url, connections, seconds or amount, requests, expected? }`: each connection asks again as soon as it is answered, until the time is over
 * or so many are sent, and every answer must begin with `expected`.
 */
export function startLoader() {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const run = (job) =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`the loading process ended with ${code}`))
      child.once('exit', onExit)
      child.once('message', ({ answer, error }) => {
        child.removeListener('exit', onExit)
        if (error === undefined) resolve(answer)
        else reject(new Error(error))
      })
      child.send(job)
    })
  return { run, stop: () => child.kill() }
}
