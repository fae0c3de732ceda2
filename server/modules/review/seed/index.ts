import type { ModuleSeed } from '../../../seed/module-seed'
import { recordOf } from '../../deal/seed'
import { reviewedDeals, writeDealReviews } from './of-deals'
import { writeHistoryReviews } from './of-meals'

/** What people said of their orders, and the deals that some of them bought and used for it. */
export const reviewSeed: ModuleSeed = {
  history: ({ now }) => reviewedDeals(now).map(({ past }) => recordOf(past, now)),
  async afterHistory(tx, { now }) {
    await writeHistoryReviews(tx, now)
    await writeDealReviews(tx, now)
  }
}
