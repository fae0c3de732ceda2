import { and, eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { applicationFields, applicationRetentionMs } from '@/domain/application'
import { inTransaction } from '../../../server/db/transaction'
import { applicationNewsJob } from '../../../server/modules/application/news'
import { wipeOldApplications } from '../../../server/modules/application/repository'
import { applicationEvents, applications, otpCodes, sandboxMails } from '../../../server/modules/tables'
import { mailOf } from '../../../server/platform/mail/choice'
import { readSandboxInbox } from '../../../server/platform/sms/sandbox'
import { apply, applyCode, buildOwner, buildRider, nextAddress } from '../../support/applications'
import { brokenInvariants, buildCity } from '../../support/commerce'
import { buildCustomer, nextMobile, wrongCode } from '../../support/people'
import { useServer } from '../../support/server'

// A day's pace: the sandbox's desk keeps out of it
const server = useServer({ environment: { AFTER_SALE_PACE_SECONDS: '86400', OTP_PER_ADDRESS_PER_HOUR: '1000' } })
beforeAll(async () => {
  await buildCity(server)
  await buildCity(server, { cityCode: 'KUL', countryCode: 'MY' })
})
afterEach(async () => expect(await brokenInvariants(server)).toEqual([]))

const hourMs = 3_600_000
const submit = async (params: Params<'applicationSubmit'>, token: string, ip = nextAddress()) =>
  server.call('applicationSubmit', params, { token, ip })
const rowsOf = (mobile: string) => server.kernel.db.select().from(applications).where(eq(applications.mobile, mobile))
const mailsOf = async (number: string) =>
  (await server.kernel.db.select().from(sandboxMails)).filter(({ subject }) => subject.includes(number))
const textsOf = async (mobile: string, number: string) =>
  (await readSandboxInbox(server.kernel.db, mobile)).filter(({ text }) => text.includes(number))

test('a rider applies as a visitor with name, mobile and code, and is told by a text where to look', async () => {
  const { answer, sent } = await apply(server, buildRider())
  expect(answer).toEqual({
    number: expect.stringMatching(/^\d{10}$/),
    kind: 'rider',
    status: 'received',
    name: '林骑手',
    countryCode: 'SG',
    cityCode: 'SIN',
    reason: null,
    note: '',
    canWithdraw: true,
    timeline: [{ status: 'received', at: new Date(server.clock.now()).toISOString() }]
  })
  await server.kernel.jobs.runDue()
  const [text] = await readSandboxInbox(server.kernel.db, sent.mobile)
  expect(text?.text).toContain(answer.number)
  expect(text?.text).toContain(`registeredRider?number=${answer.number}`)
})

const inMalaysia = { countryCode: 'MY', cityCode: 'KUL' } as const
describe('the desk of the country', () => {
  it.each([
    ['sg', buildOwner(), 'SG, SIN'],
    ['my', buildOwner({ ...inMalaysia, mobile: '+60123456780' }), 'MY, KUL']
  ])('%s gets one mail of an application and one of its withdrawal, which name nobody', async (desk, params, place) => {
    const { answer, sent, token } = await apply(server, params)
    await server.kernel.jobs.runDue()
    const one = { number: answer.number, mobile: sent.mobile }
    for (let turn = 0; turn < 2; turn += 1) await server.ask('applicationWithdraw', one, { token })
    await server.kernel.jobs.runDue()
    server.clock.advance(hourMs)
    await server.kernel.jobs.runDue()
    const mails = await mailsOf(answer.number)
    expect(mails.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      [`desk.${desk}@fanju.example`, `New restaurant application ${answer.number} (${place})`],
      [`desk.${desk}@fanju.example`, `Withdrawn restaurant application ${answer.number} (${place})`]
    ])
    for (const secret of [sent.mobile, sent.contactName, sent.restaurantName, sent.email])
      expect(JSON.stringify(mails)).not.toContain(secret)
  })

  it('whose mailbox fails holds back nobody’s text, and hears of it later; so does a text that fails no mail', async () => {
    const { kernel } = server
    for (const [failing, told] of [
      [jest.spyOn(mailOf(kernel), 'send'), [0, 1]],
      [jest.spyOn(kernel.sms, 'send'), [1, 0]]
    ] as const) {
      const { answer, sent } = await apply(server, buildRider())
      failing.mockRejectedValueOnce(new Error('out of order'))
      const count = async () => [
        (await mailsOf(answer.number)).length,
        (await textsOf(sent.mobile, answer.number)).length
      ]
      await kernel.jobs.runDue()
      expect(await count()).toEqual(told)
      expect(server.errors.splice(0)).toHaveLength(1)
      server.clock.advance(hourMs)
      await kernel.jobs.runDue()
      expect(await count()).toEqual([1, 1])
      failing.mockRestore()
    }
  })

  it('and the person are both told by a job of a release that had one for them', async () => {
    const { answer, sent } = await apply(server, buildRider())
    const [row] = await rowsOf(sent.mobile)
    await inTransaction(server.kernel.database, async (tx) => {
      const keys = ['desk', 'person'].map((recipient) => `${row?.applicationId}:received:${recipient}`)
      await server.kernel.jobs.cancel(tx, applicationNewsJob, keys)
      const payload = { applicationId: row?.applicationId, status: 'received', round: 1 }
      await server.kernel.jobs.schedule(tx, { kind: applicationNewsJob, payload })
    })
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    expect(await mailsOf(answer.number)).toHaveLength(1)
    expect(await textsOf(sent.mobile, answer.number)).toHaveLength(1)
  })
})

