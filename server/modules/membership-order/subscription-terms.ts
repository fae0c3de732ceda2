import type { Policy } from '../support'

/** What must be accepted before a membership is bought (spec section 5, Foodie card): what it costs, when, and how it is stopped. */
export const subscriptionTerms: Policy = {
  effectiveFrom: '2026-11-27',
  texts: {
    'zh-CN': {
      title: '订阅条款',
      introduction:
        '本条款适用于吃货卡、VIP 和 SVIP。购买前请阅读；勾选同意并付款即表示接受。具体价格和权益以购买页为准。',
      sections: [
        {
          heading: '一、期限',
          items: [
            '一个月按 30 天计，一年按 365 天计，到最后一天的当地时间 24 点为止。',
            '有效期内再次购买，新的一期从现有期限结束后开始，一天也不会少。',
            '付款后立即生效；30 分钟内没有付款的，购买自动取消。'
          ]
        },
        {
          heading: '二、自动续费',
          items: [
            '只有您选择了自动续费，并指定银行卡或钱包，才会续费；其他付款方式买到的是同样的一期，不会续费。',
            '每期只扣一次，金额是您购买时同意的续费价。要涨价须先得到您的同意，否则到期结束。',
            '扣款前三天，我们会告诉您金额、日期和这一期为您省了多少。'
          ]
        },
        {
          heading: '三、扣款不成功',
          items: [
            '三天内最多试三次，每次都会告诉您原因，其间权益照常。',
            '银行要求您本人确认的，我们会带您去付款页。',
            '三次都不成功，订阅结束，不会留下欠款。'
          ]
        },
        {
          heading: '四、取消与暂停',
          items: [
            '随时可以在“会员卡”页取消，两步完成，并收到书面确认。',
            '取消后不再扣款，已付的权益用到期满；期满前可以一键恢复。',
            '可以跳过一期不续，也可以随时改回。'
          ]
        },
        {
          heading: '五、退款',
          items: [
            '付款后 7 天内、没有用它省过钱的，可以全额退款，退款后权益立即结束。',
            '首期优惠每人、每张银行卡只能享受一次；全额退款后可以再次享受。',
            '注销账号时订阅自动取消。'
          ]
        },
        {
          heading: '六、赠送',
          items: [
            '赠送的会员付款后得到一个兑换码，没有有效期，只能兑换一次，不会续费。',
            '从兑换时开始；对方已有同一种会员的，从现有期限结束后开始。',
            '没人兑换前，您可以随时全额退款，退款后兑换码作废；兑换后不能退款。',
            '您注销账号后不能再退款，兑换码仍然有效。'
          ]
        },
        {
          heading: '七、其他',
          paragraphs: ['条款有改动时，已开始的一期按购买时的条款执行。法律规定的消费者权利不受本条款限制。']
        }
      ]
    },
    en: {
      title: 'Subscription terms',
      introduction:
        'These terms are for the foodie card, VIP and SVIP. Please read them before you buy; by ticking the box and paying you accept them. Prices and benefits are those on the page where you buy.',
      sections: [
        {
          heading: '1. How long it lasts',
          items: [
            'A month is 30 days and a year 365. It ends at midnight, local time, at the end of the last day.',
            'What you buy while one is running begins when that one ends. You do not lose any days.',
            'It starts as soon as it is paid. A purchase that is not paid within 30 minutes is cancelled.'
          ]
        },
        {
          heading: '2. Automatic renewal',
          items: [
            'It renews only if you turn renewal on and choose a bank card or your wallet. Paid in any other way you get the same period, without renewal.',
            'You are charged once a period, at the renewal price that you agreed to. A higher price needs your consent; without it the membership ends.',
            'Three days before each charge we tell you the amount, the day and what the period has saved you.'
          ]
        },
        {
          heading: '3. When a charge fails',
          items: [
            'We try up to three times over three days and tell you the reason each time. Your benefits go on meanwhile.',
            'If your bank wants you to confirm, we take you to the payment page.',
            'If every attempt fails, the subscription ends. You never owe anything.'
          ]
        },
        {
          heading: '4. Cancelling and pausing',
          items: [
            'You can cancel at any time on the page “Membership card”, in two taps, and get a written confirmation.',
            'After that nothing more is charged. What you paid for stays until its end, and until then one tap undoes the cancellation.',
            'You can skip one period, and change your mind at any time.'
          ]
        },
        {
          heading: '5. Refunds',
          items: [
            'Within 7 days of paying, you get everything back if the membership has saved you nothing yet. Its benefits then end at once.',
            'The first-period price is for each person and each bank card once. After a full refund you can have it again.',
            'Closing your account cancels the subscription.'
          ]
        },
        {
          heading: '6. Gifts',
          items: [
            'Once paid, a gift has a code that does not expire, is redeemed once and never renews.',
            'It begins when it is redeemed, or when the same membership that its holder has ends.',
            'Until somebody redeems it you can have everything back at any time, and the code is void then. After that there is no refund.',
            'If you close your account you can no longer get a refund. The code stays valid.'
          ]
        },
        {
          heading: '7. Changes',
          paragraphs: [
            'If these terms change, a period that has begun keeps the terms under which you bought it. They do not limit your rights as a consumer under the law.'
          ]
        }
      ]
    },
    vn: {
      title: 'Điều khoản hội viên',
      introduction:
        'Điều khoản này áp dụng cho thẻ sành ăn, VIP và SVIP. Vui lòng đọc trước khi mua; khi đánh dấu đồng ý và thanh toán, bạn chấp nhận điều khoản. Giá và quyền lợi theo trang mua hàng.',
      sections: [
        {
          heading: '1. Thời hạn',
          items: [
            'Một tháng là 30 ngày, một năm là 365 ngày, kết thúc lúc 24 giờ (giờ địa phương) của ngày cuối cùng.',
            'Nếu mua thêm khi thẻ còn hạn, kỳ mới bắt đầu khi kỳ hiện tại kết thúc. Bạn không mất ngày nào.',
            'Thẻ có hiệu lực ngay khi thanh toán. Quá 30 phút chưa thanh toán, đơn mua tự hủy.'
          ]
        },
        {
          heading: '2. Tự động gia hạn',
          items: [
            'Thẻ chỉ gia hạn khi bạn chọn gia hạn và chỉ định thẻ ngân hàng hoặc ví. Trả bằng cách khác, bạn nhận đúng kỳ đó và không gia hạn.',
            'Mỗi kỳ chỉ thu một lần, theo giá gia hạn bạn đã đồng ý. Muốn tăng giá phải có sự đồng ý của bạn, nếu không thẻ sẽ kết thúc khi hết hạn.',
            'Ba ngày trước mỗi lần thu, chúng tôi báo số tiền, ngày thu và số tiền thẻ đã giúp bạn tiết kiệm.'
          ]
        },
        {
          heading: '3. Khi không thu được tiền',
          items: [
            'Chúng tôi thử tối đa ba lần trong ba ngày và báo lý do mỗi lần. Quyền lợi vẫn giữ nguyên trong thời gian đó.',
            'Nếu ngân hàng cần bạn xác nhận, chúng tôi sẽ đưa bạn đến trang thanh toán.',
            'Nếu cả ba lần đều không được, đăng ký kết thúc. Bạn không nợ khoản nào.'
          ]
        },
        {
          heading: '4. Hủy và tạm dừng',
          items: [
            'Bạn có thể hủy bất cứ lúc nào ở trang “Thẻ hội viên”, chỉ hai lần chạm, và nhận xác nhận bằng văn bản.',
            'Sau khi hủy sẽ không thu thêm tiền. Quyền lợi đã trả được giữ đến hết kỳ; trước đó chỉ cần một lần chạm để khôi phục.',
            'Bạn có thể bỏ qua một kỳ và đổi ý bất cứ lúc nào.'
          ]
        },
        {
          heading: '5. Hoàn tiền',
          items: [
            'Trong 7 ngày sau khi thanh toán, nếu thẻ chưa giúp bạn tiết kiệm khoản nào, bạn được hoàn lại toàn bộ và quyền lợi kết thúc ngay.',
            'Giá kỳ đầu chỉ dành một lần cho mỗi người và mỗi thẻ ngân hàng. Sau khi được hoàn lại toàn bộ, bạn có thể hưởng lại.',
            'Khi đóng tài khoản, đăng ký tự động hủy.'
          ]
        },
        {
          heading: '6. Quà tặng',
          items: [
            'Sau khi thanh toán, quà tặng có một mã không hết hạn, chỉ đổi một lần và không gia hạn.',
            'Quà bắt đầu khi đổi mã, hoặc khi gói cùng loại mà người nhận đang có kết thúc.',
            'Trước khi có người đổi mã, bạn được hoàn lại toàn bộ bất cứ lúc nào và mã hết hiệu lực. Sau đó không hoàn tiền.',
            'Khi đã đóng tài khoản, bạn không thể nhận hoàn tiền nữa, còn mã vẫn có hiệu lực.'
          ]
        },
        {
          heading: '7. Thay đổi',
          paragraphs: [
            'Khi điều khoản thay đổi, kỳ đã bắt đầu vẫn theo điều khoản lúc mua. Điều khoản này không hạn chế quyền của người tiêu dùng theo pháp luật.'
          ]
        }
      ]
    }
  }
}
