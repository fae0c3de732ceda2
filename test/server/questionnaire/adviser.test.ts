import { createHash } from 'node:crypto'
import { countries } from '@/domain/countries'
import { consentVersionOf, insuranceConsent } from '../../../server/modules/questionnaire/consent'
import { sandboxMails } from '../../../server/modules/tables'
import { newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer({
  environment: {
    INSURANCE_ADVISERS: 'SG=Harbour Advisers|LIC-77|desk@harbour.example,VN=Sông Hồng|GP-12|desk@songhong.example'
  }
})

/** SHA-256 of the consent's three texts by the day from which they hold. A line that stands here stays. */
const agreedTexts: Readonly<Record<string, string>> = {
  '2026-11-27': '4ac2bcc60fc7c43cef1ae3daa4abd5459d32146a0a9434f46e1963c7a0507d46'
}

async function codeFor(mobile: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'questionnaire' })
  return newestCode(server, mobile)
}

async function filledIn(mobile: string, markers: object) {
  const { consentVersion, steps } = await server.ask('questionnaireForm', {}, { markers })
  const answers = steps
    .flatMap(({ questions }) => questions)
    .map(({ questionId, options }) => ({ questionId, optionIds: options.slice(0, 1).map(({ optionId }) => optionId) }))
  return { name: '林佩珊', mobile, otpCode: await codeFor(mobile), consentVersion, answers }
}

async function send(mobile: string, key: string) {
  const params = await filledIn(mobile, {})
  return server.ask('questionnaireSubmit', params, { token: await server.visitor(), key: `adviser-${key}` })
}

/** Who was told of a questionnaire, and whether to destroy their copy. */
const toldOf = async (number: string) =>
  (await server.kernel.db.select().from(sandboxMails))
    .filter(({ subject }) => subject.includes(number))
    .map((mail) => [mail.recipient, JSON.stringify(mail).includes('destroy your copy')])
    .sort()

test('who was agreed to before destroys their copy once another one is sent to, or it is deleted', async () => {
  const [changed, deleted] = [nextMobile(), nextMobile()]
  const { number } = await send(changed, 'first')
  const other = await send(deleted, 'other')
  await server.kernel.jobs.runDue()
  const SG = { name: 'Quay Advisers', licence: 'LIC-88', mail: 'desk@quay.example' }
  const { config } = server.kernel
  Object.assign(config, { insuranceAdvisers: { ...config.insuranceAdvisers, SG } })
  expect((await send(changed, 'again')).number).toBe(number)
  const known = { number: other.number, mobile: deleted, otpCode: await codeFor(deleted) }
  await server.ask('questionnaireRemove', known, { token: await server.visitor() })
  await server.kernel.jobs.runDue()
  const former = [
    ['desk@harbour.example', false],
    ['desk@harbour.example', true]
  ]
  expect(await toldOf(number)).toEqual([...former, ['desk@quay.example', false]])
  expect(await toldOf(other.number)).toEqual(former)
})

// Thursday and Friday by the clocks of the country, one day by that of Greenwich; and before Hari Raya Puasa of a year that has not seen its moon
test.each([
  ['SG', ['2027-03-09', '2027-03-12', '2027-06-06', true]],
  ['VN', ['2027-03-09', '2027-03-11', '2027-06-06', false]]
] as const)(
  'the adviser calls by the days of %s, for whoever sends in the last second of one, too',
  async (countryCode, beforeFeast) => {
    const markers = { countryCode }
    const midnight = Date.UTC(2026, 2, 6) - countries[countryCode].utcOffsetMinutes * 60_000
    const promises = []
    for (const at of [midnight - 1000, midnight, Date.UTC(2027, 2, 8, 4)]) {
      server.clock.set(at - 120_000)
      const params = await filledIn(nextMobile(), markers)
      const options = { token: await server.visitor(), key: `midnight-${countryCode}-${at}`, markers }
      server.clock.set(at)
      const { callsFrom, callsBy, deletedOn, holidayMayMove } = await server.ask('questionnaireSubmit', params, options)
      promises.push([callsFrom, callsBy, deletedOn, holidayMayMove])
    }
    expect(promises).toEqual([
      ['2026-03-06', '2026-03-10', '2026-06-03', false],
      ['2026-03-09', '2026-03-11', '2026-06-04', false],
      beforeFeast
    ])
  }
)

test('the consent is of a name, a licence and the day of its text; a text that has changed has a day of its own', () => {
  const { effectiveFrom, texts } = insuranceConsent
  expect(consentVersionOf({ name: 'Harbour', licence: 'LIC-77' })).toBe(`${effectiveFrom} LIC-77 Harbour`)
  expect(Object.keys(texts).sort()).toEqual(['en', 'vn', 'zh-CN'])
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
  if (agreedTexts[effectiveFrom] !== hash)
    throw new Error(
      `the texts of the consent are not those of ${effectiveFrom}: write the day from which the new ones hold into effectiveFrom (consent.ts), and that day with ${hash} into agreedTexts above; leave the lines of earlier days`
    )
})
