import { codes } from '@/contract/codes'
import { brokenInvariants, buildCity, buildEater, giveMembership, nextId } from '../../support/commerce'
import { buildFriend, buildProgramme, completeOrder, invitationOf, orderMeal } from '../../support/invitations'
import { month, prepareMembership } from '../../support/memberships'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()

beforeAll(() => buildCity(server))
beforeEach(() => buildProgramme(server))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const redeem = ({ token }: { token: string }, code: string, ip = '192.0.2.1', key = nextId('redeem-key-')) =>
  server.call('giftRedeem', { code }, { token, key, ip })
const codeOf = async ({ token }: { token: string }) => (await server.ask('inviteGet', {}, { token })).code

test('an invite code, however it is typed, binds who invited; a lost answer is the same try', async () => {
  const [inviter, friend] = [await buildCustomer(server), await buildCustomer(server)]
  const code = await codeOf(inviter)
  const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
  const key = nextId('redeem-key-')
  const answer = await redeem(friend, typed, undefined, key)
  expect(answer).toMatchObject({
    code: codes.ok,
    data: { inviterName: 'T**', programme: { friendReward: { amount: '6.00' }, minimumPaid: '15.00' } }
  })
  expect((await redeem(friend, typed, undefined, key)).data).toEqual(answer.data)
  expect(await invitationOf(server, friend)).toMatchObject({ inviterId: inviter.userId, via: 'code' })
})

test('every code that cannot be redeemed has one answer', async () => {
  const [inviter, other, alone] = [
    await buildCustomer(server),
    await buildCustomer(server),
    await buildCustomer(server)
  ]
  const invited = await buildFriend(server, inviter)
  const eater = await buildEater(server, 10_000)
  await completeOrder(server, await orderMeal(server, eater))
  const wrong = [
    await redeem(alone, 'ABCDEFG'),
    await redeem(alone, 'no code at all'),
    await redeem(alone, await codeOf(alone)),
    await redeem(invited, await codeOf(other)),
    await redeem(eater, await codeOf(other))
  ]
  expect(new Set(wrong.map(({ code, message }) => `${code} ${message}`))).toEqual(
    new Set([`${codes.codeNotRedeemed} ${wrong[0]?.message ?? ''}`])
  )
})

test('codes cannot be found by trying, over fifty accounts and three addresses', async () => {
  const people = []
  for (let index = 0; index < 50; index += 1) people.push(await buildCustomer(server))
  const answers = new Map<number, number>()
  for (let tries = 0; tries < 600; tries += 1) {
    const person = people[tries % people.length]
    if (!person) throw new Error('nobody tries')
    const { code } = await redeem(person, `ABCD${String(tries).padStart(3, 'Z')}`, `198.51.100.${tries % 3}`)
    answers.set(code, (answers.get(code) ?? 0) + 1)
  }
  // Sixty an address
  expect([...answers].sort()).toEqual([
    [codes.tooManyRequests, 420],
    [codes.codeNotRedeemed, 180]
  ])
  const [last] = people
  const inviter = await buildCustomer(server)
  const code = await codeOf(inviter)
  expect(last && (await redeem(last, code, '198.51.100.1')).code).toBe(codes.tooManyRequests)
  expect(last && (await redeem(last, code, '203.0.113.9')).code).toBe(codes.ok)
})

test('a code typed where a membership is bought binds as well, and is no other way to find codes', async () => {
  const [inviter, friend] = [await buildCustomer(server), await buildEater(server, 5_000)]
  const code = await codeOf(inviter)
  const params = await prepareMembership(server, friend, month)
  const buy = (inviteCode: string) =>
    server.call('membershipSubmit', { ...params, inviteCode }, { token: friend.token, key: nextId('buying-key-') })
  const answers = []
  for (let tries = 0; tries < 21; tries += 1) answers.push((await buy(`ABCD${String(tries).padStart(3, 'Z')}`)).code)
  expect(answers).toEqual([...Array<number>(20).fill(codes.codeNotRedeemed), codes.tooManyRequests])
  expect((await redeem(friend, code)).code).toBe(codes.tooManyRequests)
  server.clock.advance(15 * 60_000)
  expect((await buy(` ${code.toLowerCase()} `)).code).toBe(codes.ok)
  expect(await invitationOf(server, friend)).toMatchObject({ inviterId: inviter.userId, via: 'code' })
})

test('a member invites by a programme of their own, and whom they invite then keeps it', async () => {
  const member = await buildCustomer(server)
  await giveMembership(server, member.userId, 'VIP')
  // Where members have none, that of everybody holds
  expect((await server.ask('inviteGet', {}, { token: member.token })).programme?.slug).toBe('newcomers')
  await buildProgramme(server, { slug: 'membership', minimumPaidMinor: 2000 })
  expect((await server.ask('inviteGet', {}, { token: member.token })).programme).toMatchObject({
    slug: 'membership',
    minimumPaid: '20.00'
  })
  const friend = await buildFriend(server, member)
  expect((await invitationOf(server, friend)).programme).toBe('membership')
})
