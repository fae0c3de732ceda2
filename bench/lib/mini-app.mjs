import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../config/scripts/lib/ensure.mjs'

const folder = path.join(root, 'test', 'mini')
const outfile = path.join(root, '.cache', 'bench', 'mini-app.cjs')

/** The tests' driver of compiled mini-programs, which is TypeScript, made ready for a plain script: answers its `launchMini`. */
export async function loadDriver() {
  await build({
    entryPoints: [path.join(folder, 'mini-app.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
    define: { __dirname: JSON.stringify(folder) }
  })
  return createRequire(import.meta.url)(outfile).launchMini
}
