import { eq } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { Params } from '@/contract/types'
import { countryCodes } from '@/domain/countries'
import { questionnaireRetentionDays } from '@/domain/questionnaire'
import { inTransaction } from '../../../server/db/transaction'
import { questionnaireAccountPart } from '../../../server/modules/questionnaire/account-part'
import { consentVersionOf } from '../../../server/modules/questionnaire/consent'
import { steps } from '../../../server/modules/questionnaire/questions'
import { questionnaires, sandboxMails } from '../../../server/modules/tables'
import { createLogger } from '../../../server/platform/kernel/logger'
import { mailOf } from '../../../server/platform/mail/choice'
import { sweepsOf } from '../../../server/sweep'
import { duringKey } from '../../support/held-keys'
import { buildCustomer, newestCode, nextMobile } from '../../support/people'
import { placesOf } from '../../support/places-of'
import { createTestServer, type TestServer, useServer } from '../../support/server'
import { testOnPostgres } from '../../support/suites'
import { callAs, partners } from '../operations/partner'

const environment = {
  INSURANCE_ADVISERS: 'SG=Harbour Advisers|LIC-77|desk@harbour.example,VN=Tư vấn Sông Hồng|GP-12|desk@songhong.example',
  FULFILMENT: 'operations',
  OPERATIONS_PARTNERS: partners
}
const lines: string[] = []
const server = useServer({
  environment,
  logger: createLogger('debug', { write: (line: string) => void lines.push(line) })
})
beforeEach(() => server.clock.advance(3_600_000))

const name = '林佩珊'
const answers = [
  { questionId: 'topics', optionIds: ['critical', 'medical'] },
  { questionId: 'covered', optionIds: [] },
  { questionId: 'language', optionIds: ['hokkien'] },
  { questionId: 'hours', optionIds: ['evening'] }
]

async function codeFor(mobile: string, on: TestServer = server) {
  on.clock.advance(61_000)
  await on.ask('otpSend', { mobile, purpose: 'questionnaire' })
  return newestCode(on, mobile)
}

async function filledIn(mobile: string, changes: Partial<Params<'questionnaireSubmit'>> = {}, on = server) {
  const { consentVersion } = await on.ask('questionnaireForm', {})
  return { name, mobile, otpCode: await codeFor(mobile, on), consentVersion, answers, ...changes }
}

let keys = 0
const nextKey = () => `questionnaire-key-${(keys += 1)}`

async function send(
  mobile: string,
  { token, ...changes }: Partial<Params<'questionnaireSubmit'>> & { token?: string } = {}
) {
  const params = await filledIn(mobile, changes)
  return server.ask('questionnaireSubmit', params, { token: token ?? (await server.visitor()), key: nextKey() })
}

const rowOf = async (mobile: string) => {
  const [row] = await server.kernel.db.select().from(questionnaires).where(eq(questionnaires.mobile, mobile))
  return row
}

describe('who asks, and what', () => {
  test.each(countryCodes)('%s has the adviser of its own, or is asked nothing', async (countryCode) => {
    const form = await server.ask('questionnaireForm', {}, { markers: { countryCode } })
    const names = { SG: 'Harbour Advisers', VN: 'Tư vấn Sông Hồng' } as Partial<Record<string, string>>
    expect(form.adviser?.name).toBe(names[countryCode])
    expect(form.steps.flatMap(({ questions }) => questions)).toHaveLength(form.adviser ? 8 : 0)
    if (form.adviser) return
    const params = await filledIn(nextMobile())
    const options = { token: await server.visitor(), key: nextKey(), markers: { countryCode } }
    const refused = await server.call('questionnaireSubmit', { ...params, mobile: params.mobile }, options)
    expect(refused.code).toBe(codes.questionnaireUnavailable)
    expect(await rowOf(params.mobile)).toBeUndefined()
  })

  test('every question and option has its own words in each language, and no id is used twice', () => {
    for (const { questionId, title, options } of steps.flatMap(({ questions }) => questions)) {
      expect(new Set(options.map(({ optionId }) => optionId)).size).toBe(options.length)
      for (const words of [title, ...options.map((option) => option.title)])
        expect([questionId, words]).toEqual([
          questionId,
          { zh: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/), vn: expect.stringMatching(/\S/) }
        ])
    }
    const ids = steps.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))
    expect(new Set(ids).size).toBe(8)
    for (const { questions } of steps) expect(questions.length).toBeLessThanOrEqual(3)
  })
})

