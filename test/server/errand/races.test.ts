import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { orderEvents } from '../../../server/modules/tables'
import { runJobs } from '../../support/boxes'
import { cardBackOf, debtsOf } from '../../support/buying'
import { buildEater, pay, pressOnHostedPage, sessionOf } from '../../support/commerce'
import {
  errandRider,
  orderErrand,
  ownErrand,
  readErrandRow,
  rideAs,
  riderPhoto,
  rideTo,
  viewErrand
} from '../../support/errands'
import { sayDispute } from '../../support/memberships'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { partners } from '../operations/partner'

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
  openTwoProcesses(
    (one, two) => {
      ;[first, second] = [one, two]
      return Promise.resolve()
    },
    { environment }
  )
  afterEach(() => jest.restoreAllMocks())
  const eventsOf = async (orderId: string) =>
    (await first.kernel.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).map(({ event }) => event)
  const cancel = (sender: { readonly token: string }, orderId: string) =>
    second.call('errandCancel', { orderId, keepsFee: true }, { token: sender.token, key: `race-${orderId}` })

  test('two riders accept at once: one has it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sender = await buildEater(first, 5_000)
      const orderId = await ownErrand(first, sender)
      const heard = await Promise.all([
        rideAs(first, 'errandAccept', { orderId, rider: errandRider }, 'riders'),
        rideAs(second, 'errandAccept', { orderId, rider: { ...errandRider, name: 'Z9' } }, 'both'),
        rideAs(second, 'errandAccept', { orderId, rider: { ...errandRider, name: 'Y8' } }, 'riders')
      ])
      expect(heard.map(({ code }) => code).sort()).toEqual([codes.ok, codes.orderStateChanged, codes.orderStateChanged])
      expect((await eventsOf(orderId)).filter((event) => event === 'accept')).toHaveLength(1)
      const winner = ['B12', 'Z9', 'Y8'][heard.findIndex(({ code }) => code === codes.ok)]
      expect((await viewErrand(second, sender, orderId)).errand.rider?.name).toBe(winner)
    }
  })

  test('a rider accepts while its person calls it off: it is one or the other, and the money of either', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sender = await buildEater(first, 5_000)
      const orderId = await ownErrand(first, sender)
      const [accepted, cancelled] = await Promise.all([
        rideAs(first, 'errandAccept', { orderId, rider: errandRider }),
        cancel(sender, orderId)
      ])
      expect(cancelled.code).toBe(codes.ok)
      const { order } = await viewErrand(first, sender, orderId)
      expect([accepted.code, order.status, order.refund?.amount]).toEqual(
        accepted.code === codes.ok ? [codes.ok, 'cancelled', '10.16'] : [codes.orderStateChanged, 'refunded', '12.20']
      )
    }
  })

  test('a rider accepts while the bank takes its payment back: it is carried and owed, or ended and nothing is owed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const sender = await buildEater(first)
      const orderId = await orderErrand(first, sender)
      const { redirectUrl } = await pay(first, sender, orderId, 'CREDITCARD_PAY')
      await pressOnHostedPage(first, redirectUrl, 'pay')
      const accept = () => rideAs(first, 'errandAccept', { orderId, rider: errandRider })
      const tellTwice = () =>
        Promise.all([second, first].map((server) => sayDispute(server, sessionOf(redirectUrl), 'open')))
      // Each sets out first in half of the rounds
      const [accepted, told] =
        round % 2 === 0
          ? await Promise.all([accept(), tellTwice()])
          : await Promise.all([tellTwice(), accept()]).then(([bank, rider]) => [rider, bank] as const)
      expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      const isCarried = accepted.code === codes.ok
      const { order } = await viewErrand(second, sender, orderId)
      const events = (await eventsOf(orderId)).filter((event) => event === 'accept' || event === 'cancel')
      expect([accepted.code, order.status, events]).toEqual(
        isCarried ? [codes.ok, 'accepted', ['accept']] : [codes.orderStateChanged, 'cancelled', ['cancel']]
      )
      await sayDispute(second, sessionOf(redirectUrl), 'lost')
      await runJobs(first)
      const debt = { owed: 1220, taken: 0, givenBack: isCarried ? 0 : 1220, end: isCarried ? 'owed' : 'paid' }
      expect([await debtsOf(first, orderId), await cardBackOf(first, orderId)]).toEqual([[debt], 0])
      // Our people are told of the dispute, once
      expect([first, second].flatMap(({ errors }) => errors.splice(0))).toHaveLength(1)
    }
  })

  test('a code said twice at once hands over once, and gives the reserves back once', async () => {
    const sender = await buildEater(first, 5_000)
    const orderId = await ownErrand(first, sender)
    await rideTo(first, orderId, 'fetched')
    const code = (await readErrandRow(first, orderId)).code ?? ''
    const heard = await Promise.all(
      [first, second, first, second].map((server) => rideAs(server, 'errandHandOver', { orderId, code }))
    )
    expect(heard.map(({ data }) => data.isRepeat).sort()).toEqual([false, true, true, true])
    expect((await viewErrand(first, sender, orderId)).order.refund).toMatchObject({ amount: '5.40' })
  })

  /** Follows the files of photos: how many are kept, and which were removed again. */
  function watchPhotos() {
    const storages = [first, second].map(({ kernel: { storage } }) => storage)
    const puts = storages.map((storage) => jest.spyOn(storage, 'put'))
    const removals = storages.map((storage) => jest.spyOn(storage, 'remove'))
    const argumentsOf = (spies: readonly jest.SpyInstance[]) => spies.flatMap(({ mock }) => mock.calls)
    return {
      count: () => argumentsOf(puts).length - argumentsOf(removals).length,
      removed: () => argumentsOf(removals).flat()
    }
  }

  test('a code said twice at once with a photo hands over once, and keeps one photo', async () => {
    const sender = await buildEater(first, 5_000)
    const orderId = await ownErrand(first, sender)
    await rideTo(first, orderId, 'fetched')
    const said = { orderId, code: (await readErrandRow(first, orderId)).code ?? '', photo: await riderPhoto() }
    const photos = watchPhotos()
    const heard = await Promise.all(
      [first, second, first, second].map((server) => rideAs(server, 'errandHandOver', said))
    )
    expect(heard.map(({ data }) => data?.isRepeat).sort()).toEqual([false, true, true, true])
    expect(photos.count()).toBe(2)
    expect(photos.removed()).not.toContain((await readErrandRow(first, orderId)).handedPhotoLarge)
    expect((await viewErrand(first, sender, orderId)).order.refund).toMatchObject({ amount: '5.40' })
  })

  test('fetched twice at once with a photo it is fetched once, and keeps one photo', async () => {
    const sender = await buildEater(first, 5_000)
    const orderId = await ownErrand(first, sender)
    await rideTo(first, orderId, 'accepted')
    const said = { orderId, photo: await riderPhoto() }
    const photos = watchPhotos()
    const heard = await Promise.all([first, second, first, second].map((server) => rideAs(server, 'errandFetch', said)))
    expect(heard.map(({ data }) => data?.isRepeat).sort()).toEqual([false, true, true, true])
    expect((await eventsOf(orderId)).filter((event) => event === 'dispatch')).toHaveLength(1)
    expect(photos.count()).toBe(2)
    expect(photos.removed()).not.toContain((await readErrandRow(first, orderId)).photoLarge)
  })

  test.each([
    ['turned back', []],
    ['given up on its way back', ['receiverAbsent']]
  ] as const)(
    'an errand %s while the photo is stored is not handed over for the code of before',
    async (_what, before) => {
      const sender = await buildEater(first, 5_000)
      const orderId = await ownErrand(first, sender)
      await rideTo(first, orderId, 'atReceiver')
      first.clock.advance(10 * 60_000)
      const turnBack = (reason: 'receiverAbsent' | 'riderLost') => rideAs(second, 'errandReturn', { orderId, reason })
      for (const reason of before) expect((await turnBack(reason)).code).toBe(codes.ok)
      const said = { orderId, code: (await readErrandRow(first, orderId)).code ?? '', photo: await riderPhoto() }
      const { storage } = first.kernel
      const { put } = storage
      const stored = jest.spyOn(storage, 'put').mockImplementationOnce(async (...file) => {
        expect((await turnBack('riderLost')).code).toBe(codes.ok)
        return put.apply(storage, file)
      })
      const removed = jest.spyOn(storage, 'remove')
      expect((await rideAs(first, 'errandHandOver', said)).code).toBe(codes.orderStateChanged)
      expect([stored.mock.calls.length, removed.mock.calls.length]).toEqual([2, 2])
      const { code, ...returned } = await readErrandRow(first, orderId)
      expect(returned).toMatchObject({ handedOverAt: null, returnReason: 'riderLost' })
      // What the sender says now
      expect(code === said.code).toBe(before.length > 0)
      expect((await rideAs(first, 'errandHandOver', { ...said, code: code ?? '' })).data).toMatchObject({
        isRepeat: false
      })
      expect((await viewErrand(first, sender, orderId)).order.refund).toMatchObject({ amount: '12.20' })
    }
  )

  test('its receiver says the code while the rider turns back: it is handed over, or goes back for another code', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sender = await buildEater(first, 5_000)
      const orderId = await ownErrand(first, sender)
      await rideTo(first, orderId, 'atReceiver')
      first.clock.advance(10 * 60_000)
      const code = (await readErrandRow(first, orderId)).code ?? ''
      const handOver = () => rideAs(first, 'errandHandOver', { orderId, code })
      const turnBack = () => rideAs(second, 'errandReturn', { orderId, reason: 'receiverAbsent' })
      // Each sets out first in half of the rounds
      const [handed, returned] =
        round % 2 === 0
          ? await Promise.all([handOver(), turnBack()])
          : await Promise.all([turnBack(), handOver()]).then(([back, over]) => [over, back] as const)
      const { order } = await viewErrand(second, sender, orderId)
      const row = await readErrandRow(second, orderId)
      const isHanded = handed.code === codes.ok
      expect([handed.code, returned.code, order.status, order.refund?.amount ?? null, row.codeMisses]).toEqual(
        isHanded
          ? [codes.ok, codes.orderStateChanged, 'delivered', '5.40', 0]
          : [codes.errandCodeWrong, codes.ok, 'delivering', null, 1]
      )
      expect(row.code).not.toBe(code)
    }
  })

  test('wrong codes at once are counted one after the other', async () => {
    const orderId = await ownErrand(first, await buildEater(first, 5_000))
    await rideTo(first, orderId, 'fetched')
    const { code } = await readErrandRow(first, orderId)
    const wrong = ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009'].filter(
      (each) => each !== code
    )
    const heard = await Promise.all(
      wrong.map((each, index) => rideAs(index % 2 === 0 ? first : second, 'errandHandOver', { orderId, code: each }))
    )
    expect(heard.filter(({ code: said }) => said === codes.errandCodeWrong)).toHaveLength(4)
    expect((await readErrandRow(second, orderId)).codeMisses).toBe(5)
  })
})
