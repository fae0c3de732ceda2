import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { DealRules } from '@/domain/deal'
import { inTransaction } from '../../../server/db/transaction'
import { sweepDealCodes } from '../../../server/modules/deal-code/expiry'
import { dealCodes, dealRefunds, restaurants, sessions, walletAccounts } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, buildRestaurant } from '../../support/commerce'
import { buildDeal, codesOf, ownDeal } from '../../support/deals'
import { testNow, useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

const server = useServer({ environment: { OPERATIONS_PARTNERS: partners } })
const [hour, day] = [3_600_000, 86_400_000]

beforeAll(() => buildCity(server))
beforeEach(() => server.clock.set(testNow))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

async function buy(rules: Partial<DealRules> = {}, count = 2) {
  const outlet = await buildRestaurant(server)
  const second = await buildRestaurant(server)
  const dealId = await buildDeal(server, outlet, { rules, outlets: [outlet.restaurantId, second.restaurantId] })
  const buyer = await buildEater(server, 10_000)
  const { token, userId } = buyer
  // Tests wait for longer than a login does
  const lasting = { expiresAt: testNow + 1000 * day, renewableUntil: testNow + 1000 * day }
  await server.kernel.db.update(sessions).set(lasting).where(eq(sessions.userId, userId))
  const { orderId } = await ownDeal(server, buyer, dealId, { count })
  const balance = async () => {
    const rows = await server.kernel.db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId))
    return rows[0]?.balanceMinor
  }
  const made = await codesOf(server, orderId)
  const at = (name: 'codeRedeem' | 'codeUndo', index = 0) =>
    callAs(server, name, { code: made[index]?.code, restaurantId: outlet.restaurantId })
  const state = async () => {
    const { status } = await server.ask('orderGet', { orderId }, { token })
    const reasons = await server.kernel.db
      .select({ reason: dealRefunds.reason, count: dealRefunds.count, amountMinor: dealRefunds.amountMinor })
      .from(dealRefunds)
      .where(eq(dealRefunds.orderId, orderId))
    return [
      status,
      (await codesOf(server, orderId)).map((code) => code.state),
      reasons.map(({ reason, count: given, amountMinor }) => `${reason} ${given} ${amountMinor}`),
      await balance()
    ]
  }
  const notices = async () => (await server.ask('noticeList', {}, { token })).items
  return { outlet, second, buyer, token, orderId, made, at, state, notices }
}
const sweep = () => inTransaction(server.kernel.database, (tx) => sweepDealCodes(tx, server.kernel, server.clock.now()))
const due = () => server.kernel.jobs.runDue()
const close = (...outlets: readonly { readonly restaurantId: string }[]) =>
  Promise.all(
    outlets.map(({ restaurantId }) =>
      server.kernel.db.update(restaurants).set({ status: 'removed' }).where(eq(restaurants.restaurantId, restaurantId))
    )
  )

describe('at its end', () => {
  it('what goes back at any time goes back by itself, without what was used', async () => {
    const one = await buy({ validDays: 2 }, 3)
    await one.at('codeRedeem')
    // The last millisecond of tomorrow in Singapore
    server.clock.set(Date.UTC(2026, 2, 3, 16) - 1)
    await due()
    expect(await one.state()).toEqual(['available', ['used', 'unused', 'unused'], [], 7030])
    server.clock.advance(1)
    await due()
    expect(await one.state()).toEqual(['used', ['used', 'refunded', 'refunded'], ['expired 2 1980'], 9010])
  })

  it.each(['untilExpiry', 'none'] as const)('what goes back %s has run out', async (refund) => {
    const [all, some] = [await buy({ validDays: 2, refund }), await buy({ validDays: 2, refund })]
    await some.at('codeRedeem')
    server.clock.set(Date.UTC(2026, 2, 3, 16))
    await due()
    expect(await all.state()).toEqual(['expired', ['expired', 'expired'], [], 8020])
    expect(await some.state()).toEqual(['used', ['used', 'expired'], [], 8020])
  })

  it('codes whose job was lost are ended by the hourly round', async () => {
    const one = await buy({ validDays: 2 })
    await inTransaction(server.kernel.database, (tx) => server.kernel.jobs.cancel(tx, 'endDealCodes', one.orderId))
    // Later than any round that a test before has done
    server.clock.set(Date.UTC(2026, 2, 3, 18))
    await due()
    expect((await one.state()).slice(0, 2)).toEqual(['refunded', ['refunded', 'refunded']])
  })

  it('codes without an end stay', async () => {
    const one = await buy({ validDays: null })
    server.clock.advance(400 * day)
    await sweep()
    await due()
    expect((await one.state())[0]).toBe('available')
  })
})

