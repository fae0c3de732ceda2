import * as z from 'zod'
import { countryCodes } from '@/domain/countries'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendWithRetries } from '../../platform/jobs/send-with-retries'
import { mailOf } from '../../platform/mail/choice'
import { adviserIn } from './adviser'
import type { QuestionnaireRow } from './presenter'

/** Kind of the job that tells the adviser's desk. */
export const adviserMailJob = 'questionnaire.mail'

const payload = z.object({
  event: z.enum(['waiting', 'withdrawn']),
  questionnaireId: z.string(),
  number: z.string(),
  country: z.enum(countryCodes),
  licence: z.string(),
  desk: z.string().nullable().default(null),
  callsBy: z.string(),
  toldAt: z.number(),
  round: z.number()
})
type Payload = z.output<typeof payload>

/** Number and last day of a call, or that what was handed over is to be destroyed; nothing of what was told. */
const words: Readonly<Record<Payload['event'], (facts: Payload) => string>> = {
  waiting: ({ number, callsBy }) =>
    `问卷 ${number} 等待联系，请在 ${callsBy} 前致电。内容请向客服索取。 Questionnaire ${number} waits for your call, by ${callsBy}. Our support has what was told.`,
  withdrawn: ({ number }) =>
    `问卷 ${number} 已由本人撤回：请勿致电，并销毁已有的副本。 Questionnaire ${number} was withdrawn by its person: do not call, and destroy your copy.`
}

const keyOf = ({ questionnaireId, licence }: Pick<Payload, 'questionnaireId' | 'licence'>, event: Payload['event']) =>
  `${questionnaireId}:${event}:${licence}`

/** Takes back a mail that somebody waits. */
export const hushAdviser = (tx: Tx, { jobs }: Kernel, row: QuestionnaireRow): Promise<void> =>
  jobs.cancel(tx, adviserMailJob, keyOf(row, 'waiting'))

/** Has the adviser's desk hear that somebody waits, or does not any more: under a key of its own, as a mail that is just being sent ends its key's job. */
export const tellAdviser = (
  tx: Tx,
  { jobs, clock }: Kernel,
  event: Payload['event'],
  { questionnaireId, number, country, licence, desk, callsBy }: QuestionnaireRow
): Promise<void> => {
  const facts = { event, questionnaireId, number, country, licence, desk, callsBy }
  const said: Payload = { ...facts, toldAt: clock.now(), round: 0 }
  return jobs.reschedule(tx, { kind: adviserMailJob, payload: said, uniqueKey: keyOf(facts, event) })
}

/** Has the adviser who was agreed to destroy what they were handed. */
export async function recallFromAdviser(tx: Tx, kernel: Kernel, row: QuestionnaireRow): Promise<void> {
  await hushAdviser(tx, kernel, row)
  await tellAdviser(tx, kernel, 'withdrawn', row)
}

/** Where the adviser who was agreed to reads mail. One who does not advise any more is only told to destroy their copy. */
function deskOf(kernel: Kernel, { event, country, licence, desk }: Payload): string | null {
  const adviser = adviserIn(kernel, country)
  if (adviser?.licence === licence) return adviser.mail
  return event === 'withdrawn' ? desk : null
}

/** Sends the mail. An adviser who was not agreed to hears nothing. */
export const sendAdviserMail =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const facts = payload.parse(job.payload)
    const { questionnaireId, number } = facts
    const to = deskOf(kernel, facts)
    if (to === null) return
    const text = words[facts.event](facts)
    const reference = `questionnaire-${questionnaireId}-${facts.event}-${facts.toldAt}`
    const mail = { to, subject: `问卷 Questionnaire ${number}`, text, html: `<p>${text}</p>`, reference }
    await sendWithRetries(
      tx,
      kernel,
      { kind: adviserMailJob, uniqueKey: keyOf(facts, facts.event), payload: facts },
      { send: () => mailOf(kernel).send(mail), failure: 'an adviser was not told yet' }
    )
  }
