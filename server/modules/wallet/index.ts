import { eq } from 'drizzle-orm'
import { countries, defaultCountry, isCountryCode } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'
import { users } from '../../db/schema'
import { defineRoutes } from '../../http/routes'
import type { ServerModule } from '../../http/module'
import { readHeldVouchers } from '../voucher/repository'
import { wireVoucher } from '../voucher/view'
import { walletAccountPart } from './account-part'
import { balanceOf } from './ledger'

const routes = defineRoutes({
  /** The wallet of the country that the person looks at, by markers, else of their own. */
  walletSummary: async ({ restaurants }, { kernel, session, markers, now }) => {
    const [user] = await kernel.db
      .select({ points: users.points, countryCode: users.countryCode })
      .from(users)
      .where(eq(users.userId, session.userId))
    const country = markers.countryCode ?? (isCountryCode(user?.countryCode) ? user.countryCode : defaultCountry)
    const { currency } = countries[country]
    const [balanceMinor, held] = await Promise.all([
      balanceOf(kernel.db, session.userId, currency),
      readHeldVouchers(kernel.db, session.userId)
    ])
    const wanted = (restaurants ?? '').split(',').filter((id) => id !== '')
    const good = held.filter(
      (voucher) =>
        voucher.currency === currency &&
        wireVoucher(voucher, now).status === 'A' &&
        (wanted.length === 0 ||
          voucher.restaurantIds.length === 0 ||
          wanted.some((id) => voucher.restaurantIds.includes(id)))
    )
    return {
      walletBalanceAmount: toAmount(money(balanceMinor, currency)),
      currency,
      redEnvelopeCount: good.filter(({ kind }) => kind === 'redEnvelope').length,
      voucherCount: good.filter(({ kind }) => kind !== 'redEnvelope').length,
      points: user?.points ?? 0
    }
  }
})

/** The wallet: balance and ledger. */
export const walletModule: ServerModule = { name: 'wallet', routes, accountPart: walletAccountPart }
