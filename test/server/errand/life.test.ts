import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationParams } from '@/contract/operations'
import { roughly } from '@/domain/geo'
import { sandboxMails, walletAccounts } from '../../../server/modules/tables'
import { runJobs } from '../../support/boxes'
import { brokenInvariants, buildEater } from '../../support/commerce'
import {
  errandEnds,
  errandRider,
  orderErrand,
  ownErrand,
  prepareErrand,
  readErrandRow,
  rideAs,
  riderPhoto,
  rideTo,
  tryErrand,
  viewErrand
} from '../../support/errands'
import { testNow, useServer } from '../../support/server'
import { partners } from '../operations/partner'

const server = useServer({ environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } })
const minuteMs = 60_000
const balanceOf = async ({ userId }: { readonly userId: string }) => {
  const [wallet] = await server.kernel.db.select().from(walletAccounts).where(eq(walletAccounts.userId, userId))
  return (wallet?.balanceMinor ?? 0) / 100
}
const cancel = (token: string, orderId: string, keepsFee?: boolean) =>
  server.call(
    'errandCancel',
    { orderId, ...(keepsFee !== undefined && { keepsFee }) },
    { token, key: `c-${orderId}-${keepsFee}` }
  )
const inbox = async (mobile: string) =>
  (await server.app.inject({ url: `/sandbox/sms?mobile=${encodeURIComponent(mobile)}` })).json<{
    data: { code: string; text: string }[]
  }>().data

/** What each invoice that went there says, by line, without its title. */
const invoicesTo = async (email: string) =>
  (await server.kernel.db.select().from(sandboxMails).where(eq(sandboxMails.recipient, email))).map(({ content }) =>
    content.split('\n').slice(2)
  )

beforeEach(() => server.clock.set(testNow))
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

