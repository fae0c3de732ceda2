import type { Plugin, UserConfig } from 'vite'
import { laterPagesModule } from './chunk-loading'

/** What rollup tells of a module; only the parts that are needed here. */
interface ModuleLookup {
  (id: string): {
    readonly importedIds: readonly string[]
    readonly isEntry: boolean
    readonly dynamicallyImportedIds: readonly string[]
  } | null
}

/** Behind a door that the first screen does not open: toasts, and what they are made of, are fetched once it stands. */
const isDialog = (id: string) => /taro-h5\/dist\/(api\/ui\/interaction|utils)\//.test(id)
/** Taro's custom elements and their runtime, for the few pages that use one which is not among the plain components. */
const isElement = (id: string) =>
  /[\\/]node_modules[\\/](@stencil|@tarojs[\\/]components)[\\/]/.test(id) && !id.endsWith('.css')
/** Small parts that nearly every page but home uses: one file, not a dozen. */
const isKit = (id: string) => /\/src\/components\/ui\//.test(id)
/** The stores of single features, which every page but home waits for: what they are made of is one file. */
const isFeatures = (id: string) => /\/src\/stores\/feature-stores\.ts$/.test(id)
const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id) || id.includes('commonjsHelpers')

/**
 * Mends what Taro fixes in the H5 build: syntax as old as ES6, all libraries in one file, and everything two modules share in another.
 * Here a page that is opened first fetches what it needs and little else: the libraries of the start, the app with what home shares
 * with other pages, and the page; anything only later pages use stays with them.
 */
export function modernBuild({ targets, homePage }: { targets: readonly string[]; homePage: string }): Plugin {
  return {
    name: 'fanju:modern-build',
    enforce: 'post',
    config: (config) => amend(config, targets, homePage)
  }
}

function amend({ build }: UserConfig, targets: readonly string[], homePage: string): void {
  const output = build?.rollupOptions?.output
  if (build === undefined || output === undefined || Array.isArray(output))
    throw new Error('The H5 configuration of Taro has changed')
  build.target = [...targets]
  build.modulePreload = { polyfill: false }
  build.terserOptions = {
    ecma: 2020,
    module: true,
    compress: { passes: 3, pure_getters: 'strict', unsafe_arrows: true, unsafe_methods: true },
    format: { comments: false }
  }
  const groups = createGroups(homePage)
  output.manualChunks = (id, { getModuleInfo, getModuleIds }) => groups(id, getModuleInfo, getModuleIds)
}

function createGroups(homePage: string) {
  let start: ReadonlySet<string> | undefined
  let home: ReadonlySet<string> = new Set()
  let others: ReadonlySet<string> = new Set()
  let features: ReadonlySet<string> = new Set()
  return (id: string, look: ModuleLookup, ids: () => IterableIterator<string>): string | undefined => {
    if (start === undefined) {
      const all = [...ids()]
      const entries = all.filter((each) => look(each)?.isEntry === true)
      start = reach(entries, look)
      const pages = [...start, laterPagesModule].flatMap((each) => look(each)?.dynamicallyImportedIds ?? [])
      home = reach(
        pages.filter((each) => each.includes(homePage)),
        look
      )
      others = reach(
        pages.filter((each) => !each.includes(homePage)),
        look
      )
      features = reach(all.filter(isFeatures), look)
    }
    if (isDialog(id)) return 'dialogs'
    if (isElement(id)) return 'elements'
    if (start.has(id)) return isLibrary(id) ? 'vendors' : 'app'
    if (home.has(id)) return others.has(id) ? 'app' : undefined
    if (features.has(id) && !isFeatures(id)) return 'features'
    return isKit(id) ? 'kit' : undefined
  }
}

/** Everything the modules import at once, however far. */
function reach(from: readonly string[], look: ModuleLookup): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(look(id)?.importedIds ?? []))
  }
  return reached
}
