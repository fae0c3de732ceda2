import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { addDays } from '@/domain/calendar'
import { boxDays } from '../../../server/modules/tables'
import { buildMenu, sitting } from '../../support/boxes'
import { brokenInvariants, buildCity } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
// Before anything is read of them
beforeAll(async () => {
  for (const cityCode of ['BXA', 'BXB', 'BXC']) await buildCity(server, { cityCode })
})
afterEach(async () => {
  server.clock.set(testNow)
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
})

describe('finding boxes', () => {
  test('a place has its menus with the lowest price, and the first day that can be ordered', async () => {
    const { restaurantId, boxMenuId } = await buildMenu(server, { diets: ['halal'], restaurant: { cityCode: 'BXA' } })
    const asked = { cityCode: 'BXA', kind: 'buffet', diets: 'halal' } as const
    const { items } = await server.ask('boxPlaceList', asked, {})
    const own = items.find(({ restaurant }) => restaurant.restaurantId === restaurantId)
    expect(own?.menus).toMatchObject([{ boxMenuId, kind: 'buffet', fromPrice: '10.00', diets: ['halal'] }])
    // At noon today's lunch is over
    expect(own?.nextDate).toBe('2026-03-03')
    const others = await server.ask('boxPlaceList', { ...asked, kind: 'lunchbox' }, {})
    expect(others.items.map(({ restaurant }) => restaurant.restaurantId)).not.toContain(restaurantId)
    const vegetarian = await server.ask('boxPlaceList', { ...asked, diets: 'vegetarian' }, {})
    expect(vegetarian.items.map(({ restaurant }) => restaurant.restaurantId)).not.toContain(restaurantId)
  })

  test('of a date only places that can still be ordered from then, page by page', async () => {
    const open = await buildMenu(server, {
      kind: 'lunchbox',
      diets: ['vegetarian'],
      weekdays: [1, 2],
      restaurant: { cityCode: 'BXB' }
    })
    const shut = await buildMenu(server, {
      kind: 'lunchbox',
      diets: ['vegetarian'],
      weekdays: [3],
      restaurant: { cityCode: 'BXB' }
    })
    const idsOn = async (date: string) => {
      const asked = { cityCode: 'BXB', kind: 'lunchbox', diets: 'vegetarian', date } as const
      return (await server.ask('boxPlaceList', asked, {})).items.map(({ restaurant }) => restaurant.restaurantId)
    }
    expect([await idsOn('2026-03-03'), await idsOn('2026-03-04'), await idsOn('2026-03-05')]).toEqual([
      [open.restaurantId],
      [shut.restaurantId],
      []
    ])
  })

  test('a day tells why it cannot be ordered, and its prices by what kind of day it is', async () => {
    const { boxMenuId, restaurantId } = await buildMenu(server, {
      weekdays: [1, 2, 3, 4, 5, 6],
      servesHolidays: false,
      restaurant: { cityCode: 'BXC', closedDates: ['2026-03-05'] }
    })
    await server.kernel.db
      .insert(boxDays)
      .values({ boxMenuId, startsAt: Date.parse(sitting('2026-03-04')), quota: 50, taken: 50 })
    const { days } = await server.ask('boxDayList', { boxMenuId }, {})
    expect(days).toHaveLength(30)
    const dayOf = (date: string) => days.find((day) => day.date === date)
    const states = ['02', '03', '04', '05', '08', '20', '21'].map((day) => dayOf(`2026-03-${day}`)?.state)
    expect(states).toEqual(['over', 'free', 'soldOut', 'closed', 'notServed', 'free', 'holiday'])
    expect(dayOf('2026-03-07')).toMatchObject({
      rate: 'weekend',
      prices: [
        { guest: 'adult', amount: '12.00' },
        { guest: 'senior', amount: '9.60' },
        { guest: 'child', amount: '6.00' }
      ]
    })
    // The eve of Hari Raya Puasa says so
    expect(dayOf('2026-03-20')).toMatchObject({
      rate: 'eve',
      holiday: { en: 'Hari Raya Puasa' },
      holidayMayMove: false
    })
    const shop = await server.ask('boxShopGet', { restaurantId }, {})
    expect([shop.date, shop.days[2]?.state, shop.menus[0]?.day.sittings[0]]).toEqual([
      '2026-03-03',
      'soldOut',
      {
        startsAt: sitting('2026-03-03'),
        until: sitting('2026-03-03', 810),
        cutOffAt: sitting('2026-03-03', 570),
        state: 'free',
        left: 50
      }
    ])
    expect((await server.call('boxShopGet', { restaurantId: 'nowhere' }, {})).code).toBe(codes.boxNotFound)
    // Nobody's order holds them
    await server.kernel.db.delete(boxDays).where(eq(boxDays.boxMenuId, boxMenuId))
    // The next year's is on 10 March unless the moon is seen otherwise, and the day before a holiday is its eve
    server.clock.set(Date.UTC(2027, 2, 1, 4))
    const later = await server.ask('boxDayList', { boxMenuId }, {})
    const moving = later.days.filter(({ holidayMayMove }) => holidayMayMove).map(({ date }) => date)
    expect(moving).toEqual(['08', '09', '10', '11'].map((day) => `2027-03-${day}`))
  })

  test.each([
    ['+5:30', 330],
    ['+6:30', 390],
    ['+7', 420],
    ['+8', 480]
  ])(
    'at %s the strip begins with the day of the outlet, through the end of a year and 29 February',
    async (_zone, utcOffsetMinutes) => {
      const { boxMenuId } = await buildMenu(server, {
        restaurant: { utcOffsetMinutes },
        startsAt: 30,
        endsAt: 60,
        cutOffMinutes: 0
      })
      for (const date of ['2026-12-31', '2028-02-28', '2028-02-29']) {
        server.clock.set(Date.parse(sitting(date, 0, utcOffsetMinutes)))
        const { days } = await server.ask('boxDayList', { boxMenuId }, {})
        expect(days.slice(0, 3).map((day) => [day.date, day.state])).toEqual(
          [0, 1, 2].map((more) => [addDays(date, more), 'free'])
        )
        expect(days[1]?.sittings[0]?.startsAt).toBe(sitting(addDays(date, 1), 30, utcOffsetMinutes))
        server.clock.set(Date.parse(sitting(date, 0, utcOffsetMinutes)) - 1)
        expect((await server.ask('boxDayList', { boxMenuId }, {})).days[0]?.date).toBe(addDays(date, -1))
      }
    }
  )
})
