import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import type { ServerModule } from '../../http/module'
import type { Kernel } from '../../kernel'
import { offerAccountPart } from './account-part'
import { grant } from './grant'
import { offers } from './tables'

/** Gives a new account what is offered to those of its country; answers whether a voucher was among it. */
async function welcome(tx: Tx, userId: string, kernel: Kernel): Promise<{ isGivenVoucher: boolean }> {
  const offered = await tx.select().from(offers).where(eq(offers.audience, 'newAccount')).orderBy(asc(offers.offerId))
  let isGivenVoucher = false
  for (const { offerId, what } of offered) {
    const outcome = await grant(tx, kernel, { offerId, userId, reference: 'welcome' })
    if (outcome === 'granted' && what === 'voucher') isGivenVoucher = true
  }
  return { isGivenVoucher }
}

/** What is given to people: how many, to whom, where and when (spec section 4, Start-up login 3). */
export const offerModule: ServerModule = {
  name: 'offer',
  seed: async () => (await import('./seed')).offerSeed,
  accountPart: offerAccountPart,
  onUserCreated: welcome
}

// What other modules may use
export { type Gift, grant, offeredKinds } from './grant'
