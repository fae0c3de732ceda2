import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ledgerKinds } from '@/contract/wallet/ledger-kinds'
import { afterSaleStatuses } from '@/domain/after-sale'
import { mealKinds, orderKindRules, orderStatuses } from '@/domain/order-state'
import { queryRows } from '../../server/db/database'
import { hashPassword, isPasswordRight } from '../../server/modules/account/passwords'
import * as schema from '../../server/modules/tables'
import { demoPassword, demoPeople, seedWorld } from '../../server/seed/seed'
import { brokenInvariants } from '../support/commerce'
import { createTestServer, testNow, type TestServer } from '../support/server'
import { chargedOf } from './charged'

describe('the demo world in a database', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await createTestServer()
    expect(await seedWorld(server.kernel.database, { now: testNow })).toMatchObject({
      isNew: true,
      restaurants: 94,
      picturesDrawn: 0
    })
  })
  afterAll(() => server.close())

  const db = () => server.kernel.db
  const logIn = async (mobile: string) =>
    (await server.ask('loginByPassword', { mobile, password: demoPassword }, { token: await server.visitor() }))
      .accessToken
  const count = async (table: 'restaurants' | 'dishes' | 'orders' | 'wallet_ledger' | 'user_vouchers') => {
    const tables = {
      restaurants: schema.restaurants,
      dishes: schema.dishes,
      orders: schema.orders,
      wallet_ledger: schema.walletLedger,
      user_vouchers: schema.userVouchers
    }
    return db().$count(tables[table])
  }

  it('leaves the planner knowing how much there is', async () => {
    const tables = await queryRows(
      db(),
      sql`select relname as name, reltuples::int as known from pg_class where relname in ('restaurants', 'dishes', 'orders')`,
      z.object({ name: z.string(), known: z.number() })
    )
    for (const { name, known } of tables) expect([name, known > 0]).toEqual([name, true])
    expect(tables).toHaveLength(3)
  })

  it('writes nothing at a second start', async () => {
    const before = [
      await count('dishes'),
      await count('orders'),
      await count('wallet_ledger'),
      await count('user_vouchers')
    ]
    expect(await seedWorld(server.kernel.database, { now: testNow + 86_400_000 })).toMatchObject({
      isNew: false,
      restaurants: 94
    })
    expect([
      await count('dishes'),
      await count('orders'),
      await count('wallet_ledger'),
      await count('user_vouchers')
    ]).toEqual(before)
  })

  it('shows a visitor home, a feed of open restaurants first, menus and the fresh-goods shelf in every city', async () => {
    const cities = await db().select().from(schema.cities).orderBy(asc(schema.cities.sortOrder))
    expect(cities).toHaveLength(9)
    for (const { cityCode, countryCode } of cities) {
      const home = await server.ask('homeGet', { cityCode })
      expect(home).toMatchObject({ cityCode, countryCode })
      expect([cityCode, home.banners.length >= 3, home.searchHints.length]).toEqual([cityCode, true, 6])
      const brought = 'nearby,popular,promotion,mart,deals,flash,hotpot,group,combine,errand,express,tea,table,address'
      const here = ['SG', 'MY'].includes(countryCode) ? brought : brought.replace('combine,', '')
      const keys = home.services.map(({ serviceId }) => serviceId.slice(3)).join()
      expect(keys).toBe(`${here},buffet,lunchbox,campaign,membership${countryCode === 'SG' ? ',insurance' : ''}`)
      const feed = await server.ask('restaurantFeed', { cityCode })
      expect(feed.items[0]?.opening.isOpen).toBe(true)
      expect((await server.ask('martShelf', { cityCode }))?.dishes.length).toBeGreaterThan(20)
      const first = feed.items[0]?.restaurantId ?? ''
      const menu = await server.ask('menuGet', { restaurantId: first })
      expect(menu.dishes.length).toBeGreaterThan(8)
    }
  })

  it('answers every menu in the shape of the contract, the longest with a thousand dishes', async () => {
    const restaurants = await db()
      .select({ restaurantId: schema.restaurants.restaurantId })
      .from(schema.restaurants)
      .where(eq(schema.restaurants.status, 'active'))
    expect(restaurants).toHaveLength(94 + 9)
    for (const { restaurantId } of restaurants)
      expect((await server.ask('menuGet', { restaurantId })).dishes.length).toBeGreaterThan(0)
    expect((await server.ask('menuGet', { restaurantId: 'sin-thousand' })).dishes).toHaveLength(1000)
    expect(await server.ask('displayTemplate', { restaurantId: 'sin-dimsum' })).toBe('template1')
    expect(await server.ask('displayTemplate', { restaurantId: 'sin-noodles' })).toBe('template2')
    expect(await server.ask('displayTemplate', { restaurantId: 'sin-chuanwei' })).toBe('template3')
  })

  it('lets every demo person in with the one password', async () => {
    const token = await server.visitor()
    for (const { mobile, userId } of demoPeople) {
      const ip = `10.0.0.${mobile.slice(-1)}`
      const login = await server.ask('loginByPassword', { mobile, password: demoPassword }, { token, ip })
      expect(login.userId).toBe(userId)
    }
    const [stored] = await db()
      .select({ hash: schema.users.passwordHash })
      .from(schema.users)
      .where(eq(schema.users.userId, 'demo-vip'))
    expect(await isPasswordRight(stored?.hash, demoPassword)).toBe(true)
    expect(stored?.hash).not.toBe(await hashPassword(demoPassword))
  })

  it('keeps wallets whose ledger adds up at every movement, in the order of time', async () => {
    const accounts = await db().select().from(schema.walletAccounts)
    expect(accounts.map(({ userId }) => userId).sort()).toEqual(demoPeople.map(({ userId }) => userId).sort())
    for (const { userId, balanceMinor } of accounts) {
      const entries = await db()
        .select()
        .from(schema.walletLedger)
        .where(eq(schema.walletLedger.userId, userId))
        .orderBy(asc(schema.walletLedger.entryId))
      let running = 0
      for (const entry of entries) {
        running += entry.amountMinor
        expect(entry.balanceAfterMinor).toBe(running)
      }
      expect(balanceMinor).toBe(running)
      expect(entries.map(({ createdAt }) => createdAt)).toEqual(
        [...entries.map(({ createdAt }) => createdAt)].sort((a, b) => a - b)
      )
    }
  })

  it('shows one order in every state, and each got there by its own timeline', async () => {
    const shown = await db()
      .select({ status: schema.orders.status, orderId: schema.orders.orderId })
      .from(schema.orders)
      .where(inArray(schema.orders.userId, ['demo-orders', 'demo-deals']))
    expect([...new Set(shown.map(({ status }) => status))].sort()).toEqual([...orderStatuses].sort())
    for (const { orderId, status } of shown) {
      const events = await db()
        .select()
        .from(schema.orderEvents)
        .where(eq(schema.orderEvents.orderId, orderId))
        .orderBy(asc(schema.orderEvents.orderEventId))
      expect(events[0]).toMatchObject({ event: 'submit', status: 'awaitingPayment' })
      expect(events.at(-1)?.status).toBe(status)
    }
  })

  it('says where the rider of every order on its way is, of a combined one too', async () => {
    const { deliveries: carried, orders, riderPositions } = schema
    const onWay = await db()
      .select({ orderId: orders.orderId })
      .from(orders)
      .innerJoin(carried, eq(carried.orderId, orders.orderId))
      .where(and(eq(orders.status, 'delivering'), isNull(orders.wholeOrderId), isNotNull(carried.rider)))
    const placed = await db().select({ orderId: riderPositions.orderId }).from(riderPositions)
    const idsOf = (rows: readonly { readonly orderId: string }[]) => rows.map(({ orderId }) => orderId).sort()
    expect(idsOf(onWay)).toEqual(expect.arrayContaining(['demo-order-area-delivering', 'demo-errand-on-way']))
    expect(idsOf(placed)).toEqual(idsOf(onWay))
  })

  it('prices past meals to the cent: lines and fees less deductions are the total, and the wallet paid exactly that', async () => {
    const orders = await db().select().from(schema.orders)
    const sharesPaid = await db()
      .select()
      .from(schema.groupShares)
      .where(isNotNull(schema.groupShares.paidAt))
      .orderBy(asc(schema.groupShares.paidAt))
    for (const {
      orderId,
      figures: f,
      tax,
      totalMinor,
      status,
      paymentType,
      wholeOrderId,
      aloneMinor,
      groupMode
    } of orders.filter(({ kind }) => orderKindRules[kind].isMeal)) {
      // A combined order has the lines of its parts
      const holders = [orderId, ...orders.filter((part) => part.wholeOrderId === orderId).map((part) => part.orderId)]
      const lines = await db().select().from(schema.orderLines).where(inArray(schema.orderLines.orderId, holders))
      expect(lines.reduce((sum, line) => sum + line.totalMinor, 0)).toBe(f.dishSubtotal)
      expect([orderId, chargedOf(f, tax)]).toEqual([orderId, totalMinor])
      const moved = (
        await db()
          .select()
          .from(schema.walletLedger)
          .where(eq(schema.walletLedger.orderId, orderId))
          .orderBy(asc(schema.walletLedger.entryId))
      ).filter(({ reference }) => !reference.startsWith('afterSale:'))
      const isWallet = paymentType === 'WALLET_PAY'
      const wasPaid =
        !['awaitingPayment', 'expired', 'paynowReview'].includes(status) && orderId !== 'demo-order-state-cancelled'
      const shared = sharesPaid.filter((share) => share.orderId === orderId).map(({ amountMinor }) => -amountMinor)
      const expected =
        groupMode !== null
          ? shared
          : wholeOrderId !== null
            ? status === 'refunded'
              ? [aloneMinor]
              : []
            : !isWallet || !wasPaid
              ? []
              : status === 'refunded'
                ? [-totalMinor, totalMinor]
                : [-totalMinor]
      expect([orderId, moved.map(({ amountMinor }) => amountMinor)]).toEqual([orderId, expected])
    }
  })

  it('shows a request to give money back in every state, with its portions taken and its money moved as the live ones have', async () => {
    const requests = await db().select().from(schema.afterSales)
    expect([...new Set(requests.map(({ status }) => status))].sort()).toEqual([...afterSaleStatuses].sort())
    for (const { afterSaleId, orderId, status, walletMinor, paymentMinor, compensationMinor, userId } of requests) {
      const items = await db()
        .select()
        .from(schema.afterSaleItems)
        .where(eq(schema.afterSaleItems.afterSaleId, afterSaleId))
      const lines = await db().select().from(schema.orderLines).where(eq(schema.orderLines.orderId, orderId))
      for (const { lineNumber, portions } of userId === 'demo-errands' ? [] : items)
        expect(lines.find((line) => line.lineNumber === lineNumber)?.claimedCount).toBe(portions)
      const credited = await db()
        .select()
        .from(schema.walletLedger)
        .where(eq(schema.walletLedger.reference, `afterSale:${afterSaleId}`))
      const sent = await db()
        .select()
        .from(schema.sandboxCardRefunds)
        .where(eq(schema.sandboxCardRefunds.refundId, `${afterSaleId}-refund`))
      expect([credited.map(({ amountMinor }) => amountMinor), sent.map(({ amountMinor }) => amountMinor)]).toEqual([
        status === 'refunded' && walletMinor > 0 ? [walletMinor - compensationMinor] : [],
        status === 'refunded' && paymentMinor > 0 ? [paymentMinor] : []
      ])
      expect(['demo-orders', 'demo-vip', 'demo-errands']).toContain(userId)
    }
    expect(requests.some(({ paymentMinor, userId }) => paymentMinor > 0 && userId === 'demo-vip')).toBe(true)
  })

  it('shows a group that paid its shares and ate, and one that waits for a friend’s share, each adding up to its order', async () => {
    const [owner, friend, eater] = [await logIn('+6581234009'), await logIn('+6581234008'), await logIn('+6581234005')]
    const waiting = await server.ask('groupGet', { orderTransactionId: 'demo-group-waiting' }, { token: owner })
    expect(waiting).toMatchObject({
      status: 'S',
      isLeader: true,
      theme: 'lover',
      order: { status: 'awaitingPayment', paidCount: 1, shareCount: 2, canPayShare: false, canPayRest: true }
    })
    expect(waiting.members.map(({ share }) => share?.isPaid)).toEqual([true, false])
    expect(await server.ask('groupActive', {}, { token: owner })).toMatchObject({
      group: { orderTransactionId: 'demo-group-waiting' }
    })
    expect(
      (await server.ask('groupGet', { orderTransactionId: 'demo-group-waiting' }, { token: friend })).order
    ).toMatchObject({ canPayShare: true })
    const eaten = await server.ask('groupGet', { orderTransactionId: 'demo-group-completed' }, { token: eater })
    expect(eaten).toMatchObject({
      status: 'S',
      order: { status: 'completed', paidCount: 3, shareCount: 3, restAmount: '0.00' },
      figures: { tip: '3.00' }
    })
    for (const { members, figures } of [waiting, eaten]) {
      const sum = members.reduce((total, { share }) => total + Math.round(Number(share?.amount) * 100), 0)
      expect([sum, members.every(({ dishCount }) => dishCount > 0)]).toEqual([
        Math.round(Number(figures?.total) * 100),
        true
      ])
    }
  })

  it('has every past card payment in the books of the sandbox bank too', async () => {
    const paid = await db().select().from(schema.payments).where(eq(schema.payments.provider, 'sandbox'))
    expect(paid.length).toBeGreaterThan(0)
    for (const { providerReference, transactionNumber, amountMinor } of paid) {
      const [session] = await db()
        .select()
        .from(schema.sandboxCardSessions)
        .where(eq(schema.sandboxCardSessions.sessionId, providerReference ?? ''))
      expect(session).toMatchObject({ status: 'paid', chargeId: transactionNumber, amountMinor })
    }
  })

  it('uses the red envelope of an order that took one off, and lets what ran out be expired', async () => {
    const used = await db().select().from(schema.userVouchers).where(eq(schema.userVouchers.status, 'U'))
    expect(used.map(({ userVoucherId, orderId }) => [userVoucherId, orderId]).sort()).toEqual([
      ['demo-foodie-fiveOffThirty', 'demo-order-foodie-1'],
      ['demo-orders-fiveOffThirty', 'demo-order-state-voucher'],
      ['demo-wallet-fiveOffThirty', 'demo-order-wallet-envelope']
    ])
    const [short] = await db()
      .select()
      .from(schema.userVouchers)
      .where(eq(schema.userVouchers.userVoucherId, 'demo-vip-short'))
    expect(short?.status).toBe('E')
  })

  it('has people who claimed what a campaign gives, and used it, and did not', async () => {
    const heldBy = async (mobile: string) => {
      const asked = { slug: 'great-sales', cityCode: 'SIN' }
      const { blocks } = await server.ask('campaignGet', asked, { token: await logIn(mobile) })
      const items = blocks.flatMap((block) => (block.kind === 'offers' ? block.items : []))
      return items.find(({ offerId }) => offerId === 'fest-fiveOffThirty-sg-2026')?.held.map(({ standing }) => standing)
    }
    expect([await heldBy('+6581234004'), await heldBy('+6581234003')]).toEqual([['used'], []])
  })

  it('shows a wallet with every kind of record, which adds up', async () => {
    expect(await brokenInvariants(server)).toEqual([])
    const token = await logIn('+6581234010')
    const { wallets } = await server.ask('walletSummary', {}, { token })
    expect(wallets[0]?.waiting.map(({ kind }) => kind)).toEqual(['withdrawal', 'topUp'])
    const { months } = await server.ask('ledgerList', {}, { token })
    const seen = new Set<string>()
    for (const reader of [token, await logIn('+6581234015')])
      for (const month of (await server.ask('ledgerList', {}, { token: reader })).months)
        for (const { kind } of (await server.ask('ledgerList', { month }, { token: reader })).items) seen.add(kind)
    expect([months.length >= 4, [...seen].sort()]).toEqual([true, [...ledgerKinds].sort()])
    const { withdrawals } = await server.ask('withdrawalTerms', {}, { token })
    expect(withdrawals.map(({ status }) => status)).toEqual(['asked', 'refused', 'sent'])
    const { counts } = await server.ask('redEnvelopeList', { tab: 'usable' }, { token })
    expect(counts).toEqual({ usable: 2, used: 1, expired: 1 })
    const { vouchers, items } = await server.ask('voucherUseList', {}, { token })
    expect(vouchers).toMatchObject([{ status: 'A', useAmount: '50.00', balance: items[0]?.balanceAfter }])
    expect(items).toMatchObject([{ orderId: 'demo-order-wallet-voucher', returnedAt: null }])
  })

  it('answers the order list and each order of the display in the shape of the contract', async () => {
    const token = await logIn('+6581234009')
    const { items } = await server.ask('orderList', {}, { token })
    expect(items.length).toBeGreaterThan(5)
    for (const { orderId } of items)
      expect((await server.ask('orderGet', { orderId }, { token })).timeline.length).toBeGreaterThan(0)
  })

  it('leaves the order that awaits payment with an expiry of its own', async () => {
    const jobs = await db()
      .select()
      .from(schema.jobs)
      .where(eq(schema.jobs.uniqueKey, 'demo-order-state-awaiting-payment'))
    expect(jobs).toHaveLength(1)
    expect(jobs[0]).toMatchObject({ kind: 'expireOrder', runAt: testNow + 29 * 60_000 })
  })

  it('keeps members of the demo free to order: nobody but the display has an unconfirmed order', async () => {
    const blocked = await db()
      .select({ userId: schema.orders.userId })
      .from(schema.orders)
      .where(and(eq(schema.orders.status, 'paid'), inArray(schema.orders.kind, mealKinds)))
    expect(blocked).toEqual([{ userId: 'demo-orders' }])
  })

  it('gives every new account of every currency its welcome', async () => {
    const offers = await db()
      .select({ currency: schema.vouchers.currency, minor: schema.vouchers.amountMinor })
      .from(schema.offers)
      .innerJoin(schema.vouchers, eq(schema.vouchers.voucherId, schema.offers.whatId))
      .where(eq(schema.offers.audience, 'newAccount'))
    expect([...new Set(offers.map(({ currency }) => currency))].sort()).toEqual([
      'CNY',
      'IDR',
      'KHR',
      'MMK',
      'MYR',
      'SGD',
      'VND'
    ])
    // What the invitation to a group order promises a new friend
    expect(offers.filter(({ currency }) => currency === 'SGD').reduce((sum, { minor }) => sum + minor, 0)).toBe(1200)
  })

  it('grows to more restaurants later without touching what people did meanwhile', async () => {
    await db().update(schema.users).set({ points: 9999 }).where(eq(schema.users.userId, 'demo-vip'))
    const ordersBefore = await count('orders')
    expect(await seedWorld(server.kernel.database, { now: testNow, outlets: 120 })).toMatchObject({
      isNew: true,
      restaurants: 120
    })
    expect(await count('restaurants')).toBe(120 + 9 + 1)
    expect(await count('orders')).toBe(ordersBefore)
    const [vip] = await db()
      .select({ points: schema.users.points })
      .from(schema.users)
      .where(eq(schema.users.userId, 'demo-vip'))
    expect(vip?.points).toBe(9999)
    const [mark] = await db()
      .select({ value: schema.settings.value })
      .from(schema.settings)
      .where(sql`${schema.settings.name} = 'seed'`)
    expect(mark?.value).toMatchObject({ outlets: 120 })
  })
})
