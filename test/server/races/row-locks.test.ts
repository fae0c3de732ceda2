import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { codes } from '@/contract/codes'
import type { Tx } from '../../../server/db/database'
import { lockAddressesOf } from '../../../server/modules/address/repository'
import { lockBargain } from '../../../server/modules/bargain/repository'
import { lockOwner } from '../../../server/modules/card/repository'
import { lockItem } from '../../../server/modules/flash-sale/repository'
import { lockGroup } from '../../../server/modules/group/repository'
import { lockOrder } from '../../../server/modules/order/repository'
import { lockPayment } from '../../../server/modules/payment/repository'
import { bargains, flashItems, groupOrders, orders, payments, users } from '../../../server/modules/tables'
import { buildCity, buildEater, buildRestaurant, nextId } from '../../support/commerce'
import { buildFlashItem, buyFlash, cancelFlash, piecesOf, prepareFlash, tryFlash, wait } from '../../support/flash-sale'
import { buildCustomer } from '../../support/people'
import type { TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { beginPayingFor } from '../../support/ways'

const byCard = { name: 'the bank of cards', paymentType: 'CREDITCARD_PAY', country: 'SG' } as const

describeOnPostgres('rows that others reference, locked on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(async (one, other) => {
    first = one
    second = other
    await buildCity(one)
  })

  /** What every row holds of the one that it references, from being written until its transaction ends. */
  const reference = (column: PgColumn, id: string) => (tx: Tx) =>
    tx.execute(
      sql`select 1 from ${sql.identifier(getTableName(column.table))} where ${sql.identifier(column.name)} = ${id} for key share`
    )

  const buildOrder = async () => {
    const buyer = await buildEater(first)
    return { buyer, order: await buyFlash(first, buyer, await buildFlashItem(first)) }
  }
  const buildPayment = async () => {
    const { buyer, order } = await buildOrder()
    const placed = { ...order, orderTransactionId: order.orderId, isPlaced: false }
    return (await (await beginPayingFor(first, byCard, buyer, placed)).row()).paymentId
  }
  const buildGroup = async () => {
    const groupOrderId = nextId('locked-group-')
    const now = first.clock.now()
    await first.kernel.db.insert(groupOrders).values({
      groupOrderId,
      leaderId: (await buildCustomer(first)).userId,
      restaurantId: (await buildRestaurant(first)).restaurantId,
      currency: 'SGD',
      code: groupOrderId.slice(-6),
      theme: 'friend',
      paymentMode: 'leader',
      deliveryType: 'delivery',
      endsAt: now + 3_600_000,
      createdAt: now,
      updatedAt: now
    })
    return groupOrderId
  }
  const buildBargain = async () => {
    const bargainId = nextId('locked-bargain-')
    const now = first.clock.now()
    await first.kernel.db.insert(bargains).values({
      bargainId,
      userId: (await buildCustomer(first)).userId,
      restaurantId: (await buildRestaurant(first)).restaurantId,
      currency: 'SGD',
      feeMinor: 300,
      endsAt: now + 3_600_000,
      createdAt: now
    })
    return bargainId
  }
  const buildUser = async () => (await buildCustomer(first)).userId

  it.each<[string, PgColumn, () => Promise<string>, (tx: Tx, id: string) => Promise<unknown>]>([
    ['a person, for their cards', users.userId, buildUser, lockOwner],
    ['a person, for their addresses', users.userId, buildUser, lockAddressesOf],
    ['an item of a flash sale', flashItems.flashItemId, () => buildFlashItem(first), lockItem],
    ['an order', orders.orderId, async () => (await buildOrder()).order.orderId, lockOrder],
    ['a payment', payments.paymentId, buildPayment, lockPayment],
    ['a group', groupOrders.groupOrderId, buildGroup, lockGroup],
    ['a bargain', bargains.bargainId, buildBargain, lockBargain]
  ])(
    '%s: written to before and after it is locked, nobody waits for each other',
    async (_what, column, build, lock) => {
      const id = await build()
      const refer = reference(column, id)
      const steps = [
        [refer, (tx: Tx) => lock(tx, id)],
        [(tx: Tx) => lock(tx, id), refer]
      ]
      const until = Date.now() + 1_500
      // Without a second try, which would hide a deadlock
      const goOn = async ({ kernel: { database } }: TestServer, inOrder: (typeof steps)[number]) => {
        for (; Date.now() < until;)
          await database.transaction(async (tx) => {
            for (const step of inOrder) await step(tx)
          })
      }
      await Promise.all([first, second].flatMap((server) => steps.map((inOrder) => goOn(server, inOrder))))
    }
  )

  it('twenty people with an offer buy in a few seconds, three taps each', async () => {
    const quota = 20
    const flashItemId = await buildFlashItem(first, { quota })
    const crowd = () => Promise.all(Array.from({ length: quota }, () => buildCustomer(first)))
    const [owners, people] = [await crowd(), await crowd()]
    const bought = await Promise.all(owners.map((owner) => buyFlash(first, owner, flashItemId)))
    for (const person of people) await wait(first, person, flashItemId)
    for (const [index, owner] of owners.entries()) await cancelFlash(first, owner, bought[index]?.orderId ?? '')
    expect((await piecesOf(first, flashItemId)).offered).toHaveLength(quota)
    const [anybody] = people
    const agreed = anybody && (await prepareFlash(first, anybody, flashItemId))
    if (!agreed) throw new Error('no member came')
    const startedAt = performance.now()
    const answers = await Promise.all(
      people.flatMap((person) => [first, second, first].map((server) => tryFlash(server, person, agreed)))
    )
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(quota)
    expect(answers.filter(({ code }) => code === codes.flashItemBought)).toHaveLength(2 * quota)
    expect((await piecesOf(first, flashItemId)).claimed).toHaveLength(quota)
  }, 60_000)
})
