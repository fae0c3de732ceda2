import { eq } from 'drizzle-orm'
import { countries, defaultCountry, isCountryCode } from '@/domain/countries'
import { namedRestaurants } from '@/domain/vouchers'
import { users } from '../user/tables'
import { defineRoutes } from '../../http/routes'
import type { ServerModule } from '../../http/module'
import { voucherAccountPart } from './account-part'
import { grantWelcomeVouchers, readHeldVouchers } from './repository'
import { listEnvelopes, listUses } from './shelf'
import { isValidAt, presentVoucher } from './presenter'

const routes = defineRoutes({
  /** With `restaurants`, only those valid at one of them (spec section 7, onlinevoucher/list). */
  voucherList: async ({ restaurants }, { kernel, session, now }) => {
    const held = await readHeldVouchers(kernel.db, session.userId)
    const wanted = namedRestaurants(restaurants)
    const items = held.filter((voucher) => isValidAt(voucher, wanted)).map((voucher) => presentVoucher(voucher, now))
    return { items: wanted.length === 0 ? items : items.filter(({ status }) => status === 'A') }
  },
  redEnvelopeList: listEnvelopes,
  voucherUseList: listUses
})

/** Red envelopes, vouchers and coupons. */
export const voucherModule: ServerModule = {
  name: 'voucher',
  seed: async () => (await import('./seed')).voucherSeed,
  routes,
  accountPart: voucherAccountPart,
  onUserCreated: async (tx, userId, { ids, clock }) => {
    const [user] = await tx.select({ countryCode: users.countryCode }).from(users).where(eq(users.userId, userId))
    const country = isCountryCode(user?.countryCode) ? user.countryCode : defaultCountry
    return { isGivenVoucher: await grantWelcomeVouchers(tx, ids, userId, countries[country].currency, clock.now()) }
  }
}

// What other modules may use
export {
  heldVouchersJson,
  readHeldVouchers,
  readVoucherKind,
  returnVoucher,
  takeVoucher,
  useVoucher
} from './repository'
export { domainVoucher, heldVoucher, isValidAt, presentVoucher, type HeldVoucher } from './presenter'