describe('from the price to the code', () => {
  test('it is accepted, fetched with a photo, followed by a link and handed over for its code', async () => {
    const sender = await buildEater(server, 5_000)
    const invoice = { title: '陈记公司', email: 'errand-had@example.com' }
    const orderId = await ownErrand(server, sender, { invoice })
    const placed = await viewErrand(server, sender, orderId)
    expect(placed.order).toMatchObject({
      kind: 'errand',
      status: 'paid',
      actions: ['cancel', 'track', 'contact'],
      total: '12.20'
    })
    expect(placed.errand).toMatchObject({
      fee: '6.80',
      meters: 3302,
      item: '一串钥匙',
      acceptBy: new Date(testNow + 20 * minuteMs).toISOString(),
      rider: null,
      to: { mobile: '+6591234567' }
    })
    const { code, trackId } = placed.errand
    expect(code).toMatch(/^\d{4}$/)
    expect(trackId).toMatch(/^[\w-]{22}$/)

    const waiting = (await rideAs(server, 'errandList', {})).data.items.find((each) => each.orderId === orderId)
    expect(waiting).toMatchObject({ from: { door: null }, to: { door: null }, fee: '6.80', status: 'paid' })
    expect([waiting?.from, waiting?.to]).toEqual(
      [errandEnds.from, errandEnds.to].map((end) => ({ ...roughly(end), door: null }))
    )
    expect(JSON.stringify(waiting)).not.toMatch(/81234567|91234567|陈小姐|李先生|Smith|Balestier/)
    expect((await rideAs(server, 'errandAccept', { orderId, rider: errandRider })).data).toMatchObject({
      status: 'accepted'
    })
    const own = (await rideAs(server, 'errandList', {})).data.items.find((each) => each.orderId === orderId)
    expect(own?.from).toMatchObject({
      latitude: errandEnds.from.latitude,
      longitude: errandEnds.from.longitude,
      door: { mobile: '+6581234567', streetName: 'Smith Street 5' }
    })
    expect((await rideAs(server, 'errandList', {}, 'both')).data.items).toEqual([])

    expect((await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })).data).toMatchObject({
      status: 'delivering'
    })
    await server.kernel.jobs.runDue()
    const [told] = await inbox('+6591234567')
    expect(told).toMatchObject({ code, text: expect.stringContaining(`trackId=${trackId}`) })

    const at = new Date(server.clock.now()).toISOString()
    const { latitude, longitude } = errandEnds.to
    await rideAs(server, 'locate' as 'errandWait', { orderId, latitude: 1.3, longitude })
    const onWay = await viewErrand(server, sender, orderId)
    expect(onWay.errand).toMatchObject({
      rider: { name: 'B12', position: { latitude: 1.3, longitude, at } },
      photo: { small: expect.stringMatching(/^\/img\/errand\//) },
      eta: { state: 'expected' }
    })
    const followed = await server.ask('errandTrack', { trackId: trackId ?? '' })
    expect(followed).toMatchObject({
      status: 'delivering',
      rider: { name: 'B12', position: { latitude: 1.3 } },
      isOver: false
    })
    expect(await server.ask('orderTrack', { orderId }, { token: sender.token })).toMatchObject({
      outlet: { latitude: 1.2839 },
      door: { latitude },
      rider: { position: { latitude: 1.3 } }
    })

    const handing = { orderId, code: code ?? '', photo: await riderPhoto() }
    expect((await rideAs(server, 'errandHandOver', handing)).data).toMatchObject({ status: 'delivered' })
    const there = await viewErrand(server, sender, orderId)
    expect(there.errand.handOverPhoto?.large).not.toBe(there.errand.photo?.large)
    expect(there.errand).toMatchObject({
      code: null,
      handOverPhoto: { small: expect.stringMatching(/^\/img\/errand\//) },
      trackId: null,
      returns: [{ reason: 'unused', amount: '5.40', isComplete: true }]
    })
    expect(there.order.refund).toMatchObject({ amount: '5.40' })
    expect(await balanceOf(sender)).toBe(43.2)
    expect(await invoicesTo(invoice.email)).toEqual([])
    server.clock.advance(server.kernel.config.completionSeconds * 1000)
    await runJobs(server)
    expect((await viewErrand(server, sender, orderId)).order.status).toBe('completed')
    expect(await invoicesTo(invoice.email)).toEqual([
      [
        '抬头 Bill to: 陈记公司',
        `订单号 Order number: ${placed.order.orderNumber}`,
        '日期 Date: 2026-03-02',
        '商家 Restaurant: 跑腿 Errand, Balestier Road 20',
        '',
        '跑腿 Errand x 1: S$6.80',
        '等候预付 Waiting, paid beforehand x 1: S$2.00',
        '送回预付 Way back, paid beforehand x 1: S$3.40',
        '商品小计 Items: S$12.20',
        '已退款 Refunded: -S$5.40',
        '消费税 GST 9% (已含 included): S$0.56',
        '',
        '实付 Paid: S$6.80'
      ]
    ])
  })
})

describe('what is refused', () => {
  test.each([
    ['without what may not be carried', { acceptedForbidden: '2020-01-01' }, 'errandForbiddenRequired'],
    ['another quote', { quoteId: 'another' }, 'quoteChanged'],
    ['another weight than was quoted', { weightBand: 'heavy' }, 'quoteChanged'],
    ['nothing to carry', { item: ' ' }, 'errandItemRequired'],
    ['too long a text', { item: '很'.repeat(61) }, 'errandItemLong'],
    ['a time that has begun', { windowFrom: new Date(testNow).toISOString() }, 'errandTimeGone']
  ] as const)('%s', async (_what, change, code) => {
    const sender = await buildEater(server, 5_000)
    const params = { ...(await prepareErrand(server, sender)), ...change }
    expect((await tryErrand(server, sender, params)).code).toBe(codes[code])
  })

  test('cash, another’s errand, and an unpaid one', async () => {
    const [sender, other] = [await buildEater(server, 5_000), await buildEater(server)]
    const orderId = await orderErrand(server, sender)
    const { methods } = await server.ask('cashierGet', { orderId }, { token: sender.token })
    expect(methods.map(({ paymentType }) => paymentType)).not.toContain('CASH')
    expect((await server.call('errandGet', { orderId }, { token: other.token })).code).toBe(codes.orderNotFound)
    expect((await cancel(other.token, orderId)).code).toBe(codes.orderNotFound)
    expect((await rideAs(server, 'errandAccept', { orderId, rider: errandRider })).code).toBe(codes.orderNotFound)
    expect((await server.call('errandTrack', { trackId: (await readErrandRow(server, orderId)).trackId })).code).toBe(
      codes.errandNotFound
    )
  })

  test('every act of a partner that does not carry it', async () => {
    const orderId = await ownErrand(server, await buildEater(server, 5_000))
    await rideTo(server, orderId, 'fetched')
    const { code } = await readErrandRow(server, orderId)
    const { latitude, longitude } = errandEnds.to
    const tries: (readonly [Parameters<typeof rideAs>[1], OperationParams<'errandWait'> | object])[] = [
      ['errandAccept', { orderId, rider: errandRider }],
      ['errandPassOn', { orderId }],
      ['errandWait', { orderId, latitude, longitude }],
      ['errandFetch', { orderId, photo: await riderPhoto() }],
      ['errandReturn', { orderId, reason: 'riderLost' }],
      ['errandHandOver', { orderId, code: code ?? '' }],
      ['locate' as 'errandWait', { orderId, latitude, longitude }]
    ]
    for (const [name, params] of tries) {
      const answer = await rideAs(server, name, params as never, 'both')
      expect([name, answer.code]).toEqual([
        name,
        name === 'errandAccept' ? codes.orderStateChanged : codes.orderNotFound
      ])
    }
    expect((await rideAs(server, 'errandList', {}, 'kitchen')).code).toBe(codes.forbidden)
  })
})

describe('calling it off', () => {
  test('before a rider has accepted it costs nothing', async () => {
    const sender = await buildEater(server, 5_000)
    const orderId = await ownErrand(server, sender)
    const { data } = await cancel(sender.token, orderId)
    expect(data).toMatchObject({ status: 'refunded', returns: [{ destination: 'wallet', amount: '12.20' }] })
    expect(await balanceOf(sender)).toBe(50)
  })

  test('once a rider has set out three tenths of the fee stay, which is told and agreed to before', async () => {
    const sender = await buildEater(server, 5_000)
    const invoice = { title: '陈记公司', email: 'errand-late@example.com' }
    const orderId = await ownErrand(server, sender, { invoice })
    await rideTo(server, orderId, 'accepted')
    expect(await server.ask('orderCancelTerms', { orderId }, { token: sender.token })).toMatchObject({
      canCancel: true,
      kept: '2.04'
    })
    expect((await cancel(sender.token, orderId)).code).toBe(codes.errandCancelCosts)
    expect((await server.call('orderCancel', { orderId }, { token: sender.token, key: `o-${orderId}` })).code).toBe(
      codes.orderNotCancellable
    )
    const { data } = await cancel(sender.token, orderId, true)
    expect(data).toMatchObject({ status: 'cancelled', returns: [{ amount: '10.16' }] })
    expect(await balanceOf(sender)).toBe(47.96)
    expect((await viewErrand(server, sender, orderId)).errand).toMatchObject({
      code: null,
      returns: [{ reason: 'cancelled', amount: '10.16', isComplete: true }]
    })
    expect((await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })).code).toBe(
      codes.orderStateChanged
    )
    // What is kept was sold
    await runJobs(server)
    const [bill] = await invoicesTo(invoice.email)
    expect(bill?.slice(-4)).toEqual([
      '已退款 Refunded: -S$10.16',
      '消费税 GST 9% (已含 included): S$0.17',
      '',
      '实付 Paid: S$2.04'
    ])
  })

  test('once it is fetched it goes back instead', async () => {
    const sender = await buildEater(server, 5_000)
    const orderId = await ownErrand(server, sender)
    await rideTo(server, orderId, 'fetched')
    expect((await cancel(sender.token, orderId, true)).code).toBe(codes.orderNotCancellable)
    expect(await server.ask('orderCancelTerms', { orderId }, { token: sender.token })).toMatchObject({
      canCancel: false
    })
  })

  test('nobody accepts it in twenty minutes: it is cancelled in full, and its person is told', async () => {
    const sender = await buildEater(server, 5_000)
    const orderId = await ownErrand(server, sender)
    server.clock.advance(20 * minuteMs - 1)
    await server.kernel.jobs.runDue()
    expect((await viewErrand(server, sender, orderId)).order.status).toBe('paid')
    server.clock.advance(1)
    await server.kernel.jobs.runDue()
    expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
      status: 'refunded',
      cancelCode: 'noRiders'
    })
    expect(await balanceOf(sender)).toBe(50)
    const { items } = await server.ask('noticeList', {}, { token: sender.token })
    expect(items.map(({ heading }) => heading.en)).toContain(
      'No rider can carry it. It is cancelled and your money goes back in full'
    )
  })

  test('one for later waits for its time', async () => {
    const sender = await buildEater(server, 5_000)
    const { windows } = await server.ask('errandOffer', {})
    const windowFrom = windows[0]?.from ?? ''
    const orderId = await ownErrand(server, sender, { windowFrom })
    const { errand } = await viewErrand(server, sender, orderId)
    expect(errand.acceptBy).toBe(new Date(Date.parse(windowFrom) + 20 * minuteMs).toISOString())
    expect(errand.eta).toMatchObject({
      state: 'expected',
      from: new Date(Date.parse(windowFrom) + 45 * minuteMs).toISOString()
    })
  })
})