describe('what a visitor sends', () => {
  test('is shown in words to whoever has its number and a code to the mobile, and deleted by the same code', async () => {
    server.clock.set(Date.UTC(2026, 2, 4, 4))
    const mobile = nextMobile()
    const sent = await send(mobile)
    expect(sent).toEqual({
      number: expect.stringMatching(/^\d{10}$/),
      adviser: { name: 'Harbour Advisers', licence: 'LIC-77' },
      callsFrom: '2026-03-05',
      callsBy: '2026-03-09',
      holidayMayMove: false,
      deletedOn: '2026-06-02'
    })
    const otpCode = await codeFor(mobile)
    const known = { number: ` ${sent.number.slice(0, 5)} ${sent.number.slice(5)}`, mobile: mobile.slice(3), otpCode }
    const token = await server.visitor()
    expect(await server.ask('questionnaireGet', known, { token, locale: 'en' })).toEqual({
      ...sent,
      sentAt: expect.any(String),
      told: {
        name,
        answers: [
          {
            questionId: 'topics',
            title: 'Which cover would you like to talk about?',
            optionIds: ['medical', 'critical'],
            options: ['Medical and hospital', 'Critical illness']
          },
          {
            questionId: 'language',
            title: 'Which language do you prefer?',
            optionIds: ['hokkien'],
            options: ['Hokkien']
          },
          {
            questionId: 'hours',
            title: 'When may the adviser call on a working day?',
            optionIds: ['evening'],
            options: ['6 to 8 pm']
          }
        ]
      }
    })
    expect(await server.ask('questionnaireRemove', known, { token })).toEqual({ isDone: true })
    expect(await rowOf(mobile)).toBeUndefined()
    for (const call of ['questionnaireGet', 'questionnaireRemove'] as const)
      expect((await server.call(call, known, { token })).code).toBe(codes.questionnaireNotFound)
  })

  test('sent again keeps its number and its promise, and has the new answers alone', async () => {
    server.clock.set(Date.UTC(2026, 2, 9, 4))
    const mobile = nextMobile()
    const first = await send(mobile)
    server.clock.advance(86_400_000)
    const again = await send(mobile, {
      answers: answers.map((each) => ({ ...each, optionIds: each.optionIds.slice(0, 1) }))
    })
    expect(again).toEqual({ ...first, deletedOn: '2026-06-08' })
    server.clock.advance(7 * 86_400_000)
    expect(await send(mobile)).toMatchObject({ number: first.number, callsFrom: '2026-03-18', callsBy: '2026-03-20' })
    const rows = await server.kernel.db.select().from(questionnaires).where(eq(questionnaires.mobile, mobile))
    expect(rows).toHaveLength(1)
  })

  test('whose answer was lost is answered the same by its key, and keeps one row', async () => {
    const params = await filledIn(nextMobile())
    const options = { token: await server.visitor(), key: nextKey() }
    const first = await server.ask('questionnaireSubmit', params, options)
    expect(await server.ask('questionnaireSubmit', params, options)).toEqual(first)
    const other = await server.call('questionnaireSubmit', params, { ...options, key: nextKey() })
    expect(other.code).toBe(codes.codeNotRequested)
  })

  test('stands in no row, no mail, no kept answer and no log in plain text', async () => {
    const mobile = nextMobile()
    lines.splice(0)
    const { number } = await send(mobile)
    await server.kernel.jobs.runDue()
    const known = { number, mobile, otpCode: await codeFor(mobile) }
    await server.ask('questionnaireGet', known, { token: await server.visitor() })
    await callAs(server, 'questionnaireList', {}, { partner: 'support' })
    for (const secret of [name, 'hokkien', '福建话', 'critical']) {
      expect(lines.join('\n')).not.toContain(secret)
      expect((await placesOf(server.kernel.db, secret)).filter((place) => !place.startsWith('dishes.'))).toEqual([])
    }
    expect(lines.join('\n')).not.toContain(mobile)
    expect(lines.join('\n')).toContain('questionnaires were handed over')
  })

  test('cannot be opened for another row', async () => {
    const [one, other] = [nextMobile(), nextMobile()]
    const { number } = await send(one)
    await send(other)
    const sealed = (await rowOf(other))?.sealed ?? ''
    await server.kernel.db.update(questionnaires).set({ sealed }).where(eq(questionnaires.mobile, one))
    const known = { number, mobile: one, otpCode: await codeFor(one) }
    expect((await server.call('questionnaireGet', known, { token: await server.visitor() })).status).toBe(500)
    server.errors.splice(0)
    await server.kernel.db.delete(questionnaires).where(eq(questionnaires.mobile, one))
  })
})

