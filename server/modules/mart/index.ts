import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { handOverDuties } from '../fulfilment'
import { martOperations } from './operations'
import { answerProposal, applyAnswersBeforeHandOver, endSubstitute, substituteJob } from './proposals'

/** What a mart does with the goods of an order while it packs it: weighs them, and leaves out or substitutes what is not there. */
export const martModule: ServerModule = {
  name: 'mart',
  seed: async () => (await import('./seed')).martSeed,
  routes: defineRoutes({ martSubstituteAnswer: answerProposal }),
  operations: martOperations,
  jobs: (kernel) => ({ [substituteJob]: endSubstitute(kernel) }),
  attach: (kernel) => handOverDuties.add(kernel, 'mart', applyAnswersBeforeHandOver)
}