describe('outlets that are closed for good', () => {
  it('give back with the last of them, whatever the rule of the deal is', async () => {
    const one = await buy({ refund: 'none' })
    await one.at('codeRedeem')
    await close(one.second)
    await sweep()
    await due()
    expect((await one.state())[0]).toBe('available')
    await close(one.outlet)
    await sweep()
    await due()
    expect(await one.state()).toEqual(['used', ['used', 'refunded'], ['closed 1 990'], 9010])
  })
})

describe('three days before', () => {
  it('its person is told once, and no more when nothing is left to use', async () => {
    const one = await buy({ validDays: 10 }, 1)
    const endsAt = Date.UTC(2026, 2, 11, 16) - 1
    server.clock.set(endsAt - 3 * day - 1)
    await sweep()
    expect(await one.notices()).toEqual([])
    server.clock.advance(1)
    await sweep()
    const told = await one.notices()
    expect(told).toMatchObject([
      {
        kind: 'dealExpiring',
        subjectId: one.orderId,
        title: { zh: '双人套餐' },
        endsAt: new Date(endsAt).toISOString()
      }
    ])
    server.clock.advance(hour)
    await sweep()
    expect(await one.notices()).toEqual(told)
    await one.at('codeRedeem')
    expect(await one.notices()).toEqual([])
    server.clock.advance(60_000)
    await one.at('codeUndo')
    await sweep()
    expect(await one.notices()).toMatchObject([{ kind: 'dealExpiring' }])
  })

  it('what never had longer is no news', async () => {
    const one = await buy({ validDays: 3 })
    server.clock.advance(day)
    await sweep()
    expect(await one.notices()).toEqual([])
  })
})

