import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { coinPurses, offerClaimants } from '../offer'
import { moneyFollowers, orderFollowers } from '../order'
import { homeFollowers } from '../user'
import { coinAccountPart } from './account-part'
import { exchangeAtMove } from './exchange'
import { getLevel, levelFrom, levelJson } from './level'
import { listCoins } from './list'
import { spendCoins } from './move'
import { correctCoins, correctCoinsJob, followMoney, followOrder } from './of-orders'

const routes = defineRoutes({
  coinList: listCoins,
  levelGet: (_params, context) => getLevel(context)
})

/** Coins that a person earns, with the ledger behind `users.points`, and levels (spec sections 3, User; 6, Membership tiers; 9, review reward). */
export const coinModule: ServerModule = {
  name: 'coin',
  seed: async () => (await import('./seed')).coinSeed,
  routes,
  accountPart: coinAccountPart,
  attach: (kernel) => {
    orderFollowers.add(kernel, 'coin', followOrder)
    moneyFollowers.add(kernel, 'coin', followMoney)
    coinPurses.add(kernel, 'coin', spendCoins)
    homeFollowers.add(kernel, 'coin', exchangeAtMove)
    offerClaimants.add(kernel, 'level', {
      json: ({ userId, now }) => levelJson(userId, now),
      claimableOf: (known) => {
        const { level } = levelFrom(known)
        return (offer) => offer.level === level.level
      }
    })
  },
  jobs: (kernel) => ({ [correctCoinsJob]: correctCoins(kernel) })
}

// What other modules may use
export { moveCoins, ownCoins } from './move'
