import type { FastifyInstance, FastifyReply } from 'fastify'
import { takeForm } from '../../http/forms'
import { escape } from '../../http/html'
import { type PageLanguage, pageTexts, partyNames } from './hosted-page-text'

/** Where the bank's page is (spec section 7); its style stands beside it. */
export const hostedPath = '/payment/pay/doPayment'
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"

/** The language that an address asks for; Chinese unless it is one of the others. */
export const hostedLanguage = (text: unknown): PageLanguage => (text === 'en' || text === 'vn' ? text : 'zh')

/** A parameter of an address as text of a sensible length. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 400) : '')

/** A page of a party of the sandbox, in its colour. `content` is HTML whose texts are escaped; `title` is text. */
export function hostedLayout(
  language: PageLanguage,
  party: string,
  content: string,
  title: string = pageTexts[language].title
): string {
  const texts = pageTexts[language]
  const name = partyNames[language][party] ?? texts.bank
  return `<!doctype html><html lang="${texts.htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="stylesheet" href="${hostedPath}.css"></head><body class="${escape(party)}"><main>
<header><span class="sign" aria-hidden="true">${name.slice(0, 1)}</span>${name}</header><p class="notice">${texts.notice}</p><section>${content}</section></main></body></html>`
}

/** Sends a page that must not be cached, and whose address must not leak. */
function sendHosted(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(html)
}

/** Leads a browser that has sent a form on. */
const leadBack = (reply: FastifyReply, url: string) =>
  reply.code(303).header('location', url).header('cache-control', 'no-store').send()

/** Says that there is nothing at an address. */
const sendMissing = (reply: FastifyReply, language: PageLanguage) =>
  sendHosted(
    reply,
    404,
    hostedLayout(language, 'sandbox', `<p class="state" role="alert">${pageTexts[language].missing}</p>`)
  )

/** The query of an address that an adapter of ours has signed. */
export type DoorQuery = Readonly<Record<string, unknown>>

/** Its fields that are text, which is what was signed. */
export const fieldsOf = (query: DoorQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

/** Leads a browser on to a page of the sandbox; there is none behind an address that was not signed. */
export const leadOn = (reply: FastifyReply, url: string | undefined, language: PageLanguage) =>
  url === undefined ? sendMissing(reply, language) : leadBack(reply, url)

type HostedQuery = Readonly<Record<string, unknown>>

interface HostedPage {
  /** The page for a query; undefined where there is nothing. */
  readonly show: (query: HostedQuery, language: PageLanguage) => Promise<string | undefined>
  /** What its form leads to: a page, or an address to go on to; undefined where there is nothing. */
  readonly act: (
    form: URLSearchParams,
    language: PageLanguage
  ) => Promise<{ readonly html: string } | { readonly url: string } | undefined>
}

/** Serves a page of the sandbox and takes its form, both in the language that they name. */
export function registerHosted(app: FastifyInstance, path: string, { show, act }: HostedPage): void {
  app.get<{ Querystring: HostedQuery }>(path, async ({ query }, reply) => {
    const language = hostedLanguage(query.lang)
    const html = await show(query, language)
    return html === undefined ? sendMissing(reply, language) : sendHosted(reply, 200, html)
  })
  takeForm(app, path, async (form, reply) => {
    const language = hostedLanguage(form.get('lang'))
    const answer = await act(form, language)
    if (answer && 'html' in answer) return sendHosted(reply, 200, answer.html)
    return leadOn(reply, answer?.url, language)
  })
}