describe('a code that was never shown', () => {
  const dispute = ({ token, made }: Awaited<ReturnType<typeof buy>>, index = 0) =>
    server.call(
      'dealCodeDispute',
      { dealCodeId: made[index]?.dealCodeId ?? '', description: '我没有去过这家店' },
      { token }
    )
  const judge = async (dealCodeId: string | undefined, verdict: string, partner = 'support') =>
    callAs(server, 'dealDisputeJudge', { dealCodeId, verdict }, { partner })
  /** What its page tells of each code. */
  const said = async ({ orderId, token }: Awaited<ReturnType<typeof buy>>) =>
    (await server.ask('dealCodeGet', { orderId }, { token })).codes.map((code) => code.dispute)
  const listed = async (orderId: string) =>
    (await callAs(server, 'dealDisputeList', {}, { partner: 'support' })).data.items.filter(
      (item) => item.orderId === orderId
    )

  it('is disputed within a day by its person alone, and waits for our people', async () => {
    const one = await buy({}, 1)
    const [code] = one.made
    expect((await dispute(one)).code).toBe(codes.orderStateChanged)
    await one.at('codeRedeem')
    const stranger = await buildEater(server)
    expect((await dispute({ ...one, token: stranger.token })).code).toBe(codes.counterCodeNotFound)
    server.clock.advance(day - 1)
    expect((await dispute(one)).code).toBe(codes.ok)
    expect((await dispute(one)).code).toBe(codes.ok)
    const { deal } = await server.ask('dealOrderGet', { orderId: one.orderId }, { token: one.token })
    expect(deal.codes).toMatchObject([{ dispute: 'open', disputableUntil: null }])
    expect(await one.notices()).toEqual([])
    const items = await listed(one.orderId)
    expect(items).toMatchObject([
      {
        dealCodeId: code?.dealCodeId,
        title: { zh: '双人套餐' },
        amount: '9.90',
        restaurantId: one.outlet.restaurantId,
        restaurantName: { zh: '川味小馆' },
        usedBy: 'both',
        description: '我没有去过这家店'
      }
    ])
    expect((await judge(code?.dealCodeId, 'uphold', 'both')).status).toBe(403)
    expect((await judge(code?.dealCodeId, 'uphold')).data).toMatchObject({ state: 'used', isRepeat: false })
    expect((await judge(code?.dealCodeId, 'uphold')).data).toMatchObject({ state: 'used', isRepeat: true })
    expect((await judge(code?.dealCodeId, 'restore')).code).toBe(codes.orderStateChanged)
    expect(await listed(one.orderId)).toEqual([])
    expect(await said(one)).toEqual(['upheld'])
    expect(await one.notices()).toMatchObject([
      { kind: 'dealDispute', subjectId: one.orderId, title: { zh: '双人套餐' } }
    ])
    expect((await judge('no-code', 'restore')).code).toBe(codes.counterCodeNotFound)
  })

  it('of one order after another is told each time', async () => {
    const one = await buy({}, 2)
    for (const index of [0, 1]) {
      await one.at('codeRedeem', index)
      await dispute(one, index)
      await judge(one.made[index]?.dealCodeId, 'uphold')
      const [told] = await one.notices()
      expect(told).toMatchObject({ kind: 'dealDispute', subjectId: one.orderId })
      await server.ask('noticeSeen', { noticeId: told?.noticeId ?? '' }, { token: one.token })
      expect(await one.notices()).toEqual([])
    }
  })

  it('is not disputed after a day', async () => {
    const one = await buy()
    await one.at('codeRedeem')
    server.clock.advance(day)
    expect((await dispute(one)).code).toBe(codes.dealDisputeOver)
  })

  it('can be used again where it is restored, until its old end', async () => {
    const one = await buy({}, 1)
    const [code] = one.made
    await one.at('codeRedeem')
    await dispute(one)
    expect((await judge(code?.dealCodeId, 'restore')).data).toMatchObject({ state: 'unused', isRepeat: false })
    expect((await judge(code?.dealCodeId, 'restore')).data).toMatchObject({ state: 'unused', isRepeat: true })
    expect((await one.state())[0]).toBe('available')
    expect(await said(one)).toEqual([null])
    expect(await one.notices()).toMatchObject([{ kind: 'dealDispute' }])
    const [kept] = await server.kernel.db
      .select()
      .from(dealCodes)
      .where(eq(dealCodes.dealCodeId, code?.dealCodeId ?? ''))
    expect(kept).toMatchObject({ validUntil: code?.validUntil, usedBy: null, disputedAt: null, dispute: null })
    expect((await one.at('codeUndo')).code).toBe(codes.dealCodeUndoOver)
    expect((await one.at('codeRedeem')).data).toMatchObject({ isRepeat: false })
    expect((await dispute(one)).code).toBe(codes.ok)
    expect(await listed(one.orderId)).toHaveLength(1)
    expect((await judge(code?.dealCodeId, 'restore')).data).toMatchObject({ state: 'unused', isRepeat: false })
  })

  it('goes back where it ended while it was judged, as its person had no chance', async () => {
    const one = await buy({ validDays: 1, refund: 'none' }, 1)
    await one.at('codeRedeem')
    await dispute(one)
    server.clock.advance(day)
    await due()
    expect((await judge(one.made[0]?.dealCodeId, 'restore')).data.state).toBe('refunded')
    expect(await one.state()).toEqual(['refunded', ['refunded'], ['dispute 1 990'], 10_000])
    expect(await said(one)).toEqual([null])
    expect((await judge(one.made[0]?.dealCodeId, 'restore')).data).toMatchObject({ isRepeat: true })
  })

  it('is nothing to judge once its outlet has given it back', async () => {
    const one = await buy()
    await one.at('codeRedeem')
    await dispute(one)
    await one.at('codeUndo')
    expect(await listed(one.orderId)).toEqual([])
    expect((await judge(one.made[0]?.dealCodeId, 'restore')).code).toBe(codes.orderStateChanged)
  })
})
