import { book, buildTables, evening, giveUp, runJobs, waitFor } from '../../support/bookings'
import { buildEater } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
const startsAt = evening(1140)
const date = '2026-03-02'

async function scene() {
  const restaurantId = await buildTables(server, { covers: 4 })
  const [owner, other] = [await buildEater(server), await buildEater(server)]
  const orderId = await book(server, owner, { restaurantId, startsAt, people: 3 })
  const slotOf = async (people: number, { token }: { readonly token?: string } = {}, extra = {}) => {
    const params = { restaurantId, date, people: String(people), ...extra }
    const { slots, waits } = await server.ask('bookingSlotList', params, token === undefined ? {} : { token })
    return { waits, slot: slots.find((slot) => slot.startsAt === startsAt) }
  }
  return { restaurantId, owner, other, orderId, slotOf }
}

test('the times a booking can be changed to have its own seats free, for whose it is alone', async () => {
  const { owner, other, orderId, slotOf } = await scene()
  expect((await slotOf(4, owner)).slot).toMatchObject({ left: 1, isFree: false })
  expect((await slotOf(4, owner, { orderId })).slot).toMatchObject({ left: 4, isFree: true })
  expect((await slotOf(4, other, { orderId })).slot).toMatchObject({ left: 1, isFree: false })
  expect((await slotOf(4, {}, { orderId })).slot).toMatchObject({ left: 1, isFree: false })
})

test('who waits for a time is told so, and has it free while seats are kept for them', async () => {
  const { restaurantId, owner, other, orderId, slotOf } = await scene()
  await waitFor(server, other, { restaurantId, startsAt, people: 2 })
  expect((await slotOf(2, other)).waits).toEqual([{ startsAt, people: 2, offeredUntil: null }])
  expect((await slotOf(2, owner)).waits).toEqual([])
  await giveUp(server, owner, orderId)
  await runJobs(server)
  const kept = await slotOf(4, other)
  expect(kept.waits).toEqual([{ startsAt, people: 2, offeredUntil: expect.any(String) as unknown }])
  // Two are kept for them, and two more are free for all
  expect(kept.slot).toMatchObject({ left: 2, isFree: true })
  expect((await slotOf(4, owner)).slot).toMatchObject({ left: 2, isFree: false })
  expect((await slotOf(2)).waits).toEqual([])
})
