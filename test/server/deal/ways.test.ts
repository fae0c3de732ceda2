import type { Params } from '@/contract/types'
import { brokenInvariants, buildCity, buildEater, buildRestaurant, nextId, pay } from '../../support/commerce'
import { buildDeal, ownDeal } from '../../support/deals'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Asked = Omit<Extract<Params<'dealQuote'>, { readonly dealId: string }>, 'dealId' | 'count'>

/** Somebody with so much in the wallet before a deal of S$9.90. */
async function before(balance: number) {
  const buyer = await buildEater(server, balance)
  const dealId = await buildDeal(server, await buildRestaurant(server))
  const { token, mobile } = buyer
  const quote = (asked: Asked = {}) => server.ask('dealQuote', { dealId, count: 1, ...asked }, { token })
  const submit = async (asked: Asked) =>
    server.ask(
      'dealSubmit',
      { dealId, count: 1, ...asked, quoteId: (await quote(asked)).quoteId, mobile },
      { token, key: nextId('deal-way-key-') }
    )
  return {
    buyer,
    dealId,
    quote,
    submit,
    cashier: (orderId: string) => server.ask('cashierGet', { orderId }, { token })
  }
}

it('preselects the wallet where it suffices, else what pays the rest, as the cashier will have it', async () => {
  const { quote, submit, cashier } = await before(50_00)
  const rich = await quote()
  expect([rich.paymentType, rich.figures.total, rich.balance]).toEqual(['WALLET_PAY', '9.90', '50.00'])
  const { orderId } = await submit({ paymentType: 'WALLET_PAY' })
  const at = await cashier(orderId)
  expect([at.chosenPaymentType, at.methods]).toEqual(['WALLET_PAY', rich.paymentWays])
  const poor = await (await before(4_00)).quote({ usesBalance: true })
  expect([poor.paymentType, poor.figures.balance, poor.figures.total]).toEqual(['CREDITCARD_PAY', '4.00', '5.90'])
})

it('takes no part first of what the wallet pays whole', async () => {
  const { quote, submit, buyer } = await before(50_00)
  const { figures, paymentType } = await quote({ paymentType: 'WALLET_PAY', usesBalance: true })
  expect([figures.balance, figures.total, paymentType]).toEqual(['0.00', '9.90', 'WALLET_PAY'])
  // The app agrees to the way that the quote names
  const placed = await submit({ ...(paymentType && { paymentType }), usesBalance: true })
  expect([placed.isPaid, placed.total]).toEqual([false, '9.90'])
  await pay(server, buyer, placed.orderId)
})

it('preselects what the person paid by the last time, while it can pay', async () => {
  const { quote, buyer, dealId } = await before(50_00)
  await ownDeal(server, buyer, dealId, { paymentType: 'WALLET_PAY' })
  expect((await quote()).paymentType).toBe('WALLET_PAY')
  const { submit, quote: next, buyer: other } = await before(50_00)
  const { orderId } = await submit({ paymentType: 'PAY_NOW' })
  // Begun and not paid is no habit
  await pay(server, other, orderId, 'PAY_NOW')
  expect((await next()).paymentType).toBe('WALLET_PAY')
})

it('says of a way with a least amount that this is too little for it', async () => {
  const buyer = await buildEater(server, 0)
  const dealId = await buildDeal(server, await buildRestaurant(server), { priceMinor: 10, originalMinor: 100 })
  const { paymentWays } = await server.ask('dealQuote', { dealId, count: 1 }, { token: buyer.token })
  const card = paymentWays.find(({ paymentType }) => paymentType === 'CREDITCARD_PAY')
  expect(card?.isUsable).toBe(false)
})
