import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { inTransaction } from '../../../server/db/transaction'
import { bookingAccountPart } from '../../../server/modules/booking/account-part'
import { bookings } from '../../../server/modules/tables'
import { book, buildTables, change, evening, giveUp, type Guest } from '../../support/bookings'
import { brokenInvariants, buildEater } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer()
afterEach(async () => {
  expect(await brokenInvariants(server)).toEqual([])
  expect(server.errors).toEqual([])
  server.clock.set(testNow)
})

const shareOf = async ({ token }: Guest, orderId: string) =>
  (await server.ask('bookingShare', { orderId }, { token })).share
const look = async (share: string) => server.call('bookingShared', { share }, { token: await server.visitor() })

/** A table this evening at 19:00 that somebody shares. */
async function sharedTable(tables: Parameters<typeof buildTables>[1] = {}) {
  const guest = await buildEater(server)
  const restaurantId = await buildTables(server, tables)
  const orderId = await book(server, guest, { restaurantId, startsAt: evening(1140) })
  return { guest, restaurantId, orderId, share: await shareOf(guest, orderId) }
}

describe('the link of a table', () => {
  test('shows where and when without an account, and nothing of the guest', async () => {
    const { guest, orderId, restaurantId, share } = await sharedTable()
    expect(share).toMatch(/^[\w-]{22}$/)
    expect(await shareOf(guest, orderId)).toBe(share)
    const answer = await look(share)
    expect(answer.data).toEqual({
      restaurantId,
      restaurantName: expect.objectContaining({ zh: '川味小馆' }),
      address: '1 Smith Street',
      latitude: expect.any(Number),
      longitude: expect.any(Number),
      startsAt: evening(1140),
      until: evening(1230),
      utcOffsetMinutes: 480,
      people: 2,
      picture: expect.any(Object),
      standing: 'kept'
    })
    expect(JSON.stringify(answer)).not.toContain(orderId)
  })

  test('follows a change, says what is not confirmed yet and what has ended', async () => {
    const { guest, orderId, share } = await sharedTable({ confirms: 'byHand', answerMinutes: 60 })
    expect((await look(share)).data).toMatchObject({ standing: 'awaiting' })
    await change(server, guest, orderId, evening(1200))
    expect((await look(share)).data).toMatchObject({ startsAt: evening(1200) })
    await giveUp(server, guest, orderId)
    expect((await look(share)).data).toMatchObject({ standing: 'ended' })
    expect(await server.call('bookingShare', { orderId }, { token: guest.token })).toMatchObject({
      code: codes.bookingStateChanged
    })
  })

  test('works until the day of the table is over, and no guess and no other person makes one', async () => {
    const { orderId, share } = await sharedTable()
    server.clock.set(Date.parse(evening(1440)) - 1)
    expect((await look(share)).code).toBe(codes.ok)
    server.clock.set(Date.parse(evening(1440)))
    expect((await look(share)).code).toBe(codes.bookingNotFound)
    server.clock.set(testNow)
    expect((await look(`${share.slice(0, -1)}!`)).code).toBe(codes.bookingNotFound)
    const other = await buildEater(server)
    expect((await server.call('bookingShare', { orderId }, { token: other.token })).code).toBe(codes.orderNotFound)
  })

  test('ends with the account of its guest', async () => {
    const { guest, orderId, share } = await sharedTable()
    await giveUp(server, guest, orderId)
    await inTransaction(server.kernel.database, async (tx) => {
      await bookingAccountPart.wipe?.(tx, server.kernel, { userId: guest.userId, mobile: guest.mobile })
    })
    expect((await look(share)).code).toBe(codes.bookingNotFound)
  })
})

describe('the entry for a calendar', () => {
  const read = (share: string, query = '') =>
    server.app.inject({ method: 'GET', url: `/booking/calendar/${share}.ics${query}` })

  test('has the instants of the table, its address and its name in the asked language', async () => {
    const { orderId, share } = await sharedTable()
    await server.kernel.db.update(bookings).set({ remark: '忌口' }).where(eq(bookings.orderId, orderId))
    const { statusCode, headers, body } = await read(share, '?locale=en')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = body.split('\r\n')
    for (const line of [
      'BEGIN:VEVENT',
      'DTSTART:20260302T110000Z',
      'DTEND:20260302T123000Z',
      'LOCATION:1 Smith Street',
      'STATUS:CONFIRMED'
    ])
      expect(lines).toContain(line)
    expect(body).toMatch(/SUMMARY:Table at /)
    for (const secret of ['陈小姐', '8123', orderId, '忌口']) expect(body).not.toContain(secret)
    expect((await read(share)).body).toContain('SUMMARY:川味小馆 订座')
  })

  test('of nothing is not found', async () => {
    expect((await read('never-was-one')).statusCode).toBe(404)
    expect((await read('a')).statusCode).toBe(404)
  })
})
