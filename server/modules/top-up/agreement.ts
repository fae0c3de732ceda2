import type { Policy } from '../support'

/** What must be accepted before money is put into the wallet (spec section 5, Recharge). */
export const recharge: Policy = {
  effectiveFrom: '2026-11-21',
  texts: {
    'zh-CN': {
      title: '充值协议',
      introduction: '本协议说明您向饭聚钱包充值的规则。充值前请阅读；勾选同意并付款即表示接受。',
      sections: [
        {
          heading: '一、余额的用途',
          items: [
            '余额可用于支付饭聚上的订单，可以全额支付，也可以抵扣一部分。',
            '余额按国家的货币分别计算，不同货币之间不能互转。',
            '余额不计利息，不能转让给他人。'
          ]
        },
        {
          heading: '二、充值与赠送',
          items: [
            '充值金额以付款成功的金额为准，付款结果确认后立即到账。',
            '活动赠送的金额会单独记录，按活动说明使用，不能提现。',
            '付款失败不会增加余额；已扣款而未到账的，请联系客服核对。'
          ]
        },
        {
          heading: '三、消费与退款',
          items: [
            '每一笔收入和支出都有记录，可在“钱包 - 明细”查看，余额始终等于各笔之和。',
            '用余额支付的订单退款时，退回余额，3 个工作日内到账。',
            'PayNow 支付的订单退款退至余额。'
          ]
        },
        {
          heading: '四、提现与注销',
          items: [
            '您充值而未使用的金额可以在“钱包 - 提现”申请转出，赠送的金额除外；预计到账日在提交前告知。',
            '注销账号前请先提现。'
          ]
        },
        {
          heading: '五、安全',
          paragraphs: [
            '请妥善保管账号。若余额被他人使用，请立即修改密码并联系客服，我们会协助冻结和核查。法律规定的消费者权利不受本协议限制。'
          ]
        }
      ]
    },
    en: {
      title: 'Top-up agreement',
      introduction:
        'These are the rules for putting money into your Fanju wallet. Please read them first; by ticking the box and paying you accept them.',
      sections: [
        {
          heading: '1. What the balance is for',
          items: [
            'It pays for orders on Fanju, wholly or in part.',
            "Each country's currency has its own balance; one cannot be moved into another.",
            'It bears no interest and cannot be passed on to others.'
          ]
        },
        {
          heading: '2. Top-ups and gifts',
          items: [
            'What counts is the amount that was paid; it is in your wallet as soon as the payment is confirmed.',
            'Gifts of a campaign are recorded on their own, used as the campaign says, and not paid out.',
            'A failed payment adds nothing; if money was taken and did not arrive, customer service looks into it.'
          ]
        },
        {
          heading: '3. Spending and refunds',
          items: [
            'Every movement is recorded under Wallet, Transactions, and the balance is always their sum.',
            'Orders paid from the balance are refunded to it within 3 working days.',
            'Orders paid by PayNow are refunded to the balance.'
          ]
        },
        {
          heading: '4. Paying out and closing',
          items: [
            'You can take out the part of your top-ups that you have not used under Wallet, Withdraw, but not gifts; the day it arrives is told before you ask.',
            'Withdraw it before you close your account.'
          ]
        },
        {
          heading: '5. Security',
          paragraphs: [
            'Keep your account safe. If somebody else uses your balance, change the password at once and contact customer service: we help to freeze and check it. Your rights under consumer law remain.'
          ]
        }
      ]
    },
    vn: {
      title: 'Thoả thuận nạp tiền',
      introduction:
        'Đây là quy định khi nạp tiền vào ví Fanju. Hãy đọc trước khi nạp; đánh dấu đồng ý và trả tiền là chấp nhận.',
      sections: [
        {
          heading: '1. Số dư dùng để làm gì',
          items: [
            'Trả cho đơn hàng trên Fanju, toàn bộ hoặc một phần.',
            'Mỗi loại tiền của mỗi nước có số dư riêng, không chuyển đổi lẫn nhau.',
            'Số dư không sinh lãi và không chuyển nhượng.'
          ]
        },
        {
          heading: '2. Nạp và quà tặng',
          items: [
            'Số tiền tính theo khoản đã trả thành công và vào ví ngay khi được xác nhận.',
            'Tiền tặng của chương trình được ghi riêng, dùng theo chương trình và không rút được.',
            'Thanh toán thất bại không cộng tiền; nếu đã bị trừ mà chưa vào ví, hãy liên hệ chăm sóc khách hàng.'
          ]
        },
        {
          heading: '3. Chi tiêu và hoàn tiền',
          items: [
            'Mọi khoản vào ra đều được ghi trong Ví, Giao dịch, và số dư luôn bằng tổng của chúng.',
            'Đơn trả bằng số dư được hoàn về số dư trong 3 ngày làm việc.',
            'Đơn trả bằng PayNow được hoàn về số dư.'
          ]
        },
        {
          heading: '4. Rút và xóa tài khoản',
          items: [
            'Bạn có thể rút phần tiền nạp chưa dùng ở mục Ví, Rút tiền, trừ tiền tặng; ngày tiền về được báo trước khi gửi yêu cầu.',
            'Hãy rút tiền trước khi xóa tài khoản.'
          ]
        },
        {
          heading: '5. Bảo mật',
          paragraphs: [
            'Hãy giữ an toàn tài khoản. Nếu người khác dùng số dư, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng để được khoá và kiểm tra. Quyền theo luật người tiêu dùng vẫn giữ nguyên.'
          ]
        }
      ]
    }
  }
}
