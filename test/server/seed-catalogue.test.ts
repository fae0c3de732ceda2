import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countries } from '@/domain/countries'
import { flashSaleState } from '@/domain/flash-sale'
import { distanceMeters } from '@/domain/geo'
import { isVideoPath } from '@/domain/goods'
import { openingStateAt } from '@/domain/opening-hours'
import { isPhone } from '@/domain/phone'
import { homeRows } from '../../server/modules/restaurant/seed/home-rows'
import { martRows } from '../../server/modules/restaurant/seed/mart-rows'
import { outletRows } from '../../server/modules/restaurant/seed/outlet-rows'
import { allCuisines } from '../../server/seed/data'
import { cities } from '../../server/seed/data/cities'
import { optionGroups } from '../../server/seed/data/options'
import { outlets } from '../../server/seed/data/outlets'
import { priceIn } from '../../server/seed/data/terms'
import type { OutletState } from '../../server/seed/data/types'
import { pictureFile, pictureWidths } from '../../server/seed/pictures'
import { copyVideos } from '../../server/seed/videos'
import { worldPictures } from '../../server/seed/world/picture-addresses'
import { outletTemplates } from '../../server/seed/world/scale-outlets'
import { root } from '../support/database'

/** Monday 2 March 2026, 12:00 in Singapore. */
const now = Date.UTC(2026, 2, 2, 4)
const rows = outlets.map((outlet) => ({ outlet, ...outletRows(outlet, now) }))
const marts = cities.map((city) => martRows(city, now))
const everything = [...rows, ...marts]

