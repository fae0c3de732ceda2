// Groups of people who order together, and the phones they hold: a socket each, and a read of the group on any message.
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { WebSocket } from 'ws'

const outlet = 'bench-outlet'
const dishId = 'bench-dish'
const dishName = JSON.stringify({ zh: '麻婆豆腐', en: 'Mapo Tofu' })
/** Handshakes that one address may make in a minute; behind a proxy that is believed, each phone has its own. */
const phonesOfAddress = 200
const openingsAtOnce = 40

const hashOf = (token) => createHash('sha256').update(token).digest('hex')

/** An outlet that is always open, with a menu of sixty dishes. */
async function prepareOutlet(client) {
  const windows = JSON.stringify(Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 })))
  const image = JSON.stringify({ small: '', medium: '', large: '' })
  await client.query(
    `insert into restaurants (restaurant_id, country_code, city_code, currency, name, cuisine, image, address, phone, latitude, longitude, utc_offset_minutes, opening_windows, delivery_base_minor)
    values ($1, 'SG', 'SIN', 'SGD', $2, $2, $3, '1 Smith Street', '+6561234567', 1.28, 103.84, 480, $4, 300)`,
    [outlet, dishName, image, windows]
  )
  await client.query('insert into menu_categories (category_id, restaurant_id, name) values ($1, $1, $2)', [
    outlet,
    dishName
  ])
  await client.query(
    `insert into dishes (dish_id, restaurant_id, category_id, name, image, price_minor) select case number when 1 then $2 else 'bench-dish-' || number end, $1, $1, $3::jsonb, $4::jsonb, 880
    from generate_series(1, 60) as number`,
    [outlet, dishId, dishName, image]
  )
}

/** Puts groups of people straight into the database, each with a session and a dish: thousands by the front door would take minutes. */
export async function prepareGroups(client, { groups, peopleOfGroup }) {
  await prepareOutlet(client)
  const people = Array.from({ length: groups * peopleOfGroup }, (_, number) => ({
    user_id: `bench-group-${number}`,
    mobile: `+658${String(4_000_000 + number)}`,
    token: randomBytes(32).toString('base64url'),
    group_id: `bench-group-of-${Math.floor(number / peopleOfGroup)}`,
    number
  }))
  const rows = JSON.stringify(
    people.map(({ token, ...person }) => ({
      ...person,
      token_hash: hashOf(token),
      is_leader: person.number % peopleOfGroup === 0
    }))
  )
  const from =
    'from json_to_recordset($1::json) as p(user_id text, mobile text, group_id text, token_hash text, is_leader boolean, number integer)'
  await client.query(
    `insert into users (user_id, is_visitor, mobile, nick_name, country_code, created_at) select user_id, false, mobile, 'Bench', 'SG', now() ${from}`,
    [rows]
  )
  await client.query(
    `insert into sessions (token_hash, family_id, user_id, created_at, expires_at, renewable_until) select token_hash, user_id, user_id, now(), now() + interval '1 day', now() + interval '9 days' ${from}`,
    [rows]
  )
  await client.query(
    `insert into group_orders (group_id, leader_id, restaurant_id, currency, code, theme, payment_mode, delivery_type, ends_at, created_at, updated_at)
    select group_id, user_id, '${outlet}', 'SGD', (100000 + number)::text, 'friend', 'leader', 'delivery', now() + interval '5 hours', now(), now() ${from} where is_leader`,
    [rows]
  )
  await client.query(
    `insert into group_members (group_id, user_id, joined_at) select group_id, user_id, now() ${from}`,
    [rows]
  )
  await client.query(
    `insert into group_dishes (group_id, user_id, line_number, asked, dish_name) select group_id, user_id, 1, $2::jsonb, $3::jsonb ${from}`,
    [rows, JSON.stringify({ dishId, dishCount: 1, dishItems: [] }), dishName]
  )
  return { people, dishId }
}

const versionOf = (text) => Number(/"version":(\d+)/.exec(text)?.[1] ?? 0)

/** One person's phone. `seen` tells which version of the group it showed when. */
class Phone {
  seen = []
  ownVersion = 1
  isReading = false
  isStale = false
  isPutAway = false

  constructor(person, url, agent) {
    Object.assign(this, { person, url, agent })
  }

  open() {
    const { user_id: userId, token, number } = this.person
    const address = `10.${Math.floor(number / phonesOfAddress / 250)}.${Math.floor(number / phonesOfAddress) % 250}.1`
    this.socket = new WebSocket(`${this.url.replace('http', 'ws')}/webSocket/uid/${userId}/token/${token}`, {
      headers: { 'x-forwarded-for': address },
      perMessageDeflate: false
    })
    this.socket.on('message', () => void this.refresh())
    return new Promise((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('error', reject)
    })
  }

  putAway() {
    this.isPutAway = true
    this.socket.terminate()
  }

  ask(path, body) {
    const headers = {
      accesstoken: this.person.token,
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    }
    return new Promise((resolve, reject) => {
      const request = http.request(
        `${this.url}/api/order/group/${path}`,
        { method: body ? 'POST' : 'GET', headers, agent: this.agent },
        (response) => {
          const pieces = []
          response.on('data', (piece) => pieces.push(piece))
          response.on('end', () => resolve(Buffer.concat(pieces).toString()))
        }
      )
      request.on('error', reject)
      request.end(body)
    })
  }

  /** As an app does: reads, and once more when it was told so meanwhile. Whoever puts the phone away waits for no answer. */
  async refresh() {
    await this.readAll().catch((error) => {
      if (!this.isPutAway) throw error
    })
  }

  async readAll() {
    this.isStale = true
    if (this.isReading) return
    this.isReading = true
    while (this.isStale) {
      this.isStale = false
      const text = await this.ask(
        `shopcart/info?orderTransactionId=${this.person.group_id}&accessToken=${this.person.token}`
      )
      this.seen.push([versionOf(text), performance.now()])
    }
    this.isReading = false
  }

  /** Changes the person's own dishes; returns when it began and which version it made of the group. */
  async edit(dishId, dishCount) {
    const sentAt = performance.now()
    const body = JSON.stringify({
      orderTransactionId: this.person.group_id,
      version: this.ownVersion,
      lines: [{ dishId, dishCount, dishItems: [] }]
    })
    const text = await this.ask('dishes/set', body)
    if (!text.startsWith('{"code":1,')) throw new Error(`an edit was refused: ${text.slice(0, 300)}`)
    this.ownVersion += 1
    this.seen.push([versionOf(text), performance.now()])
    return { sentAt, version: versionOf(text), groupOrderId: this.person.group_id }
  }
}

/** Opens a socket for everybody. */
export async function openPhones(url, people) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  const phones = people.map((person) => new Phone(person, url, agent))
  for (let first = 0; first < phones.length; first += openingsAtOnce)
    await Promise.all(phones.slice(first, first + openingsAtOnce).map((phone) => phone.open()))
  return {
    phones,
    close: () => {
      for (const phone of phones) phone.putAway()
      agent.destroy()
    }
  }
}

/** For each edit the milliseconds until the last phone of its group showed it; Infinity where one never did. */
export function timesToLast(edits, phones) {
  const byGroup = new Map()
  for (const phone of phones) byGroup.set(phone.person.group_id, [...(byGroup.get(phone.person.group_id) ?? []), phone])
  return edits.map(({ sentAt, version, groupOrderId }) => {
    const shown = byGroup
      .get(groupOrderId)
      .map(({ seen }) => seen.find(([seenVersion]) => seenVersion >= version)?.[1] ?? Infinity)
    return Math.max(...shown) - sentAt
  })
}
