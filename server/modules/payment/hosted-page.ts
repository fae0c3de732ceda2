import type { FastifyInstance } from 'fastify'
import { formatMoney, money } from '@/domain/money'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { sandboxCardOf, type SandboxSession } from '../../platform/payments/sandbox-books'
import {
  hostedLayout,
  hostedPath as path,
  type PageLanguage,
  pageStyle,
  pageTexts,
  registerHosted,
  textOf
} from '../sandbox'
import { actOnSession, disputeSession, keepReturn, readSandboxSession, type SandboxAction } from './sandbox-bank'

/** Numbers of the sandbox bank: the first two pay, the last has no money. */
const goodCards: readonly string[] = ['4242424242424242', '5555555555554444']
const emptyCard = '4000000000000002'

const amountOf = ({ amountMinor, currency }: SandboxSession): string =>
  escape(formatMoney(money(amountMinor, currency)))

const cardFields = (
  texts: (typeof pageTexts)[PageLanguage]
): string => `<label>${texts.cardNumber}<input name="card" inputmode="numeric" maxlength="23" value="4242 4242 4242 4242" required></label>
<div class="row"><label>${texts.expiry}<input name="expiry" inputmode="numeric" maxlength="7" value="12 / 34" required></label><label>${texts.cvc}<input name="cvc" inputmode="numeric" maxlength="4" value="123" required></label></div>`

function formView(session: SandboxSession, language: PageLanguage, error: string): string {
  const texts = pageTexts[language]
  const amount = amountOf(session)
  return hostedLayout(
    language,
    session.provider,
    `<h1>${texts.amount}</h1><p class="amount">${amount}</p><p class="order">${texts.order} ${escape(session.description)}</p>
<form method="post" action="${path}" autocomplete="off"><input type="hidden" name="session" value="${escape(session.sessionId)}"><input type="hidden" name="lang" value="${language}">
${error && `<p class="error" role="alert">${escape(error)}</p>`}${session.asks === 'card' ? cardFields(texts) : ''}
<button class="primary" name="action" value="pay">${texts.pay} ${amount}</button><button class="plain" name="action" value="decline" formnovalidate>${texts.decline}</button>
<button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button></form>`
  )
}

/** The vendor's own program has no page to go back to: its person closes what is shown. */
const backTo = (url: string, words: string): string =>
  url === '' ? '' : `<a class="button primary" href="${escape(url)}">${words}</a>`

function endView(session: SandboxSession, language: PageLanguage): string {
  const texts = pageTexts[language]
  const word =
    session.status === 'paid'
      ? texts.paid
      : session.status === 'declined'
        ? texts.declined
        : session.status === 'cancelled'
          ? texts.cancelled
          : texts.closed
  return hostedLayout(
    language,
    session.provider,
    `<h1>${texts.amount}</h1><p class="amount">${amountOf(session)}</p><p class="state ${session.status}" role="status">${word}</p>
${backTo(session.returnUrl, texts.back)}${disputeForm(session, language)}`
  )
}

const disputeStates = ['open', 'won', 'lost'] as const

/** What the cardholder and the bank may say of a payment afterwards. */
function disputeForm({ sessionId, provider, status }: SandboxSession, language: PageLanguage): string {
  if (provider !== 'sandbox' || status !== 'paid') return ''
  const buttons = disputeStates.map(
    (state) =>
      `<button class="quiet" name="action" value="dispute:${state}">${pageTexts[language].dispute[state]}</button>`
  )
  return `<form method="post" action="${path}"><input type="hidden" name="session" value="${escape(sessionId)}"><input type="hidden" name="lang" value="${language}">${buttons.join('')}</form>`
}

/** What the pressed button and the card come to; undefined for a card that no bank would know. */
function actionOf(card: string, form: URLSearchParams, { asks }: SandboxSession): SandboxAction | undefined {
  const action = form.get('action')
  if (action === 'decline' || action === 'cancel') return action
  if (asks === 'consent') return action === 'pay' ? action : undefined
  if (action !== 'pay') return undefined
  if (goodCards.includes(card)) return 'pay'
  return card === emptyCard ? 'decline' : undefined
}

/**
 * The sandbox bank's page at `/payment/pay/doPayment` (spec section 7). Not ours in the story: it is opened by address, knows nothing of
 * the app's sessions, and tells the outcome by a signed callback before it sends the browser back. Closing the tab leaves the payment
 * pending. The other parties of the sandbox pay at the same page, each in its colour. In production there is none.
 */
export function registerHostedPage(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction) return
  app.get(`${path}.css`, (_request, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(pageStyle)
  )
  registerHosted(app, path, {
    async show(query, language) {
      const read = await readSandboxSession(kernel, textOf(query.session))
      const session = await keepReturn(kernel, read, textOf(query.redirect_url))
      return session && (session.status === 'open' ? formView(session, language, '') : endView(session, language))
    },
    async act(form, language) {
      const session = await readSandboxSession(kernel, textOf(form.get('session')))
      if (!session) return undefined
      const dispute = disputeStates.find((state) => form.get('action') === `dispute:${state}`)
      if (dispute !== undefined) {
        await disputeSession(kernel, session, dispute)
        return { html: endView(session, language) }
      }
      const digits = (form.get('card') ?? '').replace(/[\s-]/g, '')
      const action = actionOf(digits, form, session)
      if (!action) return { html: formView(session, language, pageTexts[language].cardInvalid) }
      const card = session.asks === 'card' && action === 'pay' ? sandboxCardOf(kernel.config.secret, digits) : null
      const ended = await actOnSession(kernel, session.sessionId, action, card)
      return session.returnUrl === '' ? { html: endView(ended ?? session, language) } : { url: session.returnUrl }
    }
  })
}
