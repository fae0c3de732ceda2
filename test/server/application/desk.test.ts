import { applicationStatuses } from '@/domain/application'
import { holidaysAnnouncedUntil } from '@/domain/holidays'
import { applicationModule } from '../../../server/modules/application'
import { systemModule } from '../../../server/modules/system'
import { applications, cities } from '../../../server/modules/tables'
import { seedWorld } from '../../../server/seed/seed'
import { apply, buildOwner, buildRider } from '../../support/applications'
import { brokenInvariants } from '../../support/commerce'
import { testNow, useServer } from '../../support/server'

const server = useServer({ environment: { OTP_PER_ADDRESS_PER_HOUR: '1000' } })
beforeAll(() => seedWorld(server.kernel.database, { now: testNow }))
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const get = async (number: string, mobile: string) =>
  server.ask('applicationGet', { number, mobile }, { token: await server.visitor() })

test('the demo world has an application in every state, each found by number and mobile, one by a visitor', async () => {
  const found = []
  for (let place = 1; place <= 6; place += 1) found.push(await get(`100000000${place}`, `+658123410${place}`))
  expect(found.map(({ status }) => status)).toEqual([...applicationStatuses])
  expect(found.map(({ timeline, status }) => timeline.at(-1)?.status === status)).not.toContain(false)
  const rows = await server.kernel.db.select().from(applications)
  expect(rows.filter(({ userId }) => userId === 'demo-visitor').map(({ status }) => status)).toEqual(['received'])
})

test.each([
  ['takes a rider on, after a talk and papers', buildRider(), ['received', 'contacted', 'documents', 'accepted']],
  ['takes a restaurant on', buildOwner(), ['received', 'contacted', 'documents', 'accepted']],
  [
    'never reaches a mobile that ends in 00',
    buildRider({ mobile: '+6581239900' }),
    ['received', 'contacted', 'declined']
  ]
])('the sandbox’s desk %s', async (_what, params, way) => {
  const { answer, sent } = await apply(server, params)
  for (let step = 0; step < 5; step += 1) {
    server.clock.advance(60_000)
    await server.kernel.jobs.runDue()
  }
  const { timeline, reason } = await get(answer.number, sent.mobile)
  expect(timeline.map(({ status }) => status)).toEqual(way)
  expect(reason).toBe(way.includes('declined') ? 'notReached' : null)
})

test('a country’s rider app is told, and where there is none, that', async () => {
  const ask = (countryCode: string) => server.ask('riderAppGet', {}, { markers: { countryCode } })
  expect((await ask('SG')).apps.map(({ system }) => system)).toEqual(['ios', 'android'])
  expect(await ask('KH')).toEqual({ countryCode: 'KH', apps: [] })
})

test('a start warns of the countries with a city whose desk no mail reaches, and of no other', async () => {
  const { kernel } = server
  const warn = jest.spyOn(kernel.logger, 'warn')
  await applicationModule.start?.(kernel)
  expect(warn).not.toHaveBeenCalled()
  const config = { ...kernel.config, partnerDesks: { SG: 'desk@fanju.example' } }
  await applicationModule.start?.({ ...kernel, config })
  const rows = await kernel.db.select().from(cities)
  const countries = [...new Set(rows.map(({ countryCode }) => countryCode))].filter((code) => code !== 'SG').sort()
  expect(countries).toContain('MY')
  expect(warn.mock.calls).toEqual([[{ countries }, expect.stringContaining('PARTNER_DESKS')]])
  warn.mockRestore()
})

test('a start warns of the countries with a city whose announced holidays end within sixty days, and of no other', async () => {
  const { kernel, clock } = server
  const warn = jest.spyOn(kernel.logger, 'warn')
  warn.mockClear()
  const rows = await kernel.db.select().from(cities)
  const served = [...new Set(rows.map(({ countryCode }) => countryCode))].sort()
  const warned = []
  for (const now of [Date.UTC(2026, 9, 31, 4), Date.UTC(2026, 10, 1, 4), Date.UTC(2027, 10, 1, 4)]) {
    clock.set(now)
    await systemModule.start?.(kernel)
    warned.push(...warn.mock.calls.splice(0).map(([facts]) => facts))
  }
  const endingWith = (until: string) => ({
    ending: served
      .filter((country) => holidaysAnnouncedUntil(country) <= until)
      .map((country) => ({ country, until: holidaysAnnouncedUntil(country) }))
  })
  expect(endingWith('2026-12-31').ending.map(({ country }) => country)).toContain('VN')
  expect(warned).toEqual([endingWith('2026-12-31'), endingWith('2027-12-31')])
})
