// `npm run restore [-- 2026-03-02T04-00-00-000Z]`: puts a backup of the embedded database, the newest where none is named, in the place of
// what is there, with its pictures. What was there is kept beside. Run it while the server is stopped.
import { spawnSync } from 'node:child_process'
import { root } from './lib/ensure.mjs'
import { ensureServer, ensureTools } from './lib/prepare.mjs'

ensureTools()
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', await ensureServer(), 'restore', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FANJU_ROOT: root }
  }
)
process.exit(status ?? 1)
