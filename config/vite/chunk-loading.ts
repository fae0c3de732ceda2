import type { Plugin } from 'vite'

/** A page's row in the entry that Taro generates; the groups are the page's path and the module it imports. */
const pageRow =
  /Object\.assign\(\{\s*path: '([^']+)',\s*load: async function\(context, params\) \{\s*const page = await import\("([^"]+)"\)\s*return \[page, context, params\]\s*\}\s*\}, \{.*\}\)/g
const routesTable = /config\.routes = \[[\s\S]*?\n\]/
const appConfig = /window\.__taroAppConfig = (\{.*\})$/m
/** What H5's router reads of the app's configuration. The pages, named once more there, come from the app's own table. */
const readFields = ['router', 'window', 'tabBar', 'entryPagePath']
const loaderModule = '@/platform/chunk-loading'
/** Stands for the address of the chunk of a module below `src`, in the generated entry and in the app's own loads. */
const sourceMark = (path: string) => `fanju-chunk-source:${path}`
const anySourceMark = /fanju-chunk-source:([\w/-]+)/g

/** The table of all pages but the start page: how each is imported, and the address it is fetched from. */
const laterPages = 'later-pages'
/** Its module, as the bundle knows it. */
export const laterPagesModule = `\0fanju:${laterPages}`

/**
 * Puts the app's own loader around the import of every page: the loading view, the time limits, the error that names the chunk,
 * and the retry are in `src/platform/chunk-loading.h5.ts`. The address a chunk is fetched from is known only when the bundle is
 * written, so a mark stands for it until then. Of all pages the entry keeps the start page alone: the others, with all the files
 * each needs, are a table that is fetched once the start page stands, or when another page is opened first.
 */
export function chunkLoading(): Plugin {
  let base = '/'
  let table = ''
  return {
    name: 'fanju:chunk-loading',
    configResolved: (config) => void (base = config.base),
    resolveId: (source) => (source === `fanju:${laterPages}` ? laterPagesModule : null),
    load: (id) => (id === laterPagesModule ? table : null),
    transform(code, id) {
      if (!id.includes('app.config') || !code.includes('window.__taroAppConfig')) return null
      const split = splitPages(code)
      if (split === undefined)
        return this.error('The entry that Taro generates has changed: its pages are not found in it')
      table = split.table
      return { code: split.entry, map: null }
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [item] : []))
      const addressOf = (path: string) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && isModuleAt(path, facadeModuleId))
        return found === undefined ? path : base + found.fileName
      }
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(anySourceMark, (_mark, path: string) => addressOf(path))
    }
  }
}

const isModuleAt = (path: string, id: string) =>
  path === laterPages
    ? id === laterPagesModule
    : new RegExp(`/src/${path}(/index)?\\.tsx?$`).test(id.split('?')[0] ?? '')

interface PageRow {
  readonly path: string
  readonly module: string
}

/** What the generated entry becomes, and the table of the pages it no longer names; `undefined` when no page is found in it. */
export function splitPages(code: string): { readonly entry: string; readonly table: string } | undefined {
  const rows = [...code.matchAll(pageRow)].map(([, path = '', module = '']): PageRow => ({ path, module }))
  const [start, ...others] = rows
  if (start === undefined || !routesTable.test(code) || !appConfig.test(code)) return undefined
  const imports = [
    "import { routes } from '@/routes'",
    `import { loadChunk, registerPages } from '${loaderModule}'`,
    `registerPages({ '${start.path}': ${loadOf(start)} }, { source: '${sourceMark(laterPages)}', load: () => import('fanju:${laterPages}') })`
  ]
  // On H5 `Screen` draws the bars, and has a pull-to-refresh of its own: of a page's configuration only that is left.
  const routes = [
    'config.pages = Object.values(routes).map(({ path }) => path)',
    "config.routes = config.pages.map((path) => ({ path, navigationStyle: 'custom', load: async (context, params) => [await loadChunk(path), context, params] }))"
  ]
  const table = `export const pages = {\n${others.map((row) => `  '${row.path}': ${loadOf(row)}`).join(',\n')}\n}`
  const entry = code
    .replace(routesTable, () => routes.join('\n'))
    .replace(appConfig, (_all, config: string) => `window.__taroAppConfig = ${leanConfig(config)}`)
  return { entry: `${imports.join('\n')}\n${entry}`, table }
}

function leanConfig(json: string): string {
  const config: unknown = JSON.parse(json)
  return JSON.stringify(Object.fromEntries(Object.entries(config ?? {}).filter(([name]) => readFields.includes(name))))
}

const loadOf = ({ path, module }: PageRow) => `{ source: '${sourceMark(path)}', load: () => import("${module}") }`
