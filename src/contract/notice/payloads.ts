import * as z from 'zod/mini'
import { noticeChannels, noticeTopics } from '@/domain/notice'
import { otpCode } from '../login/payloads'
import { done, email, id, instant, localizedText, nothing } from '../shared'

/** Something a person is told. It says by itself how it looks and what it opens, so that a client shows kinds that it was not made for. */
export const notice = z.object({
  noticeId: id,
  kind: z.string(),
  /** What it is about: a flash item, an order. */
  subjectId: id,
  /** A sign's name; a client shows another one for a name that it does not know. */
  icon: z.string(),
  /** What is said; `{left}` stands for the time that is left until `endsAt`. */
  heading: localizedText,
  /** The name of what it is about. */
  title: localizedText,
  /** What a tap does, in a word. */
  action: localizedText,
  /** The page it opens, as `/pages/order-detail/index?orderId=o1`. */
  link: z.string(),
  dueAt: instant,
  /** It says nothing any more after this. */
  endsAt: instant
})

const choice = z.object({ topic: z.enum(noticeTopics), channel: z.enum(noticeChannels), isOn: z.boolean() })
/** Every topic by every channel, and where messages go: null where nothing was given and proved. */
const choices = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  choices: z.array(choice)
})

/** Notices of a person. When one is due, their sockets hear `{ type: 'notice', id }`, also when one that was due is taken back. */
export const noticePayloads = {
  /**
   * Those that are due, not seen and not over, oldest first. `isAwaited` while others
   * have their time before them: who wants to hear of them keeps a socket open.
   */
  noticeList: {
    params: nothing,
    result: z.object({ items: z.array(notice), isAwaited: z.boolean() })
  },
  noticeSeen: { params: z.object({ noticeId: id }), result: done },
  noticeChoices: { params: nothing, result: choices },
  noticeChoose: { params: choice, result: choices },
  /** Mails a code to an address that is to get notices. `resendAfterSeconds` until another may be asked for. */
  noticeMailCode: { params: z.object({ email: email(254) }), result: z.object({ resendAfterSeconds: z.int() }) },
  noticeMailSave: { params: z.object({ email: email(254), otpCode }), result: choices },
  noticeMailForget: { params: nothing, result: choices }
}
