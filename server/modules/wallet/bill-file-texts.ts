import type { LocaleCode } from '@/contract/types'

/** The words of the bill as a file; `test/i18n/bill-file-texts.test.ts` holds them equal to the app's own. */
interface BillFileTexts {
  readonly columns: (currency: string) => readonly string[]
  readonly in: string
  readonly out: string
  readonly opening: string
  readonly closing: string
  readonly total: string
}

/** The file's languages. */
export const billFileTexts: Readonly<Record<LocaleCode, BillFileTexts>> = {
  'zh-CN': {
    columns: (currency) => ['时间', '类型', '收支', `金额（${currency}）`, `余额（${currency}）`, '流水号', '事项'],
    in: '收入',
    out: '支出',
    opening: '期初余额',
    closing: '期末余额',
    total: '合计'
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
    total: 'Total'
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
    total: 'Cộng'
  }
}
