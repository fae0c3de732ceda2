import * as z from 'zod/mini'
import { flashLines } from '@/domain/flash-sale'
import { noticeKinds } from '@/domain/notice'
import { done, id, instant, localizedText, nothing } from '../shared'

/** Something a person is told; a page is opened by its kind and `subjectId`. */
export const notice = z.object({
  noticeId: id,
  kind: z.enum(noticeKinds),
  /** What it is about: a flash item, an order. */
  subjectId: id,
  title: localizedText,
  /** Of an item of a flash sale: where it stands; null of anything else. */
  session: z.nullable(z.object({ sessionId: id, line: z.enum(flashLines) })),
  dueAt: instant,
  /** It says nothing any more after this. */
  endsAt: instant
})

/** Notices of a person. When one is due, their sockets hear `{ type: 'notice', noticeId }`, also when one that was due is taken back. */
export const noticePayloads = {
  /**
   * Those that are due, not seen and not over, oldest first; `now` is the server's, from which countdowns count. `isAwaited` while others
   * have their time before them: who wants to hear of them keeps a socket open.
   */
  noticeList: {
    params: nothing,
    result: z.object({ now: instant, items: z.array(notice), isAwaited: z.boolean() })
  },
  noticeSeen: { params: z.object({ noticeId: id }), result: done }
}
