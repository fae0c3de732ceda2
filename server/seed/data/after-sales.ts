import type { AfterSaleReason, AfterSaleStep, AfterSaleType, RefundMethod } from '@/domain/after-sale'

/** A past request of a demo person. */
export interface HistoryAfterSale {
  readonly key: string
  /** Key of the past order. */
  readonly order: string
  /** Portions by line number. */
  readonly portions: Readonly<Record<number, number>>
  readonly type: AfterSaleType
  readonly reason: AfterSaleReason
  readonly method: RefundMethod
  readonly description: string
  readonly expectedSolution?: string
  readonly correctAddress?: string
  /** Number of pictures: of the first dishes of the request, one each. */
  readonly pictures: number
  /** What happened, in minutes after the order's last change; begins with `submitted`. */
  readonly steps: readonly { readonly kind: AfterSaleStep, readonly after: number, readonly note?: string }[]
}

const hour = 60

/** One in every state for the person with an order in every state, and one of the VIP that went back to the card. */
export const historyAfterSales: readonly HistoryAfterSale[] = [
  {
    key: 'vip-refunded', order: 'vip-2', portions: { 1: 1 }, type: 'dish', reason: 'leaking', method: 'original', pictures: 1,
    description: '奶茶封口破了，洒了半杯', expectedSolution: '退还这一杯的金额',
    steps: [{ kind: 'submitted', after: 15 }, { kind: 'taken', after: 40 }, { kind: 'approved', after: 55, note: '已与商家核实，非常抱歉' }, { kind: 'refunded', after: 56 }]
  },
  {
    key: 'refunded', order: 'state-voucher', portions: { 1: 1 }, type: 'dish', reason: 'quality', method: 'wallet', pictures: 1,
    description: '水煮鱼没有煮熟，中间还是生的',
    steps: [{ kind: 'submitted', after: 20 }, { kind: 'taken', after: hour }, { kind: 'approved', after: 3 * hour, note: '已与餐厅核实，退款给您' }, { kind: 'refunded', after: 3 * hour }]
  },
  {
    key: 'completed', order: 'state-voucher', portions: { 2: 1 }, type: 'dish', reason: 'otherDish', method: 'wallet', pictures: 1,
    description: '豆腐比以前的小一些', steps: [{ kind: 'submitted', after: 25 }, { kind: 'taken', after: 2 * hour }, { kind: 'declined', after: 5 * hour, note: '分量与标准一致，感谢您的反馈' }]
  },
  {
    key: 'revoked', order: 'state-completed', portions: { 3: 1 }, type: 'dish', reason: 'missing', method: 'wallet', pictures: 1,
    description: '少了一份蔬菜拼盘', steps: [{ kind: 'submitted', after: 30 }, { kind: 'overdue', after: 24.5 * hour }]
  },
  {
    key: 'cancelled', order: 'state-picked-up', portions: { 2: 1 }, type: 'dish', reason: 'wrongDish', method: 'wallet', pictures: 1,
    description: '叻沙好像做成了别的口味', steps: [{ kind: 'submitted', after: 10 }, { kind: 'cancelled', after: 14 }]
  },
  {
    key: 'processing', order: 'state-picked-up', portions: { 1: 1 }, type: 'dish', reason: 'foreignObject', method: 'wallet', pictures: 1,
    description: '鸡饭里有一小片塑料', expectedSolution: '退款并提醒商家注意', steps: [{ kind: 'submitted', after: 16 }, { kind: 'taken', after: 30 }]
  },
  {
    key: 'submitted', order: 'state-delivered', portions: { 1: 1 }, type: 'delivery', reason: 'wrongAddress', method: 'wallet', pictures: 0,
    description: '骑手把餐放在了隔壁楼', correctAddress: '2 Smith Street, #12-34', steps: [{ kind: 'submitted', after: 4 }]
  }
]
