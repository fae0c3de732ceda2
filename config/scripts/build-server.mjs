// Bundles the server with its packages to dist/server/main.mjs: it starts in half the time where hundreds of files need not be looked for.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'
import { root } from './lib/ensure.mjs'

const require = `import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url)`

/** They load what lies beside them: programs of the machine's own kind, a database, a thread. */
const withFiles = ['@electric-sql/pglite', '@node-rs/argon2', 'pino', 'sharp']

/** Builds the bundle in a folder and returns its path. */
export async function buildServer(outdir = path.join(root, 'dist/server')) {
  await build({
    entryPoints: [path.join(root, 'server/main.ts')],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // What is imported when it is needed, and not before, stays in a file of its own
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: [...withFiles, 'pg-native'],
    alias: { '@': path.join(root, 'src') },
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: require }
  })
  // Its service is a process of its own, which would stay as long as we do
  await stop()
  return path.join(outdir, 'main.mjs')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const startedAt = performance.now()
  const outfile = await buildServer(process.argv[2] && path.resolve(process.argv[2]))
  console.log(
    `server: built ${path.relative(root, outfile)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  )
}
