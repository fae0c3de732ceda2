import * as z from 'zod/mini'
import { mostTemplatesAsked, noticeChannels, noticeTopics } from '@/domain/notice'
import { otpCode } from '../login/payloads'
import { done, email, id, instant, localizedText, nothing, secret } from '../shared'

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
  choices: z.array(choice),
  /** What WeChat may be asked to allow, by its id there; empty where no messages of WeChat are sent. */
  wechatTemplates: z.array(
    z.object({
      templateId: z.string(),
      /** Names of the kinds of notices that it says. */
      kinds: z.array(z.string()),
      /** How many more messages the person has allowed. */
      left: z.int()
    })
  )
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
  noticeMailForget: { params: nothing, result: choices },
  /**
   * Notes that the person has allowed one message by each of these templates in WeChat. `askId` names the tap: saying it again adds nothing.
   * `credential` is a fresh code of the mini-program's login, which says whom WeChat will write to.
   */
  noticeAllow: {
    params: z.object({
      askId: id,
      templateIds: z
        .array(z.string().check(z.regex(/^[\w-]{1,80}$/)))
        .check(z.minLength(1), z.maxLength(mostTemplatesAsked)),
      credential: secret(400)
    }),
    result: choices
  }
}
