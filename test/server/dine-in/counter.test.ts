import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationName } from '@/contract/operations'
import { isDineInCode } from '@/domain/dine-in'
import { dineInTerms, membershipPeriods } from '../../../server/modules/tables'
import {
  brokenInvariants,
  buildCity,
  buildEater,
  buildRestaurant,
  giveMembership,
  nextId
} from '../../support/commerce'
import { buyMembership } from '../../support/memberships'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'
import { callAs } from '../operations/partner'

const minuteMs = 60_000
const keyOf = (id: string) => `key-of-${id}-`.padEnd(40, '0')
const partner = (id: string, restaurants: readonly string[]) => ({
  ...{ id, key: keyOf(id), roles: ['restaurant'], restaurants }
})
const OPERATIONS_PARTNERS = JSON.stringify([
  partner('kitchen', ['own-outlet', 'chain-1', 'chain-2', 'no-terms']),
  partner('both', ['other-outlet'])
])
type Member = Awaited<ReturnType<typeof buildEater>>

async function buildOutlets(server: TestServer) {
  await buildCity(server)
  for (const restaurantId of ['own-outlet', 'other-outlet', 'no-terms']) await buildRestaurant(server, { restaurantId })
  for (const restaurantId of ['chain-1', 'chain-2']) await buildRestaurant(server, { restaurantId, chainId: 'chain' })
  await server.kernel.db.insert(dineInTerms).values([
    { restaurantId: 'own-outlet', discountBasisPoints: 2000, isFirstVisitOnly: false },
    { restaurantId: 'other-outlet', discountBasisPoints: 4000, isFirstVisitOnly: false },
    { restaurantId: 'chain-1', discountBasisPoints: 4000, isFirstVisitOnly: true },
    { restaurantId: 'chain-2', discountBasisPoints: 4000, isFirstVisitOnly: true }
  ])
}

const shownBy = async (server: TestServer, { token }: Member) =>
  (await server.ask('membershipCodeGet', { product: 'foodieCard' }, { token })).code

async function buildMember(server: TestServer): Promise<Member> {
  const member = await buildEater(server, 10_000)
  await giveMembership(server, member.userId, 'foodieCard', { dineInDiscountBasisPoints: 3000 })
  return member
}

const act = async (
  server: TestServer,
  name: Extract<OperationName, 'codePeek' | 'codeRedeem' | 'codeUndo'>,
  code: string,
  restaurantId = 'own-outlet',
  { by = 'kitchen', table }: { readonly by?: string; readonly table?: string } = {}
) => callAs(server, name, { code, restaurantId, ...(table !== undefined && { table }) }, { partner: by })

