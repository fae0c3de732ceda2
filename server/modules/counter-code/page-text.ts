import type { OperationResult } from '@/contract/operations'
import type { PageLanguage } from '../sandbox'

type Seen = OperationResult<'codePeek'>

interface CounterTexts {
  readonly locale: 'zh-CN' | 'en' | 'vn'
  readonly title: string
  /** Between a name and its value. */
  readonly colon: string
  readonly outlet: string
  readonly code: string
  readonly look: string
  readonly redeem: string
  readonly undo: string
  readonly next: string
  readonly paid: string
  readonly worth: string
  readonly validUntil: string
  readonly usedAt: string
  readonly undoableUntil: string
  readonly noEnd: string
  readonly states: Readonly<Record<Seen['state'], string>>
  readonly refusals: Readonly<Record<NonNullable<Seen['refusal']>, string>>
}

/** The words of the outlet's counter; the page is the outlet's, so they are not the app's. */
export const counterCodeTexts: Readonly<Record<PageLanguage, CounterTexts>> = {
  zh: {
    locale: 'zh-CN',
    title: '门店核销台',
    colon: '：',
    outlet: '门店',
    code: '输入或扫描券码',
    look: '查询',
    redeem: '确认核销',
    undo: '撤销核销',
    next: '核销下一张',
    paid: '实付',
    worth: '价值',
    validUntil: '有效期至',
    usedAt: '核销时间',
    undoableUntil: '可撤销至',
    noEnd: '长期有效',
    states: { unused: '未使用', used: '已核销', refunding: '退款中', refunded: '已退款', expired: '已过期' },
    refusals: {
      used: '该券已使用',
      returned: '该券已退款',
      expired: '该券已过期',
      held: '该订单的付款已被银行追回',
      day: '今天不在可用日期内',
      hour: '现在不在可用时段内',
      again: '该会员卡一小时内已在本店使用',
      notFirst: '仅限首次到店的会员'
    }
  },
  en: {
    locale: 'en',
    title: 'Outlet Counter',
    colon: ': ',
    outlet: 'Outlet',
    code: 'Type or scan a code',
    look: 'Look up',
    redeem: 'Redeem',
    undo: 'Undo',
    next: 'Next code',
    paid: 'Paid',
    worth: 'Worth',
    validUntil: 'Valid until',
    usedAt: 'Redeemed at',
    undoableUntil: 'Can be undone until',
    noEnd: 'No end date',
    states: {
      unused: 'Not used',
      used: 'Redeemed',
      refunding: 'Being refunded',
      refunded: 'Refunded',
      expired: 'Expired'
    },
    refusals: {
      used: 'This code has been used',
      returned: 'This code has been refunded',
      expired: 'This code has expired',
      held: 'The bank has taken the payment of this order back',
      day: 'This code cannot be used today',
      hour: 'This code cannot be used at this hour',
      again: 'This card was used here within the hour',
      notFirst: 'For first visits only'
    }
  },
  vn: {
    locale: 'vn',
    title: 'Quầy đổi mã',
    colon: ': ',
    outlet: 'Cửa hàng',
    code: 'Nhập hoặc quét mã',
    look: 'Kiểm tra',
    redeem: 'Xác nhận dùng mã',
    undo: 'Hủy đổi mã',
    next: 'Mã tiếp theo',
    paid: 'Đã trả',
    worth: 'Giá trị',
    validUntil: 'Hạn sử dụng',
    usedAt: 'Dùng lúc',
    undoableUntil: 'Có thể hủy đến',
    noEnd: 'Không thời hạn',
    states: {
      unused: 'Chưa dùng',
      used: 'Đã dùng',
      refunding: 'Đang hoàn tiền',
      refunded: 'Đã hoàn tiền',
      expired: 'Đã hết hạn'
    },
    refusals: {
      used: 'Mã này đã được dùng',
      returned: 'Mã này đã được hoàn tiền',
      expired: 'Mã này đã hết hạn',
      held: 'Ngân hàng đã thu hồi khoản thanh toán của đơn này',
      day: 'Hôm nay không áp dụng mã',
      hour: 'Giờ này không áp dụng mã',
      again: 'Thẻ này đã dùng tại đây trong vòng một giờ',
      notFirst: 'Chỉ dành cho lần đầu đến quán'
    }
  }
}
