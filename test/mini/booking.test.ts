import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { DemoPerson } from './demo-person'
import { Diner } from './diner'
import type { MiniApp, MiniTarget } from './mini-app'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** A person for each program, and an outlet that keeps tables at once. */
const mobiles = { weapp: '+6581234003', alipay: '+6581234002' } as const
const restaurantId = 'sin-seafood'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const labelled = (words: string) => `[aria-label="${words}"]`
const beginning = (words: string) => `[aria-label^="${words}"]`

describe.each<MiniTarget>(['weapp', 'alipay'])('tables in the compiled %s program', (target) => {
  let person: DemoPerson
  let diner: Diner
  let app: MiniApp
  beforeAll(async () => {
    person = await DemoPerson.logIn(world.server, mobiles[target])
    diner = await Diner.sitDown(world, target, { storage: await person.device() })
    app = diner.app
    await diner.seesHome()
  })
  afterAll(() => app.close())
  afterEach(() => expect(app.errors()).toEqual([]))

  it('are found by their free times, booked and changed', async () => {
    await diner.comesTo('bookingRestaurants')
    await app.waitForText(t.booking.seeAllTimes)
    await diner.comesTo('bookTable', { restaurantId })
    await app.waitForText(t.booking.chooseTime)
    await app.tap(beginning(t.time.tomorrow))
    await app.waitFor(beginning('19:00'))
    await app.tap(beginning('19:00'))
    await app.waitForText(t.booking.terms)
    await app.input(labelled(t.booking.guestName), '陈小姐')
    await app.tap(t.booking.seatings.window)
    await app.tap('#booking-submit')
    await diner.on('bookingDetail')
    const { items } = await person.ask('bookingList', {})
    const [made] = items
    const orderId = made?.orderId ?? ''
    expect(made).toMatchObject({ restaurantId, state: 'success', people: 2 })
    expect(await person.ask('bookingGet', { orderId })).toMatchObject({ guestName: '陈小姐', seating: 'window' })

    await diner.comesTo('bookTable', { restaurantId, orderId })
    await app.waitForText(t.booking.present)
    await app.waitFor(beginning('20:00'))
    await app.tap(beginning('20:00'))
    await app.waitForText(t.booking.wanted)
    await app.tap('#booking-change')
    await diner.on('bookingDetail')
    const changed = await person.ask('bookingGet', { orderId })
    expect(Date.parse(changed.startsAt) - Date.parse(made?.startsAt ?? '')).toBe(60 * 60_000)
  })
})