describe('a dine-in code at the counter', () => {
  const server = useServer({ environment: { OPERATIONS_PARTNERS } })
  beforeAll(() => buildOutlets(server))
  beforeEach(() => server.clock.advance(2 * 3_600_000))
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  const refusedAs = async (code: string, where?: string, how?: Parameters<typeof act>[4]) =>
    (await act(server, 'codeRedeem', code, where, how)).code

  test('changes every minute and is good for two: the third refuses it as run out', async () => {
    const member = await buildMember(server)
    const code = await shownBy(server, member)
    expect([isDineInCode(code), await shownBy(server, member)]).toEqual([true, code])
    server.clock.set(Math.floor(server.clock.now() / minuteMs) * minuteMs + 2 * minuteMs - 1)
    expect(await shownBy(server, member)).not.toBe(code)
    expect((await act(server, 'codePeek', code)).data).toMatchObject({
      kind: 'dineIn',
      state: 'unused',
      canRedeem: true,
      facts: [{ name: 'discount', value: { zh: '−20%' } }]
    })
    server.clock.advance(1)
    expect((await act(server, 'codePeek', code)).data).toMatchObject({ state: 'expired', refusal: 'expired' })
    expect(await refusedAs(code)).toBe(codes.dealCodeExpired)
    server.clock.advance(minuteMs)
    expect(await refusedAs(code)).toBe(codes.dealCodeExpired)
    expect(await refusedAs(await shownBy(server, member))).toBe(codes.ok)
  })

  test('takes off what both the membership and the outlet give', async () => {
    const member = await buildMember(server)
    expect(
      (await act(server, 'codePeek', await shownBy(server, member), 'other-outlet', { by: 'both' })).data
    ).toMatchObject({ facts: [{ name: 'discount', value: { zh: '−30%' } }], amount: '0.00', canRedeem: true })
  })

  test('is refused with another restaurant’s key, at an outlet without terms, and when it was made up', async () => {
    const member = await buildMember(server)
    const code = await shownBy(server, member)
    expect([
      await refusedAs(code, 'own-outlet', { by: 'both' }),
      await refusedAs(code, 'no-terms'),
      await refusedAs(`${code.slice(0, -1)}${(Number(code.slice(-1)) + 1) % 10}`),
      await refusedAs(code)
    ]).toEqual([codes.counterCodeElsewhere, codes.counterCodeElsewhere, codes.counterCodeNotFound, codes.ok])
  })

  test('saves once an hour: by the card at the outlet, and at a table whoever sits there', async () => {
    const [member, friend] = [await buildMember(server), await buildMember(server)]
    const code = await shownBy(server, member)
    expect((await act(server, 'codeRedeem', code, 'own-outlet', { table: '7' })).data).toMatchObject({
      state: 'used',
      isRepeat: false
    })
    expect((await act(server, 'codeRedeem', code, 'own-outlet', { table: '7' })).data).toMatchObject({ isRepeat: true })
    expect(await refusedAs(code, 'own-outlet', { table: '8' })).toBe(codes.dealCodeUsed)
    expect(await refusedAs(code, 'other-outlet', { by: 'both' })).toBe(codes.dealCodeUsed)
    server.clock.advance(2 * minuteMs)
    expect(await refusedAs(await shownBy(server, member))).toBe(codes.dineInAgain)
    expect(await refusedAs(await shownBy(server, friend), 'own-outlet', { table: '7' })).toBe(codes.dineInAgain)
    expect(await refusedAs(await shownBy(server, friend), 'own-outlet', { table: '8' })).toBe(codes.ok)
    server.clock.advance(58 * minuteMs)
    expect(await refusedAs(await shownBy(server, member), 'own-outlet', { table: '7' })).toBe(codes.ok)
  })

  test('is given back within ten minutes though it has run out, and the next one saves at once', async () => {
    const member = await buildMember(server)
    const code = await shownBy(server, member)
    expect((await act(server, 'codeUndo', code)).code).toBe(codes.dealCodeUndoOver)
    expect(await refusedAs(code)).toBe(codes.ok)
    server.clock.advance(9 * minuteMs)
    expect((await act(server, 'codeUndo', code)).data).toMatchObject({ state: 'expired', isRepeat: false })
    expect((await act(server, 'codeUndo', code)).data).toMatchObject({ isRepeat: true })
    const next = await shownBy(server, member)
    expect(await refusedAs(next)).toBe(codes.ok)
    server.clock.advance(10 * minuteMs + 1)
    expect((await act(server, 'codeUndo', next)).code).toBe(codes.dealCodeUndoOver)
  })

  test('makes the membership one that was used: its money does not go back, unless the use does', async () => {
    const member = await buildEater(server, 5000)
    const { orderId } = await buyMembership(server, member, 'sg-foodie-single-5km')
    const refund = async () => (await server.call('membershipRefundQuote', { orderId }, { token: member.token })).code
    const code = await shownBy(server, member)
    expect([await refund(), await refusedAs(code), await refund()]).toEqual([
      codes.ok,
      codes.ok,
      codes.membershipNotRefundable
    ])
    await act(server, 'codeUndo', code)
    expect(await refund()).toBe(codes.ok)
  })

  test('is for a first visit where the outlet says so: to it or its chain, and by a purchase too', async () => {
    const [member, buyer] = [await buildMember(server), await buildMember(server)]
    expect((await act(server, 'codePeek', await shownBy(server, member), 'chain-1')).data).toMatchObject({
      facts: [{ name: 'discount' }, { name: 'firstVisit' }],
      canRedeem: true
    })
    expect(await refusedAs(await shownBy(server, member), 'chain-1')).toBe(codes.ok)
    server.clock.advance(2 * 3_600_000)
    const later = await shownBy(server, member)
    expect((await act(server, 'codePeek', later, 'chain-2')).data).toMatchObject({ refusal: 'notFirst' })
    expect(await refusedAs(later, 'chain-2')).toBe(codes.dineInNotFirst)
    expect(await refusedAs(await shownBy(server, buyer), 'chain-1')).toBe(codes.ok)
  })

  test('needs a membership that takes something off at tables, now', async () => {
    const [member, stranger] = [await buildMember(server), await buildEater(server)]
    expect((await server.call('membershipCodeGet', { product: 'foodieCard' }, { token: stranger.token })).code).toBe(
      codes.dineInNone
    )
    const code = await shownBy(server, member)
    await server.kernel.db
      .update(membershipPeriods)
      .set({ endsAt: server.clock.now() })
      .where(eq(membershipPeriods.userId, member.userId))
    expect(await refusedAs(code)).toBe(codes.dealCodeExpired)
  })
})

describeOnPostgres('two counters', () => {
  let one: TestServer
  let other: TestServer
  openTwoProcesses(
    async (first, second) => {
      ;[one, other] = [first, second]
      await buildOutlets(first)
    },
    { environment: { OPERATIONS_PARTNERS } }
  )

  test('take one card once an hour, and of a chain one first visit', async () => {
    for (let round = 0; round < 5; round += 1) {
      one.clock.advance(2 * 3_600_000)
      const member = await buildMember(one)
      const code = await shownBy(one, member)
      const answers = await Promise.all([
        act(one, 'codeRedeem', code, 'own-outlet', { table: '1' }),
        act(other, 'codeRedeem', code, 'own-outlet', { table: '2' })
      ])
      expect(answers.map((answer) => answer.code).sort()).toEqual([codes.ok, codes.dealCodeUsed])
      one.clock.advance(minuteMs)
      const first = await shownBy(one, member)
      one.clock.advance(minuteMs)
      const chain = await Promise.all([
        act(one, 'codeRedeem', first, 'chain-1'),
        act(other, 'codeRedeem', await shownBy(one, member), 'chain-2')
      ])
      expect(chain.map((answer) => answer.code).sort()).toEqual([codes.ok, codes.dineInNotFirst])
    }
  })

  test('take a code while its membership is given back: one of both, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await buildEater(one, 5000)
      const { orderId } = await buyMembership(one, member, 'sg-foodie-single-5km')
      const code = await shownBy(one, member)
      // A table that nobody sat at within the hour
      const [taken, given] = await Promise.all([
        act(other, 'codeRedeem', code, 'own-outlet', { table: `garden ${round}` }),
        one.call('membershipRefundSubmit', { orderId }, { token: member.token, key: nextId('back-eating-') })
      ])
      expect([
        [codes.ok, codes.membershipNotRefundable],
        [codes.dealCodeExpired, codes.ok]
      ]).toContainEqual([taken.code, given.code])
    }
  })
})
