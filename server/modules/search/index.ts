import { like } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { rateWindows } from '../../http/tables'
import { indexJobs, startIndexing } from './fresh-index'
import { listHot, noteSearch, sweepCounts } from './hot'
import { searchOrdered } from './ordered'
import { searchRestaurants } from './search'
import { suggest } from './suggest'

const routes = defineRoutes({
  searchRestaurants,
  searchOrdered,
  searchSuggest: suggest,
  searchNote: noteSearch,
  searchHot: listHot
})

/** What was searched is counted by the hour, under the person's id. */
const accountPart: AccountPart = {
  tables: [],
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(rateWindows).where(like(rateWindows.subject, `search:${userId}:%`))
  }
}

/** Finding restaurants and dishes by words, and what other nouns have by the names that they give it (spec section 2, search). */
export const searchModule: ServerModule = {
  name: 'search',
  seed: async () => (await import('./seed')).searchSeed,
  routes,
  jobs: indexJobs,
  start: startIndexing,
  accountPart,
  sweep: sweepCounts
}

// What other modules may use
export { findSubjects, type SearchSubject } from './subjects'
export { searchWords } from './words'
