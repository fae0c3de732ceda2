import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { afterSaleReapplyMs } from '@/domain/after-sale'
import { money } from '@/domain/money'
import { inTransaction } from '../../../server/db/transaction'
import { settleDispute, takeDispute } from '../../../server/modules/payment/disputes'
import {
  afterSales,
  payments,
  refunds,
  sandboxCardRefunds,
  userVouchers,
  walletDebts,
  walletLedger
} from '../../../server/modules/tables'
import { buildMeal, requestsOn, uploadPhoto, wish } from '../../support/after-sale'
import { brokenInvariants, lineOf, nextId, stockOf } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400' } })
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const { send, ask, get, cancel, review, balanceOf, orderOf } = requestsOn(() => server)
const cents = (amount: string) => Math.round(Number(amount) * 100)

describe('the money', () => {
  it('of a granted request goes into the wallet once, and the order says so', async () => {
    const { eater, orderId } = await buildMeal(server)
    const before = cents(await balanceOf(eater))
    const { afterSaleId, amount } = await ask(eater, wish(orderId))
    await review(afterSaleId, 'take')
    expect(await get(eater, afterSaleId)).toMatchObject({
      status: 'processing',
      actions: [],
      timeline: [{ kind: 'submitted' }, { kind: 'taken' }]
    })
    await review(afterSaleId, 'refund', '已核实')
    expect(await get(eater, afterSaleId)).toMatchObject({
      status: 'refunded',
      actions: [],
      timeline: [{}, {}, { kind: 'approved', note: '已核实' }, { kind: 'refunded' }]
    })
    for (const verdict of ['take', 'refund', 'decline', 'revoke'] as const)
      await expect(review(afterSaleId, verdict)).rejects.toThrow('afterSaleStateChanged')
    await expect(review('nothing', 'take')).rejects.toThrow('afterSaleNotFound')
    expect(cents(await balanceOf(eater)) - before).toBe(cents(amount))
    expect(await orderOf(eater, orderId)).toMatchObject({ status: 'completed', refund: { amount, isComplete: true } })
    expect(
      await server.kernel.db
        .select()
        .from(walletLedger)
        .where(eq(walletLedger.reference, `afterSale:${afterSaleId}`))
    ).toHaveLength(1)
  })

  it.each([
    ['is back with its person where the bank decides for us', 'won'],
    ['is owed no more where the bank keeps it for its person', 'lost']
  ] as const)('that its person has from their bank already is taken again, and %s', async (_what, end) => {
    const { eater, orderId } = await buildMeal(server, { isByCard: true })
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
    if (!payment?.transactionNumber) throw new Error('not paid')
    const { transactionNumber, amountMinor } = payment
    const tell = (state: 'open' | 'won' | 'lost') =>
      takeDispute(server.kernel, 'sandbox', {
        ...{ eventId: nextId('dispute-event-'), transactionNumber, disputeId: `dispute-of-${orderId}`, state },
        ...{ reason: '', amount: money(amountMinor, 'SGD') }
      })
    const { afterSaleId, amount } = await ask(eater, wish(orderId))
    const before = cents(await balanceOf(eater))
    await tell('open')
    await review(afterSaleId, 'refund')
    expect(cents(await balanceOf(eater))).toBe(before)
    await tell(end)
    const [debt] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.orderId, orderId))
    const own = end === 'won' ? cents(amount) : 0
    expect([cents(await balanceOf(eater)) - before, debt?.takenMinor, debt?.endReason]).toEqual([
      own,
      cents(amount),
      end === 'won' ? 'returned' : null
    ])
  })

  it('is taken again also where our people have let the debt be, as the bank’s money stayed with its person', async () => {
    const { eater, orderId } = await buildMeal(server, { isByCard: true })
    const [payment] = await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId))
    const disputeId = `waived-of-${orderId}`
    for (const state of ['open', 'lost'] as const)
      await takeDispute(server.kernel, 'sandbox', {
        ...{ eventId: nextId('dispute-event-'), transactionNumber: payment?.transactionNumber ?? '', disputeId, state },
        ...{ reason: '', amount: money(payment?.amountMinor ?? 0, 'SGD') }
      })
    await inTransaction(server.kernel.database, (tx) =>
      settleDispute(tx, server.kernel, { provider: 'sandbox', disputeId, outcome: 'waived' })
    )
    const { afterSaleId } = await ask(eater, wish(orderId))
    const before = cents(await balanceOf(eater))
    await review(afterSaleId, 'refund')
    const [debt] = await server.kernel.db.select().from(walletDebts).where(eq(walletDebts.orderId, orderId))
    expect([cents(await balanceOf(eater)), debt?.endReason]).toEqual([before, 'waived'])
  })

  it('goes back to the card by the provider, and only then is it done', async () => {
    const { eater, orderId } = await buildMeal(server, { isByCard: true, usesBalance: true, balance: 500 })
    const { afterSaleId, split, amount } = await ask(eater, wish(orderId, { method: 'original' }))
    await review(afterSaleId, 'refund')
    expect([(await get(eater, afterSaleId)).status, (await orderOf(eater, orderId)).refund]).toEqual([
      'processing',
      { amount, isComplete: false, at: expect.any(String) }
    ])
    expect(await balanceOf(eater)).toBe(split.wallet)
    expect((await cancel(eater, afterSaleId)).code).toBe(codes.afterSaleNotCancellable)
    await server.kernel.jobs.runDue()
    expect((await get(eater, afterSaleId)).status).toBe('refunded')
    server.clock.advance(3_600_000)
    await server.kernel.jobs.runDue()
    const sent = await server.kernel.db
      .select({ amount: sandboxCardRefunds.amountMinor })
      .from(sandboxCardRefunds)
      .innerJoin(refunds, eq(refunds.refundId, sandboxCardRefunds.refundId))
      .where(eq(refunds.orderId, orderId))
    expect(sent).toEqual([{ amount: cents(split.payment) }])
    expect((await server.kernel.db.select().from(payments).where(eq(payments.orderId, orderId)))[0]?.status).toBe(
      'succeeded'
    )
  })

  it('of all portions, asked back one by one, is what was paid for the meal; then the order is refunded and its red envelope and bargain are back, its stock not', async () => {
    const { eater, orderId, dishes, restaurant } = await buildMeal(server, {
      isByCard: true,
      hasVoucher: true,
      hasBargain: true,
      stock: 10
    })
    const { figures } = await orderOf(eater, orderId)
    const goods =
      cents(figures.total) +
      cents(figures.balance) -
      cents(figures.deliveryFee) +
      cents(figures.membershipDeduction) -
      cents(figures.platformServiceFee) -
      cents(figures.paymentServiceFee) -
      cents(figures.tip)
    let returned = 0
    const next = () =>
      server.ask(
        'orderQuote',
        {
          restaurantId: restaurant.restaurantId,
          deliveryType: 'delivery',
          addressId: eater.addressId,
          lines: [lineOf(dishes[0]?.dishId ?? '')]
        },
        { token: eater.token }
      )
    expect([cents(figures.bargainDeduction) > 0, (await next()).figures.bargainDeduction]).toEqual([true, '0.00'])
    for (const lineNumber of [1, 2, 1]) {
      const pictureIds = [await uploadPhoto(server, eater, orderId)]
      const { afterSaleId, amount } = await ask(
        eater,
        wish(orderId, {
          type: 'dish',
          reason: 'quality',
          pictureIds,
          method: lineNumber === 2 ? 'wallet' : 'original',
          items: [{ lineNumber, count: 1 }]
        })
      )
      returned += cents(amount)
      await review(afterSaleId, 'refund')
      await server.kernel.jobs.runDue()
    }
    expect(returned).toBe(goods)
    const order = await orderOf(eater, orderId)
    expect([order.status, order.refund?.amount, order.refund?.isComplete, order.actions]).toEqual([
      'refunded',
      (goods / 100).toFixed(2),
      true,
      ['reorder', 'contact']
    ])
    expect(
      await server.kernel.db.select().from(userVouchers).where(eq(userVouchers.userId, eater.userId))
    ).toMatchObject([{ status: 'A', orderId: null }])
    // What friends cut is good for the next order, for as long as the bargain runs
    expect((await next()).figures.bargainDeduction).toBe(figures.bargainDeduction)
    expect((await send(eater, wish(orderId))).code).toBe(codes.afterSaleNotPossible)
    expect((await stockOf(server, dishes[0]?.dishId ?? ''))?.stockLeft).toBe(8)
  })

  it('does not move when a request is declined', async () => {
    const { eater, orderId } = await buildMeal(server)
    const before = await balanceOf(eater)
    const { afterSaleId } = await ask(eater, wish(orderId))
    await review(afterSaleId, 'decline', '照片中看不出问题')
    expect(await get(eater, afterSaleId)).toMatchObject({
      status: 'completed',
      actions: ['reapply'],
      timeline: [{}, { kind: 'declined', note: '照片中看不出问题' }]
    })
    expect([await balanceOf(eater), (await orderOf(eater, orderId)).refund]).toEqual([before, null])
  })
})