test('what a restaurant writes is kept as its country reads it', async () => {
  const { sent } = await apply(
    server,
    buildOwner({
      landline: '６２２２-3333',
      registration: '2018 12345-d',
      foodLicence: 'sw12a34k000',
      cuisine: '',
      inviteCode: ' AB 12 ',
      latitude: 1.28,
      longitude: 103.84
    })
  )
  const [row] = await rowsOf(sent.mobile)
  expect(row?.answers).toEqual({
    address: '88 Amoy Street',
    contactName: '林老板',
    email: 'boss@noodles.example',
    landline: '+6562223333',
    registration: '201812345D',
    foodLicence: 'SW12A34K000',
    inviteCode: 'AB 12',
    latitude: 1.28,
    longitude: 103.84
  })
})

test('what a country does not have is not kept of it', async () => {
  const { sent } = await apply(
    server,
    buildOwner({ ...inMalaysia, mobile: '+60123456789', foodLicence: 'SW12A34K000' })
  )
  const [row] = await rowsOf('+60123456789')
  expect(sent.foodLicence).toBe('SW12A34K000')
  expect(row?.answers).not.toHaveProperty('foodLicence')
})

test.each([
  ['motorcycle', 'FBA1234A'],
  ['car', 'FBA1234A'],
  ['bicycle', undefined],
  ['foot', undefined],
  [undefined, undefined]
] as const)('a plate is kept, and judged, only of a vehicle that has one: %s', async (vehicle, kept) => {
  const { sent } = await apply(server, buildRider({ vehicle, plate: 'fba 1234 a' }))
  expect((await rowsOf(sent.mobile))[0]?.answers.plate).toBe(kept)
  const { code } = await submit(buildRider({ vehicle, plate: 'F 1' }), await server.visitor())
  expect(code).toBe(kept === undefined ? codes.applicationCodeWrong : codes.applicationPaperInvalid)
})

describe('the form is refused', () => {
  const required = Object.entries(applicationFields.restaurant).flatMap(([field, spec]) =>
    spec.isRequired ? [field] : []
  )
  it('asks for all that spec section 5 names', () => {
    expect(required).toEqual(['restaurantName', 'address', 'contactName', 'mobile', 'email'])
  })

  it.each([...required, 'countryCode', 'cityCode'])('without %s', async (field) => {
    const token = await server.visitor()
    const params = buildOwner()
    const otpCode = await applyCode(server, params.mobile, token)
    const { code } = await submit({ ...params, otpCode, [field]: '' }, token)
    expect([codes.badRequest, codes.mobileInvalid]).toContain(code)
  })

  it.each([
    ['a mail address without a domain', { email: 'boss@noodles' }, 'applicationEmailInvalid'],
    ['a landline for a mobile', { mobile: '6222 3333' }, 'mobileInvalid'],
    ['a mobile with a digit too few', { mobile: '8123 456' }, 'mobileInvalid'],
    ['a telephone that is none', { landline: '123' }, 'mobileInvalid'],
    ['a UEN of another form', { registration: '12345' }, 'applicationPaperInvalid'],
    ['a tax code of Vietnam for a UEN', { registration: '0312345678' }, 'applicationPaperInvalid'],
    ['a city of another country', { cityCode: 'KUL' }, 'badRequest']
  ] as const)('for %s', async (_what, facts, code) => {
    expect((await submit(buildOwner(facts), await server.visitor())).code).toBe(codes[code])
  })
})

