import { desc, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { paymentSandboxOf } from '../../platform/payments/sandbox'
import { changeSandboxCard, readSandboxCard, type SandboxSetup } from '../../platform/payments/sandbox-books'
import { sandboxCardSetups } from '../../platform/payments/tables'
import { providerNamed } from '../../platform/payments/ways'
import { counterTexts, hostedLayout, type PageLanguage, registerHosted, textOf } from '../sandbox'
import { takeCallback } from './callback'

const path = '/sandbox/cards'
const shownCards = 30

function cardView({ token, brand, lastFour, status }: SandboxSetup, language: PageLanguage): string {
  const { replace, forget, gone } = counterTexts[language]
  const name = `<p class="order">${escape(`${brand ?? ''} ${lastFour ?? ''}`)}${status === 'removed' ? ` · ${gone}` : ''}</p>`
  return status === 'removed'
    ? name
    : `${name}<form method="post" action="${path}" autocomplete="off"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="token" value="${escape(token ?? '')}">
<button class="plain" name="action" value="replace">${replace}</button><button class="quiet" name="action" value="forget">${forget}</button></form>`
}

/**
 * The keepers of cards at `/sandbox/cards`: the network of a saved card replaces it, or it is saved no more, which its keeper tells us. It does not
 * exist in production.
 */
export function registerSandboxCardNews(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.isProduction) return
  registerHosted(app, path, {
    async show(_query, language) {
      const { cards, none } = counterTexts[language]
      const rows = await kernel.db
        .select()
        .from(sandboxCardSetups)
        .where(inArray(sandboxCardSetups.status, ['saved', 'removed']))
        .orderBy(desc(sandboxCardSetups.createdAt), desc(sandboxCardSetups.sessionId))
        .limit(shownCards)
      const views = rows.map((row) => cardView(row, language)).join('')
      return hostedLayout(language, 'sandbox', `<h1>${cards}</h1>${views || `<p>${none}</p>`}`)
    },
    async act(form, language) {
      const token = textOf(form.get('token'))
      const card = await readSandboxCard(kernel.db, token)
      const provider = card && providerNamed(kernel, card.provider)
      const action = form.get('action')
      if (!provider || (action !== 'replace' && action !== 'forget')) return undefined
      await changeSandboxCard(kernel, token, action)
      await takeCallback(kernel, provider, paymentSandboxOf(kernel).cardMessageOf(card.provider, token))
      return { url: `${path}?lang=${language}` }
    }
  })
}