describe('taken back and made again', () => {
  it('a request that waits is cancelled by its owner, saying it twice under one key as once', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    const first = await cancel(eater, afterSaleId, 'one-cancel-key')
    expect(first.data).toMatchObject({
      status: 'cancelled',
      actions: ['reapply'],
      timeline: [{}, { kind: 'cancelled' }]
    })
    expect((await cancel(eater, afterSaleId, 'one-cancel-key')).data).toEqual(first.data)
    expect((await cancel(eater, afterSaleId)).code).toBe(codes.afterSaleNotCancellable)
    await expect(review(afterSaleId, 'refund')).rejects.toThrow('afterSaleStateChanged')
  })

  it('one that is looked at is not cancelled any more', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    await review(afterSaleId, 'take')
    expect((await cancel(eater, afterSaleId)).code).toBe(codes.afterSaleNotCancellable)
  })

  it('an ended one is made again within 24 hours, once, with its photos, and for no more than its portions and what is free', async () => {
    const { eater, orderId } = await buildMeal(server)
    const pictureIds = [await uploadPhoto(server, eater, orderId)]
    const earlier = await ask(
      eater,
      wish(orderId, { type: 'dish', reason: 'quality', pictureIds, items: [{ lineNumber: 1, count: 2 }] })
    )
    await review(earlier.afterSaleId, 'decline')
    expect((await send(eater, wish(orderId, { items: [{ lineNumber: 1, count: 1 }] }))).code).toBe(
      codes.afterSaleItemsTaken
    )
    const form = await server.ask(
      'afterSaleOrderGet',
      { orderId, afterSaleId: earlier.afterSaleId },
      { token: eater.token }
    )
    expect([form.refusal, form.lines.map(({ left }) => left), form.earlier?.description]).toEqual([
      null,
      [2, 1],
      '没有收到'
    ])
    const again = {
      afterSaleId: earlier.afterSaleId,
      type: 'dish',
      reason: 'quality',
      pictureIds,
      items: [
        { lineNumber: 1, count: 1 },
        { lineNumber: 2, count: 1 }
      ]
    } as const
    expect(
      (
        await send(
          eater,
          wish(orderId, { ...again, pictureIds: [...pictureIds], items: [{ lineNumber: 1, count: 3 }] })
        )
      ).code
    ).toBe(codes.afterSaleItemsTaken)
    const later = await ask(eater, wish(orderId, { ...again, pictureIds: [...pictureIds], items: [...again.items] }))
    expect(later).toMatchObject({ status: 'submitted', portionCount: 2 })
    expect(later.pictures.map(({ image }) => image)).toEqual(earlier.pictures.map(({ image }) => image))
    expect(await get(eater, earlier.afterSaleId)).toMatchObject({
      actions: [],
      reappliedBy: later.afterSaleId,
      reapplyUntil: null
    })
    expect((await send(eater, wish(orderId, { afterSaleId: earlier.afterSaleId }))).code).toBe(
      codes.afterSaleReapplyOver
    )
  })

  it('is too late from the last of the 24 hours on', async () => {
    const { eater, orderId } = await buildMeal(server)
    const { afterSaleId } = await ask(eater, wish(orderId))
    await review(afterSaleId, 'revoke')
    const endAt = (endedAt: number) =>
      server.kernel.db.update(afterSales).set({ endedAt }).where(eq(afterSales.afterSaleId, afterSaleId))
    await endAt(server.clock.now() - afterSaleReapplyMs + 1)
    expect((await get(eater, afterSaleId)).actions).toEqual(['reapply'])
    await endAt(server.clock.now() - afterSaleReapplyMs)
    expect((await get(eater, afterSaleId)).actions).toEqual([])
    expect((await send(eater, wish(orderId, { afterSaleId }))).code).toBe(codes.afterSaleReapplyOver)
  })
})