describe('a rider who cannot go on', () => {
  test('before it is fetched: any rider may take it, and has as long as the first', async () => {
    const sender = await buildEater(server, 5_000)
    const orderId = await ownErrand(server, sender)
    await rideTo(server, orderId, 'accepted')
    server.clock.advance(15 * minuteMs)
    expect((await rideAs(server, 'errandPassOn', { orderId })).data).toMatchObject({ status: 'paid' })
    expect((await viewErrand(server, sender, orderId)).errand).toMatchObject({
      rider: null,
      acceptBy: new Date(testNow + 35 * minuteMs).toISOString()
    })
    expect(
      (await rideAs(server, 'errandAccept', { orderId, rider: { name: 'C', phone: '+6581110000' } }, 'both')).code
    ).toBe(codes.ok)
    expect((await rideAs(server, 'errandFetch', { orderId, photo: await riderPhoto() })).code).toBe(codes.orderNotFound)
  })

  test('after it: another rider of the partner goes on, or the sender has it back for nothing', async () => {
    const sender = await buildEater(server, 5_000)
    const orderId = await ownErrand(server, sender)
    await rideTo(server, orderId, 'fetched')
    expect((await rideAs(server, 'errandPassOn', { orderId })).code).toBe(codes.orderStateChanged)
    expect((await rideAs(server, 'errandPassOn', { orderId, rider: { name: 'C13', phone: '+6581113333' } })).code).toBe(
      codes.ok
    )
    expect((await viewErrand(server, sender, orderId)).errand.rider).toMatchObject({ name: 'C13' })
    const { code: receivers } = await readErrandRow(server, orderId)
    await rideAs(server, 'errandReturn', { orderId, reason: 'riderLost' })
    expect((await rideAs(server, 'errandHandOver', { orderId, code: receivers ?? '' })).code).toBe(
      codes.errandCodeWrong
    )
    const { code } = (await viewErrand(server, sender, orderId)).errand
    expect((await rideAs(server, 'errandHandOver', { orderId, code: code ?? '' })).data).toMatchObject({ orderId })
    expect((await viewErrand(server, sender, orderId)).order).toMatchObject({
      status: 'refunded',
      cancelCode: 'riderLost'
    })
    expect(await balanceOf(sender)).toBe(50)
  })
})

