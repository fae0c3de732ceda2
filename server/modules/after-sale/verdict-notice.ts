import { afterSaleReapplyMs } from '@/domain/after-sale'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'
import type { AfterSaleRow } from './repository'

const common = { icon: 'wallet', topic: 'money', action: seeIt } as const

/** What became of a request; whoever made it is not looking by then. */
const kinds = {
  approved: {
    ...common,
    name: 'afterSaleApproved',
    heading: { zh: '售后申请已通过，退款已批准', en: 'Your refund is approved', vn: 'Yêu cầu hoàn tiền đã được duyệt' },
    brief: { zh: '退款已批准', en: 'Refund approved', vn: 'Đã duyệt hoàn tiền' }
  },
  declined: {
    ...common,
    name: 'afterSaleDeclined',
    heading: {
      zh: '售后申请未通过审核',
      en: 'Your refund request was not approved',
      vn: 'Yêu cầu hoàn tiền không được duyệt'
    },
    brief: { zh: '售后申请未通过', en: 'Not approved', vn: 'Không được duyệt' }
  },
  overdue: {
    ...common,
    name: 'afterSaleOverdue',
    heading: {
      zh: '售后申请未能按时审核，您可以重新申请',
      en: 'We did not review your refund request in time, please apply again',
      vn: 'Chúng tôi chưa duyệt kịp yêu cầu hoàn tiền, bạn có thể yêu cầu lại'
    },
    brief: { zh: '可以重新申请售后', en: 'Please apply again', vn: 'Bạn có thể yêu cầu lại' }
  }
} satisfies Readonly<Record<string, NoticeKind>>

/** How long somebody who was away is told. */
const toldMs = 7 * 86_400_000

/** Tells who asked for money back what became of it. */
export async function tellOfVerdict(
  tx: Tx,
  kernel: Kernel,
  order: OrderRow,
  { afterSaleId, userId }: Pick<AfterSaleRow, 'afterSaleId' | 'userId'>,
  verdict: keyof typeof kinds
): Promise<void> {
  await sendNotice(tx, kernel, {
    ...toldOfOrder(order, kernel.clock.now(), verdict === 'overdue' ? afterSaleReapplyMs : toldMs),
    userId,
    kind: kinds[verdict],
    subjectId: afterSaleId,
    link: routeUrl('afterSaleDetail', { afterSaleId })
  })
}
