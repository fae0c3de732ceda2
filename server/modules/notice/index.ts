import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { noticeAccountPart } from './account-part'
import { listNotices, seeNotice, sweepNotices } from './read'
import { noticeDueJob, tellOfNotice } from './send'

/** What a person is told in the app at a time: a strip that stays until it is seen or over. */
export const noticeModule: ServerModule = {
  name: 'notice',
  routes: defineRoutes({ noticeList: listNotices, noticeSeen: seeNotice }),
  jobs: (kernel) => ({ [noticeDueJob]: tellOfNotice(kernel) }),
  accountPart: noticeAccountPart,
  sweep: sweepNotices
}

// What other modules may use
export { sendNotice, withdrawNotice, type NewNotice, type NoticeKind } from './send'
