import { eq } from 'drizzle-orm'
import { type Money, money } from '@/domain/money'
import { refunds, sandboxCardRefunds, sandboxCardSessions } from '../../../server/modules/tables'
import type { PaymentRequest, RefundRequest } from '../../../server/platform/payments/provider'
import { providerFor, providerNamed } from '../../../server/platform/payments/ways'
import { brokenInvariants, buildCity, buildDish, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'
import { beginPaying, outsideWays, placeOf, type Way } from '../../support/ways'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(() => jest.restoreAllMocks())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Wrong = readonly [what: string, change: (amount: Money) => Money]
const more: Wrong = ['a cent more', ({ minor, currency }) => money(minor + 1, currency)]
const less: Wrong = ['a cent less', ({ minor, currency }) => money(minor - 1, currency)]
const foreign: Wrong = ['as much of another currency', ({ minor }) => money(minor, 'CNY')]

/** They take the money themselves and send it back; to an account of ours people send what they like, and from it nothing goes. */
const parties = outsideWays.filter(({ bank }) => bank === undefined)

const wechatPay: Way = { name: 'WeChat Pay', paymentType: 'WECHAT_PAY', country: 'SG' }

/** Who takes a way, for real, with what the product asks of it changed on its way there. */
function takerOf({ paymentType, country }: Way) {
  const provider = providerFor(server.kernel, paymentType, country)
  if (!provider) throw new Error(`nobody takes ${paymentType}`)
  const { initiate, refund } = provider
  return {
    provider,
    changeCharges: (change: Wrong[1]) =>
      jest
        .spyOn(provider, 'initiate')
        .mockImplementation((asked) => initiate({ ...asked, amount: change(asked.amount) })),
    changeRefunds: (change: Wrong[1]) =>
      jest.spyOn(provider, 'refund').mockImplementation((asked) => refund({ ...asked, amount: change(asked.amount) }))
  }
}

async function begin(way: Way) {
  const restaurant = await buildRestaurant(server, placeOf(way))
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server)
  const paying = await beginPaying(server, way, eater, { restaurant, dish })
  const { orderId } = paying.order
  const sessions = eq(sandboxCardSessions.paymentId, paying.paymentId)
  return {
    ...paying,
    orderId,
    read: () => server.ask('orderGet', { orderId }, { token: eater.token }),
    cancel: () => server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('strict-cancel-') }),
    refund: async () => (await server.kernel.db.select().from(refunds).where(eq(refunds.orderId, orderId)))[0],
    /** Minor units, each time that its party sent something back. */
    sent: async () =>
      (
        await server.kernel.db
          .select({ minor: sandboxCardRefunds.amountMinor })
          .from(sandboxCardRefunds)
          .innerJoin(sandboxCardSessions, eq(sandboxCardSessions.sessionId, sandboxCardRefunds.sessionId))
          .where(sessions)
      ).map(({ minor }) => minor),
    /** What its party was asked for is made right. */
    correctCharge: async () => {
      const { amountMinor, currency } = await paying.row()
      await server.kernel.db.update(sandboxCardSessions).set({ amountMinor, currency }).where(sessions)
    }
  }
}

async function pay(way: Way) {
  const paying = await begin(way)
  await paying.takeMoney()
  await paying.tell(server)
  expect((await paying.read()).status).toBe('paid')
  return paying
}

/** Refunds that wait are sent. */
async function sendRefunds(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await server.kernel.jobs.runDue()
    server.clock.advance(130_000)
  }
}

describe.each(outsideWays)('$name', (way) => {
  test('takes what is asked, and gives all of it back', async () => {
    const bought = await pay(way)
    await bought.cancel()
    await sendRefunds()
    expect(await bought.read()).toMatchObject({ status: 'refunded', refund: { isComplete: true } })
    expect(await bought.sent()).toEqual(way.bank ? [] : [(await bought.row()).amountMinor])
  })
})

// What a transfer has to be, the person alone is told
describe.each(outsideWays.filter(({ bank }) => bank !== 'transfer'))('$name, asked for another amount', (way) => {
  test.each([more, less, ...(way.bank ? [] : [foreign])])('%s: the order stays unpaid', async (_what, change) => {
    takerOf(way).changeCharges(change)
    const paying = await begin(way)
    const isOpened =
      way.bank !== undefined ||
      (
        await server.kernel.db
          .select()
          .from(sandboxCardSessions)
          .where(eq(sandboxCardSessions.paymentId, paying.paymentId))
      ).length > 0
    // Alipay's page makes no trade of it
    expect(isOpened).toBe(way.paymentType !== 'ALIPAY')
    if (isOpened) {
      await paying.takeMoney()
      expect(await paying.tell(server)).toEqual([way.bank ? 200 : 400])
    }
    expect((await paying.read()).status).toBe('awaitingPayment')
    expect((await paying.row()).status).not.toBe('succeeded')
    const isInBooks = isOpened && way.bank === undefined
    expect(await brokenInvariants(server)).toEqual(
      isInBooks ? [expect.stringMatching('^a party was asked for another amount than the payment: ')] : []
    )
    await paying.correctCharge()
  })
})

