import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { type Currency, currencyCodes } from '@/domain/countries'
import { money, toAmount } from '@/domain/money'
import { unpaidOrderExpiryMs, unpaidOrdersMaximum } from '@/domain/order-state'
import { readTip, tipMaximum, tipSuggestions } from '@/domain/tips'
import { orders } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  submit
} from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
let choices: { restaurantId: string; lines: ReturnType<typeof lineOf>[] }
beforeAll(async () => {
  await buildCity(server)
  const restaurant = await buildRestaurant(server)
  choices = { restaurantId: restaurant.restaurantId, lines: [lineOf((await buildDish(server, restaurant)).dishId)] }
})

describe('a tip', () => {
  it.each(currencyCodes)('of %s is bounded by an amount that every suggestion is below', (currency) => {
    const maximum = tipMaximum(currency)
    for (const suggestion of tipSuggestions(currency)) expect(suggestion.minor).toBeLessThan(maximum.minor)
    expect(readTip(toAmount(maximum), currency)).toEqual({ tip: toAmount(maximum) })
    expect(readTip(toAmount(money(maximum.minor + 1, currency)), currency)).toEqual({ problem: 'tooHigh' })
    expect([readTip('', currency), readTip('0', currency), readTip('abc', currency), readTip('-1', currency)]).toEqual([
      { tip: null },
      { tip: null },
      { problem: 'invalid' },
      { problem: 'invalid' }
    ])
  })

  it.each<[Currency, string, string]>([
    ['VND', '20,000', '20000'],
    ['IDR', '1,000,000', '1000000'],
    ['SGD', '.5', '0.50'],
    ['SGD', '2,00', '2.00'],
    ['SGD', ' 5.50 ', '5.50']
  ])('of %s typed as "%s" is %s', (currency, typed, tip) => {
    expect(readTip(typed, currency)).toEqual({ tip })
  })

  it.each(['1,0000', '01', '1e1', '5 0'])('typed as "%s" is no amount', (typed) => {
    expect(readTip(typed, 'SGD')).toEqual({ problem: 'invalid' })
  })

  it('above it is refused by the quote and by the submit, with the most that may be given', async () => {
    const eater = await buildEater(server, 100_000)
    const refusal = { status: 200, code: codes.tipTooHigh, message: 'A tip can be at most S$100.00.' }
    expect(
      await server.call(
        'orderQuote',
        { ...choices, deliveryType: 'delivery', addressId: eater.addressId, tipAmount: '100.01' },
        { token: eater.token, locale: 'en' }
      )
    ).toMatchObject(refusal)
    const whole = await prepareSubmit(server, eater, { ...choices, tipAmount: '100.00' })
    expect(
      await server.call(
        'orderSubmit',
        { ...whole, tipAmount: '99999999' },
        { token: eater.token, locale: 'en', key: nextId('tip-key-') }
      )
    ).toMatchObject(refusal)
    expect((await server.call('orderSubmit', whole, { token: eater.token, key: nextId('tip-key-') })).code).toBe(
      codes.ok
    )
  })
})

describe('unpaid orders', () => {
  it('are bounded per person, told with the quote, and make room by payment, by cancel and by their time', async () => {
    const [eater, other] = [await buildEater(server, 100_000), await buildEater(server)]
    const whole = await prepareSubmit(server, eater, choices)
    const again = () =>
      server.call('orderSubmit', whole, { token: eater.token, locale: 'en', key: nextId('unpaid-key-') })
    const quoted = async () =>
      (await server.ask('orderQuote', whole, { token: eater.token, locale: 'en' })).problems.map(({ code }) => code)
    const made = []
    for (let count = 0; count < unpaidOrdersMaximum; count += 1) made.push(await again())
    expect(made.map(({ code }) => code)).toEqual(new Array(unpaidOrdersMaximum).fill(codes.ok))
    const refusal = {
      status: 200,
      code: codes.unpaidOrdersTooMany,
      message: `You have ${unpaidOrdersMaximum} orders waiting for payment or its review. Please pay, cancel or wait for one first.`
    }
    expect(await again()).toMatchObject(refusal)
    expect(await quoted()).toEqual([codes.unpaidOrdersTooMany])
    expect((await server.ask('orderList', { tab: 'awaitingPayment' }, { token: eater.token })).items).toHaveLength(
      unpaidOrdersMaximum
    )
    await submit(server, other, choices)
    await server.ask(
      'orderCancel',
      { orderId: made[0]?.data.orderId ?? '' },
      { token: eater.token, key: nextId('unpaid-cancel-') }
    )
    expect(await quoted()).toEqual([])
    expect((await again()).code).toBe(codes.ok)
    expect(await again()).toMatchObject(refusal)
    await pay(server, eater, made[1]?.data.orderId ?? '')
    expect(await quoted()).toEqual([codes.unconfirmedPaidOrder])
    server.clock.advance(unpaidOrderExpiryMs)
    expect(await quoted()).not.toContain(codes.unpaidOrdersTooMany)
    await server.kernel.jobs.runDue()
    expect(await brokenInvariants(server)).toEqual([])
  })

  it('are counted one after the other when they are made at once', async () => {
    const eater = await buildEater(server)
    const whole = await prepareSubmit(server, eater, choices)
    const answers = await Promise.all(
      Array.from({ length: unpaidOrdersMaximum + 8 }, () =>
        server.call('orderSubmit', whole, { token: eater.token, key: nextId('at-once-') })
      )
    )
    const count = (code: number) => answers.filter((answer) => answer.code === code).length
    expect([count(codes.ok), count(codes.unpaidOrdersTooMany)]).toEqual([unpaidOrdersMaximum, 8])
    expect(await brokenInvariants(server)).toEqual([])
  })
})

test('money of another kind of purchase that waits does not block ordering dinner', async () => {
  const eater = await buildEater(server, 100_000)
  const { orderId } = await submit(server, eater, choices)
  await pay(server, eater, orderId)
  const problems = async () => {
    const asked = { ...choices, deliveryType: 'delivery' as const, addressId: eater.addressId }
    return (await server.ask('orderQuote', asked, { token: eater.token })).problems.map(({ code }) => code)
  }
  expect(await problems()).toEqual([codes.unconfirmedPaidOrder])
  await server.kernel.db.update(orders).set({ kind: 'deal' }).where(eq(orders.orderId, orderId))
  expect(await problems()).toEqual([])
})
