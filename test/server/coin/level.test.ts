import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { type CoinEntryKind, earnedCoinKinds } from '@/contract/coin/entry-kinds'
import { type CoinLevel, levelOf } from '@/domain/coins'
import { readLevel } from '../../../server/modules/coin/level'
import { users } from '../../../server/modules/tables'
import { giveCoins } from '../../support/coins'
import { buildEater, giveMembership } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
const dayMs = 86_400_000
const levels = [
  { level: 1, coins: 0 },
  { level: 2, coins: 100 },
  { level: 3, coins: 300 },
  { level: 4, coins: 800 },
  { level: 5, coins: 2000 }
] satisfies readonly CoinLevel[]
const known = levels as [CoinLevel, ...CoinLevel[]]

type Person = Awaited<ReturnType<typeof buildEater>>
/** The level at the clock's instant, for which no session is needed: those end sooner than coins. */
const levelNow = async ({ userId }: Person) => {
  const { level, next, earned } = await readLevel(server.kernel.db, userId, server.clock.now())
  return { earned, level: level.level, next: next?.level ?? null }
}
const levelGet = ({ token }: Person) => server.ask('levelGet', {}, { token })
const move = (person: Person, kind: CoinEntryKind, amount: number) => giveCoins(server, person, amount, kind)

test('a level begins at its coins, and the highest has no next', () => {
  expect([-5, 0, 99, 100, 799, 800, 2000, 9999].map((earned) => levelOf(known, earned).level.level)).toEqual([
    1, 1, 1, 2, 3, 4, 5, 5
  ])
  expect([levelOf(known, 0).next, levelOf(known, 1999).next, levelOf(known, 2000).next]).toEqual([
    levels[1],
    levels[4],
    null
  ])
})

test('a level says what the next one needs and what earns coins; spending never lowers it, time does', async () => {
  const person = await buildEater(server)
  expect(await levelGet(person)).toEqual({
    countryCode: 'SG',
    points: 0,
    earned: 0,
    days: 365,
    level: 1,
    next: { level: 2, coins: 100, missing: 100 },
    tier: 'none',
    levels,
    rule: { coins: 1, amount: '1.00', currency: 'SGD', reviewCoins: 20 }
  })
  await move(person, 'review', 120)
  await move(person, 'spend', -110)
  expect(await levelGet(person)).toMatchObject({
    points: 10,
    earned: 120,
    level: 2,
    next: { level: 3, coins: 300, missing: 180 }
  })
  await move(person, 'orderReturn', -30)
  expect(await levelGet(person)).toMatchObject({ points: -20, earned: 90, level: 1 })
  server.clock.advance(364 * dayMs)
  await move(person, 'review', 2000)
  expect(await levelNow(person)).toEqual({ earned: 2090, level: 5, next: null })
  server.clock.advance(dayMs)
  expect(await levelNow(person)).toEqual({ earned: 2000, level: 5, next: null })
})

test('in Viet Nam a level needs a thousand times the coins, and SVIP is the highest whatever was earned', async () => {
  const person = await buildEater(server)
  await server.kernel.db.update(users).set({ countryCode: 'VN' }).where(eq(users.userId, person.userId))
  await giveMembership(server, person.userId, 'SVIP')
  await move(person, 'review', 20_000)
  expect(await levelGet(person)).toMatchObject({
    tier: 'SVIP',
    level: 1,
    next: { coins: 100_000, missing: 80_000 },
    rule: { coins: 1000, amount: '18000', currency: 'VND', reviewCoins: 20_000 }
  })
})

test('coins that were there before their ledger may be spent and are of no level', async () => {
  const person = await buildEater(server)
  await move(person, 'opening', 500)
  await move(person, 'review', 20)
  expect(await levelGet(person)).toMatchObject({ points: 520, earned: 20, level: 1 })
})

const entry = fc.record({
  kind: fc.constantFrom<CoinEntryKind>('review', 'order', 'orderReturn', 'spend'),
  amount: fc.integer({ min: 1, max: 400 }),
  waitDays: fc.integer({ min: 0, max: 200 })
})

test('is a function of the ledger: what was earned in 365 days, whatever else happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 12 }), async (entries) => {
      const person = await buildEater(server)
      const earned: { at: number; amount: number }[] = []
      for (const { kind, amount, waitDays } of entries) {
        server.clock.advance(waitDays * dayMs)
        const signed = kind === 'spend' || kind === 'orderReturn' ? -amount : amount
        await move(person, kind, signed)
        if (earnedCoinKinds.some((counted) => counted === kind)) earned.push({ at: server.clock.now(), amount: signed })
      }
      const sum = earned
        .filter(({ at }) => at > server.clock.now() - 365 * dayMs)
        .reduce((total, { amount }) => total + amount, 0)
      const { level, next } = levelOf(known, sum)
      expect(await levelNow(person)).toEqual({ earned: sum, level: level.level, next: next?.level ?? null })
    }),
    { numRuns: 15 }
  )
})
