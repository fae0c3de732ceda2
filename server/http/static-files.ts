import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../platform/kernel/config'
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

async function serveApp(app: FastifyInstance, directory: string): Promise<void> {
  const policy = policyOf(await readFile(join(directory, 'index.html'), 'utf8'))
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/customer/',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      const name = path.replace(/\.(br|gz)$/, '')
      reply.setHeader('cache-control', hasHash(name) ? forEver : 'no-cache')
      if (name.endsWith('.html')) reply.setHeader('content-security-policy', policy)
    }
  })
}

const toApp = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').redirect('/customer/', 302)

/** The H5 under `/customer/`, pictures under `/img/` (whose names change with their content), and the way from `/` to the app. */
export async function serveFiles(app: FastifyInstance, { h5Directory, imagesDirectory }: Config): Promise<void> {
  await mkdir(imagesDirectory, { recursive: true })
  await app.register(fastifyStatic, {
    root: imagesDirectory,
    prefix: '/img/',
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.setHeader('cache-control', forEver)
    }
  })
  // A server for the mini-programs alone has no H5 build
  if (existsSync(join(h5Directory, 'index.html'))) await serveApp(app, h5Directory)
  app.get('/', (_request, reply) => toApp(reply))
  app.get('/customer', { exposeHeadRoute: false }, (_request, reply) => toApp(reply))
}
