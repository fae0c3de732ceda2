import { sql } from 'drizzle-orm'
import { inTransaction } from '../../../server/db/transaction'
import { offerModule } from '../../../server/modules/offer'
import type { WalletMovement } from '../../../server/modules/wallet/entries'
import { credit, debit } from '../../../server/modules/wallet/ledger'
import { brokenInvariants, giveVoucher, topUp } from '../../support/commerce'
import { buildOffer } from '../../support/offers'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const summary = (token: string) => server.ask('walletSummary', {}, { token })
const movement = (userId: string, amountMinor: number, reference: string): WalletMovement => ({
  userId,
  currency: 'SGD',
  amountMinor,
  kind: 'payment',
  reference,
  orderId: null,
  now: server.clock.now()
})
const take = (userId: string, amountMinor: number, reference: string) =>
  inTransaction(server.kernel.database, (tx) => debit(tx, movement(userId, amountMinor, reference)))

describe('the ledger', () => {
  it('never lets a balance go below zero, however many draw at once', async () => {
    const { userId, token } = await buildCustomer(server)
    await topUp(server, userId, 1000)
    const drawn = await Promise.all(
      Array.from({ length: 12 }, (_, index) => take(userId, 150, `draw:${userId}:${index}`))
    )
    expect(drawn.filter(Boolean)).toHaveLength(6)
    expect((await summary(token)).walletBalanceAmount).toBe('1.00')
  })

  it('moves money once for one cause', async () => {
    const { userId, token } = await buildCustomer(server)
    await topUp(server, userId, 1000)
    expect(await take(userId, 100, `cause:${userId}`)).toBe(true)
    await expect(take(userId, 100, `cause:${userId}`)).rejects.toThrow()
    await expect(
      inTransaction(server.kernel.database, (tx) => credit(tx, movement(userId, 100, `cause:${userId}`)))
    ).rejects.toThrow()
    expect((await summary(token)).walletBalanceAmount).toBe('9.00')
  })

  it.each(['update wallet_ledger set amount_minor = 1', 'delete from wallet_ledger', 'truncate wallet_ledger'])(
    'refuses: %s',
    async (statement) => {
      await topUp(server, (await buildCustomer(server)).userId, 100)
      const failure = await server.kernel.db.execute(sql.raw(statement)).then(
        () => undefined,
        (error: unknown) => error
      )
      expect(String(failure instanceof Error && failure.cause)).toContain('append-only')
    }
  )

  it('has a wallet for each currency and shows that of the country', async () => {
    const { userId, token } = await buildCustomer(server)
    await topUp(server, userId, 500)
    await topUp(server, userId, 85_000, 'VND')
    expect(await summary(token)).toMatchObject({ walletBalanceAmount: '5.00', currency: 'SGD' })
    expect(await server.ask('walletSummary', {}, { token, markers: { countryCode: 'VN' } })).toMatchObject({
      walletBalanceAmount: '85000',
      currency: 'VND'
    })
  })
})

describe('vouchers', () => {
  it('are listed with their state, and for a restaurant only those good there', async () => {
    const { userId, token } = await buildCustomer(server)
    const now = server.clock.now()
    const anywhere = await giveVoucher(server, userId)
    const there = await giveVoucher(server, userId, { restaurantIds: ['there'], kind: 'voucher' })
    const over = await giveVoucher(server, userId, { validFrom: now - 2000, validUntil: now - 1000 })
    const soon = await giveVoucher(server, userId, { validFrom: now + 1000 })
    const items = async (restaurants?: string) =>
      (await server.ask('voucherList', { ...(restaurants !== undefined && { restaurants }) }, { token })).items
    expect(
      (await items()).map(({ userVoucherId, status, periodStatus }) => [userVoucherId, status, periodStatus]).sort()
    ).toEqual(
      [
        [anywhere, 'A', 'current'],
        [there, 'A', 'current'],
        [over, 'E', 'ended'],
        [soon, 'A', 'upcoming']
      ].sort()
    )
    expect((await items('elsewhere')).map(({ userVoucherId }) => userVoucherId).sort()).toEqual([anywhere, soon].sort())
    expect(await summary(token)).toMatchObject({ redEnvelopeCount: 2, voucherCount: 1 })
  })

  it('welcome a new account once, in its own currency', async () => {
    const welcome = { audience: 'newAccount' } as const
    await buildOffer(server, { ...welcome, countryCode: 'SG', voucher: { validDays: 7 } })
    await buildOffer(server, { ...welcome, countryCode: 'MY', voucher: { currency: 'MYR', amountMinor: 800 } })
    const { userId, token } = await buildCustomer(server)
    const create = () =>
      inTransaction(server.kernel.database, async (tx) =>
        offerModule.onUserCreated?.(tx, { userId, isReturning: false }, server.kernel)
      )
    expect(await create()).toEqual({ isGivenVoucher: true })
    expect(await create()).toEqual({ isGivenVoucher: false })
    const { items } = await server.ask('voucherList', {}, { token })
    expect(items).toMatchObject([{ balance: '5.00', currency: 'SGD', status: 'A' }])
    expect(Date.parse(items[0]?.periodTime.until ?? '') - server.clock.now()).toBe(7 * 86_400_000)
  })
})
