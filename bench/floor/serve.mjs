// Serves the floor's pages as the app's server serves the app: compressed at the best level, hashed files for ever, pictures from the app.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8'
}
const hasHash = (name) => /[.-][\da-f]{8,}\.\w+$/.test(name)

function readPacked(file) {
  const content = readFileSync(file)
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length
    }
  })
}

async function passOn(origin, address, response) {
  const picture = await fetch(origin + address)
  response.writeHead(picture.status, {
    'content-type': picture.headers.get('content-type') ?? '',
    'cache-control': picture.headers.get('cache-control') ?? ''
  })
  response.end(Buffer.from(await picture.arrayBuffer()))
}

/** Serves `directory` under `/floor/`, and the app's pictures under `/img/`. */
export async function serveFloor(directory, appOrigin) {
  const packed = new Map()
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://floor').pathname
    if (address.startsWith('/img/')) return void passOn(appOrigin, address, response)
    const file = path.join(directory, address.replace(/^\/floor\//, '').replace(/\/$/, '/index.html'))
    try {
      if (!packed.has(file)) packed.set(file, readPacked(file))
      const cache = hasHash(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': cache
      })
      response.end(packed.get(file))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return {
    origin: `http://localhost:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve))
  }
}
