import type { Plugin } from 'vite'
import { z } from 'zod'
import { evaluate } from '../plugins/evaluate'
import { type Chunk, isChunk } from './chunks'

interface LaterFilesOptions {
  readonly sourceRoot: string
  readonly codeEnding: string
}

const plan = z.object({ likelyNext: z.array(z.string()), laterPages: z.array(z.string()) })
const mostFiles = 20

interface Pages {
  readonly likely: readonly string[]
  readonly others: readonly string[]
}

/**
 * The files to fetch after home, at most `most`: those of the pages that are likely to be opened next, then what most of the others need. What
 * home has fetched by then, which is what the app's own file imports at once or later, is not among them.
 */
export function laterFiles(
  chunks: readonly Omit<Chunk, 'isDynamicEntry'>[],
  { likely, others }: Pages,
  most: number
): readonly string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const filesOf = (beginnings: readonly string[]): ReadonlySet<string> => {
    const scripts = new Set(beginnings)
    for (const file of scripts) for (const next of byFile.get(file)?.imports ?? []) scripts.add(next)
    return new Set([...scripts].flatMap((file) => [file, ...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]))
  }
  const uses = new Map<string, number>()
  for (const page of others) for (const file of filesOf([page])) uses.set(file, (uses.get(file) ?? 0) + 1)
  const byUse = [...uses].sort(([, first], [, second]) => second - first).map(([file]) => file)
  const fetched = filesOf(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName, dynamicImports }) => [fileName, ...dynamicImports])
  )
  return [...new Set([...filesOf(likely), ...byUse])].filter((file) => !fetched.has(file)).slice(0, most)
}

/** Writes down which files the app fetches once home stands (`src/platform/app/preload.h5.ts`): rollup alone knows what a page is made of. */
export function laterFilesList({ sourceRoot, codeEnding }: LaterFilesOptions): Plugin {
  return {
    name: 'fanju:later-files',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { likelyNext, laterPages } = plan.parse(
        await evaluate(sourceRoot, "import * as plan from './preload-plan'\nreturnValue(plan)")
      )
      const fileOf = (path: string) => {
        const file = `js/${path}${codeEnding}`
        if (bundle[file] === undefined) throw new Error(`There is no ${file}, which home would fetch`)
        return file
      }
      const pages = { likely: likelyNext.map(fileOf), others: laterPages.map(fileOf) }
      const chunks = Object.values(bundle).filter(isChunk)
      this.emitFile({
        type: 'asset',
        fileName: `js/later-files${codeEnding}on`,
        source: JSON.stringify(laterFiles(chunks, pages, mostFiles))
      })
    }
  }
}
