import { codes } from '@/contract/codes'
import { errandLostMs } from '@/domain/errand-claim'
import { requestsOn, wish } from '../../support/after-sale'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { ownErrand, readErrandRow, rideAs, rideTo, viewErrand } from '../../support/errands'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { callAs, partners } from '../operations/partner'

describeOnPostgres('two processes on one database', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(
    (one, two) => {
      ;[first, second] = [one, two]
      return Promise.resolve()
    },
    { environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners } }
  )
  afterEach(async () => expect(await brokenInvariants(first)).toEqual([]))
  const on = (server: () => TestServer) => requestsOn(server)
  const lost = (orderId: string) => wish(orderId, { reason: 'lost', description: '没有收到' })
  const grant = (server: TestServer, afterSaleId: string) =>
    callAs(server, 'afterSaleJudge', { afterSaleId, verdict: 'refund' }, { partner: 'support' })

  /** On its way, and long overdue. */
  async function overdue() {
    const sender = await buildEater(first, 5_000)
    const orderId = await ownErrand(first, sender)
    await rideTo(first, orderId, 'fetched')
    first.clock.advance(2 * errandLostMs)
    return { sender, orderId, code: (await readErrandRow(first, orderId)).code ?? '' }
  }

  test('a claim sent at once from both is one', async () => {
    const { sender, orderId } = await overdue()
    const heard = await Promise.all(
      [first, second, first, second].map((server) => on(() => server).send(sender, lost(orderId)))
    )
    expect(heard.map(({ code }) => code).sort()).toEqual(
      [codes.ok, codes.afterSaleItemsTaken, codes.afterSaleItemsTaken, codes.afterSaleItemsTaken].sort()
    )
  })

  test('it is granted while its rider hands it over: the price is back once, by either', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { sender, orderId, code } = await overdue()
      const { afterSaleId } = await on(() => first).ask(sender, lost(orderId))
      const [granted, handed, again] = await Promise.all([
        grant(first, afterSaleId),
        rideAs(second, 'errandHandOver', { orderId, code }),
        grant(second, afterSaleId)
      ])
      expect([granted.data.isRepeat, again.data.isRepeat].sort()).toEqual([false, true])
      const wasHanded = handed.code === codes.ok
      const { amount } = (await on(() => second).get(sender, afterSaleId)).split
      expect([handed.code, amount]).toEqual(wasHanded ? [codes.ok, '106.80'] : [codes.orderStateChanged, '112.20'])
      expect((await viewErrand(first, sender, orderId)).order).toMatchObject({
        status: 'refunded',
        refund: { amount: '12.20' }
      })
    }
  })
})