describe('the code', () => {
  it('of purpose apply does not log in, and one to log in does not apply', async () => {
    const mobile = nextMobile()
    const token = await server.visitor()
    const otpCode = await applyCode(server, mobile, token)
    expect((await server.call('loginByCode', { mobile, otpCode })).code).toBe(codes.codeNotRequested)
    server.clock.advance(61_000)
    await server.ask('otpSend', { mobile, purpose: 'login' }, { ip: nextAddress() })
    const [message] = await readSandboxInbox(server.kernel.db, mobile)
    await server.kernel.db.delete(otpCodes).where(and(eq(otpCodes.mobile, mobile), eq(otpCodes.purpose, 'apply')))
    const { code } = await submit(buildRider({ mobile, otpCode: message?.code ?? '' }), token)
    expect(code).toBe(codes.applicationCodeWrong)
    expect(await rowsOf(mobile)).toEqual([])
  })

  it('proves once: a stranger with a used one gets nothing, and the same words as for a mobile that never applied or applies now, however often', async () => {
    const { sent } = await apply(server, buildRider())
    const applying = buildRider()
    await applyCode(server, applying.mobile)
    const stranger = await server.visitor()
    const triesOf = async (params: Params<'applicationSubmit'>) => {
      const told = []
      const ip = nextAddress()
      for (let turn = 0; turn < 11; turn += 1) {
        const { status, code, message, data } = await submit({ ...params, otpCode: sent.otpCode }, stranger, ip)
        told.push({ status, code, message, data })
      }
      return told
    }
    const ofNone = await triesOf(buildRider())
    expect(new Set(ofNone.map(({ code }) => code))).toEqual(new Set([codes.applicationCodeWrong]))
    expect(await triesOf(sent)).toEqual(ofNone)
    expect(await triesOf(applying)).toEqual(ofNone)
    // Nor are those who apply locked out by it
    server.clock.advance(61_000)
    expect((await apply(server, applying)).answer.status).toBe('received')
  })

  it('is tried five times', async () => {
    const params = buildRider()
    const token = await server.visitor()
    const right = await applyCode(server, params.mobile, token)
    const wrong = wrongCode(right)
    for (let turn = 0; turn < 5; turn += 1)
      expect((await submit({ ...params, otpCode: wrong }, token)).code).toBe(codes.applicationCodeWrong)
    expect((await submit({ ...params, otpCode: right }, token)).code).toBe(codes.applicationCodeWrong)
    const other = buildRider()
    const code = await applyCode(server, other.mobile, token)
    for (let turn = 0; turn < 4; turn += 1) await submit({ ...other, otpCode: wrongCode(code) }, token)
    expect((await submit({ ...other, otpCode: code }, token)).code).toBe(codes.ok)
  })

  it('is good for ten sendings of a mobile an hour, and an address may try fifty', async () => {
    const { sent, token } = await apply(server, buildRider())
    const ofOne = []
    for (let turn = 0; turn < 10; turn += 1) ofOne.push((await submit(sent, token)).status)
    expect(ofOne).toEqual([...Array(9).fill(200), 429])
    const ip = nextAddress()
    const ofMany = []
    for (let turn = 0; turn < 51; turn += 1) ofMany.push((await submit(buildRider(), token, ip)).status)
    expect(ofMany).toEqual([...Array(50).fill(200), 429])
    server.clock.advance(hourMs)
    expect((await submit(sent, token)).status).toBe(200)
  })
})

describe('one application of a kind and a mobile', () => {
  it('is what is sent again at once without another code, and next week with one', async () => {
    const { answer, sent, token } = await apply(server, buildRider())
    expect((await submit(sent, token)).data).toEqual(answer)
    await server.kernel.jobs.runDue()
    expect(await textsOf(sent.mobile, answer.number)).toHaveLength(1)
    server.clock.advance(7 * 24 * hourMs)
    const person = await buildCustomer(server)
    const more = { name: '另一个名字', vehicle: 'motorcycle', plate: 'FBA1234A', inviteCode: 'AB12' } as const
    const again = await apply(server, { ...sent, ...more }, person.token)
    expect(again.answer).toEqual({ ...answer, name: more.name })
    const { name, ...answers } = more
    const rows = await rowsOf(sent.mobile)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ name, answers, userId: person.userId, status: 'received' })
    // What is left out is taken back, too
    server.clock.advance(61_000)
    await apply(server, sent, person.token)
    expect((await rowsOf(sent.mobile))[0]?.answers).toEqual({})
    await server.kernel.jobs.runDue()
    expect(await mailsOf(answer.number)).toHaveLength(1)
    // The inbox has forgotten the text of the week before
    expect(await textsOf(sent.mobile, answer.number)).toEqual([])
  })

  it('leaves the other kind alone, and ends with being withdrawn', async () => {
    const { answer, sent } = await apply(server, buildRider())
    server.clock.advance(61_000)
    const owner = await apply(server, buildOwner({ mobile: sent.mobile }))
    expect(owner.answer.number).not.toBe(answer.number)
    await server.ask('applicationWithdraw', { number: answer.number, mobile: sent.mobile }, { token: owner.token })
    server.clock.advance(61_000)
    expect((await apply(server, sent)).answer.number).not.toBe(answer.number)
  })
})

