import type { ModuleSeed } from '../../seed/module-seed'
import { dineInTerms } from './tables'

/** What some outlets take off a member's bill. */
const discounts: Readonly<Record<string, number>> = {
  'sin-seafood': 2000,
  'sin-reserve': 4000,
  'sin-milktea': 3000,
  'sin-jurong-milktea': 3000
}

/** Outlets at whose tables members save; a chain of the demo world does so at a guest's first visit. */
export const dineInSeed: ModuleSeed = {
  beforePeople: async (tx, { outlets }) => {
    const rows = outlets.flatMap(({ key, states }) => {
      const discountBasisPoints = discounts[key]
      const isFirstVisitOnly = states.includes('firstDealChain')
      return discountBasisPoints === undefined ? [] : [{ restaurantId: key, discountBasisPoints, isFirstVisitOnly }]
    })
    if (rows.length > 0) await tx.insert(dineInTerms).values(rows).onConflictDoNothing()
  }
}
