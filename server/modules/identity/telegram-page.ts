import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../http/errors'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { identitiesOf, telegramPagePath } from '../../platform/identity/choice'
import { readBotName } from '../../platform/identity/telegram'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { gonePage, layout, pageLanguage, sendPage } from './hosted-layout'
import { type PageLanguage, pageTexts, providerNames } from './hosted-text'
import { isUnderWay, returnUrlOf } from './starts'

const query = z.object({ state: z.string(), lang: z.unknown().optional() })

/** Telegram is asked for the bot's name once, and again only when it did not answer. */
const botNameOf = kernelPart(({ config }: Kernel) => {
  let name: Promise<string> | undefined
  return () => {
    name ??= readBotName((url, init) => fetch(url, init), config.identity.telegramBotToken ?? '').catch(
      (error: unknown) => {
        name = undefined
        throw error
      }
    )
    return name
  }
})

/** Undefined when Telegram does not answer: the person is led back to the other ways. */
async function tryBotName(kernel: Kernel, requestId: string): Promise<string | undefined> {
  try {
    return await botNameOf(kernel)()
  } catch (error) {
    kernel.logger.error(
      { err: error instanceof AppError ? (error.cause ?? error) : error, requestId, provider: 'telegram' },
      'a provider could not be reached'
    )
    return undefined
  }
}

function pageWithButton(botName: string, returnUrl: string, language: PageLanguage): string {
  const texts = pageTexts[language]
  const button = `<script async src="https://telegram.org/js/telegram-widget.js?22" data-telegram-login="${escape(botName)}" data-size="large" data-auth-url="${escape(returnUrl)}"></script>`
  const content = `<h1>${texts.question(providerNames[language].telegram)}</h1><p class="shared">${texts.shared}</p><div class="widget">${button}</div><a class="button" href="${escape(`${returnUrl}&error=access_denied`)}">${texts.refuse}</a>`
  return layout({ provider: 'telegram', language, content })
}

/**
 * `/login/telegram`: Telegram hosts no page of its own but a button to be put into ours, which brings its signed answer to the return page.
 * Its script and frame are the only foreign ones that any page of this server lets in.
 */
export function registerTelegramPage(app: FastifyInstance, kernel: Kernel): void {
  const { ports, sandboxed } = identitiesOf(kernel)
  if (!ports.telegram || sandboxed.includes('telegram')) return
  app.get(telegramPagePath, async (request, reply) => {
    const parsed = query.safeParse(request.query)
    const language = pageLanguage(parsed.data?.lang)
    if (!parsed.success || !(await isUnderWay(kernel, 'telegram', parsed.data.state)))
      return sendPage(reply, 404, gonePage('telegram', language))
    const botName = await tryBotName(kernel, request.id)
    if (botName === undefined) return sendPage(reply, 503, gonePage('telegram', language))
    const returnUrl = `${returnUrlOf(kernel, 'telegram')}?state=${parsed.data.state}`
    // The button's window tells its frame that it is done, which a page that cuts its windows off would prevent
    void reply.header('cross-origin-opener-policy', 'unsafe-none')
    // Telegram serves its button only to the bot's own domain, which it knows by the referrer; the state in the address stays here
    const guard = {
      sources: 'script-src https://telegram.org; frame-src https://oauth.telegram.org',
      referrer: 'strict-origin'
    } as const
    return sendPage(reply, 200, pageWithButton(botName, returnUrl, language), guard)
  })
}
