import type { FastifyInstance } from 'fastify'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { paymentSandboxOf } from '../../platform/payments/sandbox'
import {
  finishSandboxSetup,
  readSandboxSetup,
  sandboxCardOf,
  type SandboxSetup
} from '../../platform/payments/sandbox-books'
import {
  type DoorQuery,
  fieldsOf,
  hostedLanguage,
  hostedLayout,
  leadOn,
  type PageLanguage,
  pageTexts,
  registerHosted,
  textOf
} from '../sandbox'

const path = '/sandbox/cards/setup'

/** Cards that the sandbox knows, with what each does when it is charged later. */
const known: Readonly<
  Record<
    string,
    {
      readonly kind: SandboxSetup['kind']
      readonly brand: string
      readonly behaviour: NonNullable<SandboxSetup['behaviour']>
    }
  >
> = {
  4242424242424242: { kind: 'card', brand: 'visa', behaviour: 'pays' },
  5555555555554444: { kind: 'card', brand: 'mastercard', behaviour: 'pays' },
  6200000000000005: { kind: 'card', brand: 'unionpay', behaviour: 'pays' },
  4000002500003155: { kind: 'card', brand: 'visa', behaviour: 'asks' },
  4000000000000341: { kind: 'card', brand: 'visa', behaviour: 'declines' },
  4000000000009987: { kind: 'card', brand: 'visa', behaviour: 'lost' },
  1111222233334444: { kind: 'nets', brand: 'nets', behaviour: 'pays' },
  1111222233330341: { kind: 'nets', brand: 'nets', behaviour: 'declines' }
}

const firstOf: Readonly<Record<SandboxSetup['kind'], string>> = {
  card: '4242 4242 4242 4242',
  nets: '1111 2222 3333 4444'
}

function formView({ sessionId, provider, kind }: SandboxSetup, language: PageLanguage, error: string): string {
  const texts = pageTexts[language]
  const expiry =
    kind === 'card'
      ? `<label>${texts.expiry}<input name="expiry" inputmode="numeric" maxlength="7" value="12 / 34" required></label>`
      : ''
  return hostedLayout(
    language,
    provider,
    `<h1>${kind === 'card' ? texts.keepTitle : texts.keepNets}</h1><p class="order">${texts.keepNote}</p>
<form method="post" action="${path}" autocomplete="off"><input type="hidden" name="session" value="${escape(sessionId)}"><input type="hidden" name="lang" value="${language}">
${error && `<p class="error" role="alert">${escape(error)}</p>`}<label>${texts.cardNumber}<input name="card" inputmode="numeric" maxlength="23" value="${firstOf[kind]}" required></label>${expiry}
<button class="primary" name="action" value="keep">${texts.keep}</button><button class="quiet" name="action" value="cancel" formnovalidate>${texts.cancel}</button></form>`
  )
}

function endView({ provider, status, returnUrl }: SandboxSetup, language: PageLanguage): string {
  const texts = pageTexts[language]
  return hostedLayout(
    language,
    provider,
    `<p class="state ${status === 'saved' ? 'paid' : ''}" role="status">${status === 'saved' ? texts.kept : texts.cancelled}</p>
<a class="button primary" href="${escape(returnUrl)}">${texts.back}</a>`
  )
}

/** The card that was typed; undefined for an unknown one. */
function cardOf(form: URLSearchParams, kind: SandboxSetup['kind'], secret: string) {
  const number = (form.get('card') ?? '').replace(/[\s-]/g, '')
  const shown = known[number]
  const expiry = kind === 'card' ? /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(form.get('expiry') ?? '') : null
  if (shown?.kind !== kind || (kind === 'card' && !expiry)) return undefined
  const { brand, behaviour } = shown
  return {
    brand,
    behaviour,
    card: sandboxCardOf(secret, number),
    lastFour: number.slice(-4),
    expiryMonth: expiry ? Number(expiry[1]) : null,
    expiryYear: expiry ? 2000 + Number(expiry[2]) : null
  }
}

function registerSetupPage(app: FastifyInstance, kernel: Kernel): void {
  registerHosted(app, path, {
    async show(query, language) {
      const setup = await readSandboxSetup(kernel.db, textOf(query.session))
      return setup && (setup.status === 'open' ? formView(setup, language, '') : endView(setup, language))
    },
    async act(form, language) {
      const setup = await readSandboxSetup(kernel.db, textOf(form.get('session')))
      if (!setup) return undefined
      const card = form.get('action') === 'cancel' ? null : cardOf(form, setup.kind, kernel.config.secret)
      if (card === undefined) return { html: formView(setup, language, pageTexts[language].cardInvalid) }
      await finishSandboxSetup(kernel.db, setup.sessionId, card)
      return { url: setup.returnUrl }
    }
  })
}

/**
 * The pages of the sandbox's card keepers, and the doors by which the addresses that our adapters have signed come to the sandbox's pages:
 * `/sandbox/gateway/pay`, `/sandbox/nets/setup`. There are none in production.
 */
export function registerSandboxCards(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction) return
  const sandbox = paymentSandboxOf(kernel)
  registerSetupPage(app, kernel)
  for (const name of ['gateway', 'nets'] as const) {
    for (const door of ['pay', 'setup'] as const) {
      app.get<{ Querystring: DoorQuery }>(`/sandbox/${name}/${door}`, async ({ query }, reply) => {
        const fields = fieldsOf(query)
        return leadOn(reply, await sandbox[name].enter(door, fields), hostedLanguage(fields.language))
      })
    }
  }
}
