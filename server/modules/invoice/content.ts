import { enTaxes, vnTaxes, zhCnTaxes } from '@/contract/tax-texts'
import { isoDateAt } from '@/domain/calendar'
import type { OrderFigures } from '@/domain/figures'
import { formatMoney, fraction, money } from '@/domain/money'
import type { TaxName } from '@/domain/tax'
import { escape } from '../../http/html'
import type { Mail } from '../../platform/mail/mail'
import type { Billed, OrderRow } from '../order'
import type { HeldVoucher } from '../voucher'

/** Both languages of a reader: Chinese, and that of the country. */
interface Words {
  readonly zh: string
  readonly en: string
  readonly vn: string
}

const words = {
  title: { zh: '发票', en: 'Invoice', vn: 'Hóa đơn' },
  billTo: { zh: '抬头', en: 'Bill to', vn: 'Tên xuất hóa đơn' },
  number: { zh: '订单号', en: 'Order number', vn: 'Mã đơn hàng' },
  date: { zh: '日期', en: 'Date', vn: 'Ngày' },
  seller: { zh: '商家', en: 'Restaurant', vn: 'Quán' },
  returned: { zh: '已退款', en: 'Refunded', vn: 'Đã hoàn tiền' },
  total: { zh: '实付', en: 'Paid', vn: 'Đã thanh toán' },
  inclusive: { zh: '已含', en: 'included', vn: 'đã bao gồm' }
} as const satisfies Record<string, Words>

/** Lines of the bill in the order of the app's; `sign` -1 is taken off. */
const figureLines: readonly { readonly key: keyof OrderFigures; readonly sign: 1 | -1; readonly words: Words }[] = [
  { key: 'dishSubtotal', sign: 1, words: { zh: '商品小计', en: 'Items', vn: 'Tiền món' } },
  { key: 'boxFee', sign: 1, words: { zh: '餐盒费', en: 'Food containers', vn: 'Phí hộp' } },
  { key: 'packingFee', sign: 1, words: { zh: '打包费', en: 'Bag and packing', vn: 'Phí đóng gói' } },
  { key: 'smallOrderFee', sign: 1, words: { zh: '小额订单费', en: 'Small-order fee', vn: 'Phí đơn nhỏ' } },
  { key: 'deliveryFee', sign: 1, words: { zh: '配送费', en: 'Delivery fee', vn: 'Phí giao hàng' } },
  { key: 'membershipDeduction', sign: -1, words: { zh: '会员减免', en: 'Membership', vn: 'Ưu đãi thành viên' } },
  { key: 'promotionDeduction', sign: -1, words: { zh: '优惠', en: 'Promotion', vn: 'Khuyến mãi' } },
  { key: 'groupDeduction', sign: -1, words: { zh: '拼单优惠', en: 'Group discount', vn: 'Ưu đãi nhóm' } },
  { key: 'promotionCodeDeduction', sign: -1, words: { zh: '优惠码', en: 'Promotion code', vn: 'Mã khuyến mãi' } },
  { key: 'bargainDeduction', sign: -1, words: { zh: '砍价', en: 'Cut by friends', vn: 'Bạn bè giảm giúp' } },
  { key: 'serviceFee', sign: 1, words: { zh: '服务费', en: 'Service fee', vn: 'Phí phục vụ' } },
  { key: 'platformServiceFee', sign: 1, words: { zh: '平台服务费', en: 'Platform fee', vn: 'Phí nền tảng' } },
  { key: 'paymentDeduction', sign: -1, words: { zh: '支付优惠', en: 'Payment offer', vn: 'Ưu đãi thanh toán' } },
  { key: 'paymentServiceFee', sign: 1, words: { zh: '支付手续费', en: 'Payment fee', vn: 'Phí thanh toán' } },
  { key: 'tip', sign: 1, words: { zh: '小费', en: 'Tip', vn: 'Tiền thưởng tài xế' } }
]

