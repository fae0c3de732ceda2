import type { ServerModule } from '../../http/module'
import { salesJobs, startSalesRound } from './day-change'

/** What was sold in the last 30 days, as lists and menus tell and sort by it. */
export const salesModule: ServerModule = { name: 'sales', jobs: salesJobs, start: startSalesRound }

// What other modules may use
export { countSale } from './count'
