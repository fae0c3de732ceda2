import { eq } from 'drizzle-orm'
import { checkoutStore } from '@/features/checkout/cart-checkout-store'
import { dishes } from '../../server/modules/tables'
import { closePages } from '../support/client'
import { buildCity } from '../support/commerce'
import { useServer } from '../support/server'
import { quoted, settlementsOn } from './settlement-scene'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})
afterEach(closePages)

const { scene } = settlementsOn(() => server)

it('what is frozen is settled for the next cold round, and for no time between two', async () => {
  const coldWindows = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt: 900, closesAt: 960 }))
  const { client, dish, open, stores } = await scene({ restaurant: { kind: 'mart', coldWindows } })
  await server.kernel.db.update(dishes).set({ storage: 'frozen' }).where(eq(dishes.dishId, dish.dishId))
  server.clock.advance(2000)
  const page = await open()
  await quoted(page, client)
  const checkout = stores.get(checkoutStore)
  await page.until(() => checkout.deliveryAt !== null && checkout.isQuoteCurrent, 'a round')
  await quoted(page, client)
  // Three in the afternoon in Singapore
  expect(checkout.deliveryAt).toMatch(/T07:00/)
  const starts = checkout.times.value?.days[0]?.slots.map(({ startsAt }) => startsAt.slice(11, 16))
  expect(starts).toEqual(['07:00', '07:30'])
  expect(checkout.quote.value?.problems).toEqual([])
  expect(page.text).toContain('15:00')
})
