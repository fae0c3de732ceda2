import * as z from 'zod'
import type { LocaleCode } from '@/contract/types'
import { type ApplicationStatus, applicationStatuses } from '@/domain/application'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendWithRetries } from '../../platform/jobs/send-with-retries'
import { mailOf } from '../../platform/mail/choice'
import { readServedCountries } from '../restaurant'
import { type ApplicationRow, lockApplication } from './repository'

/** Kind of the job that tells a state of an application to one recipient: the desk of its country by a mail, or its person by a text. */
export const applicationNewsJob = 'tellApplication'

const recipients = ['desk', 'person'] as const

const payloadSchema = z.object({
  applicationId: z.string(),
  status: z.enum(applicationStatuses),
  /** Absent in a job of a release that told both by one. */
  recipient: z.enum(recipients).optional(),
  round: z.number().int().default(0)
})
type Payload = z.output<typeof payloadSchema>

const keyOf = ({ applicationId, status, recipient }: Payload): string => `${applicationId}:${status}:${recipient}`

/** Has the state that an application is in now told, soon after the commit: each recipient by a job of their own, so that none waits for another. */
export async function scheduleNews(
  tx: Tx,
  kernel: Kernel,
  { applicationId, status, round = 0 }: Pick<ApplicationRow, 'applicationId' | 'status'> & { readonly round?: number }
): Promise<void> {
  const told = recipients.filter((recipient) => isTold[recipient](status))
  const jobs = told.map((recipient) => {
    const payload: Payload = { applicationId, status, recipient, round }
    return { kind: applicationNewsJob, payload, uniqueKey: keyOf(payload) }
  })
  await kernel.jobs.schedule(tx, ...jobs)
}

/** What the person is told, by state; where their application is talked about by telephone, no text is needed. */
const texts: Readonly<
  Partial<Record<ApplicationStatus, Readonly<Record<LocaleCode, (number: string, link: string) => string>>>>
> = {
  received: {
    'zh-CN': (number, link) => `【饭聚】已收到您的申请，编号 ${number}。我们会打电话联系您。查看进度：${link}`,
    en: (number, link) => `[Fanju] We have your application ${number} and will call you. See how it stands: ${link}`,
    vn: (number, link) => `[Fanju] Đã nhận đơn ${number} của bạn. Chúng tôi sẽ gọi cho bạn. Xem tiến độ: ${link}`
  },
  documents: {
    'zh-CN': (number, link) => `【饭聚】申请 ${number} 还需要您补充资料：${link}`,
    en: (number, link) => `[Fanju] Your application ${number} needs a few more papers: ${link}`,
    vn: (number, link) => `[Fanju] Đơn ${number} của bạn cần bổ sung giấy tờ: ${link}`
  },
  accepted: {
    'zh-CN': (number, link) => `【饭聚】申请 ${number} 已通过，我们会打电话与您约定开始时间：${link}`,
    en: (number, link) =>
      `[Fanju] Your application ${number} is accepted. We will call you to agree on the start: ${link}`,
    vn: (number, link) => `[Fanju] Đơn ${number} của bạn đã được duyệt. Chúng tôi sẽ gọi để hẹn ngày bắt đầu: ${link}`
  },
  declined: {
    'zh-CN': (number, link) => `【饭聚】很抱歉，申请 ${number} 未能通过，原因见：${link}`,
    en: (number, link) => `[Fanju] We are sorry: your application ${number} was not accepted. See why: ${link}`,
    vn: (number, link) => `[Fanju] Rất tiếc, đơn ${number} của bạn chưa được duyệt. Xem lý do: ${link}`
  }
}

const deskStates: readonly ApplicationStatus[] = ['received', 'withdrawn']

/** Which states each recipient hears of. */
const isTold: Readonly<Record<(typeof recipients)[number], (status: ApplicationStatus) => boolean>> = {
  desk: (status) => deskStates.includes(status),
  person: (status) => status in texts
}

/** Names nobody: who applied is read by the signed calls, and a mailbox keeps everything. */
function deskMail({ number, kind, countryCode, cityCode, status }: ApplicationRow, to: string, reference: string) {
  const subject = `${status === 'withdrawn' ? 'Withdrawn' : 'New'} ${kind} application ${number} (${countryCode}, ${cityCode})`
  const text = `${subject}. Read it by applicationList.`
  return { to, subject, text, html: `<p>${text}</p>`, reference }
}

type Send = () => Promise<void>

/** What is to be sent of a state to each recipient, if anything: under one reference, so that a provider sends a repeat once. */
const sendings: Readonly<
  Record<(typeof recipients)[number], (kernel: Kernel, row: ApplicationRow, payload: Payload) => Send | undefined>
> = {
  desk: (kernel, row, { status }) => {
    const desk = kernel.config.partnerDesks[row.countryCode]
    if (desk === undefined) return undefined
    return () => mailOf(kernel).send(deskMail({ ...row, status }, desk, referenceOf(row, status)))
  },
  person: (kernel, row, { status, round }) => {
    const { number, mobile, locale } = row
    const write = texts[status]?.[locale]
    if (write === undefined) return undefined
    const link = `${kernel.config.publicUrl}/customer/#/child/pages/partner/registeredRider?number=${number}`
    const reference = referenceOf(row, status)
    return () => kernel.sms.send({ mobile, text: write(number, link), reference, isRepeat: round > 0 })
  }
}

const referenceOf = ({ applicationId }: ApplicationRow, status: ApplicationStatus): string =>
  `application-${applicationId}-${status}`

/** Tells a state of an application that is still there. */
export const tellApplication =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const payload = payloadSchema.parse(job.payload)
    if (payload.recipient === undefined) return scheduleNews(tx, kernel, payload)
    const row = await lockApplication(tx, payload.applicationId)
    const send = row && sendings[payload.recipient](kernel, row, payload)
    if (!send) return
    const sending = { kind: applicationNewsJob, uniqueKey: keyOf(payload), payload }
    const failure = 'an application could not be told of, will be tried again'
    await sendWithRetries(tx, kernel, sending, { send, failure })
  }

/** Says at the start which countries with a city have no desk: there an application waits until somebody asks for the list. */
export async function warnOfMissingDesks({ db, config, logger }: Kernel): Promise<void> {
  const countries = (await readServedCountries(db)).filter((country) => !config.partnerDesks[country])
  if (countries.length > 0)
    logger.warn({ countries }, 'PARTNER_DESKS names no desk for these countries: no mail tells who applies there')
}
