import { asc, eq } from 'drizzle-orm'
import type { ServerModule } from '../../http/module'
import { defineOperations } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import type { UserCreatedHook } from '../../kernel'
import { offerAccountPart } from './account-part'
import { getBenefits, takeBenefit } from './benefit'
import { claimByCall } from './claim'
import { grant, offeredKinds } from './grant'
import { listOffers } from './list'
import { addPartnerCodes, describePools, givePartnerCode } from './partner-codes'
import { offers } from './tables'

/** Gives a new account what is offered to those of its country, unless its person has had one; answers whether a voucher was among it. */
const welcome: UserCreatedHook = async (tx, { userId, isReturning }, kernel) => {
  if (isReturning) return { isGivenVoucher: false }
  const offered = await tx.select().from(offers).where(eq(offers.audience, 'newAccount')).orderBy(asc(offers.offerId))
  let isGivenVoucher = false
  for (const { offerId, what } of offered) {
    const outcome = await grant(tx, kernel, { offerId, userId, reference: 'welcome' })
    if (outcome === 'granted' && what === 'voucher') isGivenVoucher = true
  }
  return { isGivenVoucher }
}

const routes = defineRoutes({
  offerList: (_params, context) => listOffers(context),
  offerClaim: claimByCall,
  benefitGet: (_params, context) => getBenefits(context),
  benefitTake: takeBenefit
})

/** What is given to people: how many, to whom, where and when (spec sections 4, Start-up login 3; 8, Voucher and coupon). */
export const offerModule: ServerModule = {
  name: 'offer',
  routes,
  operations: defineOperations({ partnerCodesAdd: addPartnerCodes }),
  attach: (kernel) => offeredKinds.add(kernel, 'partnerCode', { give: givePartnerCode, describe: describePools }),
  seed: async () => (await import('./seed')).offerSeed,
  accountPart: offerAccountPart,
  onUserCreated: welcome
}

// What other modules may use
export { coinPurses, offerClaimants } from './claimants'
export { type Gift, grant, offeredKinds, type OfferedThing } from './grant'
export { readNamedOffers } from './named'