describe('is refused', () => {
  const consentChanged = 'questionnaireConsentChanged'
  const consentTo = (adviserName: string, licence: string) => consentVersionOf({ name: adviserName, licence })
  const all = (changes: Record<string, string[]>) => [
    ...answers.filter(({ questionId }) => !(questionId in changes)),
    ...Object.entries(changes).map(([questionId, optionIds]) => ({ questionId, optionIds }))
  ]
  test.each([
    ['a needed answer left out', { answers: all({ language: [] }) }, 'questionnaireAnswersWrong'],
    [
      'two answers where one is asked',
      { answers: all({ language: ['hokkien', 'english'] }) },
      'questionnaireAnswersWrong'
    ],
    ['an option that is none', { answers: all({ hours: ['midnight'] }) }, 'questionnaireAnswersWrong'],
    ['a question that is none', { answers: all({ income: ['much'] }) }, 'questionnaireAnswersWrong'],
    ['the consent to another adviser', { consentVersion: consentTo('Harbour Advisers', 'LIC-1') }, consentChanged],
    ['the consent to another name', { consentVersion: consentTo('Harbor Advisers', 'LIC-77') }, consentChanged],
    ['the longest consent', { consentVersion: consentTo('n'.repeat(100), 'l'.repeat(60)) }, consentChanged],
    ['no consent', { consentVersion: '' }, 'questionnaireConsentChanged'],
    ['no name', { name: ' ' }, 'badRequest'],
    ['a mobile that is none', { mobile: '12' }, 'mobileInvalid']
  ] as const)('%s, and the code is still good', async (_what, changes, refusal) => {
    const mobile = nextMobile()
    const params = await filledIn(mobile)
    const token = await server.visitor()
    const refused = await server.call('questionnaireSubmit', { ...params, ...changes }, { token, key: nextKey() })
    expect(refused.code).toBe(codes[refusal])
    expect(await rowOf(mobile)).toBeUndefined()
    await server.ask('questionnaireSubmit', params, { token, key: nextKey() })
  })

  test('by a code for something else, either way', async () => {
    const mobile = nextMobile()
    const otpCode = await codeFor(mobile)
    expect((await server.call('loginByCode', { mobile, otpCode })).code).toBe(codes.codeNotRequested)
    const other = nextMobile()
    await server.ask('otpSend', { mobile: other, purpose: 'login' })
    const params = { ...(await filledIn(mobile)), mobile: other, otpCode: await newestCode(server, other) }
    const refused = await server.call('questionnaireSubmit', params, { token: await server.visitor(), key: nextKey() })
    expect(refused.code).toBe(codes.codeNotRequested)
  })

  test('after five wrong codes, whatever number and mobile are asked for', async () => {
    const mobile = nextMobile()
    const { number } = await send(mobile)
    const otpCode = await codeFor(mobile)
    const token = await server.visitor()
    const wrong = otpCode === '000000' ? '000001' : '000000'
    const tried = []
    for (const asked of [number, '1', number, '2', number])
      tried.push((await server.call('questionnaireGet', { number: asked, mobile, otpCode: wrong }, { token })).code)
    expect(tried).toEqual([...Array<number>(4).fill(codes.codeIncorrect), codes.codeTooManyTries])
    expect((await server.call('questionnaireGet', { number, mobile, otpCode }, { token })).code).toBe(
      codes.codeTooManyTries
    )
  })

  test('by the number of another mobile', async () => {
    const [theirs, own] = [nextMobile(), nextMobile()]
    const { number } = await send(theirs)
    const known = { number, mobile: own, otpCode: await codeFor(own) }
    const token = await server.visitor()
    expect((await server.call('questionnaireGet', known, { token })).code).toBe(codes.questionnaireNotFound)
    expect((await server.call('questionnaireRemove', known, { token })).code).toBe(codes.questionnaireNotFound)
    expect(await rowOf(theirs)).toBeDefined()
  })
})

describe('how long it is kept', () => {
  test('a customer takes it along, and leaves none behind; neither does who sent it as a visitor', async () => {
    const person = await buildCustomer(server)
    const { number } = await send(nextMobile(), { token: person.token })
    await send(person.mobile)
    const { kernel } = server
    const context = { kernel, now: server.clock.now(), locale: 'en' } as const
    const taken = await questionnaireAccountPart.exported?.(kernel.db, person.userId, context)
    expect(taken).toMatchObject({ questionnaires: [{ number, licence: 'LIC-77', told: { name } }] })
    await inTransaction(kernel.database, async (tx) => questionnaireAccountPart.wipe?.(tx, kernel, person))
    expect(await questionnaireAccountPart.exported?.(kernel.db, person.userId, context)).toEqual({ questionnaires: [] })
    expect(await rowOf(person.mobile)).toBeUndefined()
  })

  test('what nobody deleted is gone after its days, and not before', async () => {
    const mobile = nextMobile()
    await send(mobile)
    const sweep = () =>
      inTransaction(server.kernel.database, async (tx) => {
        for (const each of sweepsOf(server.kernel)) await each(tx, server.kernel, server.clock.now())
      })
    server.clock.advance(questionnaireRetentionDays * 86_400_000 - 1)
    await sweep()
    expect(await rowOf(mobile)).toBeDefined()
    server.clock.advance(1)
    await sweep()
    expect(await rowOf(mobile)).toBeUndefined()
  })
})

