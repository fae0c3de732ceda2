import { inArray } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationName } from '@/contract/operations'
import { lineProposals } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildEater, lineOf, pay, stockOf, submit } from '../../support/commerce'
import { buildGoods, buildMart } from '../../support/mart'
import { buildCustomer } from '../../support/people'
import { type ServerProcess, startServerProcess } from '../../support/processes'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { callAs, partners, signedAs } from '../operations/partner'

const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
/** People who want one piece each, and the pieces on the shelf when they come. */
const [crowd, onShelf] = [120, 20]
/** Orders of each kind that change while the crowd buys. */
const each = 5
const places = Array.from({ length: each }, (_, index) => index)
/** What is sent to a process. */
interface Sent {
  readonly url: string
  readonly body: object
  readonly headers: Record<string, string>
}

/** A mart with the goods that all want, and others; what its orders and its people do. */
async function openMart(server: TestServer) {
  await buildCity(server)
  const mart = await buildMart(server, { openingWindows: always })
  const piece = { soldBy: 'piece', unitGrams: null } as const
  const last = await buildGoods(server, mart, { ...piece, priceMinor: 1000, stock: onShelf + 4 * each })
  const other = await buildGoods(server, mart, { ...piece, priceMinor: 1000, stock: 10_000 })
  const third = await buildGoods(server, mart, { ...piece, priceMinor: 1000, stock: 10_000 })
  const { restaurantId } = mart

  /** A paid order of two goods, packed by the mart unless it waits to be accepted. */
  const buy = async (first: { readonly dishId: string }, isAccepted = true) => {
    const eater = await buildEater(server, 20_000)
    const { orderId } = await submit(server, eater, {
      restaurantId,
      lines: [lineOf(first.dishId, 1), lineOf(third.dishId, 1)]
    })
    await pay(server, eater, orderId)
    if (isAccepted) await callAs(server, 'accept', { orderId })
    return { orderId, token: eater.token }
  }
  const buyEach = async (first: { readonly dishId: string }, isAccepted = true) => {
    const bought: Awaited<ReturnType<typeof buy>>[] = []
    for (const _place of places) bought.push(await buy(first, isAccepted))
    return bought
  }
  /** The same, with other goods proposed for the first line. */
  const buyProposed = async (first: { readonly dishId: string }, proposed: { readonly dishId: string }) => {
    const bought = await buyEach(first)
    for (const { orderId } of bought) {
      const { code } = await callAs(server, 'substitute', {
        ...{ orderId, lineNumber: 1, dishId: proposed.dishId, amount: '9.00' }
      })
      expect(code).toBe(codes.ok)
    }
    return bought
  }
  /** Somebody of the crowd, about to buy one piece. */
  const prepare = async (number: number): Promise<Sent> => {
    const { token } = await buildCustomer(server)
    // Half of them name the goods in the other order: locks are taken in one order all the same
    const lines = [lineOf(last.dishId, 1), lineOf(other.dishId, 1)]
    const choices = {
      restaurantId,
      deliveryType: 'pickup' as const,
      paymentType: 'WALLET_PAY' as const,
      lines: number % 2 === 0 ? lines : lines.reverse()
    }
    const { quoteId } = await server.ask('orderQuote', choices, { token })
    return {
      url: '/api/order/submit',
      body: { ...choices, quoteId, remark: '', tableware: 'none' },
      headers: { accesstoken: token, 'idempotency-key': `goods-crowd-${number}` }
    }
  }
  return { last, other, third, buyEach, buyProposed, prepare }
}

const sign = (name: OperationName, params: object): Sent => {
  const { body, ...signed } = signedAs(name, params, Date.now())
  return { ...signed, body: JSON.parse(body) as object }
}

const answerOf = ({ orderId, token }: { readonly orderId: string; readonly token: string }): Sent => ({
  url: '/api/order/substitute/answer',
  body: { orderId, lineNumber: 1, takes: true },
  headers: { accesstoken: token }
})

