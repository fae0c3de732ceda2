import path from 'node:path'
import type { GetManualChunk } from 'rollup'
import type { Plugin } from 'vite'
import { corrected } from '../corrections.cjs'
import { groupModules } from './chunk-groups'

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

/** Changes with a package only, so a browser keeps it from release to release; with what makes modules of it. */
const isLasting = (id: string) =>
  id.startsWith('\0commonjsHelpers') ||
  /[\\/]node_modules[\\/](react|react-dom|scheduler|mobx|mobx-react-lite)[\\/]/.test(id)

/** What the lists of exports of Taro's packages name, and the first screen does not use: the bundler leaves it out of such a list, but tells of the whole list. */
const lateParts: Readonly<Record<string, RegExp>> = {
  elements: /[\\/]node_modules[\\/](@stencil[\\/]core|@tarojs[\\/]components[\\/](dist[\\/]components|lib))[\\/]/,
  toasts: /[\\/]node_modules[\\/]@tarojs[\\/]taro-h5[\\/]dist[\\/]api[\\/]ui[\\/]interaction[\\/]/,
  sockets: /[\\/]node_modules[\\/]@tarojs[\\/]taro-h5[\\/]dist[\\/]api[\\/]network[\\/]websocket[\\/]/
}

/** The chunk of a module: what lasts apart from what changes, all else by what is loaded together. */
function chunkOf(): GetManualChunk {
  let groups: ReadonlyMap<string, string> | null = null
  return (id, { getModuleIds, getModuleInfo }) => {
    groups ??= groupModules(
      [...getModuleIds()].flatMap((moduleId) => {
        const module = getModuleInfo(moduleId)
        return module === null || module.isExternal
          ? []
          : {
              id: moduleId,
              size: module.isIncluded === false ? 0 : (module.code?.length ?? 0),
              imports: module.importedIds,
              dynamicImports: module.dynamicallyImportedIds,
              isEntry: module.isEntry
            }
      }),
      lateParts
    )
    return isLasting(id) ? 'vendors' : groups.get(id)
  }
}

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
        manualChunks: chunkOf()
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