describe('its status', () => {
  it('is read anywhere by number and mobile, however both are typed', async () => {
    const { answer, sent } = await apply(server, buildRider())
    const number = `${answer.number.slice(0, 5)} ${answer.number.slice(5)}`
    const mobile = `0065 ${sent.mobile.slice(3, 7)}-${sent.mobile.slice(7)}`
    expect(await server.ask('applicationGet', { number, mobile }, { token: await server.visitor() })).toEqual(answer)
  })

  it('is no more to a stranger than that of a number which is none', async () => {
    const { answer } = await apply(server, buildRider())
    const token = await server.visitor()
    const ask = async (number: string, mobile: string) => {
      const { status, code, message } = await server.call(
        'applicationGet',
        { number, mobile },
        { token, ip: nextAddress() }
      )
      return { status, code, message }
    }
    const other = await ask(answer.number, nextMobile())
    expect(other.code).toBe(codes.applicationNotFound)
    expect(await ask('0000000000', nextMobile())).toEqual(other)
  })

  it('cannot be found by trying numbers', async () => {
    const { answer, sent } = await apply(server, buildRider())
    const token = await server.visitor()
    const ip = nextAddress()
    for (let turn = 0; turn < 60; turn += 1)
      await server.call('applicationGet', { number: String(turn), mobile: sent.mobile }, { token, ip })
    const { number } = answer
    expect((await server.call('applicationGet', { number, mobile: sent.mobile }, { token, ip })).status).toBe(429)
  })

  it('ends by the person’s own word, said twice or once', async () => {
    const { answer, sent, token } = await apply(server, buildRider())
    const one = { number: answer.number, mobile: sent.mobile }
    const withdrawn = await server.ask('applicationWithdraw', one, { token })
    expect([withdrawn.status, withdrawn.canWithdraw, withdrawn.timeline.map(({ status }) => status)]).toEqual([
      'withdrawn',
      false,
      ['received', 'withdrawn']
    ])
    expect(await server.ask('applicationWithdraw', one, { token })).toEqual(withdrawn)
  })
})

test('a customer takes along what they sent, not what another sent under a mobile that is theirs now', async () => {
  const { mobile, token } = await buildCustomer(server)
  const own = await apply(server, buildOwner(), token)
  server.clock.advance(61_000)
  const before = await apply(server, buildRider({ mobile }))
  const exported = JSON.stringify(await server.ask('dataExport', {}, { token }))
  expect(exported).toContain(own.answer.number)
  expect(exported).not.toContain(before.answer.number)
})

test('what is over is wiped after 180 days, what nobody touches after a year, with its timeline', async () => {
  const over = await apply(server, buildRider())
  const open = await apply(server, buildRider())
  await server.ask(
    'applicationWithdraw',
    { number: over.answer.number, mobile: over.sent.mobile },
    { token: over.token }
  )
  const now = server.clock.now()
  const leftAt = async (later: number) => {
    await inTransaction(server.kernel.database, (tx) => wipeOldApplications(tx, now + later))
    const rows = [await rowsOf(over.sent.mobile), await rowsOf(open.sent.mobile)]
    return rows.map((found) => found.length)
  }
  expect(await leftAt(applicationRetentionMs.over)).toEqual([1, 1])
  expect(await leftAt(applicationRetentionMs.over + 1)).toEqual([0, 1])
  expect(await leftAt(applicationRetentionMs.open)).toEqual([0, 1])
  expect(await leftAt(applicationRetentionMs.open + 1)).toEqual([0, 0])
  const events = await server.kernel.db.select().from(applicationEvents)
  const numbers = new Set(
    (await server.kernel.db.select().from(applications)).map(({ applicationId }) => applicationId)
  )
  expect(events.filter(({ applicationId }) => !numbers.has(applicationId))).toEqual([])
})
