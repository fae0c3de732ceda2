import { eq } from 'drizzle-orm'
import { users, userVouchers } from '../../../server/modules/tables'
import { buildOffer } from '../../support/offers'
import { newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()

test('an app that is installed again, in any program, brings its person no second welcome', async () => {
  const coupon = { audience: 'newAccount', countryCode: 'SG', voucher: { validDays: 7 } } as const
  const offers = [await buildOffer(server, coupon), await buildOffer(server, coupon)]
  const mobile = nextMobile()
  const logIn = async (platform: 'h5' | 'weapp' | 'alipay', ip: string) => {
    server.clock.advance(3_600_000)
    // A new installation is a new visitor
    const token = await server.visitor()
    await server.ask('otpSend', { mobile, purpose: 'login' }, { token, ip })
    const otpCode = await newestCode(server, mobile)
    const { userId, isGivenVoucher } = await server.ask(
      'loginByCode',
      { mobile, otpCode },
      { token, ip, markers: { platform, countryCode: 'SG' } }
    )
    const held = await server.kernel.db.$count(userVouchers, eq(userVouchers.userId, userId))
    return { userId, isGivenVoucher, held }
  }
  const first = await logIn('h5', '10.0.0.1')
  expect(first).toMatchObject({ isGivenVoucher: true, held: offers.length })
  const again = { ...first, isGivenVoucher: false }
  expect([await logIn('h5', '10.0.0.2'), await logIn('weapp', '10.0.0.3'), await logIn('alipay', '10.0.0.4')]).toEqual([
    again,
    again,
    again
  ])
  expect(await server.kernel.db.$count(users, eq(users.mobile, mobile))).toBe(1)
})