describe('the demo world before it is written', () => {
  it('has the cities of all seven countries with 40 outlets in Singapore and 6 to 8 in every other city', () => {
    const perCity = Object.fromEntries(
      cities.map(({ cityCode }) => [cityCode, outlets.filter((outlet) => outlet.cityCode === cityCode).length])
    )
    expect(perCity.SIN).toBe(40)
    for (const [cityCode, count] of Object.entries(perCity)) {
      if (cityCode !== 'SIN') expect([cityCode, count >= 6 && count <= 8]).toEqual([cityCode, true])
    }
    expect(new Set(cities.map(({ country }) => country))).toEqual(new Set(Object.keys(countries)))
    for (const { defaultCityCode } of Object.values(countries)) expect(perCity[defaultCityCode]).toBeGreaterThan(0)
  })

  it('has an outlet for each state that the product can show', () => {
    const states: OutletState[] = [
      'closedNow',
      'splitShift',
      'pastMidnight',
      'pickupOnly',
      'reservationOnly',
      'outOfRange',
      'noRiders',
      'template1',
      'template2',
      'template3',
      'firstDealChain',
      'combinedArea',
      'mandatoryDish',
      'thousandDishes'
    ]
    for (const state of states)
      expect([state, outlets.some((outlet) => outlet.states.includes(state))]).toEqual([state, true])
  })

  it('lets each state follow from what is written, not from its name', () => {
    const inState = (state: OutletState) => rows.filter(({ outlet }) => outlet.states.includes(state))
    const hoursOf = ({ restaurant }: (typeof rows)[number]) => ({
      windows: restaurant.openingWindows,
      closedDates: restaurant.closedDates ?? [],
      utcOffsetMinutes: restaurant.utcOffsetMinutes
    })
    const { defaultPoint } = countries.SG
    for (const row of inState('closedNow')) expect(openingStateAt(hoursOf(row), now).isOpen).toBe(false)
    for (const row of inState('splitShift'))
      expect(row.restaurant.openingWindows.filter(({ weekday }) => weekday === 1)).toHaveLength(2)
    for (const row of inState('pastMidnight'))
      expect(Math.max(...row.restaurant.openingWindows.map(({ closesAt }) => closesAt))).toBeGreaterThan(1440)
    for (const { restaurant } of inState('outOfRange'))
      expect(distanceMeters(restaurant, defaultPoint)).toBeGreaterThan(restaurant.deliveryRadiusMeters ?? 0)
    for (const { dishes } of inState('mandatoryDish'))
      expect(dishes.filter(({ isMandatory, isSoldOut }) => isMandatory && !isSoldOut)).toHaveLength(1)
    for (const { dishes } of inState('thousandDishes')) expect(dishes).toHaveLength(1000)
    const services = (state: OutletState) =>
      inState(state).map(({ restaurant: { hasDelivery, hasPickup, hasRiders } }) => ({
        hasDelivery,
        hasPickup,
        hasRiders
      }))
    expect(services('pickupOnly')).toEqual([{ hasDelivery: false, hasPickup: true, hasRiders: true }])
    expect(services('reservationOnly')).toEqual([{ hasDelivery: false, hasPickup: false, hasRiders: true }])
    expect(services('noRiders')).toEqual([{ hasDelivery: true, hasPickup: true, hasRiders: false }])
    expect(new Set(inState('firstDealChain').map(({ restaurant }) => restaurant.chainId)).size).toBe(1)
    expect(inState('firstDealChain').length).toBeGreaterThan(1)
    expect(inState('combinedArea').length).toBeGreaterThan(1)
  })

  it('keeps some outlets open at any hour in every city, so that the demo can always order', () => {
    for (const { cityCode } of cities) {
      const roundTheClock = outlets.filter((outlet) => outlet.cityCode === cityCode && outlet.hours === 'roundTheClock')
      expect([cityCode, roundTheClock.length > 0]).toEqual([cityCode, true])
    }
  })

  it('uses each id once, and only ids the contract allows', () => {
    const ids = everything.flatMap(({ restaurant, categories, dishes, promotions }) => [
      restaurant.restaurantId,
      ...categories.map(({ categoryId }) => categoryId),
      ...dishes.map(({ dishId }) => dishId),
      ...promotions.map(({ promotionId }) => promotionId)
    ])
    expect(ids.filter((id) => !/^[\w-]{1,40}$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('reaches every outlet by a phone number of its country and puts it in its city', () => {
    for (const { restaurant } of everything) {
      const city = cities.find(({ cityCode }) => cityCode === restaurant.cityCode)
      expect([restaurant.restaurantId, isPhone(restaurant.phone, restaurant.countryCode)]).toEqual([
        restaurant.restaurantId,
        true
      ])
      expect(city && distanceMeters(city, restaurant)).toBeLessThan(25_000)
    }
  })

  it('asks only for options that can be chosen', () => {
    for (const [key, { minimum, maximum, items }] of Object.entries(optionGroups)) {
      expect([key, minimum <= maximum && minimum <= items.length && maximum >= 1]).toEqual([key, true])
    }
    const unknown = allCuisines.flatMap(({ categories }) =>
      categories.flatMap(({ dishes }) => dishes.flatMap(({ options }) => options.filter((key) => !optionGroups[key])))
    )
    expect(unknown).toEqual([])
  })

  it('strikes only prices that were higher, and labels drinks in Singapore only', () => {
    const dishes = everything.flatMap((row) =>
      row.dishes.map((dish) => ({ dish, country: row.restaurant.countryCode }))
    )
    expect(
      dishes.filter(
        ({ dish }) => typeof dish.originalPriceMinor === 'number' && dish.originalPriceMinor <= dish.priceMinor
      )
    ).toEqual([])
    expect(dishes.filter(({ dish }) => dish.priceMinor <= 0)).toEqual([])
    expect(dishes.some(({ dish, country }) => dish.nutriGrade && country === 'SG')).toBe(true)
    expect(dishes.filter(({ dish, country }) => dish.nutriGrade && country !== 'SG')).toEqual([])
  })

  it('has dishes in every state the cart must handle', () => {
    const singapore = rows.filter(({ restaurant }) => restaurant.countryCode === 'SG')
    const dishes = singapore.flatMap((row) => row.dishes)
    expect({
      soldOut: dishes.some(({ isSoldOut }) => isSoldOut),
      limitOne: dishes.some(({ maxOrderNumber }) => maxOrderNumber === 1),
      minimumTen: dishes.some(({ minOrderNumber }) => minOrderNumber === 10),
      combination: dishes.some(({ type }) => type === 'FREE_COMBINATION'),
      specs: dishes.some(({ specs }) => (specs ?? []).length > 1),
      newYear: dishes.some(({ isNewYear }) => isNewYear),
      struck: dishes.some(({ originalPriceMinor }) => typeof originalPriceMinor === 'number'),
      stockThree: singapore.some(({ stock }) => stock.some(({ stockLeft }) => stockLeft === 3))
    }).toEqual({
      soldOut: true,
      limitOne: true,
      minimumTen: true,
      combination: true,
      specs: true,
      newYear: true,
      struck: true,
      stockThree: true
    })
  })

  it('sells dishes for less in every state of a flash sale, with the usual one beside it', () => {
    const statesOf = ({ dishes, stock }: (typeof everything)[number], kind: string) =>
      dishes
        .filter(({ type }) => type === kind)
        .map(({ dishId, saleStartsAt, saleEndsAt, priceMinor, originalPriceMinor }) => {
          expect(priceMinor).toBeLessThan(originalPriceMinor ?? 0)
          const isSoldOut = stock.find((one) => one.dishId === dishId)?.stockLeft === 0
          const state = flashSaleState(
            { startsAt: new Date(saleStartsAt ?? 0).toISOString(), endsAt: new Date(saleEndsAt ?? 0).toISOString() },
            now
          )
          return isSoldOut ? 'soldOut' : state
        })
    const every = ['ended', 'live', 'soldOut', 'upcoming']
    const [shop] = rows.filter(({ restaurant }) => restaurant.restaurantId === 'sin-chuanwei')
    for (const { dishId, originalPriceMinor } of shop?.dishes.filter(({ type }) => type === 'seckillProduct') ?? [])
      expect(shop?.dishes.find((dish) => dish.dishId === dishId.replace('-flash', ''))?.priceMinor).toBe(
        originalPriceMinor
      )
    expect(shop && statesOf(shop, 'seckillProduct').sort()).toEqual(every)
    // Of a mart a row of them can be had
    for (const mart of marts)
      expect(statesOf(mart, 'goodsSeckillProduct').sort()).toEqual([
        'ended',
        'live',
        'live',
        'live',
        'soldOut',
        'upcoming'
      ])
  })

  it('stocks every mart with goods of each kind: weighed, frozen, with an origin, for a parcel', () => {
    for (const { restaurant, dishes } of marts) {
      const has = (isSo: (dish: (typeof dishes)[number]) => boolean) => dishes.filter(isSo).length
      const { countryCode } = restaurant
      const kinds = {
        weighed: has(({ soldBy }) => soldBy === 'weight') >= 10,
        frozen: has(({ storage }) => storage === 'frozen') >= 5,
        travels: has(({ travels, customs }) => travels === true && customs !== 'forbidden') >= 8,
        forbidden: has(({ customs }) => customs === 'forbidden') > 0,
        identity: has(({ customs }) => customs === 'identity') > 0,
        arrivesToday: [0, 1, 2, 3, 4, 5, 6].every((day) => has(({ arrivesOn = [] }) => arrivesOn.includes(day)) >= 5),
        graded: has(({ nutriGrade }) => nutriGrade !== null && nutriGrade !== undefined) > 0
      }
      const isGraded = countryCode === 'SG'
      expect([countryCode, kinds]).toEqual([
        countryCode,
        {
          weighed: true,
          frozen: true,
          travels: true,
          forbidden: true,
          identity: true,
          arrivesToday: true,
          graded: isGraded
        }
      ])
      expect(dishes.length).toBeGreaterThan(55)
      expect(dishes.filter(({ origin, keepsDays, storage }) => !origin || !keepsDays || !storage)).toEqual([])
      expect(restaurant.coldWindows).toHaveLength(14)
    }
  })

  it('says sizes of the mart from a kilogram on in kilograms', () => {
    const [{ dishes } = { dishes: [] }] = marts
    const sizeOf = (name: string) => dishes.find((dish) => dish.name.zh === name)?.specification
    expect(['金黄香蕉', '脆甜红苹果', '无籽西瓜（半个）', '小白菜', '奶香草莓'].map(sizeOf)).toEqual([
      { zh: '约 1 公斤', en: 'About 1 kg', vn: 'Khoảng 1 kg' },
      { zh: '6 个装，约 1 公斤', en: 'Pack of 6, about 1 kg', vn: 'Gói 6 trái, khoảng 1 kg' },
      { zh: '约 2.2 公斤', en: 'About 2.2 kg', vn: 'Khoảng 2,2 kg' },
      { zh: '约 300 克', en: 'About 300 g', vn: 'Khoảng 300 g' },
      { zh: '250 克/盒', en: '250 g box', vn: 'Hộp 250 g' }
    ])
    const said = marts.flatMap((mart) => mart.dishes.map(({ specification }) => JSON.stringify(specification)))
    expect(said.filter((words) => /\d{4} ?(克|g\b)/.test(words))).toEqual([])
  })

  it('has island-wide delivery for S$6 at most', () => {
    const wide = rows.filter(({ restaurant }) => restaurant.deliveryMaximumMinor === 600)
    expect(
      wide.map(({ restaurant }) => [restaurant.countryCode, (restaurant.deliveryRadiusMeters ?? 0) >= 40_000])
    ).toEqual([['SG', true]])
  })

  it('has combined areas and free delivery around the demo address, some of each at any hour', () => {
    const home = { latitude: 1.2857, longitude: 103.8441 }
    const near = rows.filter(
      ({ restaurant }) =>
        restaurant.countryCode === 'SG' && distanceMeters(restaurant, home) < (restaurant.deliveryRadiusMeters ?? 0)
    )
    const areas = new Set(near.flatMap(({ restaurant }) => restaurant.combineOrderAreaId ?? []))
    expect([...areas].sort()).toEqual(['chinatown-corner', 'clementi-food-street', 'geylang-night-market'])
    for (const area of areas)
      expect([
        area,
        near.filter(({ outlet }) => outlet.combineAreaKey === area && outlet.hours === 'roundTheClock').length > 1
      ]).toEqual([area, true])
    const free = near.filter(
      ({ restaurant }) => restaurant.deliveryBaseMinor === 0 && restaurant.deliveryPerKilometreMinor === 0
    )
    expect(free.length).toBeGreaterThanOrEqual(3)
    expect(free.some(({ outlet }) => outlet.hours === 'roundTheClock')).toBe(true)
  })

  it('turns a Singapore price into a local one at local level and rounding', () => {
    const bowl = Object.fromEntries(
      (['SG', 'MY', 'VN', 'KH', 'MM', 'ID', 'CN'] as const).map((country) => [country, priceIn(country, 880)])
    )
    expect(bowl).toEqual({ SG: 880, MY: 1760, VN: 66_000, KH: 19_500, MM: 12_300, ID: 54_500, CN: 3500 })
    expect(priceIn('VN', 0)).toBe(0)
    expect(priceIn('VN', 1)).toBe(1000)
  })

  it('names only pictures that are drawn', () => {
    const drawn = new Set(
      worldPictures().flatMap((picture) => pictureWidths[picture.kind].map((width) => pictureFile(picture, width)))
    )
    const named = [
      ...everything
        .flatMap(({ restaurant, dishes }) => [restaurant.image, ...dishes.map(({ image }) => image)])
        .flatMap((image) => (image ? Object.values(image) : [])),
      ...homeRows().banners.flatMap(({ image }) => Object.values(image))
    ]
    expect(named.length).toBeGreaterThan(5000)
    expect(named.filter((address) => !drawn.has(address))).toEqual([])
  })

  it('links home only to restaurants of that city', () => {
    const { banners } = homeRows()
    for (const { cityCode, link } of banners) {
      const id = link?.split('restaurantId=')[1]
      const target = id === undefined ? undefined : rows.find(({ restaurant }) => restaurant.restaurantId === id)
      if (id !== undefined) expect([link, target?.restaurant.cityCode]).toEqual([link, cityCode])
    }
    for (const city of cities)
      expect([city.cityCode, banners.filter(({ cityCode }) => cityCode === city.cityCode).length >= 3]).toEqual([
        city.cityCode,
        true
      ])
    expect(banners.filter(({ isForVisitors }) => isForVisitors).map(({ cityCode, link }) => [cityCode, link])).toEqual(
      cities.map(({ cityCode }) => [cityCode, 'pages/my/login'])
    )
  })

  it('leads home to New Year dishes where the city has some', () => {
    const led = homeRows()
      .banners.filter(({ link }) => link === 'pages/restaurant/recommend?shelf=newYear')
      .map(({ cityCode }) => cityCode)
    const having = rows.filter(({ dishes }) => dishes.some(({ isNewYear }) => isNewYear))
    expect(led.sort()).toEqual([...new Set(having.map(({ restaurant }) => restaurant.cityCode))].sort())
    expect(led).toContain('SIN')
  })

  it('has the videos that its goods name, and puts them beside the pictures', async () => {
    const named = marts.flatMap(({ dishes }) => dishes.flatMap(({ videoKey }) => videoKey ?? []))
    expect(named.length).toBe(cities.length)
    expect(named.filter((video) => !isVideoPath(video))).toEqual([])
    const images = mkdtempSync(join(tmpdir(), 'fanju-videos-'))
    await copyVideos(root, images)
    await copyVideos(root, images)
    expect(named.filter((video) => !existsSync(join(images, video)))).toEqual([])
    rmSync(images, { recursive: true })
  })

  it('is the same world every time, and grows without changing what was there', () => {
    expect(outlets.map((outlet) => outletRows(outlet, now))).toEqual(rows.map(({ outlet: _outlet, ...row }) => row))
    const large = outletTemplates(500)
    expect(large).toHaveLength(500)
    expect(large.slice(0, 300)).toEqual(outletTemplates(300))
    expect(new Set(large.map(({ key }) => key)).size).toBe(500)
  })
})
