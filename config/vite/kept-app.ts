import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'
import { evaluate } from './evaluate'
import { firstFiles } from './first-load'

const workerName = 'service-worker.js'

interface KeptAppOptions {
  readonly sourceRoot: string
  readonly homePath: string
}

/** Writes the service worker that keeps the app on the device, with the release that it keeps. */
export function keptApp({ sourceRoot, homePath }: KeptAppOptions): Plugin {
  let base = '/'
  return {
    name: 'fanju:kept-app',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = firstFiles(bundle, { base, homePath })
        const version = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('hex').slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: workerName,
          source: await workerCode({ version, base, files, stalePaths: await stalePaths(sourceRoot) })
        })
      }
    }
  }
}

/** What the contract lets a client show as it was read before. */
async function stalePaths(sourceRoot: string): Promise<readonly string[]> {
  const paths = await evaluate(
    sourceRoot,
    "import { endpoints } from './contract/endpoints'\nreturnValue(Object.values(endpoints).filter(({ method, offline }) => method === 'GET' && offline === 'stale-ok').map(({ path }) => path))"
  )
  if (!Array.isArray(paths) || paths.length === 0)
    throw new Error('the contract names nothing that may be shown as it was')
  return paths.map(String)
}

/** The worker as the browser runs it. */
async function workerCode(release: object): Promise<string> {
  const source = await readFile(path.join(__dirname, 'service-worker.ts'), 'utf8')
  const wrapped = `const release = ${JSON.stringify(release)}, worker = self\n${source.replace(/^declare .*$/gm, '')}`
  return (await transform(wrapped, { loader: 'ts', minify: true, target: 'es2020', format: 'iife' })).code
}
