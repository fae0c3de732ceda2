import type { LocaleCode } from '@/contract/types'
import type { LedgerKind } from '@/domain/wallet'

/** The words of the bill as a file; `test/i18n/bill-file-texts.test.ts` holds them equal to the app’s own. */
interface BillFileTexts {
  readonly columns: (currency: string) => readonly string[]
  readonly in: string
  readonly out: string
  readonly opening: string
  readonly closing: string
  readonly total: string
  readonly kinds: Readonly<Record<LedgerKind, string>>
}

/** The file's languages. */
export const billFileTexts: Readonly<Record<LocaleCode, BillFileTexts>> = {
  'zh-CN': {
    columns: (currency) => ['时间', '类型', '收支', `金额（${currency}）`, `余额（${currency}）`, '流水号', '事项'],
    in: '收入',
    out: '支出',
    opening: '期初余额',
    closing: '期末余额',
    total: '合计',
    kinds: {
      topUp: '充值',
      bonus: '充值赠送',
      gift: '赠送',
      payment: '付款',
      refund: '退款',
      balanceHold: '付款占用',
      balanceReturn: '占用退回',
      withdrawal: '提现',
      withdrawalReturn: '提现退回',
      chargeback: '银行收回付款',
      chargebackReturn: '收回的付款退回'
    }
  },
  en: {
    columns: (currency) => [
      'Time',
      'Type',
      'In/Out',
      `Amount (${currency})`,
      `Balance (${currency})`,
      'Serial number',
      'For'
    ],
    in: 'In',
    out: 'Out',
    opening: 'Opening balance',
    closing: 'Closing balance',
    total: 'Total',
    kinds: {
      topUp: 'Top-up',
      bonus: 'Top-up bonus',
      gift: 'Gift',
      payment: 'Payment',
      refund: 'Refund',
      balanceHold: 'Held for a payment',
      balanceReturn: 'Hold released',
      withdrawal: 'Withdrawal',
      withdrawalReturn: 'Withdrawal returned',
      chargeback: 'Taken back by the bank',
      chargebackReturn: 'Taken back, returned'
    }
  },
  vn: {
    columns: (currency) => [
      'Thời gian',
      'Loại',
      'Vào/Ra',
      `Số tiền (${currency})`,
      `Số dư (${currency})`,
      'Mã giao dịch',
      'Nội dung'
    ],
    in: 'Tiền vào',
    out: 'Tiền ra',
    opening: 'Số dư đầu kỳ',
    closing: 'Số dư cuối kỳ',
    total: 'Cộng',
    kinds: {
      topUp: 'Nạp tiền',
      bonus: 'Thưởng nạp tiền',
      gift: 'Quà tặng',
      payment: 'Thanh toán',
      refund: 'Hoàn tiền',
      balanceHold: 'Tạm giữ để thanh toán',
      balanceReturn: 'Hoàn tiền tạm giữ',
      withdrawal: 'Rút tiền',
      withdrawalReturn: 'Hoàn tiền rút',
      chargeback: 'Ngân hàng thu hồi',
      chargebackReturn: 'Hoàn lại khoản thu hồi'
    }
  }
}
