import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { campaignReminderMs } from '@/domain/campaign'
import { accountPartsOf } from '../../../server/account-part'
import { inTransaction } from '../../../server/db/transaction'
import { sweepReminders } from '../../../server/modules/campaign/remind'
import { campaignReminders, notices } from '../../../server/modules/tables'
import { buildCampaign, campaignFacts, hero, trySave } from '../../support/campaigns'
import { buildCity } from '../../support/commerce'
import { buildCustomer } from '../../support/people'
import { type TestServer, useServer } from '../../support/server'
import { describeOnPostgres } from '../../support/suites'
import { openTwoProcesses } from '../../support/two-processes'

const server = useServer()
beforeAll(async () => void (await buildCity(server)))

type Person = Awaited<ReturnType<typeof buildCustomer>>
const hour = 3_600_000
const at = (ms: number) => new Date(server.clock.now() + ms).toISOString()
const remind = ({ token }: Person, campaignId: string, isOn = true, to: TestServer = server) =>
  to.call('campaignRemind', { campaignId, isOn }, { token })
const noticesOf = async ({ token }: Person) => (await server.ask('noticeList', {}, { token })).items
const remindedOf = (campaignId: string) =>
  server.kernel.db.select().from(campaignReminders).where(eq(campaignReminders.campaignId, campaignId))

it('tells shortly before a campaign begins who asked for it, and leads to its page', async () => {
  const { campaignId, slug } = await buildCampaign(server, {
    startsAt: at(2 * hour),
    link: 'festival/pages/midautom/index'
  })
  const [person, other] = [await buildCustomer(server), await buildCustomer(server)]
  const startsAt = Date.parse((await server.ask('campaignGet', { slug })).startsAt ?? '')
  expect((await remind(person, campaignId)).data).toEqual({ campaignId, isReminded: true })
  expect((await remind(person, campaignId)).data).toEqual({ campaignId, isReminded: true })
  await remind(other, campaignId)
  expect((await remind(other, campaignId, false)).data).toEqual({ campaignId, isReminded: false })
  const read = async ({ token }: Person) => (await server.ask('campaignGet', { slug }, { token })).isReminded
  expect([await read(person), await read(other), (await server.ask('campaignGet', { slug })).isReminded]).toEqual([
    true,
    false,
    false
  ])
  server.clock.set(startsAt - campaignReminderMs - 1)
  expect(await noticesOf(person)).toEqual([])
  server.clock.set(startsAt - campaignReminderMs)
  expect(await noticesOf(person)).toMatchObject([
    { kind: 'campaignReminder', subjectId: campaignId, link: '/festival/pages/midautom/index' }
  ])
  expect(await noticesOf(other)).toEqual([])
  server.clock.set(startsAt)
  // Once it has begun there is nothing to be reminded of
  expect((await remind(other, campaignId)).data).toEqual({ campaignId, isReminded: false })
  await inTransaction(server.kernel.database, (tx) => sweepReminders(tx, server.kernel, server.clock.now()))
  expect(await remindedOf(campaignId)).toEqual([])
})

it('comes at the beginning to whoever asks in the last minutes, and never of a day of remembrance', async () => {
  const { campaignId } = await buildCampaign(server, { startsAt: at(campaignReminderMs + 4000) })
  const quiet = await buildCampaign(server, { startsAt: at(hour), isQuiet: true })
  const person = await buildCustomer(server)
  await remind(person, campaignId)
  expect(await noticesOf(person)).toEqual([])
  server.clock.advance(campaignReminderMs)
  expect(await noticesOf(person)).toHaveLength(1)
  expect((await remind(person, quiet.campaignId)).data).toMatchObject({ isReminded: false })
  expect((await remind(person, 'no-such-campaign')).code).toBe(codes.campaignNotFound)
})

it('moves with the campaign, and is taken back where that is over', async () => {
  const facts = campaignFacts({ startsAt: at(hour), blocks: [hero] })
  await trySave(server, facts)
  const person = await buildCustomer(server)
  await remind(person, facts.campaignId)
  await trySave(server, { ...facts, startsAt: at(5 * hour) })
  server.clock.advance(2 * hour)
  expect(await noticesOf(person)).toEqual([])
  server.clock.advance(3 * hour)
  expect(await noticesOf(person)).toHaveLength(1)
  await trySave(server, { ...facts, startsAt: at(-2 * hour), endsAt: at(-hour) })
  expect(await noticesOf(person)).toEqual([])
})

it('goes along with its person', async () => {
  const { campaignId } = await buildCampaign(server, { startsAt: at(hour) })
  const person = await buildCustomer(server)
  await remind(person, campaignId)
  const part = accountPartsOf(server.kernel).find(({ tables }) => tables.includes(campaignReminders))
  expect(
    await part?.exported?.(server.kernel.db, person.userId, { kernel: server.kernel, now: 0, locale: 'en' })
  ).toEqual({
    campaignReminders: [{ campaignId }]
  })
  await inTransaction(server.kernel.database, async (tx) =>
    part?.wipe?.(tx, server.kernel, { userId: person.userId, mobile: null })
  )
  expect(await remindedOf(campaignId)).toEqual([])
})

it('has an entry for calendars until the campaign begins', async () => {
  const { campaignId } = await buildCampaign(server, { startsAt: at(hour), title: { zh: '团圆', en: 'Reunion' } })
  const entry = () => server.app.inject({ method: 'GET', url: `/campaign/calendar/${campaignId}.ics?locale=en` })
  const { statusCode, headers, body } = await entry()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body).toMatch(/SUMMARY:Reunion[^]*TRIGGER:-PT5M/)
  server.clock.advance(2 * hour)
  expect((await entry()).statusCode).toBe(404)
  const missing = await server.app.inject({ method: 'GET', url: '/campaign/calendar/nothing.ics' })
  expect(missing.statusCode).toBe(404)
})

describeOnPostgres('a campaign that is moved while many ask to be told', () => {
  let first: TestServer
  let second: TestServer
  openTwoProcesses(async (one, other) => {
    first = one
    second = other
    await buildCity(one)
  })

  it('tells each at its new time', async () => {
    const now = first.clock.now()
    const facts = campaignFacts({ startsAt: new Date(now + hour).toISOString(), blocks: [hero] })
    await trySave(first, facts)
    const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(first)))
    const moved = { ...facts, startsAt: new Date(now + 9 * hour).toISOString() }
    const asked = people.map((person, index) =>
      remind(person, facts.campaignId, true, index % 2 === 0 ? first : second)
    )
    await Promise.all([...asked, trySave(second, moved)])
    const rows = await first.kernel.db.select().from(notices).where(eq(notices.subjectId, facts.campaignId))
    expect(rows.map(({ dueAt }) => dueAt)).toEqual(people.map(() => now + 9 * hour - campaignReminderMs))
  })
})
