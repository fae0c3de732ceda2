import { connect } from 'node:net'
import { buildDish, buildEater, buildRestaurant, lineOf, nextId, pay, submit } from '../../support/commerce'
import { buildCustomer, nextMobile } from '../../support/people'
import { createTestServer, type TestServer, useServer } from '../../support/server'
import { openLine, pathOf, socketAddressOf } from './line'

const server = useServer()
let url: string
beforeAll(async () => {
  url = await socketAddressOf(server)
})

type Eater = Awaited<ReturnType<typeof buildEater>>
const greeting = ({ userId }: Eater) => JSON.stringify([userId])

async function order(eater: Eater) {
  const restaurant = await buildRestaurant(server)
  const dish = await buildDish(server, restaurant)
  return (await submit(server, eater, { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] })).orderId
}

describe('the socket of a person', () => {
  it('is told of every change of their orders, by ids alone, and of no others', async () => {
    const [eater, other] = [await buildEater(server, 10_000), await buildEater(server, 10_000)]
    const [line, foreign] = [await openLine(url, pathOf(eater)), await openLine(url, pathOf(other))]
    // Naming another person does not make them heard
    foreign.socket.send(JSON.stringify([other.userId, eater.userId]))
    await foreign.hears(1)
    const orderId = await order(eater)
    await pay(server, eater, orderId)
    expect(await line.hears(2)).toEqual([
      { type: 'order', orderId },
      { type: 'order', orderId }
    ])
    await server.ask('orderCancel', { orderId }, { token: eater.token, key: nextId('live-cancel-') })
    expect((await line.hears(4)).slice(2)).toEqual(expect.arrayContaining([{ type: 'order', orderId }]))
    // All sockets are told at the same time: what comes after the answer to this greeting would be too late
    foreign.socket.send(greeting(other))
    expect(await foreign.hears(2)).toEqual([{ type: 'refresh' }, { type: 'refresh' }])
    line.socket.close()
    foreign.socket.close()
  })

  it('answers a list of ids at once, so that a client knows the line lives', async () => {
    const eater = await buildEater(server)
    const line = await openLine(url, pathOf(eater))
    line.socket.send(greeting(eater))
    expect(await line.hears(1)).toEqual([{ type: 'refresh' }])
    line.socket.close()
  })

  it('is told to refresh everything when news may have been lost', async () => {
    const eater = await buildEater(server)
    const line = await openLine(url, pathOf(eater))
    server.kernel.bus.publish('order', '*')
    expect(await line.hears(1)).toEqual([{ type: 'refresh' }])
    line.socket.close()
  })

  it('ends with the session it was opened by, and with no other', async () => {
    const eater = await buildEater(server)
    const line = await openLine(url, pathOf(eater))
    const other = await buildEater(server)
    const bystander = await openLine(url, pathOf(other))
    await server.ask('logout', {}, { token: eater.token })
    expect(await line.ended).toBe(4401)
    expect(await (await openLine(url, pathOf(eater))).ended).toBe(401)
    bystander.socket.send(greeting(other))
    await bystander.hears(1)
    bystander.socket.close()
  })

  it('ends when the password changes, with all sockets of the person, and the session that changed it gets a new token', async () => {
    const [password, mobile] = ['Fanju2026', nextMobile()]
    const person = await buildCustomer(server, { mobile, password })
    const elsewhere = (await server.ask('loginByPassword', { mobile, password })).accessToken
    const lines = [await openLine(url, pathOf(person)), await openLine(url, pathOf({ ...person, token: elsewhere }))]
    const { accessToken } = await server.ask(
      'passwordChange',
      { currentPassword: password, password: 'Newer-2027', confirmPassword: 'Newer-2027' },
      { token: person.token }
    )
    expect(await Promise.all(lines.map(({ ended }) => ended))).toEqual([4401, 4401])
    const fresh = await openLine(url, pathOf({ ...person, token: accessToken }))
    fresh.socket.send(JSON.stringify([person.userId]))
    expect(await fresh.hears(1)).toEqual([{ type: 'refresh' }])
    fresh.socket.close()
  })

  it('gives way to their eleventh', async () => {
    const eater = await buildEater(server)
    const lines = []
    for (let index = 0; index < 11; index += 1) lines.push(await openLine(url, pathOf(eater)))
    expect(await lines[0]?.ended).toBe(4409)
    lines[1]?.socket.send(greeting(eater))
    expect(await lines[1]?.hears(1)).toEqual([{ type: 'refresh' }])
    for (const { socket } of lines) socket.close()
  })
})

