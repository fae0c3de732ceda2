import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { readSandboxOutbox } from '../../platform/mail/sandbox'

const path = '/sandbox/mail'
const style =
  'body{max-width:560px;margin:0 auto;padding:16px;font:14px/1.6 system-ui,sans-serif;color:#1f1b16;background:#f7f5f1}article{margin:12px 0;padding:12px;background:#fff;border-radius:12px}h2{margin:0;font-size:16px}pre{white-space:pre-wrap;font:inherit}time,p{color:#5c554c}'
const query = z.object({ to: z.optional(z.string()) })

/** What would have been sent, for people to look at: `/sandbox/mail`, of one address by `?to=`. It does not exist where mails are really sent. */
export function serveOutbox(app: FastifyInstance, { db }: Kernel): void {
  app.get(`${path}.css`, (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').send(style))
  app.get(path, async (request, reply) => {
    const parsed = query.safeParse(request.query)
    const mails = await readSandboxOutbox(db, parsed.success ? parsed.data.to : undefined)
    const articles = mails.map(
      ({ recipient, subject, content, sentAt }) =>
        `<article><h2>${escape(subject)}</h2><p>${escape(recipient)} · <time>${new Date(sentAt).toISOString()}</time></p><pre>${escape(content)}</pre></article>`
    )
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Outbox</title><link rel="stylesheet" href="${path}.css"></head><body><h1>Outbox</h1>${articles.join('') || '<p>Nothing was sent yet.</p>'}</body></html>`
      )
  })
}
