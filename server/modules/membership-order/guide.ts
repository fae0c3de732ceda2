import type { Policy } from '../support'

/** How membership works, from choosing a plan to leaving it (spec section 2, user/pages/vip/guide). */
export const membershipGuide: Policy = {
  effectiveFrom: '2026-11-28',
  texts: {
    'zh-CN': {
      title: '会员指南',
      introduction: '会员让常点外卖的人少付配送费。值不值，会员页会用您自己最近 30 天的订单来算。',
      sections: [
        {
          heading: '一、选哪一种',
          items: [
            '吃货卡：住处附近的店点得多，最合适；按月、按年或只买一个月。',
            'VIP 和 SVIP：点的店远近都有，按配送费的比例减。',
            '可以同时持有几种，每一单自动用最省的一种。',
            '权益用在您购买时所在国家的餐厅；到别的国家点餐，可以买那里的会员。'
          ]
        },
        {
          heading: '二、怎么买',
          items: [
            '选方案，看清首期价、续费价和下次扣款日，再勾选条款。',
            '要自动续费，选一张已存的银行卡或钱包；不续费的，任何方式都能付。',
            '朋友给了邀请码，购买时填上。'
          ]
        },
        {
          heading: '三、怎么用',
          items: [
            '外卖：直接下单，价格已经减好。',
            '堂食：在参加的餐厅出示会员卡的码。',
            '会员券：在“会员券”里查看，下单时可选。'
          ]
        },
        {
          heading: '四、省了多少',
          paragraphs: [
            '会员页和会员卡页随时显示已省的金额。没有回本时，续费前的提醒会直接告诉您，并把停止续费放在第一个。'
          ]
        },
        {
          heading: '五、暂停、取消和退款',
          items: [
            '在会员卡页可以换扣款方式、跳过一期、取消续费，也可以恢复。',
            '取消后权益用到期满。',
            '7 天内没有用它省过钱的，可以全额退款。'
          ]
        }
      ]
    },
    en: {
      title: 'Membership guide',
      introduction:
        'A membership lowers the delivery fees of people who order often. The membership page works out from your last 30 days of orders whether it is worth it for you.',
      sections: [
        {
          heading: '1. Which one',
          items: [
            'Foodie card: best if you mostly order from nearby. By the month, by the year, or for a single month.',
            'VIP and SVIP: if you order from near and far. They take a share off the delivery fee.',
            'You may hold several. Each order uses the one that saves most.',
            'It works at restaurants in the country where you bought it. In other countries you can buy a local membership.'
          ]
        },
        {
          heading: '2. How to buy',
          items: [
            'Choose a plan, look at the first price, the renewal price and the next charge, then tick the terms.',
            'To renew it automatically, choose a saved bank card or your wallet. Without renewal you can pay in any way.',
            'If a friend gave you an invite code, enter it when you buy.'
          ]
        },
        {
          heading: '3. How to use it',
          items: [
            'Delivery: just order. The saving is already in the price.',
            'Dining in: show your membership code at participating restaurants.',
            'Member coupons: find them under “Member coupons” and choose one when you order.'
          ]
        },
        {
          heading: '4. What it saves',
          paragraphs: [
            'The membership page and your card show what you have saved so far. If it has not paid for itself, the reminder before a renewal says so and puts “Stop renewing” first.'
          ]
        },
        {
          heading: '5. Pausing, cancelling, refunds',
          items: [
            'On your membership card you can change how you pay, skip a period, or cancel the renewal and turn it back on.',
            'After cancelling you keep the benefits until the end of the period.',
            'Within 7 days you get everything back if it has saved you nothing.'
          ]
        }
      ]
    },
    vn: {
      title: 'Hướng dẫn hội viên',
      introduction:
        'Thẻ hội viên giảm phí giao hàng cho người thường xuyên đặt món. Có đáng hay không, trang hội viên sẽ tính từ đơn hàng 30 ngày qua của chính bạn.',
      sections: [
        {
          heading: '1. Chọn loại nào',
          items: [
            'Thẻ sành ăn: hợp nhất nếu bạn hay đặt quán gần nhà; theo tháng, theo năm hoặc chỉ một tháng.',
            'VIP và SVIP: nếu bạn đặt cả quán gần lẫn quán xa, phí giao hàng được giảm theo tỷ lệ.',
            'Bạn có thể có nhiều loại; mỗi đơn tự dùng loại tiết kiệm nhất.',
            'Quyền lợi dùng tại các quán ở quốc gia nơi bạn mua. Ở quốc gia khác, bạn có thể mua gói của nơi đó.'
          ]
        },
        {
          heading: '2. Cách mua',
          items: [
            'Chọn gói, xem giá kỳ đầu, giá gia hạn và ngày thu tiếp theo, rồi đánh dấu điều khoản.',
            'Muốn tự động gia hạn, hãy chọn thẻ ngân hàng đã lưu hoặc ví. Không gia hạn thì trả bằng cách nào cũng được.',
            'Nếu bạn bè cho mã mời, hãy nhập khi mua.'
          ]
        },
        {
          heading: '3. Cách dùng',
          items: [
            'Giao hàng: cứ đặt món, giá đã giảm sẵn.',
            'Tại quán: đưa mã trong thẻ hội viên ở quán có tham gia.',
            'Phiếu hội viên: xem ở “Phiếu hội viên” và chọn khi đặt món.'
          ]
        },
        {
          heading: '4. Tiết kiệm bao nhiêu',
          paragraphs: [
            'Trang hội viên và thẻ luôn hiện số tiền đã tiết kiệm. Nếu chưa hòa vốn, lời nhắc trước khi gia hạn sẽ nói thẳng và đặt nút dừng gia hạn lên đầu.'
          ]
        },
        {
          heading: '5. Tạm dừng, hủy và hoàn tiền',
          items: [
            'Ở trang thẻ hội viên, bạn đổi nguồn thu, bỏ qua một kỳ, hủy gia hạn hoặc khôi phục.',
            'Sau khi hủy, quyền lợi vẫn giữ đến hết kỳ.',
            'Trong 7 ngày, nếu thẻ chưa giúp bạn tiết kiệm khoản nào, bạn được hoàn lại toàn bộ.'
          ]
        }
      ]
    }
  }
}
