import type { OutputAsset, OutputBundle } from 'rollup'
import type { Plugin } from 'vite'
import { type Chunk, isChunk } from './chunks'

/** A chunk after all that it imports, so that its sheet can change what theirs say. */
function reach(
  byFile: ReadonlyMap<string, Pick<Chunk, 'imports'>>,
  file: string,
  found = new Set<string>()
): ReadonlySet<string> {
  const chunk = byFile.get(file)
  if (chunk === undefined || found.has(file)) return found
  for (const next of chunk.imports) reach(byFile, next, found)
  return found.add(file)
}

/** The sheets of what several loads have in common and the app's own file does not bring, in their order. */
export function sharedSheets(chunks: readonly Omit<Chunk, 'dynamicImports'>[]): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const sheetsOf = (beginnings: typeof chunks) => {
    const files = beginnings.flatMap(({ fileName }) => [...reach(byFile, fileName)])
    return new Set(files.flatMap((file) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]))
  }
  const first = sheetsOf(chunks.filter(({ isEntry }) => isEntry))
  const loads = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const uses = new Map<string, number>()
  for (const load of loads) for (const sheet of sheetsOf([load])) uses.set(sheet, (uses.get(sheet) ?? 0) + 1)
  return [...sheetsOf(loads)].filter((sheet) => !first.has(sheet) && (uses.get(sheet) ?? 0) > 1)
}

const isAsset = (file: OutputBundle[string] | undefined): file is OutputAsset => file?.type === 'asset'

/**
 * Makes one file of them. Each has some hundred bytes, all together as many as two pictures, and a page that is opened by its link would ask
 * for a dozen before it stands.
 */
export function sharedSheet(): Plugin {
  return {
    name: 'fanju:shared-sheet',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(isChunk)
      const sheets = sharedSheets(chunks)
      const texts = sheets.map((sheet) => {
        const file = bundle[sheet]
        if (!isAsset(file)) throw new Error(`There is no ${sheet}, which a page would load`)
        return file.source.toString()
      })
      const shared = this.getFileName(this.emitFile({ type: 'asset', name: 'shared.css', source: texts.join('\n') }))
      for (const { viteMetadata } of chunks) {
        const own = sheets.filter((sheet) => viteMetadata?.importedCss.delete(sheet))
        if (own.length > 0) viteMetadata?.importedCss.add(shared)
      }
      for (const sheet of sheets) delete bundle[sheet]
    }
  }
}
