import type { Policy } from '../support'

/** What the benefits of a membership are worth, where and when; their figures are the plan's, on its page (spec section 3, Membership card). */
export const benefitTerms: Policy = {
  effectiveFrom: '2026-11-28',
  texts: {
    'zh-CN': {
      title: '权益条款',
      introduction: '这里说明会员权益怎么算。每项权益的额度、距离和次数，以您购买的方案为准，购买页和会员卡页都写明。',
      sections: [
        {
          heading: '一、配送费',
          items: [
            '下外卖单时自动减，不用领券，下单前的每个价格都已减好。',
            '距离从餐厅到收货地址计算，与餐厅页显示的一致。',
            '小额订单费、包装费、小费和税费照常。'
          ]
        },
        {
          heading: '二、同时有几种会员',
          items: [
            '每一单用对您最省的一种，不叠加。',
            '权益用在您购买时所在国家的餐厅。',
            '权益只限本人下的单，包括本人发起并付款的拼单。'
          ]
        },
        {
          heading: '三、堂食折扣',
          items: [
            '在参加的餐厅结账前出示会员卡里的码，码每分钟更换。',
            '每桌每小时用一次；折扣以餐厅公布的为准，不超过您的方案写明的上限。',
            '账单在店内付，所以不计入“已省”。'
          ]
        },
        {
          heading: '四、会员券',
          items: [
            '每个自然月可按方案写明的数量领取，当月没领的不补，有效期见券面。',
            '会员到期或退款后，没用的会员券一并失效。'
          ]
        },
        {
          heading: '五、已省的金额',
          paragraphs: ['只计算已完成的订单里会员和会员专享券实际减掉的钱；订单退款的，相应减去。']
        },
        {
          heading: '六、不当使用',
          paragraphs: [
            '把会员卡借给他人，或用多个账号重复领取新人优惠的，我们可以停止权益，并说明原因；您可以联系客服申诉。'
          ]
        }
      ]
    },
    en: {
      title: 'Benefit terms',
      introduction:
        'How the benefits work. The amount, distance and number of each are those of the plan you bought; the page where you buy and your membership card show them.',
      sections: [
        {
          heading: '1. Delivery fee',
          items: [
            'The fee is reduced automatically on delivery orders. There is nothing to claim, and every price you see before ordering already includes it.',
            'Distance is from the restaurant to your address, as shown on the page of the restaurant.',
            'Small-order fees, packaging, tips and taxes stay as they are.'
          ]
        },
        {
          heading: '2. Several memberships',
          items: [
            'Each order uses the one that saves you most. They cannot be combined.',
            'They are valid at restaurants in the country where you bought them.',
            'They are for your own orders, including group orders that you start and pay.'
          ]
        },
        {
          heading: '3. Dine-in discount',
          items: [
            'Before you pay at a participating restaurant, show the code of your membership card. It changes every minute.',
            'It can be used once per table per hour. The discount is what the restaurant states, at most what your plan names.',
            'You pay that bill at the restaurant, so it is not counted as saved.'
          ]
        },
        {
          heading: '4. Member coupons',
          items: [
            'Each calendar month you can claim as many as your plan names. Unclaimed coupons do not carry over; each says until when it is valid.',
            'When the membership ends or is refunded, unused ones end with it.'
          ]
        },
        {
          heading: '5. What you have saved',
          paragraphs: [
            'We count only what your membership and its coupons really took off orders that you received. What is refunded is deducted again.'
          ]
        },
        {
          heading: '6. Misuse',
          paragraphs: [
            'If a card is lent to others, or several accounts are used to get a welcome offer more than once, we may end the benefits and tell you why. You can object through customer service.'
          ]
        }
      ]
    },
    vn: {
      title: 'Điều khoản quyền lợi',
      introduction:
        'Cách tính các quyền lợi hội viên. Mức giảm, khoảng cách và số lần theo gói bạn đã mua, được ghi ở trang mua hàng và trang thẻ hội viên.',
      sections: [
        {
          heading: '1. Phí giao hàng',
          items: [
            'Tự động giảm khi đặt giao hàng, không cần nhận phiếu. Mọi giá bạn thấy trước khi đặt đều đã giảm.',
            'Khoảng cách tính từ nhà hàng đến địa chỉ nhận, giống như trên trang nhà hàng.',
            'Phí đơn nhỏ, phí đóng gói, tiền boa và thuế vẫn tính như thường.'
          ]
        },
        {
          heading: '2. Có nhiều loại hội viên',
          items: [
            'Mỗi đơn dùng loại giúp bạn tiết kiệm nhất, không cộng dồn.',
            'Chỉ dùng tại các quán ở quốc gia nơi bạn mua.',
            'Chỉ áp dụng cho đơn của chính bạn, kể cả đơn nhóm do bạn mở và trả tiền.'
          ]
        },
        {
          heading: '3. Giảm giá khi ăn tại quán',
          items: [
            'Trước khi thanh toán tại quán có tham gia, hãy đưa mã trong thẻ hội viên. Mã đổi mỗi phút.',
            'Mỗi bàn dùng một lần mỗi giờ. Mức giảm theo quán công bố, không quá mức ghi trong gói của bạn.',
            'Bạn trả hóa đơn tại quán nên khoản này không tính vào số tiền đã tiết kiệm.'
          ]
        },
        {
          heading: '4. Phiếu hội viên',
          items: [
            'Mỗi tháng dương lịch, bạn có thể nhận số phiếu ghi trong gói; phiếu không nhận trong tháng sẽ không được bù. Hạn dùng ghi trên từng phiếu.',
            'Khi thẻ hết hạn hoặc được hoàn tiền, phiếu chưa dùng cũng hết hiệu lực.'
          ]
        },
        {
          heading: '5. Số tiền đã tiết kiệm',
          paragraphs: [
            'Chỉ tính số tiền thẻ và phiếu của thẻ thực sự giảm trên các đơn bạn đã nhận. Khoản được hoàn sẽ bị trừ lại.'
          ]
        },
        {
          heading: '6. Sử dụng sai mục đích',
          paragraphs: [
            'Nếu cho người khác mượn thẻ, hoặc dùng nhiều tài khoản để nhận ưu đãi người mới nhiều lần, chúng tôi có thể dừng quyền lợi và nêu rõ lý do. Bạn có thể khiếu nại qua bộ phận hỗ trợ.'
          ]
        }
      ]
    }
  }
}
