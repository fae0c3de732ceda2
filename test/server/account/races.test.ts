import { eq, inArray } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { addresses, favorites, orders, sessions, users } from '../../../server/modules/tables'
import {
  buildAddress,
  buildCity,
  buildDish,
  buildEater,
  buildRestaurant,
  lineOf,
  nextId,
  prepareSubmit
} from '../../support/commerce'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { createTestServer, type TestServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'

// Two processes of one service need a database that two may open; the embedded one does one thing at a time and cannot show a race.

const password = 'Fanju2026'
const week = 7 * 86_400_000

describeOnPostgres('two processes and one account', () => {
  let first: TestServer
  let second: TestServer
  beforeAll(async () => {
    const environment = {
      LOGIN_TRIES_PER_ADDRESS: '100000',
      OTP_PER_ADDRESS_PER_HOUR: '100000',
      OTP_PER_MOBILE_PER_HOUR: '1000'
    }
    first = await createTestServer({ environment })
    second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock, environment })
    await buildCity(first)
  })
  afterAll(async () => {
    expect([first.errors, second.errors]).toEqual([[], []])
    await second.close()
    await first.close()
  })
  beforeEach(() => first.clock.advance(120_000))
  const either = (index: number) => (index % 2 === 0 ? first : second)
  const isAlive = async (token: string, server: TestServer) =>
    (await server.call('userInfo', {}, { token })).status === 200
  const livingOf = async (userId: string) =>
    (await first.kernel.db.select().from(sessions).where(eq(sessions.userId, userId))).filter(
      ({ revokedAt }) => revokedAt === null
    )
  async function codeFor(
    mobile: string,
    purpose: 'login' | 'register' | 'changeMobile' | 'closeAccount',
    token?: string
  ) {
    await first.ask('otpSend', { mobile, purpose }, token === undefined ? {} : { token })
    return newestCode(first, mobile)
  }
  const due = () => Promise.all([first.kernel.jobs.runDue(), second.kernel.jobs.runDue()])

  it('renewals and logins that meet a change of the password leave one session: the one it answered', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { mobile, token, userId } = await buildCustomer(first, { password })
      const tokens = await Promise.all(
        Array.from(
          { length: 4 },
          async (_, index) => (await either(index).ask('loginByPassword', { mobile, password })).accessToken
        )
      )
      const fresh = `Newer-${round}`
      const [changed] = await Promise.all([
        first.call('passwordChange', { currentPassword: password, password: fresh, confirmPassword: fresh }, { token }),
        ...tokens.map((accessToken, index) => either(index).call('loginByMobile', { mobile, accessToken })),
        ...tokens.map((_token, index) => either(index).call('loginByPassword', { mobile, password }))
      ])
      expect(changed.code).toBe(codes.ok)
      expect(await livingOf(userId)).toHaveLength(1)
      expect(await isAlive(changed.data.accessToken, second)).toBe(true)
    }
  }, 60_000)

  it('a session that is being renewed at one process while the other ends it does not survive', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { mobile, token } = await buildCustomer(first, { password })
      const { accessToken } = await second.ask('loginByPassword', { mobile, password })
      const [, renewed] = await Promise.all([
        first.ask('sessionRevoke', {}, { token }),
        second.call('loginByMobile', { mobile, accessToken })
      ])
      if (renewed.code === codes.ok) {
        // It came first and was ended with the rest, or it came to a session that had ended
        await first.ask('sessionRevoke', {}, { token })
        expect((await second.call('loginByMobile', { mobile, accessToken: renewed.data.accessToken })).status).toBe(401)
      }
      expect((await second.call('loginByMobile', { mobile, accessToken })).status).toBe(401)
    }
  })

  it('two people who take one mobile at once: one has it, the other is told', async () => {
    for (let round = 0; round < 8; round += 1) {
      const people = [await buildCustomer(first), await buildCustomer(first)]
      const mobile = nextMobile()
      const currentCodes: string[] = []
      for (const person of people) currentCodes.push(await codeFor(person.mobile, 'changeMobile', person.token))
      const otpCode = await codeFor(mobile, 'changeMobile', people[0]?.token)
      const answers = await Promise.all(
        people.map(({ token }, index) =>
          either(index).call('mobileChange', { mobile, otpCode, currentOtpCode: currentCodes[index] ?? '' }, { token })
        )
      )
      expect(answers.map(({ code }) => code).sort()).toEqual(expect.arrayContaining([codes.ok]))
      expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1)
      // Who comes when the code is used up is told that; who comes before is told that the mobile is taken
      for (const { code } of answers) expect([codes.ok, codes.mobileTaken, codes.codeNotRequested]).toContain(code)
      expect(await first.kernel.db.select().from(users).where(eq(users.mobile, mobile))).toHaveLength(1)
    }
  })

  it('taking a mobile while somebody signs up with it: one account has it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await buildCustomer(first)
      const mobile = nextMobile()
      const currentOtpCode = await codeFor(person.mobile, 'changeMobile', person.token)
      const otpCode = await codeFor(mobile, 'changeMobile', person.token)
      first.clock.advance(61_000)
      const signUp = await codeFor(mobile, 'register')
      const [changed, registered] = await Promise.all([
        first.call('mobileChange', { mobile, otpCode, currentOtpCode }, { token: person.token }),
        second.call('register', { mobile, otpCode: signUp, password, confirmPassword: password })
      ])
      expect([
        [codes.ok, codes.mobileRegistered],
        [codes.mobileTaken, codes.ok]
      ]).toContainEqual([changed.code, registered.code])
      const [owner] = await first.kernel.db.select().from(users).where(eq(users.mobile, mobile))
      expect(owner?.userId).toBe(changed.code === codes.ok ? person.userId : registered.data.userId)
    }
  })

  it('a login by code to the old mobile that meets its change gets no session of the account that left', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await buildCustomer(first)
      const to = nextMobile()
      const otpCode = await codeFor(to, 'changeMobile', person.token)
      const currentOtpCode = await codeFor(person.mobile, 'changeMobile', person.token)
      first.clock.advance(61_000)
      const login = await codeFor(person.mobile, 'login')
      const [changed, loggedIn] = await Promise.all([
        first.call('mobileChange', { mobile: to, otpCode, currentOtpCode }, { token: person.token }),
        second.call('loginByCode', { mobile: person.mobile, otpCode: login })
      ])
      expect([changed.code, loggedIn.code]).toEqual([codes.ok, codes.ok])
      if (loggedIn.data.userId === person.userId)
        expect(
          (await second.call('loginByMobile', { mobile: to, accessToken: loggedIn.data.accessToken })).status
        ).toBe(401)
      expect(await livingOf(person.userId)).toHaveLength(1)
    }
  })

  it('taking it back and closing meet: the account is whole, or it is closed', async () => {
    const outcomes = new Set<boolean>()
    for (let round = 0; round < 12; round += 1) {
      const { mobile, userId, token } = await buildCustomer(first)
      await first.ask('closureRequest', { otpCode: await codeFor(mobile, 'closeAccount', token) }, { token })
      first.clock.advance(week)
      const fresh = await renewed(mobile)
      const cancel = () => second.call('closureCancel', {}, { token: fresh })
      // Who comes first is chance, except in two of three rounds: both ends must be seen too
      if (round % 3 === 1) await due()
      const cancelling = cancel()
      if (round % 3 === 2) await cancelling
      const [cancelled] = await Promise.all([cancelling, due()])
      const [row] = await first.kernel.db.select().from(users).where(eq(users.userId, userId))
      const isOpen = cancelled.code === codes.ok
      outcomes.add(isOpen)
      if (!isOpen) expect([codes.closureNotRequested, codes.unauthorized]).toContain(cancelled.code)
      expect(row).toMatchObject(
        isOpen ? { mobile, status: 'A', closedAt: null } : { mobile: null, status: 'I', nickName: '' }
      )
      expect(await livingOf(userId)).toHaveLength(isOpen ? 2 : 0)
    }
    expect(outcomes.size).toBe(2)
  }, 60_000)

  async function renewed(mobile: string): Promise<string> {
    return (await first.ask('loginByCode', { mobile, otpCode: await codeFor(mobile, 'login') })).accessToken
  }

  it('an order, an address, a favourite and a login that meet the closing come before it and are seen, or not at all', async () => {
    const restaurant = await buildRestaurant(first, {
      minimumOrderMinor: null,
      openingWindows: Array.from({ length: 7 }, (_, weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }))
    })
    const dish = await buildDish(first, restaurant)
    for (let round = 0; round < 10; round += 1) {
      const eater = await buildEater(first)
      await first.ask(
        'closureRequest',
        { otpCode: await codeFor(eater.mobile, 'closeAccount', eater.token) },
        { token: eater.token }
      )
      first.clock.advance(week)
      const token = await renewed(eater.mobile)
      first.clock.advance(61_000)
      const login = await codeFor(eater.mobile, 'login')
      const params = await prepareSubmit(
        first,
        { ...eater, token },
        { restaurantId: restaurant.restaurantId, lines: [lineOf(dish.dishId)] }
      )
      const [made, saved] = await Promise.all([
        second.call('orderSubmit', params, { token, key: nextId('closing-key-') }),
        second.call('addressSave', buildAddress({ unitNo: '#1-1' }), { token }),
        second.call('favoriteSet', { restaurantId: restaurant.restaurantId, isFavorite: true }, { token }),
        second.call('loginByCode', { mobile: eater.mobile, otpCode: login }),
        due()
      ])
      const [row] = await first.kernel.db.select().from(users).where(eq(users.userId, eater.userId))
      const rows = await first.kernel.db.select().from(orders).where(eq(orders.userId, eater.userId))
      expect(rows).toHaveLength(made.code === codes.ok ? 1 : 0)
      expect(row?.closedAt === null).toBe(made.code === codes.ok)
      if (row?.closedAt == null) continue
      expect(saved.code === codes.ok || saved.status === 401).toBe(true)
      for (const table of [addresses, favorites, sessions])
        expect(
          await first.kernel.db
            .select()
            .from(table)
            .where(inArray(table.userId, [eater.userId]))
        ).toEqual([])
    }
  }, 120_000)
})
