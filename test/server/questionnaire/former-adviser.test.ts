import { sandboxMails } from '../../../server/modules/tables'
import { newestCode, nextMobile } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer({ environment: { INSURANCE_ADVISERS: 'SG=Harbour Advisers|LIC-77|desk@harbour.example' } })

async function codeFor(mobile: string) {
  server.clock.advance(61_000)
  await server.ask('otpSend', { mobile, purpose: 'questionnaire' })
  return newestCode(server, mobile)
}

async function send(mobile: string, key: string) {
  const { consentVersion, steps } = await server.ask('questionnaireForm', {})
  const answers = steps
    .flatMap(({ questions }) => questions)
    .map(({ questionId, options }) => ({ questionId, optionIds: options.slice(0, 1).map(({ optionId }) => optionId) }))
  const params = { name: '林佩珊', mobile, otpCode: await codeFor(mobile), consentVersion, answers }
  return server.ask('questionnaireSubmit', params, { token: await server.visitor(), key: `former-adviser-${key}` })
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
  Object.assign(server.kernel.config, { insuranceAdvisers: { SG } })
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
