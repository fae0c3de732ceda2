import type { FastifyInstance, FastifyReply } from 'fastify'
import { formatMoney, money } from '@/domain/money'
import type { Kernel } from '../../kernel'
import type { SandboxSession } from '../../platform/card-payment-sandbox'
import { providerNamed } from '../../platform/payment-ways'
import { pageStyle, pageTexts, type PageLanguage } from './hosted-page-text'
import { actOnSession, readSandboxSession, type SandboxAction } from './sandbox-bank'

const path = '/payment/pay/doPayment'
const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'"
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** Numbers of the sandbox bank: the first pays, the second has no money. */
const goodCard = '4242424242424242'
const emptyCard = '4000000000000002'

const languageOf = (text: unknown): PageLanguage => (text === 'en' || text === 'vn' ? text : 'zh')
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '')

function layout(language: PageLanguage, content: string): string {
  const texts = pageTexts[language]
  return `<!doctype html><html lang="${texts.htmlLang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex"><title>${texts.title}</title><link rel="stylesheet" href="${path}.css"></head><body><main>
<header><span class="sign" aria-hidden="true">S</span>${texts.bank}</header><p class="notice">${texts.notice}</p><section>${content}</section></main></body></html>`
}

const amountOf = ({ amountMinor, currency }: SandboxSession): string => escape(formatMoney(money(amountMinor, currency)))

function formView(session: SandboxSession, language: PageLanguage, error: string): string {
  const texts = pageTexts[language]
  const amount = amountOf(session)
  return layout(language, `<h1>${texts.amount}</h1><p class="amount">${amount}</p><p class="order">${texts.order} ${escape(session.description)}</p>
<form method="post" action="${path}" autocomplete="off"><input type="hidden" name="session" value="${escape(session.sessionId)}"><input type="hidden" name="lang" value="${language}">
${error && `<p class="error" role="alert">${escape(error)}</p>`}<label>${texts.cardNumber}<input name="card" inputmode="numeric" maxlength="23" value="4242 4242 4242 4242" required></label>
<div class="row"><label>${texts.expiry}<input name="expiry" inputmode="numeric" maxlength="7" value="12 / 34" required></label><label>${texts.cvc}<input name="cvc" inputmode="numeric" maxlength="4" value="123" required></label></div>
<button class="primary" name="action" value="pay">${texts.pay} ${amount}</button><button class="plain" name="action" value="decline" formnovalidate>${texts.decline}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button></form>`)
}

function endView(session: SandboxSession, language: PageLanguage): string {
  const texts = pageTexts[language]
  const word = session.status === 'paid' ? texts.paid : session.status === 'declined' ? texts.declined : session.status === 'cancelled' ? texts.cancelled : texts.closed
  return layout(language, `<h1>${texts.amount}</h1><p class="amount">${amountOf(session)}</p><p class="state ${session.status}" role="status">${word}</p>
<a class="button primary" href="${escape(session.returnUrl)}">${texts.back}</a>`)
}

function page(reply: FastifyReply, status: number, html: string) {
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').header('content-security-policy', policy)
    .header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-content-type-options', 'nosniff').send(html)
}

/** What the pressed button and the card come to; undefined for a card that no bank would know. */
function actionOf(form: URLSearchParams): SandboxAction | undefined {
  const action = form.get('action')
  if (action === 'decline' || action === 'cancel') return action
  const card = (form.get('card') ?? '').replace(/[\s-]/g, '')
  if (action !== 'pay' || (card !== goodCard && card !== emptyCard)) return undefined
  return card === goodCard ? 'pay' : 'decline'
}

const missing = (reply: FastifyReply, language: PageLanguage) => page(reply, 404, layout(language, `<p class="state" role="alert">${pageTexts[language].missing}</p>`))

/**
 * The sandbox bank's page at `/payment/pay/doPayment` (spec section 7). Not ours in the story: it is opened by address, knows nothing of
 * the app's sessions, and tells the outcome by a signed callback before it sends the browser back. Closing the tab leaves the payment
 * pending. With a real provider there is no such page.
 */
export function registerHostedPage(app: FastifyInstance, kernel: Kernel): void {
  if (!providerNamed(kernel, 'sandbox')) return
  app.get(`${path}.css`, (_request, reply) => reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(pageStyle))
  app.get<{ Querystring: { session?: unknown, lang?: unknown } }>(path, async ({ query }, reply) => {
    const language = languageOf(query.lang)
    const session = await readSandboxSession(kernel, textOf(query.session))
    if (!session) return missing(reply, language)
    return page(reply, 200, session.status === 'open' ? formView(session, language, '') : endView(session, language))
  })
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => done(null, new URLSearchParams(String(body))))
    scope.post(path, async ({ body }, reply) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      const language = languageOf(form.get('lang'))
      const session = await readSandboxSession(kernel, textOf(form.get('session')))
      if (!session) return missing(reply, language)
      const action = actionOf(form)
      if (!action) return page(reply, 200, formView(session, language, pageTexts[language].cardInvalid))
      await actOnSession(kernel, session.sessionId, action)
      return reply.code(303).header('location', session.returnUrl).header('cache-control', 'no-store').send()
    })
  })
}
