// `npm run seed [-- --restaurants 1000]`: brings the database up to date and fills it with the demo world, without serving. Run it while
// the server is stopped.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './lib/ensure.mjs'
import { ensureServer, ensureTools } from './lib/prepare.mjs'

ensureTools()
const {
  values: { restaurants }
} = parseArgs({ options: { restaurants: { type: 'string' } } })
const { status } = spawnSync(process.execPath, ['--enable-source-maps', await ensureServer(), 'prepare'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    FANJU_ROOT: root,
    SEED_DEMO: 'true',
    ...(restaurants !== undefined && { SEED_RESTAURANTS: restaurants })
  }
})
process.exit(status ?? 1)