const voucherWords: Readonly<Record<HeldVoucher['kind'], Words>> = {
  redEnvelope: { zh: '红包', en: 'Red envelope', vn: 'Lì xì' },
  voucher: { zh: '代金券', en: 'Cash voucher', vn: 'Phiếu tiền mặt' },
  coupon: { zh: '优惠券', en: 'Coupon', vn: 'Phiếu giảm giá' }
}

const taxWords = (name: TaxName): Words => ({ zh: zhCnTaxes[name], en: enTaxes[name], vn: vnTaxes[name] })

type Row = readonly [string, string]

/** What an invoice is made of. */
interface Invoiced {
  readonly order: OrderRow
  readonly billed: Billed
  readonly voucherKind: HeldVoucher['kind'] | null
}

function rowsOf({ order, billed: { address, lines, returnedMinor = 0 }, voucherKind }: Invoiced): {
  readonly head: Row[]
  readonly bill: Row[]
  readonly total: Row
} {
  const { figures, tax, currency, countryCode, invoice, orderNumber, title, utcOffsetMinutes, createdAt } = order
  const language = countryCode === 'VN' ? 'vn' : 'en'
  const say = (both: Words) => `${both.zh} ${both[language]}`
  const amount = (minor: number) => formatMoney(money(minor, currency))
  const other = title[language]
  // What came from the balance was paid too
  const paid = figures.total + figures.balance
  const retained = paid - returnedMinor
  // Of what went back no tax is due
  const taxMinor = returnedMinor === 0 ? figures.tax : fraction(money(figures.tax, currency), retained, paid).minor
  return {
    head: [
      [say(words.billTo), invoice?.title ?? ''],
      [say(words.number), orderNumber],
      [say(words.date), isoDateAt(createdAt, utcOffsetMinutes)],
      [say(words.seller), `${title.zh}${other === undefined ? '' : ` ${other}`}, ${address}`]
    ],
    bill: [
      ...lines.map(({ name, count, totalMinor }): Row => [
        `${name.zh}${name[language] === undefined ? '' : ` ${name[language]}`} x ${count}`,
        amount(totalMinor)
      ]),
      ...[...figureLines, { key: 'redEnvelope', sign: -1, words: voucherWords[voucherKind ?? 'redEnvelope'] } as const]
        .filter(({ key }) => figures[key] > 0)
        .map(({ key, sign, words: both }): Row => [say(both), `${sign < 0 ? '-' : ''}${amount(figures[key])}`]),
      ...(returnedMinor > 0 ? [[say(words.returned), `-${amount(returnedMinor)}`] as const] : []),
      ...(taxMinor > 0
        ? [
            [
              `${say(taxWords(tax.name))} ${tax.rateBasisPoints / 100}%${tax.isInclusive ? ` (${say(words.inclusive)})` : ''}`,
              amount(taxMinor)
            ] as const
          ]
        : [])
    ],
    total: [say(words.total), amount(retained)]
  }
}

const tableOf = (rows: readonly Row[]): string =>
  `<table style="width:100%;border-collapse:collapse">${rows.map(([name, value]) => `<tr><td style="padding:4px 0">${escape(name)}</td><td style="padding:4px 0;text-align:right">${escape(value)}</td></tr>`).join('')}</table>`

/** The mail that carries the invoice of an order, in Chinese and the country's other language; every figure is the order's. */
export function invoiceMail(invoiced: Invoiced, reference: string): Mail {
  const { order } = invoiced
  const { head, bill, total } = rowsOf(invoiced)
  const title = `饭聚 Fanju ${words.title.zh} ${order.countryCode === 'VN' ? words.title.vn : words.title.en} ${order.orderNumber}`
  return {
    to: order.invoice?.email ?? '',
    subject: title,
    reference,
    text: [
      title,
      '',
      ...head.map((row) => row.join(': ')),
      '',
      ...bill.map((row) => row.join(': ')),
      '',
      total.join(': ')
    ].join('\n'),
    html: `<!doctype html><html><body style="max-width:560px;margin:0 auto;font:14px/1.6 sans-serif"><h1 style="font-size:18px">${escape(title)}</h1>${tableOf(head)}<hr>${tableOf(bill)}<hr><strong>${tableOf([total])}</strong></body></html>`
  }
}