test('nobody is there: after the free time it goes back, for the way back that was agreed to', async () => {
  const sender = await buildEater(server, 5_000)
  const orderId = await ownErrand(server, sender)
  await rideTo(server, orderId, 'atReceiver')
  await server.kernel.jobs.runDue()
  const { code: receivers } = (await viewErrand(server, sender, orderId)).errand
  const back = () => rideAs(server, 'errandReturn', { orderId, reason: 'receiverAbsent' })
  expect((await back()).code).toBe(codes.orderStateChanged)
  server.clock.advance(13 * minuteMs)
  expect((await back()).data).toMatchObject({ status: 'delivering', isRepeat: false })
  const { code, trackId } = (await viewErrand(server, sender, orderId)).errand
  expect(code).toMatch(/^\d{4}$/)
  expect((await back()).data).toMatchObject({ isRepeat: true })
  expect((await viewErrand(server, sender, orderId)).errand.code).toBe(code)
  // The receiver was told the code of before and nothing since: it opens nothing any more
  await server.kernel.jobs.runDue()
  const told = (await inbox('+6591234567')).filter(({ text }) => text.includes(`trackId=${trackId}`))
  expect(told.map((message) => message.code)).toEqual([receivers])
  expect((await rideAs(server, 'errandHandOver', { orderId, code: receivers ?? '' })).code).toBe(codes.errandCodeWrong)
  expect(await server.ask('errandTrack', { trackId: trackId ?? '' })).toMatchObject({
    isReturning: true,
    rider: { position: null },
    eta: null
  })
  // It comes to nobody whom the map of its sender could tell of
  expect(await server.ask('orderTrack', { orderId }, { token: sender.token })).toMatchObject({
    rider: { position: { latitude: errandEnds.to.latitude } },
    remainingMeters: null,
    eta: null
  })
  server.clock.advance(30 * minuteMs)
  expect((await rideAs(server, 'errandHandOver', { orderId, code: code ?? '' })).data).toMatchObject({
    status: 'delivered'
  })
  // 6.80, three minutes, and the way back
  expect((await viewErrand(server, sender, orderId)).errand).toMatchObject({
    returnReason: 'receiverAbsent',
    waiting: { minutes: 3, amount: '0.60' },
    returns: [{ amount: '1.40' }]
  })
  expect(await balanceOf(sender)).toBe(39.2)
  const headings = (await server.ask('noticeList', {}, { token: sender.token })).items.map(({ heading }) => heading.en)
  expect(headings.filter((heading) => heading?.includes('handed over'))).toEqual([
    'It could not be handed over and is on its way back to you',
    'It could not be handed over and is back with you. What was paid beforehand and not needed goes back'
  ])
})
