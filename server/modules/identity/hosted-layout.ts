import type { FastifyInstance, FastifyReply } from 'fastify'
import type { IdentityProvider } from '@/contract/types'
import { type PageLanguage, pageStyle, pageTexts, providerNames } from './hosted-text'

const stylePath = '/login/page.css'

/** The language that an address asks for; Chinese unless it is one of the others. */
export const pageLanguage = (text: unknown): PageLanguage => (text === 'en' || text === 'vn' ? text : 'zh')

interface Page {
  readonly provider: IdentityProvider
  readonly language: PageLanguage
  /** HTML, whose texts are escaped. */
  readonly content: string
  readonly notice?: string
}

/** A page where a person agrees to be known, in the party's colour. */
export function layout({ provider, language, content, notice = '' }: Page): string {
  const name = providerNames[language][provider]
  return `<!doctype html><html lang="${pageTexts[language].htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><title>${name}</title><link rel="stylesheet" href="${stylePath}"></head><body class="${provider}"><main>
<header><span class="sign" aria-hidden="true">${name.slice(0, 1)}</span>${name}</header>${notice && `<p class="notice">${notice}</p>`}<section>${content}</section></main></body></html>`
}

/** Tells that a way is over, and leads back to the app. */
export const gonePage = (provider: IdentityProvider, language: PageLanguage): string =>
  layout({
    provider,
    language,
    content: `<p class="state" role="alert">${pageTexts[language].gone}</p><a class="button" href="/customer/">${pageTexts[language].back}</a>`
  })

interface Guard {
  /** What the page's policy allows besides its own style. */
  readonly sources?: string
  /** What others learn of the page's address. */
  readonly referrer?: 'no-referrer' | 'strict-origin'
}

/** Sends a page that must not be cached or framed, and whose address must not leak. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  { sources = "form-action 'self'", referrer = 'no-referrer' }: Guard = {}
) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; ${sources}`
    )
    .header('cache-control', 'no-store')
    .header('referrer-policy', referrer)
    .header('x-content-type-options', 'nosniff')
    .send(html)
}

/** Serves the style of these pages. */
export function registerPageStyle(app: FastifyInstance): void {
  app.get(stylePath, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(pageStyle)
  )
}
