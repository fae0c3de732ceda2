import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { moneyFollowers, orderFollowers } from '../order'
import { coinAccountPart } from './account-part'
import { getLevel } from './level'
import { listCoins } from './list'
import { followMoney, followOrder, settleCoins, settleCoinsJob } from './of-orders'

const routes = defineRoutes({
  coinList: listCoins,
  levelGet: (_params, context) => getLevel(context)
})

/** Coins that a person earns, with the ledger behind `users.points`, and levels (spec sections 3, User; 6, Membership tiers; 9, review reward). */
export const coinModule: ServerModule = {
  name: 'coin',
  routes,
  accountPart: coinAccountPart,
  attach: (kernel) => {
    orderFollowers.add(kernel, 'coin', followOrder)
    moneyFollowers.add(kernel, 'coin', followMoney)
  },
  jobs: (kernel) => ({ [settleCoinsJob]: settleCoins(kernel) })
}

// What other modules may use
export { moveCoins } from './move'
