import { codes } from '@/contract/codes'
import { orderKindRules } from '@/domain/order-state'
import type { Tx } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { lockOrder, moveOrder, type OrderRow } from '../../../server/modules/order'
import { stopOrder } from '../../../server/modules/purchase'
import { brokenInvariants, buildCity, buildEater, nextId, pay } from '../../support/commerce'
import {
  buyGiftCards,
  cardsLeft,
  giftCard,
  giftTable,
  makeGiftCards,
  modulesWithGiftCards
} from '../../support/gift-card'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ modules: modulesWithGiftCards })
  await buildCity(server)
  await makeGiftCards(server)
})
afterAll(() => server.close())
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

type Guest = Awaited<ReturnType<typeof buildEater>>
const view = ({ token }: Guest, orderId: string) => server.ask('orderGet', { orderId }, { token })
const cancel = ({ token }: Guest, orderId: string) =>
  server.call('orderCancel', { orderId, reasonCode: 'changedMind' }, { token, key: nextId('table-cancel-') })
const withOrder = <T>(orderId: string, act: (tx: Tx, order: OrderRow) => Promise<T>): Promise<T> =>
  inTransaction(server.kernel.database, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('no order')
    return act(tx, order)
  })
const accept = (orderId: string) => withOrder(orderId, (tx, order) => moveOrder(tx, server.kernel, order, 'accept'))
const decline = (orderId: string) =>
  withOrder(orderId, (tx, order) =>
    stopOrder(tx, server.kernel, order, { event: 'reject', reasonCode: 'tooBusy', reason: '' })
  )
const walletOf = async ({ token }: Guest) => (await server.ask('walletSummary', {}, { token })).walletBalanceAmount

test('kinds of tests have the rules of real ones, under names of their own', () => {
  expect(orderKindRules[giftTable]).toEqual(orderKindRules.booking)
  // A gift card shows no code
  const { box } = orderKindRules
  expect(orderKindRules[giftCard]).toEqual({ ...box, actions: { ...box.actions, available: [] } })
})

describe('a table', () => {
  test('that costs nothing waits for the restaurant at once, is kept once it says so, and is cancelled by its guest', async () => {
    const guest = await buildEater(server)
    const before = await cardsLeft(server.kernel.db)
    const { orderId, isPaid } = await buyGiftCards(server, guest, { kind: giftTable, isPriced: false })
    expect([isPaid, (await view(guest, orderId)).actions]).toEqual([true, ['cancel', 'contact']])
    await accept(orderId)
    expect(await view(guest, orderId)).toMatchObject({ status: 'available', actions: ['cancel', 'contact'] })
    expect((await cancel(guest, orderId)).data).toMatchObject({ status: 'cancelled' })
    // Nothing was paid, so nothing is said to be refunded
    expect(await view(guest, orderId)).toMatchObject({ status: 'cancelled', refund: null })
    expect(await cardsLeft(server.kernel.db)).toBe(before)
  })

  test.each([
    ['declined', async (_guest: Guest, orderId: string) => decline(orderId)],
    ['cancelled before the restaurant said anything', async (guest: Guest, orderId: string) => cancel(guest, orderId)],
    [
      'cancelled after it was kept',
      async (guest: Guest, orderId: string) => {
        await accept(orderId)
        return cancel(guest, orderId)
      }
    ]
  ])('with a deposit that is %s gives it back', async (_how, end) => {
    const guest = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, guest, { kind: giftTable })
    await pay(server, guest, orderId)
    expect([await walletOf(guest), (await view(guest, orderId)).status]).toEqual(['70.30', 'paid'])
    await end(guest, orderId)
    await server.kernel.jobs.runDue()
    expect([await walletOf(guest), (await view(guest, orderId)).status]).toEqual(['100.00', 'refunded'])
  })

  test('nobody came to keeps its deposit, and can neither be cancelled nor paid again', async () => {
    const guest = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, guest, { kind: giftTable })
    await pay(server, guest, orderId)
    await accept(orderId)
    await withOrder(orderId, (tx, order) => moveOrder(tx, server.kernel, order, 'noShow'))
    expect(await view(guest, orderId)).toMatchObject({ status: 'expired', actions: ['contact'] })
    expect([(await cancel(guest, orderId)).code, await walletOf(guest)]).toEqual([codes.orderNotCancellable, '70.30'])
    const { items } = await server.ask('orderList', { tab: 'expired' }, { token: guest.token })
    expect(items.map((order) => order.orderId)).toEqual([orderId])
  })
})

describeOnPostgres('a table that the restaurant declines while its guest cancels', () => {
  test('ends once, and its deposit goes back once', async () => {
    const guest = await buildEater(server, 10_000)
    const { orderId } = await buyGiftCards(server, guest, { kind: giftTable })
    await pay(server, guest, orderId)
    await Promise.all([decline(orderId), cancel(guest, orderId), decline(orderId)])
    await server.kernel.jobs.runDue()
    expect([await walletOf(guest), (await view(guest, orderId)).timeline.map(({ status }) => status)]).toEqual([
      '100.00',
      ['awaitingPayment', 'paid', 'cancelled', 'refunded']
    ])
  })
})
