import { namedRestaurants } from '@/domain/vouchers'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { offeredKinds } from '../offer'
import { voucherAccountPart } from './account-part'
import { describeVouchers, givenVouchers, giveVoucher } from './offered'
import { isValidAt, presentVoucher } from './presenter'
import { readHeldVouchers } from './repository'
import { listEnvelopes, listUses } from './shelf'

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
  attach: (kernel) =>
    offeredKinds.add(kernel, 'voucher', { give: giveVoucher, describe: describeVouchers, held: givenVouchers })
}

// What other modules may use
export { domainVoucher, type HeldVoucher, heldVoucher, isValidAt, presentVoucher } from './presenter'
export {
  heldVouchersJson,
  readHeldVouchers,
  readUsableEnvelopes,
  readVoucherKind,
  returnVoucher,
  takeVoucher,
  useVoucher
} from './repository'
