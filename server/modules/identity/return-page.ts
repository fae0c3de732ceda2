import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { identityProvider } from '@/contract/identity/payloads'
import type { IdentityProvider } from '@/contract/types'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import { takeForm } from '../../http/forms'
import type { Kernel } from '../../kernel'
import { IdentityRefused } from '../../platform/identity/identity'
import { consumeCredential } from '../../platform/identity/once'
import { isOffered, portOf } from './ports'
import { withOutcome } from './return-to'
import { returnUrlOf, type Start, takeStart } from './starts'
import { issueTicket, nonceOf } from './tickets'

/** What the page is told when there is no ticket: the way was over, the person or the provider said no, the provider did not answer. */
type ReturnError = 'expired' | 'cancelled' | 'refused' | 'unavailable'

const fields = z.record(z.string(), z.unknown())
const parameters = z.object({ provider: z.string() })

/** What stands there once, as text: a name that stands there twice has two readings and is none. */
function answerIn(value: unknown): Record<string, string> {
  const parsed = fields.safeParse(value)
  return Object.fromEntries(
    Object.entries(parsed.success ? parsed.data : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string'
    )
  )
}

/** Every provider's way to say that the person pressed "no". */
const isCancelled = ({ error, error_reason: reason }: Record<string, string>) =>
  error === 'access_denied' ||
  error === 'user_cancelled_authorize' ||
  error === 'user_cancelled_login' ||
  reason === 'user_denied'

/** A ticket for the identity that the provider confirms, bound to the session that asked. */
async function ticketFor(
  kernel: Kernel,
  provider: IdentityProvider,
  start: Start,
  answer: Record<string, string>
): Promise<string> {
  const agreement = { app: start.app, returnUrl: returnUrlOf(kernel, provider), nonce: nonceOf(kernel, start.familyId) }
  const verified = await portOf(kernel, provider).readReturn(answer, agreement)
  return inTransaction(kernel.database, async (tx) => {
    if (verified.once && !(await consumeCredential(tx, verified.once))) throw new IdentityRefused('brought back before')
    return issueTicket(tx, kernel, start.familyId, verified, false)
  })
}

async function outcomeOf(
  kernel: Kernel,
  provider: IdentityProvider,
  start: Start,
  answer: Record<string, string>,
  requestId: string
): Promise<{ ticket: string } | { error: ReturnError }> {
  if (isCancelled(answer)) return { error: 'cancelled' }
  try {
    return { ticket: await ticketFor(kernel, provider, start, answer) }
  } catch (error) {
    if (error instanceof IdentityRefused) {
      kernel.logger.info({ requestId, provider, reason: error.message }, 'an outside identity was refused')
      return { error: 'refused' }
    }
    kernel.logger.error(
      { err: error instanceof AppError ? (error.cause ?? error) : error, requestId, provider },
      'a provider could not be reached'
    )
    return { error: 'unavailable' }
  }
}

/** A browser is sent on to the app's page by GET, whatever it came by; nothing of the address it came by is told on. */
const leadTo = (reply: FastifyReply, address: string) =>
  reply
    .code(303)
    .header('location', address)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send()

/**
 * `GET|POST /login/return/{provider}`: the way back from a provider's page; Apple comes back by a form. Whatever happens, the person lands
 * on the page they left, with `provider` and either `ticket` or `error` (`expired`, `cancelled`, `refused`, `unavailable`) in its hash query.
 */
export function registerReturnPage(app: FastifyInstance, kernel: Kernel): void {
  const comeBack = async (given: unknown, brought: unknown, requestId: string, reply: FastifyReply) => {
    const named = identityProvider.safeParse(parameters.parse(given).provider)
    if (!named.success || !isOffered(kernel, named.data)) throw new AppError('notFound')
    const provider = named.data
    const answer = answerIn(brought)
    const start = await takeStart(kernel, provider, answer.state ?? '')
    const outcome = start ? await outcomeOf(kernel, provider, start, answer, requestId) : { error: 'expired' as const }
    return leadTo(reply, withOutcome(start?.returnTo, { provider, ...outcome }))
  }
  app.get('/login/return/:provider', (request, reply) => comeBack(request.params, request.query, request.id, reply))
  takeForm(app, '/login/return/:provider', (form, reply, request) =>
    comeBack(request.params, Object.fromEntries(form), request.id, reply)
  )
}
