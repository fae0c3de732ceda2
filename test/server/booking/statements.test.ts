import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { codes } from '@/contract/codes'
import { queryRows, type Tx } from '../../../server/db/database'
import { inTransaction } from '../../../server/db/transaction'
import { lockSeats } from '../../../server/modules/booking/bookables'
import { bookingClosedDates, bookingSettings } from '../../../server/modules/tables'
import { buildTables, evening, prepareBooking, tryBooking } from '../../support/bookings'
import { buildEater } from '../../support/commerce'
import { useServer } from '../../support/server'
import { statementsOf } from '../../support/statements'
import { describeOnPostgres } from '../../support/suites'
import { waitUntil } from '../../support/wait'

const server = useServer()
const date = '2026-03-10'
const startsAt = evening(1080, date)

/** Whether somebody waits for a row of a transaction. */
async function hasWaiting(tx: Tx): Promise<boolean> {
  const waiting = sql`select 1 as one from pg_locks where locktype = 'transactionid' and not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  return (await queryRows(tx, waiting, z.object({ one: z.number() }))).length > 0
}

// Each costs a round trip and a write to the socket, which is what a booking costs most of
describeOnPostgres('a booking', () => {
  it('that is kept at once asks 24 things of the database, with all that its guest is told', async () => {
    const restaurantId = await buildTables(server)
    const guest = await buildEater(server)
    const wish = await prepareBooking(server, guest, { restaurantId, startsAt })
    const asked = await statementsOf(() => tryBooking(server, guest, wish))
    expect(asked).toHaveLength(24)
    const begins = (text: string) => asked.filter((statement) => statement.startsWith(text)).length
    // The rows of the order, its seats and the booking go out together, as do those of what is told; nothing is taken back of a new one but its expiry
    expect([begins('with write_0'), begins('delete from')]).toEqual([2, 1])
  })

  it.each([
    [
      'closes the day',
      'bookingClosed' as const,
      (tx: Tx, restaurantId: string) => tx.insert(bookingClosedDates).values({ restaurantId, closedOn: date })
    ],
    [
      'asks for a deposit of everybody',
      'quoteChanged' as const,
      (tx: Tx, restaurantId: string) =>
        tx.update(bookingSettings).set({ depositFromPeople: 1 }).where(eq(bookingSettings.restaurantId, restaurantId))
    ]
  ])('that waits while its restaurant %s is judged by what holds then', async (_what, code, change) => {
    const restaurantId = await buildTables(server)
    const guest = await buildEater(server)
    const wish = await prepareBooking(server, guest, { restaurantId, startsAt })
    const { answer } = await inTransaction(server.kernel.database, async (tx) => {
      await lockSeats(tx, restaurantId)
      const answer = tryBooking(server, guest, wish)
      await waitUntil(() => hasWaiting(tx), { what: 'the booking that waits for its restaurant' })
      await change(tx, restaurantId)
      return { answer }
    })
    expect(await answer).toMatchObject({ code: codes[code] })
  })
})
