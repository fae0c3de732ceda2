import type { AddressInfo } from 'node:net'
import type { PaymentType } from '@/domain/pricing'
import { launchBrowser } from '../../mini/browser'
import { partners } from '../../server/operations/partner'
import { buildCity, buildDish, type buildEater, buildRestaurant, lineOf, submit, topUp } from '../../support/commerce'
import { createTestServer, FakeClock, type TestServer } from '../../support/server'
import type { World } from './world'

/** Goes on by itself, from wherever a test has moved it; from the real time unless told otherwise. */
class RunningClock extends FakeClock {
  private aheadMs = 0

  override now(): number {
    return Date.now() + this.aheadMs
  }

  override advance(milliseconds: number): void {
    this.aheadMs += milliseconds
  }

  override set(time: number): void {
    this.aheadMs = time - Date.now()
  }
}

/** Opening windows of an outlet that never closes. */
export const always = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))

/** The real server within reach of the test, serving the built app: restaurants that nobody hurries, and a browser. */
export interface Counter extends Pick<World, 'browser' | 'origin'> {
  readonly server: TestServer
  close(): Promise<void>
}

/** Nobody cooks by themselves here, so that an order can be cancelled whenever its test comes to it. */
export async function openCounter(): Promise<Counter> {
  const server = await createTestServer({
    clock: new RunningClock(),
    environment: { FULFILMENT: 'operations', OPERATIONS_PARTNERS: partners, PAYMENT_REVIEW_SECONDS: '1' }
  })
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY', names: { zh: '吉隆坡', en: 'Kuala Lumpur' } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  server.kernel.jobs.start()
  const browser = await launchBrowser()
  const { port } = server.app.server.address() as AddressInfo
  return {
    server,
    browser,
    origin: `http://localhost:${port}`,
    close: async () => {
      await browser.close()
      await server.close()
    }
  }
}

export type Eater = Awaited<ReturnType<typeof buildEater>>

/** An order of this person that waits for its payment; made behind the pages, which are walked by the other journeys. */
export async function orderOf(
  server: TestServer,
  eater: Eater,
  facts: { readonly country?: 'SG' | 'MY'; readonly usesBalance?: boolean; readonly paymentType?: PaymentType } = {}
) {
  const { country = 'SG', usesBalance = false, paymentType = 'CREDITCARD_PAY' } = facts
  const place = country === 'MY' ? { countryCode: 'MY' as const, cityCode: 'KUL', currency: 'MYR' as const } : {}
  const restaurant = await buildRestaurant(server, { openingWindows: always, takesCash: true, ...place })
  const dish = await buildDish(server, restaurant)
  if (usesBalance) await topUp(server, eater.userId, 100)
  const { orderId } = await submit(server, eater, {
    restaurantId: restaurant.restaurantId,
    lines: [lineOf(dish.dishId, 2)],
    paymentType,
    usesBalance
  })
  return orderId
}
