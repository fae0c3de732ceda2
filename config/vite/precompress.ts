import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const isText = (name: string) => /\.(js|css|html|svg|json)$/.test(name)
/** Below this a compressed twin saves nothing. */
const minimumBytes = 512

/** Writes a `.br` and a `.gz` beside every text file of the build, at the best level, so the server compresses none per request. */
export function precompress(): Plugin {
  return {
    name: 'fanju:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => isText(fileName))
      await Promise.all(files.map((file) => compress(path.join(dir ?? '.', file.fileName), Buffer.from(file.type === 'chunk' ? file.code : file.source))))
    }
  }
}

async function compress(file: string, content: Buffer): Promise<void> {
  if (content.length < minimumBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params: quality }).then((packed) => writeFile(`${file}.br`, packed)),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${file}.gz`, packed))
  ])
}
