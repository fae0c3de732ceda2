import { eq } from 'drizzle-orm'
import type { AccountPart } from '../../account-part'
import { membershipFirstPrices } from './tables'

/** Who has had a first price: what is bought with it stands among the orders. */
export const membershipOrderAccountPart: AccountPart = {
  tables: [membershipFirstPrices],
  wipe: async (tx, _kernel, { userId }) => {
    await tx.delete(membershipFirstPrices).where(eq(membershipFirstPrices.userId, userId))
  }
}
