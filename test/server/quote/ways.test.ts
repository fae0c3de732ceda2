import { buildCity, buildDish, buildEater, buildRestaurant, lineOf, nextId, submit } from '../../support/commerce'
import { buildDeal, buyDeal } from '../../support/deals'
import { useServer } from '../../support/server'
import { beginPayingFor } from '../../support/ways'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

/** What somebody with so much in the wallet is quoted when they have not chosen how to pay. */
async function unchosen(balance: number) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  const eater = await buildEater(server, balance)
  const choices = {
    restaurantId: restaurant.restaurantId,
    deliveryType: 'delivery' as const,
    addressId: eater.addressId,
    lines: [lineOf(dish.dishId, 2)]
  }
  const ask = (more: object = {}) => server.ask('orderQuote', { ...choices, ...more }, { token: eater.token })
  return { eater, choices, ask, quote: await ask() }
}

it('preselects the wallet where it suffices, else a way without a fee, and tells what is in the wallet', async () => {
  const rich = (await unchosen(100_00)).quote
  expect([rich.paymentType, rich.walletBalance]).toEqual(['WALLET_PAY', '100.00'])
  const { quote, ask } = await unchosen(1_00)
  expect([quote.paymentType, quote.walletBalance, quote.figures.paymentServiceFee]).toEqual(['PAY_NOW', '1.00', '0.00'])
  expect(quote.paymentWays[0]).toMatchObject({
    paymentType: 'WALLET_PAY',
    isUsable: false,
    payableAmount: quote.figures.total
  })
  // What each way comes to is what its own quote comes to: a fee is known before the first tap
  for (const { paymentType, payableAmount, paymentServiceFee } of quote.paymentWays) {
    const { figures } = await ask({ paymentType })
    expect([paymentType, figures.total, figures.paymentServiceFee]).toEqual([
      paymentType,
      payableAmount,
      paymentServiceFee
    ])
  }
  expect(
    quote.paymentWays
      .filter(({ paymentServiceFee }) => paymentServiceFee !== '0.00')
      .map(({ paymentType }) => paymentType)
  ).toEqual(['CREDITCARD_PAY', 'NETS'])
})

it('preselects a way with a fee only for whoever paid a meal by it the last time', async () => {
  const { eater, choices, quote, ask } = await unchosen(0)
  const card = { name: 'a card', paymentType: 'CREDITCARD_PAY', country: 'SG' } as const
  const payByCard = async (order: { readonly orderId: string; readonly total: string }) => {
    const begun = await beginPayingFor(server, card, eater, order)
    await begun.takeMoney()
    await begun.tell(server)
    expect((await begun.row()).status).toBe('succeeded')
  }
  expect(quote.paymentType).toBe('PAY_NOW')
  // A deal costs the same by card as by anything else
  const dealId = await buildDeal(server, await buildRestaurant(server))
  await payByCard(await buyDeal(server, eater, dealId))
  expect(await ask()).toMatchObject({ paymentType: 'PAY_NOW', figures: { paymentServiceFee: '0.00' } })
  await payByCard(await submit(server, eater, { ...choices, paymentType: 'CREDITCARD_PAY' }))
  expect((await ask()).paymentType).toBe('CREDITCARD_PAY')
})

it('is confirmed by the cashier with the same way and the same total, to the cent', async () => {
  for (const balance of [100_00, 1_00]) {
    const { eater, choices, quote } = await unchosen(balance)
    const submission = {
      ...choices,
      paymentType: quote.paymentType ?? undefined,
      quoteId: quote.quoteId,
      remark: '',
      tableware: 'none' as const
    }
    const { orderId, total } = await server.ask('orderSubmit', submission, {
      token: eater.token,
      key: nextId('ways-key-')
    })
    const cashier = await server.ask('cashierGet', { orderId }, { token: eater.token })
    expect([cashier.chosenPaymentType, cashier.total, total]).toEqual([
      quote.paymentType,
      quote.figures.total,
      quote.figures.total
    ])
    expect(cashier.methods).toEqual(quote.paymentWays)
  }
})

it('adds the fee of a country only where every way that can pay has one', async () => {
  const restaurant = await buildRestaurant(server, { takesCash: true })
  const dish = await buildDish(server, restaurant)
  const visitor = await server.ask('visitorToken', { appkey: 'fanju' })
  const quote = await server.ask(
    'orderQuote',
    { restaurantId: restaurant.restaurantId, deliveryType: 'delivery', lines: [lineOf(dish.dishId)] },
    { token: visitor.accessToken }
  )
  expect([
    quote.walletBalance,
    quote.paymentWays.find(({ paymentType }) => paymentType === 'WALLET_PAY')?.isUsable
  ]).toEqual([null, false])
  expect(quote.figures.paymentServiceFee).toBe('0.00')
})
