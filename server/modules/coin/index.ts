import type { ServerModule } from '../../http/module'
import { coinAccountPart } from './account-part'

/** Coins that a person earns, with the ledger behind `users.points` (spec section 3, User; section 9, review reward). */
export const coinModule: ServerModule = {
  name: 'coin',
  accountPart: coinAccountPart
}

// What other modules may use
export { earnCoins } from './earn'
