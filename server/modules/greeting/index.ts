import { lte } from 'drizzle-orm'
import type { ServerModule } from '../../http/module'
import { defineOperations, judging, listed } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import type { Sweep } from '../../sweep'
import { greetingAccountPart } from './account-part'
import { getCard, getMaker, saveCard } from './cards'
import { judgeCard, listReportedCards, removeCard, reportCard } from './objections'
import { greetingCards } from './tables'

/** How long a card can be opened. */
const retentionMs = 365 * 86_400_000

const sweepCards: Sweep = async (tx, _kernel, now) => {
  await tx.delete(greetingCards).where(lte(greetingCards.createdAt, now - retentionMs))
}

/** Greeting cards of festivals (spec section 2, festival). */
export const greetingModule: ServerModule = {
  name: 'greeting',
  seed: async () => (await import('./seed')).greetingSeed,
  routes: defineRoutes({
    greetingMakerGet: getMaker,
    greetingSave: saveCard,
    greetingGet: getCard,
    greetingReport: reportCard,
    greetingRemove: removeCard
  }),
  operations: defineOperations({
    greetingReportList: listed(listReportedCards),
    greetingJudge: judging(({ cardId }) => ({ cardId }), judgeCard)
  }),
  accountPart: greetingAccountPart,
  sweep: sweepCards
}
