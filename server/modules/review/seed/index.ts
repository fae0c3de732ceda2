import type { Tx } from '../../../db/database'
import { demoRiders } from '../../../seed/data/riders'
import type { ModuleSeed } from '../../../seed/module-seed'
import { recordOf } from '../../deal/seed'
import { ratings } from '../tables'
import { reviewedDeals, writeDealReviews } from './of-deals'
import { writeHistoryReviews } from './of-meals'

/** The ratings of the riders, whose single reviews the demo world does not have. */
const writeRiderRatings = (tx: Tx) =>
  tx.insert(ratings).values(
    demoRiders.map(({ riderId, tenths, ratingCount }) => ({
      subject: 'rider',
      subjectId: riderId,
      tenthsSum: tenths * ratingCount,
      ratingCount
    }))
  )

/** What people said of their orders, and the deals that some of them bought and used for it. */
export const reviewSeed: ModuleSeed = {
  history: ({ now }) => reviewedDeals(now).map(({ past }) => recordOf(past, now)),
  async afterHistory(tx, { now }) {
    await writeHistoryReviews(tx, now)
    await writeDealReviews(tx, now)
    await writeRiderRatings(tx)
  }
}
