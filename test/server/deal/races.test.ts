import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { dealRefunds, firstDeals, orders } from '../../../server/modules/tables'
import { buildCity, buildEater, buildRestaurant, nextId, pay } from '../../support/commerce'
import { buildDeal, buyDeal, codesOf, dealStockOf, ownDeal, prepareDeal } from '../../support/deals'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor, type Way } from '../../support/ways'

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
type Buyer = Awaited<ReturnType<typeof buildEater>>

describeOnPostgres('deals on two processes', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
  })

  const either = (index: number) => (index % 2 === 0 ? one : other)
  const people = async (count: number, balance = 0) => {
    const made: Buyer[] = []
    for (let index = 0; index < count; index += 1) made.push(await buildEater(one, balance))
    return made
  }
  const counted = (answers: readonly { readonly code: number }[]) =>
    answers.reduce<Record<number, number>>((sum, { code }) => ({ ...sum, [code]: (sum[code] ?? 0) + 1 }), {})
  const send = (
    on: TestServer,
    buyer: Buyer,
    params: Awaited<ReturnType<typeof prepareDeal>>,
    key = nextId('race-key-')
  ) => on.call('dealSubmit', params, { token: buyer.token, key })

  test('many people on few pieces buy exactly those', async () => {
    const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 20 })
    const buyers = await people(60)
    const asked: Awaited<ReturnType<typeof prepareDeal>>[] = []
    for (const buyer of buyers) asked.push(await prepareDeal(one, buyer, dealId))
    const answers = await Promise.all(
      buyers.map((buyer, index) => {
        const params = asked[index]
        if (!params) throw new Error('nothing asked')
        return send(either(index), buyer, params)
      })
    )
    expect(counted(answers)).toEqual({ [codes.ok]: 20, [codes.dealSoldOut]: 40 })
    expect(await dealStockOf(one, dealId)).toEqual([0, 20])
  })

  test('ten taps of one person buy what one tap does with one key, and what they may with ten', async () => {
    const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 50, rules: { perPerson: 2 } })
    const [buyer, tapper] = await people(2)
    if (!buyer || !tapper) throw new Error('no user')
    const params = await prepareDeal(one, buyer, dealId, { count: 2 })
    const key = nextId('race-same-')
    const same = await Promise.all(Array.from({ length: 10 }, (_, index) => send(either(index), buyer, params, key)))
    const made = new Set(same.flatMap(({ code, data }) => (code === codes.ok ? [JSON.stringify(data)] : [])))
    expect(made.size).toBe(1)
    expect(await dealStockOf(one, dealId)).toEqual([48, 2])
    const single = await prepareDeal(one, tapper, dealId)
    const different = await Promise.all(Array.from({ length: 10 }, (_, index) => send(either(index), tapper, single)))
    expect(counted(different)).toEqual({ [codes.ok]: 2, [codes.dealLimit]: 8 })
    expect(await dealStockOf(one, dealId)).toEqual([46, 4])
  })

  test('a first-time deal at two outlets of a chain at once is had at one', async () => {
    const chainId = nextId('chain-')
    const rules = { isFirstDeal: true }
    const [here, there] = [await buildRestaurant(one, { chainId }), await buildRestaurant(one, { chainId })]
    const [first, second] = [await buildDeal(one, here, { rules }), await buildDeal(one, there, { rules })]
    for (const buyer of await people(6)) {
      const asked = [await prepareDeal(one, buyer, first), await prepareDeal(one, buyer, second)]
      const answers = await Promise.all(asked.map((params, index) => send(either(index), buyer, params)))
      expect(counted(answers)).toEqual({ [codes.ok]: 1, [codes.firstDealUnpaid]: 1 })
      expect(await one.kernel.db.select().from(firstDeals).where(eq(firstDeals.userId, buyer.userId))).toHaveLength(1)
    }
  })

  test('late money and a new purchase at once never sell the last piece twice, nor wait for each other', async () => {
    for (const balance of [0, 300]) {
      const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 1, rules: { perPerson: 1 } })
      const buyer = await buildEater(one, balance)
      const paying = await beginPayingFor(one, byCard, buyer, await buyDeal(one, buyer, dealId, { usesBalance: true }))
      one.clock.set(Date.parse(paying.order.expiresAt))
      await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      const params = await prepareDeal(one, buyer, dealId, { usesBalance: true })
      await paying.takeMoney()
      const [, answer] = await Promise.all([paying.tell(one), send(other, buyer, params), paying.tell(other)])
      await one.kernel.jobs.runDue()
      const late = await one.ask('orderGet', { orderId: paying.order.orderId }, { token: buyer.token })
      // The new one finds the piece gone, or that the wallet or its person's limit is not what it was
      expect([late.status, answer.code === codes.ok]).toEqual(
        answer.code === codes.ok ? ['refunded', true] : ['available', false]
      )
      expect(await dealStockOf(one, dealId)).toEqual([0, 1])
    }
  })

  test('late money and a new purchase at once do not give a person more than they may have', async () => {
    const dealId = await buildDeal(one, await buildRestaurant(one), { rules: { perPerson: 1 } })
    for (const buyer of await people(8)) {
      const paying = await beginPayingFor(one, byCard, buyer, await buyDeal(one, buyer, dealId))
      one.clock.set(Date.parse(paying.order.expiresAt))
      await one.kernel.jobs.runDue()
      const params = await prepareDeal(one, buyer, dealId)
      await paying.takeMoney()
      const [, answer] = await Promise.all([paying.tell(one), send(other, buyer, params)])
      await one.kernel.jobs.runDue()
      const { status } = await one.ask('orderGet', { orderId: paying.order.orderId }, { token: buyer.token })
      expect([
        [codes.ok, 'refunded'],
        [codes.dealLimit, 'available']
      ]).toContainEqual([answer.code, status])
    }
  })

  test('the same money told twice writes the codes once, and the same payment pressed twice', async () => {
    const dealId = await buildDeal(one, await buildRestaurant(one))
    const [byNotice, byWallet] = await people(2, 5_000)
    if (!byNotice || !byWallet) throw new Error('no user')
    const paying = await beginPayingFor(one, byCard, byNotice, await buyDeal(one, byNotice, dealId, { count: 3 }))
    await paying.takeMoney()
    await Promise.all([paying.tell(one), paying.tell(other), paying.tell(one)])
    expect(await codesOf(one, paying.order.orderId)).toHaveLength(3)
    const { orderId } = await buyDeal(one, byWallet, dealId, { count: 2 })
    await Promise.allSettled([pay(one, byWallet, orderId), pay(other, byWallet, orderId)])
    expect(await codesOf(one, orderId)).toHaveLength(2)
  })

  test('codes asked back on both at once go back once each', async () => {
    const [buyer] = await people(1, 10_000)
    if (!buyer) throw new Error('no user')
    const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 9 })
    const { orderId } = await ownDeal(one, buyer, dealId, { count: 7, usesBalance: true })
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) =>
        either(index).call(
          'dealRefundSubmit',
          { orderId, count: 1, amount: '9.90' },
          { token: buyer.token, key: nextId('race-back-') }
        )
      )
    )
    expect(counted(answers)).toEqual({ [codes.ok]: 7, [codes.dealNotReturnable]: 2 })
    expect((await one.ask('walletSummary', {}, { token: buyer.token })).walletBalanceAmount).toBe('100.00')
    expect(await one.kernel.db.select().from(dealRefunds).where(eq(dealRefunds.orderId, orderId))).toHaveLength(7)
    expect(await dealStockOf(one, dealId)).toEqual([9, 0])
  })

  test('a process that dies between its commit and its answer has bought and given back once, whichever process is asked again', async () => {
    const [buyer] = await people(1, 10_000)
    if (!buyer) throw new Error('no user')
    const dealId = await buildDeal(one, await buildRestaurant(one), { stock: 5 })
    const params = await prepareDeal(one, buyer, dealId, { count: 2, usesBalance: true })
    const key = nextId('race-killed-')
    const killed = async <T>(call: () => Promise<T>): Promise<T> => {
      const { database } = other.kernel
      const transaction = jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
        transaction.mockRestore()
        await database.transaction(work)
        throw new Error('killed')
      })
      return call()
    }
    expect((await killed(() => send(other, buyer, params, key))).status).toBe(500)
    const again = await one.ask('dealSubmit', params, { token: buyer.token, key })
    expect(again.isPaid).toBe(true)
    const back = { orderId: again.orderId, count: 1, amount: '9.90' }
    const sent = { token: buyer.token, key: nextId('race-killed-') }
    expect((await killed(() => other.call('dealRefundSubmit', back, sent))).status).toBe(500)
    await one.ask('dealRefundSubmit', back, sent)
    const { deal } = await one.ask('dealOrderGet', { orderId: again.orderId }, { token: buyer.token })
    expect(deal.returnableCount).toBe(1)
    expect(await one.kernel.db.select().from(orders).where(eq(orders.userId, buyer.userId))).toHaveLength(1)
    expect(await dealStockOf(one, dealId)).toEqual([4, 1])
    other.errors.splice(0)
  })
})
