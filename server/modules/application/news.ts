import * as z from 'zod'
import type { LocaleCode } from '@/contract/types'
import { type ApplicationStatus, applicationStatuses } from '@/domain/application'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import type { JobHandler } from '../../platform/jobs/jobs'
import { sendWithRetries } from '../../platform/jobs/send-with-retries'
import { mailOf } from '../../platform/mail/choice'
import { type ApplicationRow, lockApplication } from './repository'

/** Kind of the job that tells a state of an application: the desk of its country by a mail, its person by a text. */
export const applicationNewsJob = 'tellApplication'

const payloadSchema = z.object({
  applicationId: z.string(),
  status: z.enum(applicationStatuses),
  round: z.number().int().default(0)
})
type Payload = z.output<typeof payloadSchema>

const keyOf = ({ applicationId, status }: Payload): string => `${applicationId}:${status}`

/** Has the state that an application is in now told, soon after the commit. */
export async function scheduleNews(tx: Tx, kernel: Kernel, { applicationId, status }: ApplicationRow): Promise<void> {
  const payload: Payload = { applicationId, status, round: 0 }
  await kernel.jobs.schedule(tx, { kind: applicationNewsJob, payload, uniqueKey: keyOf(payload) })
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

/** Names nobody: who applied is read by the signed calls, and a mailbox keeps everything. */
function deskMail({ number, kind, countryCode, cityCode, status }: ApplicationRow, to: string, reference: string) {
  const subject = `${status === 'withdrawn' ? 'Withdrawn' : 'New'} ${kind} application ${number} (${countryCode}, ${cityCode})`
  const text = `${subject}. Read it by applicationList.`
  return { to, subject, text, html: `<p>${text}</p>`, reference }
}

/** What is to be sent of a state: each under one reference, so that a provider sends a repeat once. */
function sendings(kernel: Kernel, row: ApplicationRow, { status, round }: Payload): (() => Promise<void>)[] {
  const { number, mobile, locale, countryCode, applicationId } = row
  const reference = `application-${applicationId}-${status}`
  const desk = kernel.config.partnerDesks[countryCode]
  const text = texts[status]?.[locale]
  const link = `${kernel.config.publicUrl}/customer/#/child/pages/partner/registeredRider?number=${number}`
  return [
    ...(desk !== undefined && (status === 'received' || status === 'withdrawn')
      ? [() => mailOf(kernel).send(deskMail({ ...row, status }, desk, reference))]
      : []),
    ...(text === undefined
      ? []
      : [() => kernel.sms.send({ mobile, text: text(number, link), reference, isRepeat: round > 0 })])
  ]
}

/** Tells a state of an application that is still there. */
export const tellApplication =
  (kernel: Kernel): JobHandler =>
  async (tx, job) => {
    const payload = payloadSchema.parse(job.payload)
    const row = await lockApplication(tx, payload.applicationId)
    if (!row) return
    const send = async () => {
      for (const each of sendings(kernel, row, payload)) await each()
    }
    const sending = { kind: applicationNewsJob, uniqueKey: keyOf(payload), payload }
    const failure = 'an application could not be told of, will be tried again'
    await sendWithRetries(tx, kernel, sending, { send, failure })
  }
