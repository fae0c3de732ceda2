import * as z from 'zod'
import type { Result } from '@/contract/types'
import { isCardExpired } from '@/domain/card'
import { type CountryCode, defaultCountry } from '@/domain/countries'
import type { Tx } from '../../db/database'
import { afterCommit, inTransaction } from '../../db/transaction'
import type { RequestContext, Session } from '../../http/context'
import type { ServerModule } from '../../http/module'
import { orThrow } from '../../http/or-throw'
import { defineRoutes } from '../../http/routes'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { providerFor, providerNamed } from '../../platform/payments/ways'
import { cardAccountPart } from './account-part'
import { type CardRow, forgetCardJob, lockOwner, readCard, readCards, removeCard, setDefault } from './repository'
import { registerSandboxCards } from './sandbox-pages'
import { cardSetupJob, createSetup, getSetup, lookLater } from './setup'

const retryMs = (round: number): number => Math.min(300_000 * 2 ** round, 86_400_000)
/** Two weeks: a provider that has not deleted a card by then no longer knows it. */
const mostRounds = 20

function shownCard(
  { cardId, kind, brand, lastFour, expiryMonth, expiryYear, isDefault }: CardRow,
  now: number
): Result<'savedCardList'>['cards'][number] {
  const expiry = expiryMonth === null || expiryYear === null ? null : { month: expiryMonth, year: expiryYear }
  return { cardId, kind, brand, lastFour, expiry, isExpired: expiry !== null && isCardExpired(expiry, now), isDefault }
}

async function listCards(
  kernel: Kernel,
  userId: string,
  country: CountryCode,
  now: number
): Promise<Result<'savedCardList'>> {
  const canAdd = (type: 'CREDITCARD_PAY' | 'NETS') => providerFor(kernel, type, country)?.vault !== undefined
  return {
    cards: (await readCards(kernel.db, userId)).map((card) => shownCard(card, now)),
    canAddCard: canAdd('CREDITCARD_PAY'),
    canAddNets: canAdd('NETS')
  }
}

/** Changes a person's own card, one change of a person at a time. */
async function changeCard(
  { kernel, session: { userId } }: RequestContext<Session>,
  cardId: string,
  change: (tx: Tx, card: CardRow) => Promise<void>
): Promise<void> {
  await inTransaction(kernel.database, async (tx) => {
    await lockOwner(tx, userId)
    const card = orThrow(await readCard(tx, userId, cardId), 'cardNotFound')
    await change(tx, card)
  })
}

const routes = defineRoutes({
  savedCardList: (_params, { kernel, session, now, markers }) =>
    listCards(kernel, session.userId, markers.countryCode ?? defaultCountry, now),
  savedCardSetDefault: async ({ cardId }, context) => {
    await changeCard(context, cardId, setDefault)
    return {}
  },
  savedCardRemove: async ({ cardId }, context) => {
    await changeCard(context, cardId, (tx, card) => removeCard(tx, context.kernel, card))
    return {}
  },
  cardSetupCreate: createSetup,
  cardSetupGet: ({ setupId }, context) => getSetup(setupId, context)
})

/** Has the card keeper forget a card, again and ever more seldom until it has. */
const forgetCard =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const payload = z
      .object({ cardId: z.string(), provider: z.string(), token: z.string(), round: z.number().int().default(0) })
      .parse(job.payload)
    const { cardId, provider, token, round } = payload
    const vault = providerNamed(kernel, provider)?.vault
    if (!vault) return
    if (round >= mostRounds)
      return kernel.logger.error({ cardId, provider }, 'a card was never forgotten at its keeper: somebody has to look')
    await kernel.jobs.schedule(tx, {
      kind: forgetCardJob,
      payload: { ...payload, round: round + 1 },
      runAt: kernel.clock.now() + retryMs(round),
      uniqueKey: cardId
    })
    afterCommit(tx, async () => {
      try {
        await vault.forget(token)
        await inTransaction(kernel.database, (again) => kernel.jobs.cancel(again, forgetCardJob, cardId))
      } catch (error) {
        kernel.logger.warn({ err: error }, 'a card could not be forgotten at its keeper, will be tried again')
      }
    })
  }

/** Cards that people keep by token, and the pages where they show them (spec section 2, Payment). */
export const cardModule: ServerModule = {
  name: 'card',
  seed: async () => (await import('./seed')).cardSeed,
  routes,
  jobs: (kernel) => ({ [cardSetupJob]: lookLater(kernel), [forgetCardJob]: forgetCard(kernel) }),
  register: registerSandboxCards,
  accountPart: cardAccountPart
}

// What other modules may use
export { refreshCard } from './refresh'
export { cardFollowers, type CardRow, readCard, readCards, readPayingCard } from './repository'
