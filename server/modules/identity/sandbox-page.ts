import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { IdentityProvider } from '@/contract/types'
import { requestLocale } from '../../http/context'
import { successBody } from '../../http/envelope'
import { AppError } from '../../http/errors'
import { escape } from '../../http/html'
import type { Kernel } from '../../kernel'
import { identitiesOf, sandboxPagePath } from '../../platform/identity/choice'
import {
  opensPage,
  sandboxCredential,
  sandboxName,
  sandboxRefusal,
  sandboxReturn,
  sandboxSubject
} from '../../platform/identity/sandbox'
import { gonePage, layout, pageLanguage, sendPage } from './hosted-layout'
import { type PageLanguage, pageTexts, providerNames } from './hosted-text'
import { isUnderWay, returnUrlOf } from './starts'

const shownPeople = [1, 2, 3, 4]
/** What every provider's page is opened with, by whichever name it calls our app. */
const pageQuery = z
  .object({
    redirect_uri: z.string(),
    state: z.string(),
    nonce: z.string().default(''),
    lang: z.string().optional(),
    appid: z.string().optional()
  })
  .catchall(z.string())
const credentialQuery = z.object({
  person: z.coerce.number().int().min(1).max(9999).default(1),
  unionId: z.enum(['true', 'false']).default('true'),
  nonce: z.string().max(200).optional()
})

const issueOf = ({ config, clock, random }: Kernel) => ({
  secret: config.secret,
  now: clock.now(),
  mark: random.bytes(9).toString('hex')
})

/** A button that brings back what the provider would: by a form as Apple does, else by the address. */
function form(
  provider: IdentityProvider,
  action: string,
  fields: Readonly<Record<string, string>>,
  button: string
): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  return `<form method="${provider === 'apple' ? 'post' : 'get'}" action="${escape(action)}">${inputs}${button}</form>`
}

function choice(
  kernel: Kernel,
  provider: IdentityProvider,
  { state, nonce, appid }: z.output<typeof pageQuery>,
  language: PageLanguage
): string {
  const texts = pageTexts[language]
  const action = returnUrlOf(kernel, provider)
  const asked = { state, nonce, app: appid ?? '' }
  const people = shownPeople.map((number) => {
    const button = `<button class="person"><span class="face" aria-hidden="true">${number}</span>${texts.person(number)}</button>`
    return `<li>${form(provider, action, sandboxReturn(provider, issueOf(kernel), { number }, asked), button)}</li>`
  })
  const refusal = form(
    provider,
    action,
    sandboxRefusal(provider, state),
    `<button class="quiet">${texts.refuse}</button>`
  )
  const content = `<h1>${texts.question(providerNames[language][provider])}</h1><p class="shared">${texts.shared}</p><ul>${people.join('')}</ul>${refusal}`
  return layout({ provider, language, content, notice: texts.notice })
}

function registerProvider(app: FastifyInstance, kernel: Kernel, provider: IdentityProvider): void {
  const path = sandboxPagePath(provider)
  app.get(path, async ({ query }, reply) => {
    const parsed = pageQuery.safeParse(query)
    const language = pageLanguage(parsed.data?.lang)
    // A page that led wherever its address says would be an open redirect
    const isWanted =
      parsed.success &&
      opensPage(provider, parsed.data) &&
      parsed.data.redirect_uri === returnUrlOf(kernel, provider) &&
      (await isUnderWay(kernel, provider, parsed.data.state))
    return isWanted
      ? sendPage(reply, 200, choice(kernel, provider, parsed.data, language))
      : sendPage(reply, 404, gonePage(provider, language))
  })
  app.get(`${path}/credential`, async (request, reply) => {
    const parsed = credentialQuery.safeParse(request.query)
    if (!parsed.success) throw new AppError('badRequest')
    const { person: number, unionId, nonce } = parsed.data
    const credential = sandboxCredential(provider, issueOf(kernel), { number, hasUnionId: unionId === 'true' }, nonce)
    const data = {
      provider,
      credential,
      name: sandboxName(number),
      ...(provider === 'facebook' && {
        info: { id: sandboxSubject(provider, number), name: sandboxName(number), picture: '', accessToken: credential }
      })
    }
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(successBody(data, requestLocale(request), request.id))
  })
}

/**
 * The pages of the sandbox's parties, `/sandbox/identity/{provider}`, and what a client would get from them by itself, as JSON:
 * `/sandbox/identity/{provider}/credential?person=1`. There are none for a party that is real, and none at all in production.
 */
export function registerSandboxPages(app: FastifyInstance, kernel: Kernel): void {
  for (const provider of identitiesOf(kernel).sandboxed) registerProvider(app, kernel, provider)
}
