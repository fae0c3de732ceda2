import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { renewalJob } from '../../../server/modules/membership/subscriptions'
import { lookAtRenewal } from '../../../server/modules/membership-renewal/renewal'
import { membershipPlans, payments, savedCards } from '../../../server/modules/tables'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { brokenInvariants, buildCity, buildEater, nextId, pay } from '../../support/commerce'
import { buyMembership, month, paidDaysOf, periodsOf } from '../../support/memberships'
import {
  again,
  answersOf,
  type Buyer,
  dayMs,
  firstEnd,
  getCard,
  isHeld,
  liveUntil,
  minuteMs,
  product,
  renewalsOf,
  runJobs,
  saidTo,
  secondEnd,
  statusesOf,
  subscribe,
  subscriptionOf,
  thirdEnd,
  triesOf
} from '../../support/renewals'
import { testNow, useServer } from '../../support/server'
import { keepCard } from '../../support/ways'

describe('a membership that renews itself', () => {
  const server = useServer()
  beforeAll(() => buildCity(server))
  beforeEach(() => server.clock.set(testNow))
  afterEach(async () => {
    expect(await brokenInvariants(server)).toEqual([])
    expect(server.errors).toEqual([])
  })
  const buyerBy = async (source: 'wallet' | 'pays' | 'declines' | 'lost' | 'asks', balance = 5000) => {
    const buyer = await buildEater(server, balance)
    const by = source === 'wallet' ? source : await keepCard(server, buyer, 'card', source)
    await subscribe(server, buyer, by)
    return buyer
  }
  const act = async (
    name: 'membershipCancel' | 'membershipResume' | 'membershipPause' | 'membershipUnpause',
    buyer: Buyer
  ) => server.call(name, { product }, await again(server, buyer))
  const setSource = async (buyer: Buyer, source: string, acceptedPrice?: string) =>
    server.call(
      'membershipSourceSet',
      { product, source, ...(acceptedPrice && { acceptedPrice }) },
      await again(server, buyer)
    )

  test.each(['wallet', 'pays'] as const)('by %s is charged once a period where the last one ends', async (source) => {
    const buyer = await buyerBy(source)
    server.clock.set(firstEnd - 1)
    await server.kernel.jobs.runDue()
    expect(await renewalsOf(server, buyer)).toEqual([])
    await liveUntil(server, firstEnd)
    await liveUntil(server, secondEnd)
    await runJobs(server)
    expect(await paidDaysOf(server, buyer)).toEqual([
      [new Date(testNow).toISOString(), new Date(firstEnd).toISOString()],
      [new Date(firstEnd).toISOString(), new Date(secondEnd).toISOString()],
      [new Date(secondEnd).toISOString(), new Date(thirdEnd).toISOString()]
    ])
    expect(await renewalsOf(server, buyer)).toMatchObject([
      { status: 'completed', totalMinor: 990 },
      { status: 'available', totalMinor: 990 }
    ])
    expect(await answersOf(server, buyer)).toEqual([
      [2, 'paid'],
      [3, 'paid']
    ])
    expect(await subscriptionOf(server, buyer)).toMatchObject({ status: 'live', nextChargeAt: thirdEnd })
    // It is midnight: it is said in the morning
    expect(await saidTo(server, buyer)).toEqual([])
    server.clock.advance(10 * 3_600_000)
    expect((await saidTo(server, buyer)).map(({ heading, title }) => [heading, title])).toEqual([
      ['Your membership is renewed', 'Foodie card · 5 km · monthly: S$9.90, valid until 2026-05-31']
    ])
  })

  test('is told three days before with what it cost and saved, and led to stop where it did not pay', async () => {
    const buyer = await buyerBy('wallet')
    await liveUntil(server, firstEnd - 3 * dayMs - 1)
    expect(await saidTo(server, buyer)).toEqual([])
    await liveUntil(server, firstEnd - 3 * dayMs + 12 * 3_600_000)
    expect(await saidTo(server, buyer)).toEqual([
      {
        heading: 'Your membership renews itself within 3 days, and has saved you less than it cost',
        action: 'Stop renewing',
        title: 'Foodie card · 5 km · monthly: S$9.90 on 2026-04-02. This period cost S$4.90 and saved S$0.00'
      }
    ])
  })

  test('goes on saying what will be charged when it is charged to another source, or cancelled and taken up again', async () => {
    const buyer = await buyerBy('wallet')
    const cardId = await keepCard(server, buyer, 'card', 'pays')
    await liveUntil(server, firstEnd - 2 * dayMs)
    const headings = async () => {
      // At noon, as nobody is told at night
      server.clock.set(firstEnd - dayMs / 2)
      return (await saidTo(server, buyer)).map(({ heading }) => heading)
    }
    const soon = 'Your membership renews itself within 3 days, and has saved you less than it cost'
    await setSource(buyer, cardId)
    expect(await headings()).toEqual([soon])
    await act('membershipCancel', buyer)
    expect(await headings()).not.toContain(soon)
    await act('membershipResume', buyer)
    expect(await headings()).toContain(soon)
  })

  test('that is refused goes on for three days of tries, each told in words, and then ends', async () => {
    const buyer = await buyerBy('declines')
    await liveUntil(server, firstEnd)
    expect(await answersOf(server, buyer)).toEqual([[2, 'forNow']])
    expect(await isHeld(server, buyer, server.clock.now())).toBe(true)
    expect((await getCard(server, buyer)).subscription).toMatchObject({
      status: 'live',
      refusal: { why: 'declined', nextTryAt: expect.any(String) }
    })
    server.clock.advance(12 * 3_600_000)
    expect(await saidTo(server, buyer)).toContainEqual(
      expect.objectContaining({
        heading: 'Your bank declined the renewal. We try again tomorrow, and your benefits go on'
      })
    )
    await liveUntil(server, firstEnd + dayMs + 3 * minuteMs)
    await liveUntil(server, firstEnd + 2 * dayMs + 6 * minuteMs)
    expect(await answersOf(server, buyer)).toEqual([
      [2, 'forNow'],
      [2, 'forNow'],
      [2, 'forNow']
    ])
    expect(await isHeld(server, buyer, firstEnd + 3 * dayMs - 1)).toBe(true)
    expect(await isHeld(server, buyer, firstEnd + 3 * dayMs)).toBe(false)
    await liveUntil(server, firstEnd + 3 * dayMs + minuteMs)
    expect(await statusesOf(server, buyer)).toEqual(['expired'])
    expect(await subscriptionOf(server, buyer)).toMatchObject({ status: 'ended', nextChargeAt: null })
    server.clock.advance(12 * 3_600_000)
    expect(await saidTo(server, buyer)).toEqual([
      expect.objectContaining({
        heading: 'Your membership could not be renewed and has ended. Nothing more is charged'
      })
    ])
    await liveUntil(server, secondEnd)
    expect((await answersOf(server, buyer)).length).toBe(3)
  })

  test('that is refused is tried at once by another source, and its period begins where the last one ended', async () => {
    const buyer = await buyerBy('wallet', 600)
    await liveUntil(server, firstEnd)
    server.clock.advance(10 * 3_600_000)
    expect((await saidTo(server, buyer)).map(({ heading }) => heading)).toContain(
      'Your wallet has too little to renew your membership. Top up, or change how it is paid'
    )
    expect((await setSource(buyer, 'no-such-card')).code).toBe(codes.membershipSourceRequired)
    const cardId = await keepCard(server, buyer, 'card', 'pays')
    expect((await setSource(buyer, cardId)).data).toMatchObject({ subscription: { source: { source: cardId } } })
    await runJobs(server)
    expect(await answersOf(server, buyer)).toEqual([
      [2, 'forNow'],
      [2, 'paid']
    ])
    expect((await paidDaysOf(server, buyer)).at(-1)).toEqual([
      new Date(firstEnd).toISOString(),
      new Date(secondEnd).toISOString()
    ])
    await liveUntil(server, firstEnd + 2 * dayMs)
    expect((await triesOf(server, buyer)).length).toBe(2)
  })

  test('that is refused by one source after another is tried five times a day, and after it again', async () => {
    const buyer = await buyerBy('declines')
    await liveUntil(server, firstEnd)
    const { source = '' } = (await subscriptionOf(server, buyer)) ?? {}
    const answers: number[] = []
    for (let times = 0; times < 5; times += 1) {
      answers.push((await setSource(buyer, source)).code)
      await runJobs(server)
    }
    expect(answers).toEqual([codes.ok, codes.ok, codes.ok, codes.ok, codes.tooManyRequests])
    expect((await triesOf(server, buyer)).length).toBe(5)
    server.clock.advance(dayMs)
    expect((await setSource(buyer, source)).code).toBe(codes.ok)
  })

  test('that was announced is announced no more once its time is bought by hand', async () => {
    const buyer = await buyerBy('wallet')
    await liveUntil(server, firstEnd - 2 * dayMs)
    server.clock.set(firstEnd - dayMs / 2)
    expect((await saidTo(server, buyer)).length).toBe(1)
    await buyMembership(server, { ...buyer, ...(await again(server, buyer)) }, 'sg-foodie-single-5km')
    expect(await saidTo(server, buyer)).toEqual([])
    expect(await subscriptionOf(server, buyer)).toMatchObject({ nextChargeAt: secondEnd })
  })

  test('that is refused and bought by hand meanwhile says nothing of the refusal any more', async () => {
    const buyer = await buyerBy('declines', 20_000)
    await liveUntil(server, firstEnd)
    expect((await getCard(server, buyer)).subscription?.refusal).not.toBeNull()
    await buyMembership(server, { ...buyer, ...(await again(server, buyer)) }, 'sg-foodie-single-5km')
    await liveUntil(server, firstEnd + 2 * dayMs)
    expect(await statusesOf(server, buyer)).toEqual(['cancelled'])
    expect((await getCard(server, buyer)).subscription).toMatchObject({ status: 'live', refusal: null })
  })

  test('whose card will never do is tried once, and not again by itself', async () => {
    const buyer = await buyerBy('lost')
    await liveUntil(server, firstEnd)
    await liveUntil(server, firstEnd + 2 * dayMs)
    expect(await answersOf(server, buyer)).toEqual([[2, 'forEver']])
    expect((await getCard(server, buyer)).subscription?.refusal).toMatchObject({ why: 'cardDead', nextTryAt: null })
    expect((await saidTo(server, buyer)).map(({ heading }) => heading)).toContain(
      'The card that renews your membership can no longer be charged. Change the card'
    )
  })

  test('whose bank asks is paid by its person while the next try is due: charged once', async () => {
    const buyer = await buyerBy('asks')
    await liveUntil(server, firstEnd)
    expect(await answersOf(server, buyer)).toEqual([[2, 'bankAsks']])
    const [renewal] = await renewalsOf(server, buyer)
    server.clock.set(firstEnd + dayMs + 2 * minuteMs)
    await pay(server, { ...buyer, ...(await again(server, buyer)) }, renewal?.orderId ?? '')
    await runJobs(server)
    expect(await statusesOf(server, buyer)).toEqual(['available'])
    expect((await triesOf(server, buyer)).length).toBe(1)
    expect((await periodsOf(server, buyer)).length).toBe(2)
  })

  test('whose card was removed or will have expired is told seven days before, and why it failed', async () => {
    const buyer = await buyerBy('pays')
    await server.kernel.db.delete(savedCards).where(eq(savedCards.userId, buyer.userId))
    await liveUntil(server, firstEnd - 7 * dayMs + 12 * 3_600_000)
    expect((await saidTo(server, buyer)).map(({ heading, action }) => [heading, action])).toEqual([
      [
        'The card that renews your membership will have expired or was removed. Please change it',
        'Change how it is paid'
      ]
    ])
    await liveUntil(server, firstEnd)
    server.clock.advance(10 * 3_600_000)
    expect((await saidTo(server, buyer)).map(({ heading }) => heading)).toContain(
      'The card that renews your membership was removed. Choose another one'
    )
  })

  describe('at a price that went up', () => {
    const setPrice = (priceMinor: number) =>
      server.kernel.db.update(membershipPlans).set({ priceMinor }).where(eq(membershipPlans.planId, month))
    afterEach(() => setPrice(990))

    test('needs its person’s yes: without it nothing is charged and it ends', async () => {
      const buyer = await buyerBy('wallet')
      await setPrice(1290)
      await liveUntil(server, firstEnd - 3 * dayMs + 12 * 3_600_000)
      expect((await saidTo(server, buyer))[0]?.heading).toBe(
        'The price of your membership goes up. Agree within 3 days, or it will not renew'
      )
      await liveUntil(server, firstEnd)
      expect([await renewalsOf(server, buyer), (await subscriptionOf(server, buyer))?.status]).toEqual([[], 'ended'])
      expect(await isHeld(server, buyer, firstEnd)).toBe(false)
    })

    test('is charged the new one with a yes, the old one where it went down again', async () => {
      const [agreed, lower] = [await buyerBy('wallet'), await buyerBy('wallet')]
      await setPrice(1290)
      expect((await setSource(agreed, 'wallet', '9.90')).code).toBe(codes.quoteChanged)
      expect((await getCard(server, agreed)).subscription?.newPrice).toBe('12.90')
      expect((await setSource(agreed, 'wallet', '12.90')).data).toMatchObject({
        subscription: { newPrice: null, nextCharge: { price: '12.90' } }
      })
      await setPrice(790)
      expect((await getCard(server, agreed)).subscription?.nextCharge?.price).toBe('7.90')
      await liveUntil(server, firstEnd)
      expect((await renewalsOf(server, lower)).map(({ totalMinor }) => totalMinor)).toEqual([790])
      expect((await renewalsOf(server, agreed)).map(({ totalMinor }) => totalMinor)).toEqual([790])
    })
  })

  test('is cancelled with a proof in writing, goes on until its end, and is taken up again', async () => {
    const buyer = await buyerBy('wallet')
    const { data } = await act('membershipCancel', buyer)
    expect(data).toEqual({ endsAt: new Date(firstEnd).toISOString(), proof: 'sms' })
    expect((await act('membershipCancel', buyer)).code).toBe(codes.ok)
    // The app has shown it, and it is said by a text message all the same
    expect((await saidTo(server, buyer)).map(({ heading }) => heading)).toEqual([
      'You have stopped the renewal of your membership. Nothing more is charged'
    ])
    server.clock.advance(minuteMs)
    await server.kernel.jobs.runDue()
    expect((await readSandboxInbox(server.kernel.db, buyer.mobile))[0]?.text).toMatch(/已取消会员自动续费.*2026-04-01/s)
    expect(await isHeld(server, buyer, firstEnd - 1)).toBe(true)
    expect(await isHeld(server, buyer, firstEnd)).toBe(false)
    expect((await act('membershipResume', buyer)).data).toMatchObject({
      subscription: { status: 'live', nextCharge: { at: new Date(firstEnd).toISOString() } }
    })
    await act('membershipCancel', buyer)
    await liveUntil(server, firstEnd)
    expect(await renewalsOf(server, buyer)).toEqual([])
    expect((await act('membershipResume', buyer)).code).toBe(codes.membershipNotRenewing)
  })

  test('that is cancelled while it waits for its payment is over with it, and nothing is owed', async () => {
    const buyer = await buyerBy('declines')
    await liveUntil(server, firstEnd)
    server.clock.advance(3 * minuteMs)
    const now = server.clock.now()
    expect(await act('membershipCancel', buyer)).toMatchObject({
      code: codes.ok,
      data: { endsAt: new Date(now).toISOString() }
    })
    expect((await saidTo(server, buyer)).map(({ title }) => title)).toContain(
      'Foodie card · 5 km · monthly: your benefits have ended'
    )
    expect(await statusesOf(server, buyer)).toEqual(['cancelled'])
    expect([(await subscriptionOf(server, buyer))?.status, await isHeld(server, buyer, server.clock.now())]).toEqual([
      'ended',
      false
    ])
    await liveUntil(server, firstEnd + 2 * dayMs)
    expect((await triesOf(server, buyer)).length).toBe(1)
  })

  test('cannot be cancelled in the moment of its charge: it fails, and a while later it stops at the new end', async () => {
    const buyer = await buyerBy('pays')
    server.clock.set(firstEnd)
    // As a process leaves it that died between its question to the bank and the answer
    const { subscriptionId = '' } = (await subscriptionOf(server, buyer)) ?? {}
    await inTransaction(server.kernel.database, (tx) =>
      lookAtRenewal(server.kernel)(tx, { jobId: 'job', kind: renewalJob, payload: { subscriptionId }, attempt: 1 })
    )
    const [renewal] = await renewalsOf(server, buyer)
    const orderId = renewal?.orderId ?? ''
    const [first] = await server.kernel.db.select().from(payments).limit(1)
    if (!first) throw new Error('no payment')
    await server.kernel.db.insert(payments).values({
      ...first,
      ...{ paymentId: nextId('in-flight-'), orderId, userId: buyer.userId, status: 'pending', settles: false },
      ...{ provider: 'sandbox', savedCardId: null, chargeAttempt: null, transactionNumber: null, succeededAt: null },
      ...{ createdAt: server.clock.now() }
    })
    expect((await act('membershipCancel', buyer)).code).toBe(codes.membershipCancelFailed)
    await server.kernel.db.delete(payments).where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')))
    await runJobs(server)
    expect((await act('membershipCancel', buyer)).data).toMatchObject({ endsAt: new Date(secondEnd).toISOString() })
    expect(await statusesOf(server, buyer)).toEqual(['available'])
  })

  test('is paused for one period, which is neither charged nor had, and goes on', async () => {
    const buyer = await buyerBy('wallet')
    expect((await act('membershipPause', buyer)).data).toMatchObject({
      subscription: {
        pausedUntil: new Date(secondEnd).toISOString(),
        nextCharge: { at: new Date(secondEnd).toISOString() }
      }
    })
    await act('membershipPause', buyer)
    await liveUntil(server, firstEnd)
    expect([await renewalsOf(server, buyer), await isHeld(server, buyer, firstEnd)]).toEqual([[], false])
    await liveUntil(server, secondEnd)
    expect((await paidDaysOf(server, buyer)).at(-1)).toEqual([
      new Date(secondEnd).toISOString(),
      new Date(thirdEnd).toISOString()
    ])
    expect(await subscriptionOf(server, buyer)).toMatchObject({ pausedUntil: null, nextChargeAt: thirdEnd })
  })

  test('whose pause is taken back is charged where it ends, or at once when it has ended', async () => {
    const [early, late] = [await buyerBy('wallet'), await buyerBy('wallet')]
    await act('membershipPause', early)
    await act('membershipPause', late)
    expect((await act('membershipUnpause', early)).data).toMatchObject({
      subscription: { pausedUntil: null, nextCharge: { at: new Date(firstEnd).toISOString() } }
    })
    await liveUntil(server, firstEnd + dayMs)
    expect([(await periodsOf(server, early)).length, (await periodsOf(server, late)).length]).toEqual([2, 1])
    await act('membershipUnpause', late)
    const back = server.clock.now()
    await runJobs(server)
    expect((await periodsOf(server, late))[1]).toMatchObject({ startsAt: back, status: 'paid' })
  })
})
