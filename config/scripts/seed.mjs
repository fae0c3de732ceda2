// `npm run seed`: brings the database up to date and fills it with the demo world, without serving. Run it while the server is stopped.
import { spawnSync } from 'node:child_process'
import { root } from './lib/ensure.mjs'
import { ensureServer, ensureTools } from './lib/prepare.mjs'

ensureTools()
const { status } = spawnSync(process.execPath, ['--enable-source-maps', await ensureServer(), 'prepare'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FANJU_ROOT: root, SEED_DEMO: 'true' }
})
process.exit(status ?? 1)