describe.each(parties)('$name, asked to send another amount back', (way) => {
  // Alipay is told the amount alone, in the currency of its trade
  test.each([more, ...(way.paymentType === 'ALIPAY' ? [] : [foreign])])(
    '%s: sends nothing before it is right',
    async (_what, change) => {
      const bought = await pay(way)
      const wrong = takerOf(way).changeRefunds(change)
      await bought.cancel()
      await sendRefunds()
      expect(wrong).toHaveBeenCalled()
      expect(await bought.sent()).toEqual([])
      expect(await bought.refund()).toMatchObject({ status: 'pending', refusal: expect.any(String) })
      wrong.mockRestore()
      await sendRefunds()
      expect(await bought.sent()).toEqual([(await bought.row()).amountMinor])
      expect(await bought.refund()).toMatchObject({ status: 'succeeded', refusal: null })
    }
  )

  test('a cent less: its books tell', async () => {
    const bought = await pay(way)
    takerOf(way).changeRefunds(less[1])
    await bought.cancel()
    await sendRefunds()
    const { amountMinor } = await bought.row()
    expect(await bought.sent()).toEqual([amountMinor - 1])
    expect(await brokenInvariants(server)).toEqual([expect.stringMatching('^a party sent another amount')])
    await server.kernel.db
      .update(sandboxCardRefunds)
      .set({ amountMinor })
      .where(eq(sandboxCardRefunds.refundId, (await bought.refund())?.refundId ?? ''))
  })
})

describe.each(parties)('$name, asked by itself', (way) => {
  async function asked() {
    const bought = await pay(way)
    const { provider } = takerOf(way)
    const { providerReference, transactionNumber, amountMinor, currency } = await bought.row()
    const amount = money(amountMinor, currency)
    const request = { reference: providerReference ?? '', transactionNumber: transactionNumber ?? '', paid: amount }
    return {
      ...bought,
      amount,
      send: (minor: number, facts: Partial<RefundRequest> = {}) =>
        provider.refund({ ...request, refundId: nextId('strict-refund-'), amount: money(minor, currency), ...facts })
    }
  }

  test('sends parts back, together no more than was paid', async () => {
    const { amount, send, sent } = await asked()
    expect(await send(amount.minor - 1)).toMatchObject({ kind: 'done' })
    await expect(send(2)).rejects.toThrow()
    expect(await send(1)).toMatchObject({ kind: 'done' })
    await expect(send(1)).rejects.toThrow()
    expect(await sent()).toEqual([amount.minor - 1, 1])
  })

  test('sends nothing, or less than nothing, to nobody', async () => {
    const { send, sent } = await asked()
    for (const minor of [0, -1]) await expect(send(minor)).rejects.toThrow()
    expect(await sent()).toEqual([])
  })

  test('sends a refund once, and under its id no other amount', async () => {
    const { send, sent } = await asked()
    const refundId = nextId('strict-repeated-')
    const first = await send(2, { refundId })
    expect(first.kind).toBe('done')
    expect(await send(2, { refundId })).toEqual(first)
    for (const minor of [1, 3]) await expect(send(minor, { refundId })).rejects.toThrow()
    expect(await sent()).toEqual([2])
  })

  test('two at once, of all that was paid each, are one', async () => {
    const { amount, send, sent } = await asked()
    const ends = await Promise.allSettled([send(amount.minor), send(amount.minor)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await sent()).toEqual([amount.minor])
  })

  test('sends back no payment that it does not know, and none that was not paid', async () => {
    const { send } = await asked()
    const unpaid = await begin(way)
    const { providerReference } = await unpaid.row()
    for (const reference of ['of-nobody', providerReference ?? ''])
      await expect(send(1, { reference, transactionNumber: reference })).rejects.toThrow()
    expect(await unpaid.sent()).toEqual([])
  })

  test('takes a payment of the same id with no other amount', async () => {
    const { provider } = takerOf(way)
    const begun = jest.spyOn(provider, 'initiate')
    await begin(way)
    const [request] = begun.mock.calls[0] ?? []
    begun.mockRestore()
    if (!request) throw new Error('nothing was begun')
    const isTaken = async (facts: Partial<PaymentRequest>) => {
      try {
        const { step } = await provider.initiate({ ...request, ...facts })
        return step.kind !== 'redirect' || (await server.app.inject(step.url)).statusCode < 400
      } catch {
        return false
      }
    }
    expect(await isTaken({})).toBe(true)
    for (const [, change] of [more, less, foreign])
      expect(await isTaken({ amount: change(request.amount) })).toBe(false)
    expect(await isTaken({})).toBe(true)
  })
})

test('WeChat Pay sends nothing back of a payment that is told to it as larger or smaller than it was', async () => {
  const { provider } = takerOf(wechatPay)
  const bought = await pay(wechatPay)
  const { providerReference, transactionNumber, amountMinor, currency } = await bought.row()
  for (const [, change] of [more, less])
    await expect(
      provider.refund({
        refundId: nextId('strict-whole-'),
        reference: providerReference ?? '',
        transactionNumber: transactionNumber ?? '',
        amount: money(1, currency),
        paid: change(money(amountMinor, currency))
      })
    ).rejects.toThrow()
  expect(await bought.sent()).toEqual([])
})

test('the bank of cards makes up nothing of a payment that it does not know', async () => {
  await expect(providerNamed(server.kernel, 'sandbox')?.look('sbx_of-nobody')).rejects.toThrow('no such payment')
})
