// People put straight into the database: a thousand by the front door would take minutes.
import { createHash, randomBytes } from 'node:crypto'

const hashOf = (token) => createHash('sha256').update(token).digest('hex')

/** Makes a number of customers with a live session and returns their tokens; `name` and `from` make their ids and mobiles unique. */
export async function insertPeople(client, { name, from, count }) {
  const people = Array.from({ length: count }, (_, number) => ({
    user_id: `bench-${name}-${number}`,
    mobile: `+658${String(from + number)}`,
    token: randomBytes(32).toString('base64url')
  }))
  const rows = JSON.stringify(people.map(({ token, ...person }) => ({ ...person, token_hash: hashOf(token) })))
  const them = 'from json_to_recordset($1::json) as p(user_id text, mobile text, token_hash text)'
  await client.query(
    `insert into users (user_id, is_visitor, mobile, nick_name, country_code, created_at) select user_id, false, mobile, 'Bench', 'SG', now() ${them}`,
    [rows]
  )
  await client.query(
    `insert into sessions (token_hash, family_id, user_id, created_at, expires_at, renewable_until) select token_hash, user_id, user_id, now(), now() + interval '1 day', now() + interval '9 days' ${them}`,
    [rows]
  )
  return people.map(({ token }) => token)
}

/** One list for each connection, dealt out in turn: what is asked is asked once. */
export function deal(requests, connections) {
  const lists = Array.from({ length: Math.min(connections, requests.length) }, () => [])
  requests.forEach((request, index) => lists[index % lists.length].push(request))
  return lists
}
