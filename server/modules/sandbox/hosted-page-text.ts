/** The hosted page's languages; the page is the bank's, so its words are not the app's. */
export const pageTexts = {
  zh: {
    htmlLang: 'zh-CN',
    title: '银行卡支付',
    bank: '沙盒银行',
    notice: '演示环境：不会扣除真实款项',
    amount: '支付金额',
    order: '订单',
    cardNumber: '卡号',
    expiry: '有效期',
    cvc: '安全码',
    pay: '支付',
    decline: '模拟拒付',
    cancel: '取消并返回',
    paid: '支付成功',
    declined: '支付被拒绝',
    cancelled: '支付已取消',
    closed: '此支付已结束',
    dispute: { open: '拒付：不是本人付款', won: '银行判商家赢', lost: '银行判持卡人赢' },
    back: '返回饭聚',
    missing: '未找到此支付',
    cardInvalid: '卡号不正确，请检查后重试',
    keep: '保存此卡',
    keepTitle: '保存银行卡',
    keepNets: '绑定 NETS 卡',
    kept: '卡片已保存',
    keepNote: '卡号只保存在此页面的机构，饭聚看不到'
  },
  en: {
    htmlLang: 'en',
    title: 'Card payment',
    bank: 'Sandbox Bank',
    notice: 'Demo: no real money is taken',
    amount: 'Amount',
    order: 'Order',
    cardNumber: 'Card number',
    expiry: 'Expiry',
    cvc: 'Security code',
    pay: 'Pay',
    decline: 'Simulate a decline',
    cancel: 'Cancel and return',
    paid: 'Payment successful',
    declined: 'Payment declined',
    cancelled: 'Payment cancelled',
    closed: 'This payment has ended',
    dispute: {
      open: 'Dispute: this was not me',
      won: 'The bank decides for the shop',
      lost: 'The bank decides for the cardholder'
    },
    back: 'Back to Fanju',
    missing: 'This payment was not found',
    cardInvalid: 'The card number is not right. Please check it and try again.',
    keep: 'Save this card',
    keepTitle: 'Save a card',
    keepNets: 'Add a NETS card',
    kept: 'Card saved',
    keepNote: 'The number stays with this institution. Fanju never sees it.'
  },
  vn: {
    htmlLang: 'vi',
    title: 'Thanh toán bằng thẻ',
    bank: 'Ngân hàng thử nghiệm',
    notice: 'Bản thử: không trừ tiền thật',
    amount: 'Số tiền',
    order: 'Đơn hàng',
    cardNumber: 'Số thẻ',
    expiry: 'Ngày hết hạn',
    cvc: 'Mã bảo mật',
    pay: 'Thanh toán',
    decline: 'Giả lập từ chối',
    cancel: 'Hủy và quay lại',
    paid: 'Thanh toán thành công',
    declined: 'Thanh toán bị từ chối',
    cancelled: 'Đã hủy thanh toán',
    closed: 'Thanh toán này đã kết thúc',
    dispute: {
      open: 'Khiếu nại: không phải tôi trả',
      won: 'Ngân hàng xử cửa hàng thắng',
      lost: 'Ngân hàng xử chủ thẻ thắng'
    },
    back: 'Quay lại Fanju',
    missing: 'Không tìm thấy thanh toán này',
    cardInvalid: 'Số thẻ không đúng. Vui lòng kiểm tra lại.',
    keep: 'Lưu thẻ này',
    keepTitle: 'Lưu thẻ',
    keepNets: 'Thêm thẻ NETS',
    kept: 'Đã lưu thẻ',
    keepNote: 'Số thẻ chỉ nằm ở tổ chức này, Fanju không nhìn thấy'
  }
} as const

