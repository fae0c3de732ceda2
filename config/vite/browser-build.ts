import path from 'node:path'
import type { Plugin } from 'vite'
import { corrected } from '../corrections.cjs'

interface BrowserBuildOptions {
  readonly sourceRoot: string
  /** Engines to write for, as esbuild names them. */
  readonly targets: readonly string[]
  /** What the names of chunks end with: another one after any change (`src/platform/code/code-address.h5.ts`). */
  readonly codeEnding: string
}

/** What rollup tells of a chunk; only the parts that are needed here. */
interface Chunk {
  readonly isDynamicEntry: boolean
  /** In the order in which they run: what an `import()` names is the last. */
  readonly moduleIds: readonly string[]
}

const packages = path.resolve(__dirname, '../../node_modules')

/** Changes with a package only, so a browser keeps it from release to release. */
const isLasting = (id: string) => /[\\/]node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite)[\\/]/.test(id)

/** Modern syntax, chunks along our `import()`s, the twins of H5, and what stands in for parts of libraries. */
export function browserBuild({ sourceRoot, targets, codeEnding }: BrowserBuildOptions): Plugin {
  return {
    name: 'fanju:browser-build',
    enforce: 'post',
    config({ build, resolve }) {
      const output = build?.rollupOptions?.output
      if (build === undefined || resolve === undefined || output === undefined || Array.isArray(output))
        throw new Error('The H5 configuration of Taro has changed')
      build.target = [...targets]
      build.modulePreload = { polyfill: false }
      resolve.extensions = ['.h5.ts', '.h5.tsx', ...(resolve.extensions ?? [])]
      Object.assign(output, {
        entryFileNames: 'js/app.[hash].js',
        chunkFileNames: ({ isDynamicEntry, moduleIds }: Chunk) => {
          const imported = moduleIds.at(-1) ?? ''
          return isDynamicEntry && imported.startsWith(sourceRoot)
            ? `js/${path.relative(sourceRoot, imported).replace(/\.tsx?$/, '')}${codeEnding}`
            : 'js/[name].[hash].js'
        },
        // A module that is spread, as the texts of a feature are into their language, is shorter without its tag. It stays frozen: of two
        // plain ones terser makes a literal that names its prototype twice, which no browser parses
        generatedCode: { preset: 'es2015', symbols: false },
        // Rollup cuts all else along our `import()`s
        manualChunks: (id: string) => (isLasting(id) ? 'vendors' : undefined)
      })
      return {
        define: { 'process.env.CODE_ENDING': JSON.stringify(codeEnding) },
        resolve: {
          // What each saves of a start (gzip): 1 KB, 19.2 KB, and what the others say themselves
          alias: [
            { find: /^mobx$/, replacement: path.join(packages, 'mobx/dist/mobx.esm.production.min.js') },
            {
              find: /^@tarojs\/components$/,
              replacement: path.join(sourceRoot, 'platform/elements/plain-components.tsx')
            },
            {
              find: /^@tarojs\/components\/dist\/components$/,
              replacement: path.join(sourceRoot, 'browser/elements.ts')
            },
            {
              find: /^(whatwg-fetch|abortcontroller-polyfill\/.*)$/,
              replacement: path.join(sourceRoot, 'browser/nothing.ts')
            },
            { find: /^jsonp-retry$/, replacement: path.join(sourceRoot, 'browser/no-jsonp.ts') }
          ]
        }
      }
    },
    transform(code, id) {
      const right = corrected(code, id.split('?')[0] ?? '')
      return right === code ? null : { code: right, map: null }
    }
  }
}