describe('a handshake is refused', () => {
  it.each<[string, (eater: Eater, other: Eater) => string | Promise<string>, number]>([
    ['for another person', (eater, other) => pathOf({ userId: other.userId, token: eater.token }), 403],
    ['by a token that is none', ({ userId }) => pathOf({ userId, token: 'x'.repeat(43) }), 401],
    ['for a visitor', async ({ userId }) => pathOf({ userId, token: await server.visitor() }), 403],
    ['at another path', () => '/webSocket/uid/me', 404],
    ['with a path in the token', ({ userId }) => `/webSocket/uid/${userId}/token/a%2Fb`, 404],
    ['with a token too long', ({ userId }) => pathOf({ userId, token: 'x'.repeat(201) }), 404]
  ])('%s', async (_what, path, status) => {
    const line = await openLine(url, await path(await buildEater(server), await buildEater(server)))
    expect(await line.ended).toBe(status)
  })

  it('when one IPv6 network asks too often, whichever of its addresses it uses', async () => {
    const proxied = await createTestServer({ environment: { TRUSTED_PROXIES: '1' } })
    const at = await socketAddressOf(proxied)
    const from = async (address: string) =>
      (await openLine(at, '/webSocket/none', { headers: { 'x-forwarded-for': address } })).ended
    let last = 0
    for (let round = 0; round < 32 && last !== 429; round += 1)
      last =
        (await Promise.all(Array.from({ length: 10 }, (_, part) => from(`2001:db8::${round}:${part}`)))).at(-1) ?? 0
    expect([last, await from('2001:db8:0:1::1')]).toEqual([429, 404])
    await proxied.close()
  })

  it('when one address asks too often, until the next minute', async () => {
    const eater = await buildEater(server)
    let refused = 0
    for (let round = 0; round < 32 && refused === 0; round += 1) {
      const ends = await Promise.all(
        Array.from({ length: 10 }, async () => (await openLine(url, '/webSocket/none')).ended)
      )
      refused = ends.filter((status) => status === 429).length
    }
    expect(refused).toBeGreaterThan(0)
    expect(await (await openLine(url, pathOf(eater))).ended).toBe(429)
    server.clock.advance(60_000)
    const line = await openLine(url, pathOf(eater))
    line.socket.send(greeting(eater))
    await line.hears(1)
    line.socket.close()
  })
})

describe('a client that breaks the rules is put off', () => {
  const list = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => `u${index}`))
  it.each<[string, string | Buffer, number]>([
    ['a message that is too large', `["${'x'.repeat(5000)}"]`, 1009],
    ['what is no JSON', 'hello', 1008],
    ['what is no list', '{"userId":"u1"}', 1008],
    ['ids that are none', '["a b"]', 1008],
    ['more ids than anybody has friends', list(51), 1008],
    ['bytes', Buffer.from('["u1"]'), 1008]
  ])('for %s', async (_what, message, code) => {
    const line = await openLine(url, pathOf(await buildEater(server)))
    line.socket.send(message)
    expect(await line.ended).toBe(code)
  })

  it('for too many messages', async () => {
    const eater = await buildEater(server)
    const line = await openLine(url, pathOf(eater))
    for (let index = 0; index < 21; index += 1) line.socket.send(greeting(eater))
    expect(await line.ended).toBe(1008)
    expect(line.heard).toHaveLength(20)
  })

  it('and a slow reader is let go of instead of kept in memory', async () => {
    const eater = await buildEater(server)
    const { port } = new URL(url)
    // A raw connection that shakes hands and then never reads
    const raw = connect(Number(port), '127.0.0.1')
    raw.write(
      `GET ${pathOf(eater)} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`
    )
    await new Promise((resolve) => raw.once('data', resolve))
    raw.pause()
    const gone = new Promise((resolve) => raw.once('close', resolve))
    const orderId = 'o'.repeat(40)
    for (let round = 0; round < 120; round += 1) {
      for (let index = 0; index < 1000; index += 1) server.kernel.bus.publish('order', `${eater.userId}/${orderId}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    raw.resume()
    await gone
    expect(server.errors).toEqual([])
  }, 60_000)
})

test('a server that stops takes leave of everybody', async () => {
  const stopping = await createTestServer()
  const address = await socketAddressOf(stopping)
  const eater = await buildEater(stopping)
  const line = await openLine(address, pathOf(eater))
  await stopping.close()
  expect([1001, 1006]).toContain(await line.ended)
})

describe('the heartbeat', () => {
  let beating: TestServer
  let beat: () => void
  let address: string
  beforeAll(async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval')
    beating = await createTestServer()
    address = await socketAddressOf(beating)
    beat = intervals.mock.calls.find(([, milliseconds]) => milliseconds === 25_000)?.[0] as () => void
    intervals.mockRestore()
  })
  afterAll(() => beating.close())

  it('lets go of whoever answers no ping, and keeps who does', async () => {
    const [present, gone] = [await buildEater(beating), await buildEater(beating)]
    const [line, dead] = [
      await openLine(address, pathOf(present)),
      await openLine(address, pathOf(gone), { autoPong: false })
    ]
    await line.answersPing(beat, greeting(present))
    beat()
    expect(await dead.ended).toBe(1006)
    line.socket.send(greeting(present))
    await line.hears(2)
    line.socket.close()
  })

  it('ends what was opened by a session that is over by time, and refuses its token', async () => {
    const eater = await buildEater(beating)
    const line = await openLine(address, pathOf(eater))
    beating.clock.advance(2 * 24 * 3_600_000)
    for (let turn = 0; turn < 12; turn += 1) await line.answersPing(beat, greeting(eater))
    expect(await line.ended).toBe(4401)
    expect(await (await openLine(address, pathOf(eater))).ended).toBe(401)
  })
})
