import { codes } from '@/contract/codes'
import {
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  pay,
  prepareSubmit,
  pressOnHostedPage
} from '../../support/commerce'
import {
  buyGift,
  buyMembership,
  month,
  near,
  orderMembership,
  paidDaysOf,
  periodsOf,
  prepareMembership,
  redeemCode,
  statusOf
} from '../../support/memberships'
import { buildBenefit } from '../../support/offers'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor, type Way } from '../../support/ways'

const byCard: Way = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' }
const single = 'sg-foodie-single-5km'

describeOnPostgres('memberships on two processes', () => {
  let one: TestServer
  let other: TestServer
  let meal: Parameters<typeof prepareSubmit>[2]
  openTwoProcesses(async (first, second) => {
    ;[one, other] = [first, second]
    await buildCity(first)
    const restaurant = await buildRestaurant(first)
    const dish = await buildDish(first, restaurant, { stock: 1000 })
    meal = { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId, 2)] }
  })
  const either = (index: number) => (index % 2 === 0 ? one : other)

  test('two devices that pay at once have one period after the other, and lose no day', async () => {
    for (let times = 0; times < 4; times += 1) {
      const buyer = await buildEater(one, 20_000)
      const made = [
        await orderMembership(one, buyer, single),
        await orderMembership(one, buyer, single),
        await orderMembership(one, buyer, single)
      ]
      await Promise.all(made.map(({ orderId }, index) => pay(either(index), buyer, orderId)))
      const days = await paidDaysOf(one, buyer)
      expect(days.length).toBe(3)
      expect([days[1]?.[0], days[2]?.[0]]).toEqual([days[0]?.[1], days[1]?.[1]])
    }
  })

  test('ten orders at once of one person have the first price once', async () => {
    const buyer = await buildEater(one)
    const params = await prepareMembership(one, buyer, month)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        either(index).call('membershipSubmit', params, { token: buyer.token, key: nextId('first-price-') })
      )
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, ...Array(7).fill(codes.quoteChanged)].sort())
  })

  test('one card at once on five accounts has the first price once', async () => {
    const buyers = []
    for (let index = 0; index < 5; index += 1) buyers.push(await buildEater(one))
    const paying: { readonly orderId: string; readonly redirectUrl: string | null }[] = []
    for (const buyer of buyers) {
      const { orderId } = await orderMembership(one, buyer, month, { paymentType: 'CREDITCARD_PAY' })
      paying.push({ orderId, redirectUrl: (await pay(one, buyer, orderId, 'CREDITCARD_PAY')).redirectUrl })
    }
    const card = '5555 5555 5555 4444'
    await Promise.all(
      paying.map(({ redirectUrl }, index) => pressOnHostedPage(either(index), redirectUrl, 'pay', card))
    )
    await one.kernel.jobs.runDue()
    const statuses = await Promise.all(paying.map(({ orderId }) => statusOf(one, orderId)))
    expect(statuses.sort()).toEqual(['available', ...Array(4).fill('refunded')])
  })

  test('given back at once by two devices its money comes once', async () => {
    const buyer = await buildEater(one, 5000)
    const { orderId } = await buyMembership(one, buyer, month)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        either(index).call('membershipRefundSubmit', { orderId }, { token: buyer.token, key: nextId('back-twice-') })
      )
    )
    expect(answers.filter(({ code }) => code === codes.ok).length).toBe(1)
    expect((await one.ask('walletSummary', {}, { token: buyer.token })).walletBalanceAmount).toBe('50.00')
  })

  test('given back while an order with its deduction is made: one of both, never both', async () => {
    const seen = new Set<string>()
    for (let times = 0; times < 6; times += 1) {
      const buyer = await buildEater(one, 10_000)
      const { orderId } = await buyMembership(one, buyer, month)
      const params = await prepareSubmit(one, buyer, meal)
      const order = () => one.call('orderSubmit', params, { token: buyer.token, key: nextId('while-back-') })
      const back = () =>
        other.call('membershipRefundSubmit', { orderId }, { token: buyer.token, key: nextId('back-while-') })
      const [made, given] =
        times % 2 === 0 ? await Promise.all([order(), back()]) : (await Promise.all([back(), order()])).reverse()
      const outcome = [made?.code, given?.code].join()
      seen.add(outcome)
      expect([[codes.ok, codes.membershipNotRefundable].join(), [codes.quoteChanged, codes.ok].join()]).toContain(
        outcome
      )
    }
    expect(seen.size).toBeGreaterThan(0)
  })

  test('given back while a partner’s code is claimed by it: one of both, never both', async () => {
    const { offerId } = await buildBenefit(one, 8)
    for (let times = 0; times < 8; times += 1) {
      const buyer = await buildEater(one, 5000)
      const { orderId } = await buyMembership(one, buyer, single)
      const [claimed, given] = await Promise.all([
        other.call('offerClaim', { offerId, number: 1 }, { token: buyer.token }),
        one.call('membershipRefundSubmit', { orderId }, { token: buyer.token, key: nextId('back-claiming-') })
      ])
      expect([
        [codes.ok, codes.membershipNotRefundable],
        [codes.offerNotYours, codes.ok]
      ]).toContainEqual([claimed.code, given.code])
    }
  })

  test('a gift that several redeem at once is one person’s, and redeemed while it goes back it is one of both', async () => {
    for (let times = 0; times < 6; times += 1) {
      const giver = await buildEater(one, 5000)
      const friends = [await buildEater(one), await buildEater(one), await buildEater(one)]
      const { orderId, code } = await buyGift(one, giver, single)
      const back = () =>
        either(times).call('membershipRefundSubmit', { orderId }, { token: giver.token, key: nextId('gift-or-back-') })
      const [given, ...redeemed] = await Promise.all([
        times < 2 ? null : back(),
        ...friends.map((friend, index) => redeemCode(either(index), friend, code))
      ])
      const worked = [given?.code, ...redeemed.map((answer) => answer.code)].filter((answer) => answer === codes.ok)
      const held = await Promise.all(friends.map((friend) => paidDaysOf(one, friend)))
      expect([worked.length, held.flat().length]).toEqual([1, given?.code === codes.ok ? 0 : 1])
    }
  })

  test('a difference to a wider variant that two devices pay at once is taken once', async () => {
    for (let times = 0; times < 4; times += 1) {
      const buyer = await buildEater(one, 20_000)
      await buyMembership(one, buyer, near)
      const paying = { planId: month, paymentType: 'WALLET_PAY' as const }
      const { quoteId } = await one.ask('membershipVariantQuote', paying, { token: buyer.token })
      const made = await Promise.all(
        [one, other].map((server) =>
          server.ask(
            'membershipVariantSubmit',
            { ...paying, quoteId },
            { token: buyer.token, key: nextId('wider-at-once-') }
          )
        )
      )
      const ids = made.map(({ order }) => order?.orderId ?? '')
      await Promise.all(ids.map((orderId, index) => pay(either(index), buyer, orderId)))
      await one.kernel.jobs.runDue()
      const statuses = await Promise.all(ids.map((orderId) => statusOf(one, orderId)))
      expect(statuses.sort()).toEqual(['completed', 'refunded'])
    }
  })

  test('late money and a new purchase at once both have their days, or the money goes back', async () => {
    for (let times = 0; times < 4; times += 1) {
      const buyer = await buildEater(one, 20_000)
      const late = await orderMembership(one, buyer, single, { paymentType: 'CREDITCARD_PAY' })
      const paying = await beginPayingFor(one, byCard, buyer, late)
      one.clock.set(Date.parse(late.expiresAt))
      await Promise.all([one.kernel.jobs.runDue(), other.kernel.jobs.runDue()])
      const { orderId } = await orderMembership(one, buyer, single)
      await paying.takeMoney()
      await Promise.all([paying.tell(one), pay(other, buyer, orderId), paying.tell(other)])
      await one.kernel.jobs.runDue()
      expect((await periodsOf(one, buyer)).map(({ status }) => status)).toEqual(['paid', 'paid'])
    }
  })
})
