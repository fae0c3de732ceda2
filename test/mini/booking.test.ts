import { zhCn as t } from '@/i18n/zh-CN'
import { openWorld, type World } from '../e2e/support/world'
import { labelled } from './screen-parts'
import { miniTargets } from './targets'
import { useDiner } from './use-diner'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** An outlet that keeps tables at once. */
const restaurantId = 'sin-seafood'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const beginning = (words: string) => `[aria-label^="${words}"]`

describe.each(miniTargets)('tables in the compiled %s program', (target) => {
  const seated = useDiner(() => world, target)

  it('are found by their free times, booked, changed and given up', async () => {
    const { person, diner, app } = seated()
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

    await app.tap(t.bookingOrder.cancel)
    await diner.on('orderCancel')
    await app.tap(t.orderKinds.booking.reason.changedMind)
    await app.tap('#cancel-submit')
    await diner.on('bookingDetail')
    await app.waitForText(t.bookingOrder.standing.cancelled)
    expect(await person.ask('bookingGet', { orderId })).toMatchObject({ state: 'cancelled', code: null })
  })
})
