// A flash sale and the people who come to it, put straight into the database.
import { startLoader } from './load.mjs'
import { deal, insertPeople } from './people.mjs'
import { exactly, told } from './rows.mjs'

/** People at once on one piece. */
const crowd = 1000
const sessionId = 'bench-session'
const mobile = '+6581234567'
const soldOutOrSold = '{"code":'

/** An item of so many pieces of a deal of the demo world that anybody may buy, and what a client sends to buy one. */
async function insertItem(client, url, token, quota) {
  await client.query(
    `insert into flash_sessions (session_id, line, city_code, utc_offset_minutes, starts_at, ends_at)
    values ($1, 'newYear', 'SIN', 480, now() - interval '1 hour', now() + interval '6 hours') on conflict do nothing`,
    [sessionId]
  )
  const { rows } = await client.query(
    `insert into flash_items (flash_item_id, session_id, deal_id, price_minor, quota, left_count)
    select 'bench-item-' || (select count(*) from flash_items), $1, deal_id, 100, $2, $2 from deals
    where city_code = 'SIN' and status = 'active' and ends_at is null and not (rules ->> 'isFirstDeal')::boolean and rules ->> 'perPerson' is null
    order by deal_id limit 1 returning flash_item_id`,
    [sessionId, quota]
  )
  const flashItemId = rows[0].flash_item_id
  const response = await fetch(`${url}/api/order/deal/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accessToken: token },
    body: JSON.stringify({ flashItemId })
  })
  const { code, data } = await response.json()
  if (code !== 1) throw new Error(`a quote of a flash sale answered ${code}`)
  // Everybody agrees to the same
  return { flashItemId, quoteId: data.quoteId, mobile }
}

const buying = (body, token, key) => ({
  method: 'POST',
  path: '/api/order/seckill/submit',
  headers: { 'content-type': 'application/json', accessToken: token, 'Idempotency-Key': key },
  body: JSON.stringify(body)
})

/**
 * A load of so many orders a run, each run of another item as nobody may buy one twice, and `crowdRows`, which measures what a crowd waits
 * to be told that there is nothing left.
 */
export async function prepareFlashSale(client, url, { connections, orders, runs }) {
  const tokens = await insertPeople(client, { name: 'flash', from: 5_000_000, count: crowd })
  const items = []
  for (let run = 0; run < runs; run += 1) items.push(await insertItem(client, url, tokens[0], orders))
  const next = () => {
    const item = items.shift()
    const requests = tokens.slice(0, orders).map((token, index) => buying(item, token, `${item.flashItemId}-${index}`))
    return deal(requests, connections)
  }
  const crowdRows = async (database) => {
    const item = await insertItem(client, url, tokens[0], 1)
    const requests = tokens.map((token, index) => [buying(item, token, `${item.flashItemId}-${index}`)])
    const loader = startLoader()
    try {
      const figures = await loader.run({ url, connections: crowd, amount: crowd, requests, expected: soldOutOrSold })
      const { rows } = await client.query(
        'select (select count(*)::int from flash_claims c where c.flash_item_id = i.flash_item_id) as sold from flash_items i where flash_item_id = $1',
        [item.flashItemId]
      )
      return [
        told(`${database}: ${crowd} people on one piece, a refusal`, figures.median, 'ms'),
        told(`${database}: ${crowd} people on one piece, a refusal, p99`, figures.p99, 'ms'),
        exactly(`${database}: ${crowd} people on one piece, sold`, rows[0].sold, '', 1),
        exactly(`${database}: ${crowd} people on one piece, answers that failed`, figures.failures, '', 0)
      ]
    } finally {
      loader.stop()
    }
  }
  return { load: { name: 'flash order', requests: next, expected: '{"code":1,' }, crowdRows }
}
