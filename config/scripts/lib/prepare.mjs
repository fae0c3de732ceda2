// What must be there before the server starts: packages, the H5, the server's bundle. Each is made only when its sources changed.
import path from 'node:path'
import { runNode } from './child.mjs'
import { digestOf, isFresh, stamp } from './digest.mjs'
import { ensureNode, ensurePackages, root } from './ensure.mjs'
import { precompress } from './precompress.mjs'
import { step } from './progress.mjs'

const h5Sources = ['src', 'types', 'config', 'package-lock.json', 'babel.config.js', 'tsconfig.json']

/** Node and the packages of the lockfile. */
export function ensureTools() {
  ensureNode()
  ensurePackages()
}

/** Builds the H5 when its sources changed, and compresses it. Throws with the build's output when it fails. */
export async function ensureH5() {
  const digest = digestOf(h5Sources)
  if (isFresh('h5', digest, 'dist/h5/index.html')) return
  await step('H5: building', async () => {
    const { code, output } = await runNode(['config/scripts/taro.mjs', 'h5'])
    if (code !== 0) throw new Error(`the H5 build failed:\n${output}`)
    await precompress(path.join(root, 'dist/h5'))
  })
  stamp('h5', digest)
}

/** Builds the server's bundle: always, as it takes less than a second. */
export async function ensureServer() {
  const { buildServer } = await import('../build-server.mjs')
  return buildServer()
}
