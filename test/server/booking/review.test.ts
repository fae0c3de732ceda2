import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { openSession } from '../../../server/modules/account/sessions'
import { restaurants } from '../../../server/modules/tables'
import { book, buildTables, call, evening, type Guest, runJobs } from '../../support/bookings'
import { brokenInvariants, buildEater, nextId, pay } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'
import { photoOf, upload } from '../../support/upload'

const server = useServer()
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

const stars = { dishScore: 5, serviceScore: 4, tags: [], content: '', pictureIds: [], isAnonymous: false }
const review = ({ token }: Guest, orderId: string, pictureIds: readonly string[] = []) =>
  server.call(
    'reviewSubmit',
    { orderId, ...stars, pictureIds: [...pictureIds] },
    { token, key: nextId('table-review-') }
  )
const actionsOf = async ({ token }: Guest, orderId: string) =>
  (await server.ask('orderGet', { orderId }, { token })).actions

/** A table this evening at 19:00, with a deposit of 20.00 that is paid where one is asked. */
async function bookedBy(guest: Guest & Awaited<ReturnType<typeof buildEater>>, deposit = {}) {
  const restaurantId = await buildTables(server, deposit)
  const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
  if ('depositFromPeople' in deposit) await pay(server, guest, orderId)
  return { orderId, restaurantId }
}

test('a table is reviewed once its guests have sat, for its restaurant, and once', async () => {
  const guest = await buildEater(server)
  const { orderId, restaurantId } = await bookedBy(guest)
  expect(await review(guest, orderId)).toMatchObject({ code: codes.reviewNotPossible })
  server.clock.set(Date.parse(evening(1140)))
  await call(server, { name: 'bookingSeat', params: { orderId } })
  expect(await actionsOf(guest, orderId)).toContain('review')
  expect(await server.ask('reviewGet', { orderId }, { token: guest.token })).toMatchObject({
    canReview: true,
    isAtOutlet: true,
    dealId: null,
    rider: null
  })
  expect(await review(guest, orderId)).toMatchObject({ code: codes.ok })
  const [row] = await server.kernel.db.select().from(restaurants).where(eq(restaurants.restaurantId, restaurantId))
  expect(row).toMatchObject({ ratingTenths: 45, reviewCount: 1 })
  expect(await review(guest, orderId)).toMatchObject({ code: codes.reviewedAlready })
  expect(await actionsOf(guest, orderId)).not.toContain('review')
})

test('a deposit that went back leaves the meal to be reviewed, and one of a table that was given up does not', async () => {
  const guest = await buildEater(server, 10_000)
  const { orderId } = await bookedBy(guest, { depositFromPeople: 2 })
  const other = await buildEater(server, 10_000)
  const given = await bookedBy(other, { depositFromPeople: 2 })
  await server.ask('bookingCancel', { orderId: given.orderId }, { token: other.token, key: nextId('table-back-') })
  server.clock.set(Date.parse(evening(1140)))
  await call(server, { name: 'bookingSeat', params: { orderId } })
  server.clock.advance(11 * 60_000)
  await runJobs(server)
  const { items } = await server.ask('orderList', {}, { token: guest.token })
  expect(items).toMatchObject([{ status: 'refunded', actions: ['review', 'contact'] }])
  expect(await review(guest, orderId)).toMatchObject({ code: codes.ok })
  expect(await actionsOf(other, given.orderId)).not.toContain('review')
  expect(await review(other, given.orderId)).toMatchObject({ code: codes.reviewNotPossible })
})

test('a picture earns coins where a counter has seen the guests, and none where only the end of the stay says that they came', async () => {
  const [seated, unseen] = [await buildEater(server), await buildEater(server)]
  const [seen, free] = [await bookedBy(seated), await bookedBy(unseen)]
  server.clock.set(Date.parse(evening(1140)))
  await call(server, { name: 'bookingSeat', params: { orderId: seen.orderId } })
  server.clock.advance(2 * 86_400_000)
  await runJobs(server)
  const { kernel } = server
  const earned = async ({ userId }: Guest, orderId: string) => {
    // Their sessions have ended meanwhile
    const guest = { userId, token: await inTransaction(kernel.database, (tx) => openSession(tx, kernel, userId)) }
    const { coins: promised } = await server.ask('reviewGet', { orderId }, { token: guest.token })
    const { data: photo } = await upload(server, 'reviewPictureUpload', guest.token, { orderId }, await photoOf())
    return [promised, (await review(guest, orderId, [photo.pictureId])).data.coins]
  }
  expect(await earned(seated, seen.orderId)).toEqual([20, 20])
  expect(await earned(unseen, free.orderId)).toEqual([0, 0])
})