describe('the adviser', () => {
  test('hears by mail that somebody waits, once, and nothing of what was told', async () => {
    const mobile = nextMobile()
    const { number, callsBy } = await send(mobile)
    await server.kernel.jobs.runDue()
    server.clock.advance(3_600_000)
    await server.kernel.jobs.runDue()
    const mails = (await server.kernel.db.select().from(sandboxMails)).filter(({ subject }) => subject.includes(number))
    expect(mails).toMatchObject([{ recipient: 'desk@harbour.example' }])
    expect(JSON.stringify(mails)).toContain(callsBy)
    const known = { number, mobile, otpCode: await codeFor(mobile) }
    await server.ask('questionnaireRemove', known, { token: await server.visitor() })
    await server.kernel.jobs.runDue()
    const all = (await server.kernel.db.select().from(sandboxMails)).filter(({ subject }) => subject.includes(number))
    expect(all).toHaveLength(2)
    expect(JSON.stringify(all)).toContain('destroy your copy')
    expect(JSON.stringify(all)).not.toContain(mobile.slice(3))
  })

  test('hears of a deletion that came while the first mail was being sent', async () => {
    const mobile = nextMobile()
    const { number } = await send(mobile)
    const known = { number, mobile, otpCode: await codeFor(mobile) }
    const token = await server.visitor()
    const sending = jest.spyOn(mailOf(server.kernel), 'send').mockImplementationOnce(async () => {
      await server.ask('questionnaireRemove', known, { token })
    })
    await server.kernel.jobs.runDue()
    await server.kernel.jobs.runDue()
    const texts = sending.mock.calls.filter(([{ subject }]) => subject.includes(number)).map(([{ text }]) => text)
    sending.mockRestore()
    expect(texts).toEqual([
      expect.stringContaining('waits for your call'),
      expect.stringContaining('destroy your copy')
    ])
  })

  test('gets by support what was agreed for them, and closes it once they have called', async () => {
    const mobile = nextMobile()
    const { number } = await send(mobile)
    const found = async () => {
      const { data } = await callAs(server, 'questionnaireList', {}, { partner: 'support' })
      return data.items.find((each) => each.number === number)
    }
    const item = await found()
    expect(item).toMatchObject({ mobile, name, country: 'SG', answers: [{}, { options: ['福建话'] }, {}] })
    const { questionnaireId = '' } = item ?? {}
    await server.kernel.db.update(questionnaires).set({ licence: 'LIC-1' }).where(eq(questionnaires.mobile, mobile))
    expect(await found()).toBeUndefined()
    const close = () => callAs(server, 'questionnaireClose', { questionnaireId }, { partner: 'support' })
    expect((await close()).data).toEqual({ questionnaireId, isRepeat: false })
    expect((await close()).data).toEqual({ questionnaireId, isRepeat: true })
    expect(await rowOf(mobile)).toBeUndefined()
  })

  test.each(['kitchen', 'riders', 'both'])('%s may neither list nor close', async (partner) => {
    expect((await callAs(server, 'questionnaireList', {}, { partner })).code).toBe(codes.forbidden)
    expect((await callAs(server, 'questionnaireClose', { questionnaireId: 'a' }, { partner })).code).toBe(
      codes.forbidden
    )
  })
})

testOnPostgres('a code that is asked for while a guess is being looked at does not let the guess in', async () => {
  const mobile = nextMobile()
  const { consentVersion } = await server.ask('questionnaireForm', {})
  const params = { name, mobile, otpCode: '000000', consentVersion, answers }
  const token = await server.visitor()
  const guessed = await duringKey(
    server,
    () => server.call('questionnaireSubmit', params, { token, key: nextKey() }),
    () => server.ask('otpSend', { mobile, purpose: 'questionnaire' })
  )
  expect(guessed.code).toBe(codes.codeIncorrect)
  expect(await rowOf(mobile)).toBeUndefined()
})

testOnPostgres('sent at once by two processes with one code it is one', async () => {
  const second = await createTestServer({ environment, databaseUrl: server.databaseUrl ?? '', clock: server.clock })
  try {
    for (let round = 0; round < 5; round += 1) {
      const mobile = nextMobile()
      const params = await filledIn(mobile)
      const token = await server.visitor()
      const sent = await Promise.all(
        [server, second].map((each) => each.call('questionnaireSubmit', params, { token, key: nextKey() }))
      )
      expect(sent.map(({ code }) => code).sort()).toEqual([codes.ok, codes.codeNotRequested].sort())
      const rows = await server.kernel.db.select().from(questionnaires).where(eq(questionnaires.mobile, mobile))
      expect(rows).toHaveLength(1)
    }
  } finally {
    await second.close()
  }
})
