import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, sendNotice, withdrawNotice } from '../notice'
import { toldOfOrder } from '../order'
import type { MealRow, ProposalRow } from '../ordered-meal'

/** Goods are not there, and the shop asks about others. */
const substituteProposed: NoticeKind = {
  name: 'substituteProposed',
  icon: 'shop',
  heading: {
    zh: '有商品缺货，商家推荐了替换，请在 {left} 内选择',
    en: 'Something is out of stock. The shop suggests another, please choose within {left}',
    vn: 'Có món hết hàng, cửa hàng đề nghị thay thế. Vui lòng chọn trong {left}'
  },
  brief: { zh: '商家推荐了替换商品', en: 'Substitute suggested', vn: 'Có đề nghị thay thế' },
  action: { zh: '去选择', en: 'Choose', vn: 'Chọn' },
  topic: 'order'
}

const subjectOf = ({ orderId, lineNumber }: ProposalRow): string => `${orderId}:${lineNumber}`

/** Asks an order's person about what is proposed, for as long as it waits. */
export async function tellOfProposal(tx: Tx, kernel: Kernel, order: MealRow, proposal: ProposalRow): Promise<void> {
  const now = kernel.clock.now()
  await sendNotice(tx, kernel, {
    ...toldOfOrder(order, now, proposal.answerBy - now),
    userId: order.userId,
    kind: substituteProposed,
    subjectId: subjectOf(proposal)
  })
}

/** Nothing is asked any more. */
export const withdrawProposalNotice = (tx: Tx, kernel: Kernel, { userId }: MealRow, proposal: ProposalRow) =>
  withdrawNotice(tx, kernel, { userId, kind: substituteProposed, subjectId: subjectOf(proposal) })
