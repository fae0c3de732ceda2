import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tidyAddress } from '@/domain/redirects'
import type { Config } from '../platform/kernel/config'
import { AppError } from './errors'
import { contentPolicy } from './protection'

const forEver = 'public, max-age=31536000, immutable'
/** The build puts a hash of the content into the name of every file but the first page. */
const hasHash = (path: string) => /[.-][\da-f]{8,}\.\w+$/.test(path)

/** The first page's own inline scripts are allowed by their hashes, and no others. */
function policyOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const sources: Record<string, readonly string[]> = {
    ...contentPolicy,
    scriptSrc: [...contentPolicy.scriptSrc, ...hashes]
  }
  return Object.entries(sources)
    .map(([name, values]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`)
    .join(';')
}

/** Sends a browser to the app with what the address carries: a page goes behind the `#`, where the app looks for it. */
function leadToApp(request: FastifyRequest, reply: FastifyReply) {
  const [, path = ''] = /^\/(?:customer\/?)?([^]*)$/.exec(request.url) ?? []
  const address = tidyAddress(path)
  const [page = '', ...query] = address.split('?')
  const carried = query.length === 0 ? '' : `?${query.join('?')}`
  const target = page === '' ? carried : `#/${page}${carried}`
  // What was decoded may hold signs that no header takes
  return reply
    .header('cache-control', 'no-cache')
    .redirect(`/customer/${target.replace(/[^!-~]+/g, encodeURIComponent)}`, 302)
}

/** A page of the app that somebody opens without its `#`; a file has an ending. */
const isPageAddress = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/\.[^/]*$/.test(tidyAddress(url).split('?')[0] ?? '')

/**
 * Serves the files of a directory to every address below the scope's prefix. The library's own route for that reads the whole directory at
 * each request, to tell names that differ in case alone: a millisecond where it has a thousand pictures, and more with each one.
 */
async function serveDirectory(scope: FastifyInstance, options: Omit<FastifyStaticOptions, 'serve'>): Promise<void> {
  await scope.register(fastifyStatic, { ...options, serve: false })
  scope.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.sendFile(request.params['*']))
}

async function serveApp(app: FastifyInstance, directory: string): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (!isPageAddress(request)) throw new AppError('notFound')
    return leadToApp(request, reply)
  })
  const policy = policyOf(await readFile(join(directory, 'index.html'), 'utf8'))
  await serveDirectory(app, {
    root: directory,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(br|gz)$/, '')
      reply.header('cache-control', hasHash(name) ? forEver : 'no-cache')
      if (name.endsWith('.html')) reply.header('content-security-policy', policy)
    }
  })
  app.get('/', { prefixTrailingSlash: 'slash' }, (_request, reply) => reply.sendFile('index.html'))
}

/** The H5 under `/customer/`, pictures under `/img/` (whose names change with their content), and the ways from other addresses to the app. */
export async function serveFiles(
  app: FastifyInstance,
  { h5Directory, imagesDirectory }: Pick<Config, 'h5Directory' | 'imagesDirectory'>
): Promise<void> {
  await mkdir(imagesDirectory, { recursive: true })
  const pictures: FastifyStaticOptions = {
    root: imagesDirectory,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', forEver)
    }
  }
  await app.register((scope) => serveDirectory(scope, pictures), { prefix: '/img' })
  // A server for the mini-programs alone has no H5 build
  if (existsSync(join(h5Directory, 'index.html')))
    await app.register((scope) => serveApp(scope, h5Directory), { prefix: '/customer' })
  app.get('/', leadToApp)
  app.get('/customer', { exposeHeadRoute: false }, leadToApp)
}
