// Compresses a build once and as well as possible, so that the server need not do it for each visitor. Plain Node built-ins only.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|json|svg|txt|map|wasm)$/
const smallest = 1024
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < smallest) return
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    }),
    zip(content, { level: 9 })
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes `.br` and `.gz` beside every text file of a folder that has none as new as itself; returns how many it compressed. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
  const isStale = async (file) => {
    const [source, made] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => undefined)])
    return source.size >= smallest && (!made || made.mtimeMs < source.mtimeMs)
  }
  const stale = []
  for (const file of files) if (await isStale(file)) stale.push(file)
  // A few at a time: brotli at its best takes a core for each
  const queue = [...stale]
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file)
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return stale.length
}
