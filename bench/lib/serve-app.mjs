import { root } from '../../config/scripts/lib/ensure.mjs'
import { ensureH5, ensureServer } from '../../config/scripts/lib/prepare.mjs'
import { withFolder } from './leftovers.mjs'
import { startServer } from './server-process.mjs'

/** Lets `work` have the app by its origin, as `npm start` serves it, with a demo world of its own; `BENCH_ORIGIN` names one that already runs. */
export async function withApp(work) {
  if (process.env.BENCH_ORIGIN) return work(process.env.BENCH_ORIGIN)
  await ensureH5()
  const bundle = await ensureServer()
  return withFolder(async (folder) => {
    const server = await startServer([bundle], { DATA_DIR: folder, FANJU_ROOT: root, SEED_DEMO: 'true' })
    try {
      return await work(server.url.replace('127.0.0.1', 'localhost'))
    } finally {
      await server.stop()
    }
  })
}
