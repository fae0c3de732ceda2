// Other work on the same machine, as a person's own programs are: every core is busy for as long as it lasts.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Keeps every core busy until the returned function is called. */
export function startLoad() {
  const workers = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }))
  workers.forEach((worker) => worker.unref())
  return () => workers.forEach((worker) => worker.terminate())
}