/** The counter's languages. */
export const counterTexts = {
  zh: {
    waiting: '等待到账的付款',
    none: '暂无',
    code: '粘贴二维码内容',
    open: '打开',
    amount: '转账金额',
    pay: '转账',
    paySilently: '转账，但不通知商家',
    look: '核查账户',
    back: '返回列表',
    cards: '已保存的卡',
    replace: '发卡行换卡',
    forget: '不再保存',
    gone: '已不再保存',
    status: { pending: '待付款', review: '核实中', over: '已结束' }
  },
  en: {
    waiting: 'Payments that wait for money',
    none: 'None',
    code: 'Paste what a code says',
    open: 'Open',
    amount: 'Amount to send',
    pay: 'Send',
    paySilently: 'Send without telling the shop',
    look: 'Look at the account',
    back: 'Back to the list',
    cards: 'Saved cards',
    replace: 'Replaced by its bank',
    forget: 'Saved no more',
    gone: 'saved no more',
    status: { pending: 'waiting', review: 'under review', over: 'over' }
  },
  vn: {
    waiting: 'Các khoản đang chờ tiền',
    none: 'Không có',
    code: 'Dán nội dung mã',
    open: 'Mở',
    amount: 'Số tiền chuyển',
    pay: 'Chuyển',
    paySilently: 'Chuyển nhưng không báo cửa hàng',
    look: 'Kiểm tra tài khoản',
    back: 'Về danh sách',
    cards: 'Thẻ đã lưu',
    replace: 'Ngân hàng đổi thẻ',
    forget: 'Không lưu nữa',
    gone: 'không còn lưu',
    status: { pending: 'đang chờ', review: 'đang kiểm tra', over: 'đã kết thúc' }
  }
} as const

/** A language of the page. */
export type PageLanguage = keyof typeof pageTexts

/** Names of the sandbox's other parties; one that is not here is the bank. */
export const partyNames: Readonly<Record<PageLanguage, Readonly<Partial<Record<string, string>>>>> = {
  zh: {
    gateway: '沙盒支付网关',
    nets: 'NETS 沙盒',
    wechatpay: '微信支付沙盒',
    alipay: '支付宝沙盒',
    outlet: '门店核销台'
  },
  en: {
    gateway: 'Sandbox Gateway',
    nets: 'NETS Sandbox',
    wechatpay: 'WeChat Pay Sandbox',
    alipay: 'Alipay Sandbox',
    outlet: 'Outlet Counter'
  },
  vn: {
    gateway: 'Cổng thanh toán thử nghiệm',
    nets: 'NETS thử nghiệm',
    wechatpay: 'WeChat Pay thử nghiệm',
    alipay: 'Alipay thử nghiệm',
    outlet: 'Quầy đổi mã'
  }
}

/** The page's whole style; served beside it, as its policy allows no inline style. */
export const pageStyle = `:root{color-scheme:light;--ink:#1d2433;--soft:#5b6477;--line:#d9dee8;--brand:#24408e;--brand-ink:#fff;--ground:#eef1f7;--good:#1c7a45;--bad:#a8322a}
body.gateway{--brand:#0b6e6e}body.nets{--brand:#a3162f}body.wechatpay{--brand:#0a7a3d}body.alipay{--brand:#1558b0}body.outlet{--brand:#a33d0c}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:430px;margin:0 auto;padding:24px 16px calc(24px + env(safe-area-inset-bottom))}
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:16px}.sign{width:36px;height:36px;border-radius:10px;background:var(--brand);color:var(--brand-ink);display:grid;place-items:center}
.notice{margin:0 0 16px;padding:10px 12px;border-radius:10px;background:#fff4d6;color:#5c4300;font-size:14px}
section{background:#fff;border-radius:16px;padding:20px;box-shadow:0 6px 24px rgb(29 36 51/8%)}
h1{font-size:16px;font-weight:500;color:var(--soft);margin:0}.amount{font-size:34px;font-weight:700;margin:2px 0 4px;font-variant-numeric:tabular-nums}.order{color:var(--soft);font-size:14px;margin:0 0 20px}
label{display:block;font-size:14px;color:var(--soft);margin-bottom:14px}input,select{display:block;width:100%;min-height:48px;margin-top:4px;padding:0 12px;border:1px solid var(--line);border-radius:10px;font:inherit;color:var(--ink);background:#fff}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #8fa6ea;outline-offset:1px}.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{display:block;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;font-weight:600;margin-top:12px;cursor:pointer;text-align:center;line-height:48px;text-decoration:none;padding:0 12px}
.primary{background:var(--brand);color:var(--brand-ink)}.plain{background:#fff;color:var(--ink);border:1px solid var(--line)}.quiet{background:transparent;color:var(--soft)}
.error{color:var(--bad);font-size:14px;margin:0 0 12px}.state{text-align:center;padding:20px 0 8px;font-size:20px;font-weight:700}.paid{color:var(--good)}.declined{color:var(--bad)}
`
