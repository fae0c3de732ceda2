import BookingListPage from '@/pages/restaurant/booking'
import BookTablePage from '@/pages/restaurant/bookingV2'
import { book, buildTables, evening, giveUp } from '../support/bookings'
import { closePages, logIn, startClient } from '../support/client'
import { buildEater } from '../support/commerce'
import { useServer } from '../support/server'

const server = useServer()
afterEach(closePages)

describe('few seats of a time', () => {
  it('are told on the card and among the times from six on, until none is left or more are again', async () => {
    const restaurantId = await buildTables(server, { covers: 8, restaurant: { name: { zh: '有座小馆' } } })
    server.clock.advance(6000)
    const client = await startClient(server)
    await logIn(server, client, (await buildEater(server)).mobile)
    let guests = 0
    const take = async (people: number) => {
      guests += 1
      // From a place of their own: no deposit is asked
      const guest = { ...(await buildEater(server)), ip: `10.20.0.${guests}` }
      return { guest, orderId: await book(server, guest, { restaurantId, startsAt: evening(1080), people }) }
    }
    const askLeft = async (people: number) => {
      const { items } = await server.ask('bookingRestaurantList', { cityCode: 'SIN', date: '2026-03-02', people })
      const { slots } = await server.ask('bookingSlotList', { restaurantId, date: '2026-03-02', people })
      const leftOf = (all: typeof slots) => all.find(({ startsAt }) => startsAt === evening(1080))?.left
      return [
        leftOf(items.find(({ restaurant }) => restaurant.restaurantId === restaurantId)?.slots ?? []),
        leftOf(slots)
      ]
    }
    /** What the card and the times of its own page say of 18:00. */
    const read = async (people: number) => {
      const asked = { date: '2026-03-02', people: String(people) }
      const list = await client.open('bookingRestaurants', BookingListPage, asked)
      await list.untilText('有座小馆')
      await list.press('radio', '晚市')
      await list.until(() => list.names('link').some((name) => name.startsWith('20:00')), 'its times')
      const page = await client.open('bookTable', BookTablePage, { restaurantId, ...asked })
      await page.until(() => page.names('radio').some((name) => name.startsWith('20:00')), 'its times')
      const at = (names: readonly string[]) => names.find((name) => name.startsWith('18:00'))
      return [at(list.names('link')), at(page.names('radio'))]
    }

    const first = await take(1)
    expect([await askLeft(1), await read(1)]).toEqual([
      [7, 7],
      ['18:00', '18:00']
    ])
    await take(1)
    expect([await askLeft(1), await read(1)]).toEqual([
      [6, 6],
      ['18:00，剩 6 位', '18:00，剩 6 位']
    ])
    await take(5)
    expect([await askLeft(1), await read(1)]).toEqual([
      [1, 1],
      ['18:00，剩 1 位', '18:00，剩 1 位']
    ])
    // Of a party of two nothing is left: the card shows free times alone
    expect([await askLeft(2), await read(2)]).toEqual([
      [undefined, 1],
      [undefined, '18:00，已满']
    ])
    const last = await take(1)
    expect([await askLeft(1), await read(1)]).toEqual([
      [undefined, 0],
      [undefined, '18:00，已满']
    ])
    await giveUp(server, last.guest, last.orderId)
    await giveUp(server, first.guest, first.orderId)
    expect(await read(1)).toEqual(['18:00，剩 2 位', '18:00，剩 2 位'])
  })
})
