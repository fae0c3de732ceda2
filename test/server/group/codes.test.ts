import { codes } from '@/contract/codes'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'
import { buildGroup, buildTable, look, type Table } from './story'

const server = useServer()
let table: Table
beforeAll(async () => {
  table = await buildTable(server)
})

it('codes cannot be tried one after the other', async () => {
  const { token } = await buildCustomer(server)
  const answers = []
  for (let index = 0; index < 22; index += 1)
    answers.push((await server.call('groupFind', { code: String(100_000 + index) }, { token })).code)
  expect(answers).toEqual([
    ...new Array<number>(20).fill(codes.groupNotFound),
    codes.tooManyRequests,
    codes.tooManyRequests
  ])
})

it('codes that exist are no tries, however often they are asked for', async () => {
  const { leader, orderTransactionId } = await buildGroup(server, table, { members: 0 })
  const { code } = await look(server, leader, orderTransactionId)
  const { token } = await buildCustomer(server)
  for (let turn = 0; turn < 25; turn += 1)
    expect((await server.call('groupFind', { code }, { token })).code).toBe(codes.ok)
  expect((await server.call('groupFind', { code: '100000000' }, { token })).code).toBe(codes.groupNotFound)
})

it.each([
  ['a new visitor each time at one address', (turn: number) => ({ code: String(200_000_000 + turn), ip: '10.40.0.1' })],
  [
    'addresses of one IPv6 network',
    (turn: number) => ({ code: String(300_000_000 + turn), ip: `2001:db8:40:1::${turn.toString(16)}` })
  ],
  [
    'one IPv4 address, now and then as IPv6 writes it',
    (turn: number) => ({ code: String(400_000_000 + turn), ip: turn % 2 === 0 ? '10.40.0.2' : '::ffff:10.40.0.2' })
  ],
  ['codes of the wrong length, which answer alike', (turn: number) => ({ code: String(turn + 1), ip: '10.40.0.3' })],
  ['words, which answer alike', (turn: number) => ({ code: `GUESS${turn}`, ip: '10.40.0.4' })]
])('by %s, tries end at the address', async (_what, guess) => {
  const made = []
  for (let turn = 0; turn < 62; turn += 1) {
    const { code, ip } = guess(turn)
    made.push((await server.call('groupFind', { code }, { token: await server.visitor(), ip })).code)
  }
  expect(made).toEqual([
    ...new Array<number>(60).fill(codes.groupNotFound),
    codes.tooManyRequests,
    codes.tooManyRequests
  ])
  expect((await server.call('groupFind', { code: '1' }, { token: await server.visitor(), ip: '10.41.0.1' })).code).toBe(
    codes.groupNotFound
  )
})

it('a group that is over is found by a stranger, and is a try', async () => {
  const { leader, orderTransactionId } = await buildGroup(server, table, { members: 0 })
  const { code } = await look(server, leader, orderTransactionId)
  await server.ask('groupCancel', { orderTransactionId }, { token: leader.token })
  const { token } = await buildCustomer(server)
  const answers = []
  for (let turn = 0; turn < 21; turn += 1) answers.push((await server.call('groupFind', { code }, { token })).code)
  expect(answers).toEqual([...new Array<number>(20).fill(codes.ok), codes.tooManyRequests])
  for (let turn = 0; turn < 21; turn += 1)
    expect((await server.call('groupFind', { code }, { token: leader.token })).code).toBe(codes.ok)
})
