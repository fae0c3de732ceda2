// Which file leans on which, read from the text of src/, server/, config/ and test/.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from './ensure.mjs'

const folders = ['src', 'server', 'config', 'test']
export const isCode = (file) => /\.(tsx?|mjs|cjs)$/.test(file)
const isSheet = (file) => file.endsWith('.scss')
const endings = ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx', '.h5.ts', '.h5.tsx', '.alipay.ts', '.scss']

/** Texts of all files by path; of pictures and the like an empty one. */
function readTexts() {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  )
  return new Map(
    files.map((file) => [file, isCode(file) || isSheet(file) ? readFileSync(path.join(root, file), 'utf8') : ''])
  )
}

/** What a text names: its imports, and paths of programs that it starts or files that it reads. */
function namesIn(file, text) {
  if (isSheet(file)) return [...text.matchAll(/@(?:use|import|forward) '([^']+)'/g)].map(([, name]) => name)
  if (!isCode(file)) return []
  return [
    ...ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName),
    ...[...text.matchAll(/'((?:src|server|config)\/[\w./-]+)'/g)].map(([, name]) => name)
  ]
}

function findFile(importer, name, texts) {
  const { posix } = path
  const target = name.startsWith('.') ? posix.join(posix.dirname(importer), name) : name.replace(/^@\//, 'src/')
  const sheet = posix.join(posix.dirname(target), `_${posix.basename(target)}.scss`)
  return [...endings.map((ending) => target + ending), sheet].find((file) => texts.has(file))
}

/** `name.ts`, `name.h5.ts`, `name.alipay.ts` and a page's `name.config.ts`, by each of them: who imports one leans on all. */
function groupTwins(files) {
  const stem = (file) => file.replace(/(\.(h5|weapp|alipay|config))?\.tsx?$/, '')
  const groups = new Map()
  for (const file of files) groups.set(stem(file), [...(groups.get(stem(file)) ?? []), file])
  return (file) => groups.get(stem(file)) ?? [file]
}

/** The file of the server that serves a call of the contract, by the call's name. */
function servedCalls(texts) {
  const entries = [...texts]
  const calls = new Set(
    entries
      .filter(([file]) => /^src\/contract\/.*endpoints\.ts$/.test(file))
      .flatMap(([, text]) => [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name))
  )
  return new Map(
    entries
      .filter(([file, text]) => file.startsWith('server/modules/') && text.includes('defineRoutes({'))
      .flatMap(([file, text]) => [...text.matchAll(/\b(\w+)(?=\s*[:,}(])/g)].map(([, name]) => [name, file]))
      .filter(([name]) => calls.has(name))
  )
}

/**
 * The files that each file leans on, by path: what it imports or starts, and outside the server what serves the calls that it names, for a test
 * reaches the server through a list of all its modules.
 */
export function readGraph() {
  const texts = readTexts()
  const twinsOf = groupTwins([...texts.keys()])
  const served = servedCalls(texts)
  return new Map(
    [...texts].map(([file, text]) => {
      const named = namesIn(file, text).map((name) => findFile(file, name, texts))
      const quoted = file.startsWith('server/')
        ? []
        : [...text.matchAll(/'(\w+)'/g)].map(([, name]) => served.get(name))
      const targets = new Set([...named.filter(Boolean).flatMap(twinsOf), ...quoted.filter(Boolean)])
      targets.delete(file)
      return [file, [...targets]]
    })
  )
}
