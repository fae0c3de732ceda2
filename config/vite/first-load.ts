import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { transform } from 'esbuild'
import { compile } from 'sass'
import type { Plugin } from 'vite'
import { laterPagesModule } from './chunk-loading'
import { evaluate } from './evaluate'
import { laterEndpointsModule } from './lean-endpoints'

interface BundledChunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Chunks = ReadonlyMap<string, BundledChunk>

interface FirstLoadOptions {
  readonly sourceRoot: string
  readonly homePath: string
  /** The page a link or a bookmark opens most often; its files are fetched with the page itself. */
  readonly restaurantPath: string
}

/** What every page but home waits for. */
const laterModules = ['stores/feature-stores', 'stores/start-up']
const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** Makes the first screen quick: the shell's styles inline, the boot script, and the app's own styles out of the way of the first paint. */
export function firstLoad({ sourceRoot, homePath, restaurantPath }: FirstLoadOptions): Plugin {
  let base = '/'
  return {
    name: 'fanju:first-load',
    enforce: 'post',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const style = compile(path.join(sourceRoot, 'features/app-frame/app-shell.h5.scss'), {
          style: 'compressed'
        }).css
        const withStyle = html.replace('</title>', `</title>\n  <style>${style}</style>`)
        if (bundle === undefined) return withStyle
        const chunks = new Map(
          Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : []))
        )
        const { html: bare, styles } = takeLoads(withStyle)
        const place = await defaultPlace(sourceRoot)
        const boot = await bootScript({
          homePath,
          restaurantPath,
          ...filesOf(chunks, { base, homePath, restaurantPath }),
          styles,
          place
        })
        return bare.replace('</style>', `</style>\n  <script>${boot}</script>`)
      }
    }
  }
}

/** Takes the app's own loads out of the page: the boot script starts them, in an order of its own. */
function takeLoads(html: string): { html: string; styles: readonly string[] } {
  const style = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
  const code = /\s*<script type="module"[^>]*src="[^"]+"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g
  return {
    html: html.replace(style, '').replace(code, ''),
    styles: [...html.matchAll(style)].map(([, href = '']) => href)
  }
}

function filesOf(
  chunks: Chunks,
  { base, homePath, restaurantPath }: Omit<FirstLoadOptions, 'sourceRoot'> & { readonly base: string }
) {
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  const known = entry === undefined ? new Set<string>() : closure(entry, chunks)
  const tables = [...chunks.values()]
    .filter(({ facadeModuleId }) => facadeModuleId === laterPagesModule || facadeModuleId === laterEndpointsModule)
    .map(({ fileName }) => base + fileName)
  const files = (modulePath: string): readonly string[] => {
    const chunk = [...chunks.values()].find(
      ({ facadeModuleId }) =>
        facadeModuleId !== null && new RegExp(`/src/${modulePath}(/index)?\\.tsx?$`).test(facadeModuleId)
    )
    if (chunk === undefined) return []
    const own = [...closure(chunk, chunks)].filter((name) => !known.has(name))
    return own
      .flatMap((name) => [name, ...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])
      .map((name) => base + name)
  }
  const textsOf = (locale: string) => {
    const first = files(`i18n/${locale}/first`)
    return { first, whole: files(`i18n/${locale}`).filter((file) => !first.includes(file)) }
  }
  return {
    entry: [...known].map((name) => base + name),
    // The app itself knows home and what home asks; any other page needs the tables of all pages and endpoints, a token, and the stores first.
    pages: {
      [homePath]: files(homePath),
      [restaurantPath]: distinct([...tables, ...laterModules.flatMap(files), ...files(restaurantPath)])
    },
    texts: Object.fromEntries(['zh-CN', 'en', 'vn'].map((locale) => [locale, textsOf(locale)]))
  }
}

interface Bundle {
  readonly [fileName: string]: BundledChunk | { readonly type: 'asset'; readonly fileName: string }
}

/** Every file that home cannot be drawn without, but the texts of its language. */
export function firstFiles(
  bundle: Bundle,
  { base, homePath }: { readonly base: string; readonly homePath: string }
): readonly string[] {
  const chunks = new Map(
    Object.values(bundle).flatMap((item) => (item.type === 'chunk' ? [[item.fileName, item] as const] : []))
  )
  const { entry, pages } = filesOf(chunks, { base, homePath, restaurantPath: homePath })
  const styles = [...chunks.values()]
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .map((name) => base + name)
  return distinct([...entry, ...styles, ...(pages[homePath] ?? [])])
}

/** The chunk and all it imports at once. */
function closure(chunk: BundledChunk, chunks: Chunks): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [chunk.fileName]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    open.push(...(chunks.get(name)?.imports ?? []))
  }
  return reached
}

/** Singapore, as the domain has it: the place of a person who has not been located. */
const defaultPlace = (sourceRoot: string): Promise<unknown> =>
  evaluate(
    sourceRoot,
    "import { countries } from './domain/countries'\nconst { defaultPoint, defaultCityCode: cityCode } = countries.SG\nreturnValue({ cityCode, ...defaultPoint })"
  )

async function bootScript(facts: object): Promise<string> {
  const source = await readFile(path.join(__dirname, 'boot.ts'), 'utf8')
  const wrapped = `const firstLoad = ${JSON.stringify(facts)}\n${source.replace(/^declare .*$/m, '')}`
  const { code } = await transform(wrapped, { loader: 'ts', minify: true, target: 'es2020', format: 'iife' })
  return code.trim().replace(/<\//g, '<\\/')
}
