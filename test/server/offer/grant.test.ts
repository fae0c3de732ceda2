import { eq } from 'drizzle-orm'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { grant } from '../../../server/modules/offer/grant'
import { offerGrants, offers, users, userVouchers } from '../../../server/modules/tables'
import { brokenInvariants } from '../../support/commerce'
import { buildOffer } from '../../support/offers'
import { buildCustomer } from '../../support/people'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

const server = useServer()

const claimAt = ({ kernel }: TestServer, offerId: string, userId: string, reference = 'once') =>
  inTransaction(kernel.database, (tx) => grant(tx, kernel, { offerId, userId, reference }))
const vouchersOf = ({ kernel: { db } }: TestServer, userId: string) =>
  db.select().from(userVouchers).where(eq(userVouchers.userId, userId))
const takenOf = async ({ kernel: { db } }: TestServer, offerId: string) =>
  (await db.select().from(offers).where(eq(offers.offerId, offerId)))[0]?.taken

describe('an offer', () => {
  afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

  it('gives once for each occasion, as many as one may have, and no more than there are', async () => {
    const offerId = await buildOffer(server, { perPerson: 2, total: 3 })
    const [one, other] = [await buildCustomer(server), await buildCustomer(server)]
    const claim = (person: { userId: string }, reference: string) => claimAt(server, offerId, person.userId, reference)
    expect([await claim(one, 'a'), await claim(one, 'a'), await claim(one, 'b'), await claim(one, 'c')]).toEqual([
      'granted',
      'repeated',
      'granted',
      'refused'
    ])
    expect([await claim(other, 'a'), await claim(other, 'b'), await claim(other, 'a')]).toEqual([
      'granted',
      'refused',
      'repeated'
    ])
    expect(await takenOf(server, offerId)).toBe(3)
    expect(await vouchersOf(server, one.userId)).toMatchObject([{ balanceMinor: 500 }, { balanceMinor: 500 }])
  })

  it('is there from its first moment until the one before its end, where its people live', async () => {
    const now = server.clock.now()
    const offerId = await buildOffer(server, { startsAt: now + 1000, endsAt: now + 2000, countryCode: 'MY' })
    const [here, there, unknown] = [
      await buildCustomer(server),
      await buildCustomer(server),
      await buildCustomer(server)
    ] as const
    const { db } = server.kernel
    await db.update(users).set({ countryCode: 'MY' }).where(eq(users.userId, here.userId))
    await db.update(users).set({ countryCode: null }).where(eq(users.userId, unknown.userId))
    const at = async (ms: number, reference: string) => {
      server.clock.set(now + ms)
      return claimAt(server, offerId, here.userId, reference)
    }
    expect(await at(999, 'early')).toBe('refused')
    server.clock.set(now + 1000)
    expect(await claimAt(server, offerId, there.userId)).toBe('refused')
    expect(await claimAt(server, offerId, unknown.userId)).toBe('refused')
    expect(await at(1999, 'in time')).toBe('granted')
    expect(await at(2000, 'late')).toBe('refused')
    expect(await claimAt(server, 'no-such-offer', here.userId)).toBe('refused')
  })

  it('goes along with its person, and stays counted when the account is closed', async () => {
    const offerId = await buildOffer(server, { total: 1 })
    const person = await buildCustomer(server)
    await claimAt(server, offerId, person.userId)
    const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(offerGrants))
    expect(
      await part?.exported?.(server.kernel.db, person.userId, { kernel: server.kernel, now: 0, locale: 'en' })
    ).toEqual({
      offerGrants: [{ offerId, reference: 'once', grantedAt: new Date(server.clock.now()).toISOString() }],
      partnerCodes: []
    })
    await inTransaction(server.kernel.database, async (tx) =>
      part?.wipe?.(tx, server.kernel, { userId: person.userId, mobile: null })
    )
    expect(await server.kernel.db.select().from(offerGrants).where(eq(offerGrants.offerId, offerId))).toMatchObject([
      { userId: null, reference: '' }
    ])
    expect(await claimAt(server, offerId, (await buildCustomer(server)).userId)).toBe('refused')
  })
})

describeOnPostgres('an offer on two processes', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(async (one, other) => {
    first = one
    second = other
  })
  const either = (index: number) => (index % 2 === 0 ? first : second)

  it('that forty claim at once, each twice, gives all that there are, each person one', async () => {
    const offerId = await buildOffer(first, { total: 12 })
    const people = await Promise.all(Array.from({ length: 40 }, () => buildCustomer(first)))
    const outcomes = await Promise.all(
      people.flatMap(({ userId }) => [claimAt(first, offerId, userId), claimAt(second, offerId, userId)])
    )
    const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
    expect([count('granted'), count('repeated')]).toEqual([12, 12])
    expect(await takenOf(first, offerId)).toBe(12)
    const given = await Promise.all(people.map(({ userId }) => vouchersOf(first, userId)))
    expect(given.map(({ length }) => length).sort()).toEqual([...Array(28).fill(0), ...Array(12).fill(1)])
  })

  it.each([null, 100])('of %s gives one person as many as one may have, whatever comes at once', async (total) => {
    const offerId = await buildOffer(first, { total, perPerson: 3 })
    const { userId } = await buildCustomer(first)
    const claims = Array.from({ length: 12 }, (_, index) =>
      claimAt(either(index), offerId, userId, `occasion ${Math.floor(index / 2)}`)
    )
    const outcomes = await Promise.all(claims)
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(3)
    expect(await vouchersOf(first, userId)).toHaveLength(3)
  })

  it('gives nothing of what is rolled back', async () => {
    const offerId = await buildOffer(first, { total: 1 })
    const [one, other] = [await buildCustomer(first), await buildCustomer(first)]
    const failed = inTransaction(first.kernel.database, async (tx) => {
      await grant(tx, first.kernel, { offerId, userId: one.userId, reference: 'once' })
      throw new Error('the cause of it fails')
    })
    const claimed = claimAt(second, offerId, other.userId)
    await expect(failed).rejects.toThrow('the cause of it fails')
    expect(await claimed).toBe('granted')
    expect([await takenOf(first, offerId), await vouchersOf(first, one.userId)]).toEqual([1, []])
  })
})
