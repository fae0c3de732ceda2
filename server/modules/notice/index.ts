import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { wechatMessagesOf } from '../../platform/wechat-message/choice'
import { noticeAccountPart } from './account-part'
import { allow, choose, forgetMail, listChoices, saveMail, sendCodeToMail } from './choices'
import { sendMessage } from './messages'
import { noticeMessageJob } from './plan'
import { listNotices, seeNotice, sweepNotices } from './read'
import { noticeDueJob, tellOfNotice } from './send'

/** What a person is told: in the app, by a strip that stays until it is seen or over, and outside of it where they want that and the app is closed. */
export const noticeModule: ServerModule = {
  name: 'notice',
  routes: defineRoutes({
    noticeList: listNotices,
    noticeSeen: seeNotice,
    noticeChoices: listChoices,
    noticeChoose: choose,
    noticeMailCode: sendCodeToMail,
    noticeMailSave: saveMail,
    noticeMailForget: forgetMail,
    noticeAllow: allow
  }),
  jobs: (kernel) => ({ [noticeDueJob]: tellOfNotice(kernel), [noticeMessageJob]: sendMessage(kernel) }),
  accountPart: noticeAccountPart,
  ports: wechatMessagesOf,
  sweep: sweepNotices
}

// What other modules may use
export { readReach } from './reach'
export { type NewNotice, type NoticeKind, seeIt, sendNotice, sendNoticeIfAllowed, withdrawNotice } from './send'
