// `npm run restore [-- 2026-03-02T04-00-00-000Z]`: replaces the embedded database and its pictures by the named backup, or by the newest one.
// The replaced files stay in a folder beside. Stop the server first.
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
