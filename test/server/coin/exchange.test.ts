import { eq } from 'drizzle-orm'
import { countries, type CountryCode } from '@/domain/countries'
import { inTransaction } from '../../../server/db/transaction'
import { moveCoins } from '../../../server/modules/coin'
import { readLevel } from '../../../server/modules/coin/level'
import { pointsLedger, users } from '../../../server/modules/tables'
import { moveHome } from '../../../server/modules/user/home'
import { brokenInvariants, buildEater, nextId } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
type Person = Awaited<ReturnType<typeof buildEater>>

const moveTo = ({ userId }: Person, countryCode: CountryCode) =>
  inTransaction(server.kernel.database, (tx) => {
    const home = { countryCode, cityCode: countries[countryCode].defaultCityCode }
    return moveHome(tx, server.kernel, eq(users.userId, userId), home, server.clock.now())
  })
/** Gives coins for a review, as they are counted in a country. */
const give = ({ userId }: Person, amount: number, countryCode: CountryCode) =>
  inTransaction(server.kernel.database, (tx) =>
    moveCoins(tx, {
      ...{ userId, amount, countryCode, kind: 'review' as const, reference: nextId('coins-'), orderId: null },
      now: server.clock.now()
    })
  )
const pointsOf = async ({ token }: Person) => (await server.ask('userPoints', {}, { token })).points
const earnedOf = async ({ userId }: Person) => (await readLevel(server.kernel.db, userId, server.clock.now())).earned

afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

it('gives whoever moves as much as they had, in coins of the new country, and no more by moving back', async () => {
  const person = await buildEater(server)
  await moveTo(person, 'VN')
  await give(person, 21_500, 'VN')
  expect([await pointsOf(person), await earnedOf(person)]).toEqual([21_500, 21_500])
  await moveTo(person, 'SG')
  expect([await pointsOf(person), await earnedOf(person)]).toEqual([21, 21])
  await moveTo(person, 'MY')
  expect(await pointsOf(person)).toBe(21)
  await moveTo(person, 'VN')
  expect(await pointsOf(person)).toBe(21_000)
  const entries = await server.kernel.db.select().from(pointsLedger).where(eq(pointsLedger.userId, person.userId))
  expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['review', 21_500, 21_500],
    ['exchange', -21_479, 21],
    ['exchange', 20_979, 21_000]
  ])
})

it('counts what is earned abroad in coins of the own country', async () => {
  const [singaporean, vietnamese] = [await buildEater(server), await buildEater(server)]
  await moveTo(vietnamese, 'VN')
  expect(await give(singaporean, 20_999, 'VN')).toEqual({ amount: 20, points: 20 })
  expect(await give(singaporean, 999, 'VN')).toEqual({ amount: 0, points: 20 })
  expect(await give(vietnamese, 20, 'SG')).toEqual({ amount: 20_000, points: 20_000 })
})

it('owes as much after moving, and never more', async () => {
  const person = await buildEater(server)
  await give(person, -30, 'SG')
  await moveTo(person, 'VN')
  expect(await pointsOf(person)).toBe(-30_000)
  await give(person, -1, 'VN')
  await moveTo(person, 'SG')
  expect(await pointsOf(person)).toBe(-31)
})
