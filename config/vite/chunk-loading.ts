import type { Plugin } from 'vite'
import { withoutNativeBars } from './lean-runtime'

/** A page's row in the entry that Taro generates; the groups are the page's path and the module it imports. */
const pageLoader = /path: '([^']+)',\s*load: async function\(context, params\) \{\s*const page = await import\("([^"]+)"\)\s*return \[page, context, params\]/g
const loaderModule = '@/platform/chunk-loading'
/** Stands for the address of the chunk of a module below `src`, in the generated entry and in the app's own loads. */
const sourceMark = (path: string) => `fanju-chunk-source:${path}`
const anySourceMark = /fanju-chunk-source:([\w/-]+)/g

/**
 * Puts the app's own loader around the import of every page: the loading view, the time limits, the error that names the chunk,
 * and the retry are in `src/platform/chunk-loading.h5.ts`. The address a chunk is fetched from is known only when the bundle is
 * written, so a mark stands for it until then.
 */
export function chunkLoading(): Plugin {
  let base = '/'
  return {
    name: 'fanju:chunk-loading',
    configResolved: (config) => void (base = config.base),
    transform(code, id) {
      if (!id.includes('app.config') || !code.includes('window.__taroAppConfig')) return null
      const wrapped = wrapPageLoaders(code)
      if (wrapped === undefined) return this.error('The entry that Taro generates has changed: no page loader found in it')
      return { code: withoutNativeBars(wrapped), map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []))
      const addressOf = (path: string) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isModuleAt(path, facadeModuleId))
        return found === undefined ? path : base + found.fileName
      }
      for (const chunk of chunks) chunk.code = chunk.code.replace(anySourceMark, (_mark, path: string) => addressOf(path))
    }
  }
}

const isModuleAt = (path: string, id: string) => new RegExp(`/src/${path}(/index)?\\.tsx?$`).test(id.split('?')[0] ?? '')

/** What the generated entry becomes; `undefined` when it holds no page loader. */
export function wrapPageLoaders(code: string): string | undefined {
  if (code.match(pageLoader) === null) return undefined
  const importers: string[] = []
  const body = code.replace(pageLoader, (_row, path: string, module: string) => {
    importers.push(`  '${path}': () => import("${module}")`)
    return [
      `path: '${path}',`,
      '  load: async function(context, params) {',
      `    const page = await loadChunk({ id: '${path}', source: '${sourceMark(path)}' }, importers['${path}'])`,
      '    return [page, context, params]'
    ].join('\n')
  })
  return `import { loadChunk, registerPages } from '${loaderModule}'\nconst importers = {\n${importers.join(',\n')}\n}\nregisterPages(importers)\n${body}`
}