describeOnPostgres('a mart of two processes of the operating system', () => {
  it(`sells its last pieces to a crowd of ${crowd} once each, while orders of them are changed, cancelled and given up`, async () => {
    // The processes have the real time, so this one has too
    const server = await createTestServer({ clock: new FakeClock(Date.now()), environment })
    const processes: ServerProcess[] = []
    /** Told that the server is too busy now, everybody sends the same again. */
    const send = async ({ url, body, headers }: Sent, index: number): Promise<number | undefined> => {
      for (;;) {
        const answer = await processes[index % 2]?.post(url, body, headers)
        if (answer?.code !== codes.unavailable) return answer?.code
      }
    }
    try {
      const { last, other, third, buyEach, buyProposed, prepare } = await openMart(server)
      const leftOut = await buyEach(last)
      const cancelled = await buyEach(last)
      const rejected = await buyEach(last, false)
      const replaced = await buyProposed(last, other)
      const replacing = await buyProposed(other, last)
      expect(await stockOf(server, last.dishId)).toMatchObject({ stockLeft: onShelf, sold: 4 * each })
      const prepared: Sent[] = []
      while (prepared.length < crowd)
        prepared.push(
          ...(await Promise.all(Array.from({ length: 20 }, (_, index) => prepare(prepared.length + index))))
        )
      for (const _process of [1, 2])
        processes.push(await startServerProcess({ DATABASE_URL: server.databaseUrl ?? '', ...environment }))

      /** Each at both processes, as a shop's system and a person do who hear no answer. */
      const twice = (all: readonly Sent[]) =>
        Promise.all(all.map((sent) => Promise.all([send(sent, 0), send(sent, 1)])))
      const asked = (name: OperationName, of: readonly { readonly orderId: string }[], facts: object) =>
        Promise.all(
          of.map(({ orderId }) => Promise.all([0, 1].map((index) => send(sign(name, { orderId, ...facts }), index))))
        )
      const [bought, ...changes] = await Promise.all([
        Promise.all(prepared.map(send)),
        asked('leaveOut', leftOut, { lineNumber: 1 }),
        asked('cancel', cancelled, { reasonCode: 'closed' }),
        asked('reject', rejected, { reasonCode: 'tooBusy' }),
        twice([...replaced, ...replacing].map(answerOf))
      ])
      for (const done of changes.flat()) expect(done).toContain(codes.ok)
      for (const code of bought) expect([codes.ok, codes.dishSoldOut, codes.dishLowStock]).toContain(code)
      // What came back too late for them is there for whoever tries again
      const again = prepared.filter((_, index) => bought[index] !== codes.ok)
      const later = await Promise.all(
        again.map(({ headers, ...sent }, index) =>
          send({ ...sent, headers: { ...headers, 'idempotency-key': `again-${index}` } }, index)
        )
      )

      const states = await server.kernel.db
        .select({ state: lineProposals.state, dishId: lineProposals.dishId })
        .from(lineProposals)
        .where(
          inArray(
            lineProposals.orderId,
            [...replaced, ...replacing].map(({ orderId }) => orderId)
          )
        )
      const taken = states.filter(({ state, dishId }) => state === 'taken' && dishId === last.dishId).length
      expect(states.filter(({ state, dishId }) => state === 'taken' && dishId === other.dishId)).toHaveLength(each)
      // Cancelled and rejected orders give theirs back; the shop has none of what it leaves out or replaces
      const buyers = [...bought, ...later].filter((code) => code === codes.ok).length
      expect(buyers + taken).toBe(onShelf + 2 * each)
      expect(await stockOf(server, last.dishId)).toMatchObject({ stockLeft: 0, sold: onShelf + 2 * each })
      await server.kernel.jobs.runDue()
      const left = { [last.dishId]: onShelf + 2 * each, [other.dishId]: 10_000 - each, [third.dishId]: 10_000 }
      expect(await brokenInvariants(server, left)).toEqual([])
      expect(processes.map((one) => one.output().includes('fault'))).toEqual([false, false])
    } finally {
      for (const one of processes) await one.stop()
      await server.close()
    }
  }, 180_000)
})
