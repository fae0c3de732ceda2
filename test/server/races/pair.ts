import { eq } from 'drizzle-orm'
import { orders } from '../../../server/modules/tables'
import { brokenInvariants, buildCity, buildDish, buildRestaurant, nextId } from '../../support/commerce'
import { createTestServer, type TestServer } from '../../support/server'
import { type beginPaying, placeOf, type Way } from '../../support/ways'
import { partners } from '../operations/partner'

/** A payment that was begun. */
export type Paying = Awaited<ReturnType<typeof beginPaying>>

/** Two processes of one service on one database and one clock. Nobody cooks by themselves, so that orders stay where their money left them. */
export class Pair {
  private constructor(
    readonly first: TestServer,
    readonly second: TestServer
  ) {}

  static async open(): Promise<Pair> {
    const environment = { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners }
    const first = await createTestServer({ environment })
    const second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock, environment })
    await buildCity(first)
    await buildCity(first, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
    return new Pair(first, second)
  }

  async close(): Promise<void> {
    await this.second.close()
    await this.first.close()
  }

  readonly either = (index: number): TestServer => (index % 2 === 0 ? this.first : this.second)
  readonly due = () => Promise.all([this.first.kernel.jobs.runDue(), this.second.kernel.jobs.runDue()])

  /** Long enough for every question to a provider, every refund and every notice that is sent again. */
  async settle(): Promise<void> {
    for (let round = 0; round < 6; round += 1) {
      this.first.clock.advance(70_000)
      await this.due()
    }
  }

  async sceneOf(way: Way, stock = 100) {
    const restaurant = await buildRestaurant(this.first, placeOf(way))
    return { restaurant, dish: await buildDish(this.first, restaurant, { stock }) }
  }

  async statusOf({ order }: Pick<Paying, 'order'>) {
    return (
      await this.first.kernel.db.select({ status: orders.status }).from(orders).where(eq(orders.orderId, order.orderId))
    )[0]?.status
  }

  /** How an order stands and what has become of its money. */
  async endOf(one: Paying) {
    return [await this.statusOf(one), (await one.row()).status]
  }

  cancelOn(server: TestServer, { order, eater }: Pick<Paying, 'order' | 'eater'>) {
    return server.call(
      'orderCancel',
      { orderId: order.orderId, reasonCode: 'changedMind' },
      { token: eater.token, key: nextId('pair-cancel-') }
    )
  }

  async nothingBroken(stock: Record<string, number> = {}): Promise<void> {
    expect([this.first.errors, this.second.errors]).toEqual([[], []])
    expect(await brokenInvariants(this.first, stock)).toEqual([])
  }
}

/** One after another: what is raced is what comes afterwards. */
export async function several<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (let index = 0; index < count; index += 1) made.push(await one(index))
  return made
}
