// Bookings of tables: where, when, and the people who make them.
import { deal, insertPeople } from './people.mjs'

/** Of one person that are still to come; a fourth is refused. */
const bookingsOfPerson = 3
/** Of an outlet and day that one network may make without a deposit. */
const bookingsOfDay = 6
const people = 2
const jsonHeaders = { 'content-type': 'application/json' }

async function ask(url, path, token, body) {
  const headers = { ...jsonHeaders, ...(token && { accessToken: token }) }
  const response = await fetch(
    `${url}/api/${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  )
  const { code, message, data } = await response.json()
  if (code !== 1) throw new Error(`${path} answered ${code}: ${message}`)
  return data
}

/** Outlets of two pages of the list. */
async function readOutlets(url) {
  const page = (cursor) => ask(url, `restaurant/booking/list?people=${people}&cityCode=SIN${cursor}`)
  const first = await page('')
  const { items } = await page(`&cursor=${encodeURIComponent(first.nextCursor)}`)
  return [...first.items, ...items].map(({ restaurant }) => restaurant.restaurantId)
}

/** Times of outlets, day after day, a few of each. */
async function* readTimes(url) {
  const outlets = await readOutlets(url)
  const { days } = await ask(url, `restaurant/booking/days?restaurantId=${outlets[0]}&people=${people}`)
  // Today's times are over one by one
  for (const { date } of days.slice(1))
    for (const restaurantId of outlets) {
      const { slots } = await ask(
        url,
        `restaurant/booking/slots?restaurantId=${restaurantId}&date=${date}&people=${people}`
      )
      for (const { startsAt } of slots.filter(({ isFree }) => isFree).slice(0, bookingsOfDay))
        yield { restaurantId, startsAt, people }
    }
}

/** A load of so many bookings a run, none of which anybody made before, over many outlets and days. */
export async function prepareTables(client, url, { connections, bookings, runs }) {
  const wanted = bookings * runs
  const count = Math.ceil(wanted / bookingsOfPerson)
  const tokens = await insertPeople(client, { name: 'tables', from: 6_000_000, count })
  const made = []
  for await (const time of readTimes(url)) {
    if (made.length === wanted) break
    const token = tokens[made.length % count]
    const { quoteId } = await ask(url, 'order/booking/quote', token, time)
    made.push({
      method: 'POST',
      path: '/api/order/booking/submit',
      headers: { ...jsonHeaders, accessToken: token, 'Idempotency-Key': `bench-table-${made.length}` },
      body: JSON.stringify({ ...time, quoteId, guestName: '陈先生', mobile: '+6581234567' })
    })
  }
  if (made.length < wanted) throw new Error(`there are ${made.length} times to book and not ${wanted}`)
  const next = () => deal(made.splice(0, bookings), connections)
  return { name: 'booking', requests: next, expected: '{"code":1,' }
}
