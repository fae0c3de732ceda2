import type { Policy } from './document'

/** The rules of using the app. */
export const terms: Policy = {
  effectiveFrom: '2026-11-21',
  texts: {
    'zh-CN': {
      title: '用户协议',
      introduction:
        '欢迎使用饭聚。本协议由您与饭聚的运营者（下称“我们”）订立。注册、登录或下单即表示您同意本协议；不同意请停止使用。法律赋予消费者的权利不受本协议限制。',
      sections: [
        {
          heading: '一、服务内容',
          paragraphs: [
            '饭聚让您向餐厅和商家点餐、自取、订座、购买代金券和会员，并提供支付、配送和售后。餐品由餐厅制作和销售，餐厅对食品的质量和安全负责；我们负责平台、支付和所承诺的配送服务。'
          ]
        },
        {
          heading: '二、账号',
          items: [
            '请提供真实有效的手机号，妥善保管密码和验证码，不要转借账号。',
            '发现账号被他人使用时，请立即修改密码并联系客服。',
            '我们可以限制用于欺诈、刷单、滥用优惠或侵害他人的账号，并说明理由；您可以申诉。'
          ]
        },
        {
          heading: '三、下单与价格',
          items: [
            '提交订单前，页面会逐项列出菜品、包装费、配送费、服务费、税费和优惠，以您确认的金额为准。',
            '提交后 30 分钟内未付款的订单自动取消。',
            '餐厅接单前您可以取消；接单后能否取消取决于制作进度，请联系客服。',
            '价格或库存在您确认后发生变化时，我们会请您重新确认，不会按新价格直接扣款。'
          ]
        },
        {
          heading: '四、优惠',
          paragraphs: [
            '红包、代金券、优惠券和优惠码按各自标明的条件使用，不可兑换现金。红包与优惠码、红包与代金券、优惠券与代金券不能同时使用。订单取消时，未过期的红包退回。'
          ]
        },
        {
          heading: '五、配送与自取',
          items: [
            '送达时间是估计；因天气、交通或餐厅繁忙可能延误。',
            '请保证地址和电话准确。无人接听且无法交付时，骑手按您的备注或就近妥善处置。',
            '自取订单请在所选时段到店，取餐后确认。'
          ]
        },
        {
          heading: '六、退款与售后',
          paragraphs: [
            '餐品缺失、错误或有质量问题，请附照片申请售后，24 小时内审核。退款时间：电子钱包和微信支付 24 小时内，银行卡 1 至 5 个工作日，余额 3 个工作日内，取消订单 1 至 5 个工作日、最迟 7 至 10 天；PayNow 支付仅退至余额。'
          ]
        },
        {
          heading: '七、您的承诺',
          items: [
            '不利用本服务从事违法活动；',
            '不干扰系统、不使用自动程序批量下单或抓取；',
            '评价、图片和留言真实，不侵犯他人权利。我们可以移除违法或侵权的内容。'
          ]
        },
        {
          heading: '八、责任',
          paragraphs: [
            '因我们的过错造成的损失，我们依法赔偿。对不可抗力以及您自身原因造成的损失，我们不承担责任。本条不排除法律规定不得排除的责任，包括人身伤害和故意、重大过失的责任。'
          ]
        },
        {
          heading: '九、终止',
          paragraphs: ['您可以随时注销账号；有未完成的交易时须先完成。钱包余额会在注销前退还给您。']
        },
        {
          heading: '十、变更与争议',
          paragraphs: [
            '协议变更会提前在应用内公布，您继续使用即为接受。争议先与客服协商；协商不成的，按您使用服务所在国家的法律，由有管辖权的法院处理。各语言文本不一致时，以中文为准，但不减损当地法律对消费者的保护。'
          ]
        }
      ]
    },
    en: {
      title: 'Terms of use',
      introduction:
        'Welcome to Fanju. This agreement is between you and the operator of Fanju (“we”). By registering, logging in or ordering you accept it; if you do not, please stop using the service. It takes away none of the rights that consumer law gives you.',
      sections: [
        {
          heading: '1. The service',
          paragraphs: [
            'With Fanju you order from restaurants and shops for delivery or pickup, book tables and buy vouchers and memberships, with payment, delivery and after-sales. Food is made and sold by the restaurant, which answers for its quality and safety; we answer for the platform, the payment and the delivery we promise.'
          ]
        },
        {
          heading: '2. Your account',
          items: [
            'Use a real mobile number of yours, keep passwords and codes to yourself and do not lend your account.',
            'If somebody else uses it, change the password at once and contact customer service.',
            'We may restrict accounts used for fraud, fake orders, abuse of offers or harm to others, and tell you why; you can object.'
          ]
        },
        {
          heading: '3. Orders and prices',
          items: [
            'Before you submit, dishes, packing, delivery, service fees, tax and discounts are each listed; the amount you confirm is the one that counts.',
            'An order that is not paid within 30 minutes is cancelled.',
            'You can cancel until the restaurant accepts; after that it depends on how far the meal is: contact customer service.',
            'When a price or stock changes after you confirmed, we ask you again and never charge a new price by ourselves.'
          ]
        },
        {
          heading: '4. Offers',
          paragraphs: [
            'Red envelopes, vouchers, coupons and promotion codes hold under the conditions printed on them and are not exchanged for cash. A red envelope does not combine with a promotion code or a voucher, nor a coupon with a voucher. When an order is cancelled, a red envelope that has not expired comes back.'
          ]
        },
        {
          heading: '5. Delivery and pickup',
          items: [
            'Arrival times are estimates; weather, traffic or a busy kitchen may delay them.',
            'Make sure that address and phone are right. When nobody answers and the meal cannot be handed over, the rider follows your note or leaves it in a sensible place.',
            'Collect pickup orders within the slot you chose and confirm the collection.'
          ]
        },
        {
          heading: '6. Refunds and after-sales',
          paragraphs: [
            'If something is missing, wrong or bad, ask for after-sales with photos; it is reviewed within 24 hours. Refunds arrive within 24 hours for e-wallets and WeChat Pay, 1 to 5 working days for cards, 3 working days for the balance, and 1 to 5 working days, at the latest 7 to 10 days, for cancelled orders; PayNow is refunded to the balance only.'
          ]
        },
        {
          heading: '7. What you promise',
          items: [
            'Not to use the service for anything unlawful;',
            'not to disturb it, nor to order or copy by automatic programs;',
            "that reviews, pictures and messages are true and violate nobody's rights. We may remove what is unlawful."
          ]
        },
        {
          heading: '8. Liability',
          paragraphs: [
            'We compensate loss caused by our fault as the law provides. We are not liable for events beyond our control or for what you cause yourself. Nothing here excludes liability that the law does not allow to exclude, such as for injury, intent and gross negligence.'
          ]
        },
        {
          heading: '9. Ending',
          paragraphs: [
            'You can close your account at any time, once open trades are finished. Your wallet balance is paid out to you before it closes.'
          ]
        },
        {
          heading: '10. Changes and disputes',
          paragraphs: [
            'Changes are announced in the app beforehand; by going on using it you accept them. Talk to customer service first; failing that, the law of the country where you use the service applies and its competent courts decide. Where the languages differ the Chinese text counts, without lessening the protection local law gives consumers.'
          ]
        }
      ]
    },
    vn: {
      title: 'Điều khoản dịch vụ',
      introduction:
        'Chào mừng bạn đến với Fanju. Thoả thuận này giữa bạn và đơn vị vận hành Fanju (“chúng tôi”). Khi đăng ký, đăng nhập hoặc đặt hàng, bạn chấp nhận thoả thuận; nếu không, xin ngừng sử dụng. Quyền của người tiêu dùng theo luật không bị giới hạn.',
      sections: [
        {
          heading: '1. Dịch vụ',
          paragraphs: [
            'Với Fanju bạn đặt món từ quán và cửa hàng để giao hoặc tự lấy, đặt bàn, mua phiếu và gói hội viên, kèm thanh toán, giao hàng và sau bán. Món ăn do quán làm và bán, quán chịu trách nhiệm về chất lượng và an toàn; chúng tôi chịu trách nhiệm về nền tảng, thanh toán và việc giao đã hứa.'
          ]
        },
        {
          heading: '2. Tài khoản',
          items: [
            'Dùng số di động thật của bạn, giữ kín mật khẩu và mã, không cho mượn tài khoản.',
            'Nếu người khác dùng tài khoản, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
            'Chúng tôi có thể hạn chế tài khoản gian lận, đặt đơn giả, lạm dụng ưu đãi hoặc gây hại, và nêu lý do; bạn có thể khiếu nại.'
          ]
        },
        {
          heading: '3. Đơn hàng và giá',
          items: [
            'Trước khi gửi, món, bao bì, phí giao, phí dịch vụ, thuế và ưu đãi đều được liệt kê; số tiền bạn xác nhận là số có hiệu lực.',
            'Đơn chưa trả tiền trong 30 phút sẽ tự hủy.',
            'Bạn có thể hủy đến khi quán nhận; sau đó tuỳ tiến độ, hãy liên hệ chăm sóc khách hàng.',
            'Khi giá hoặc hàng thay đổi sau khi bạn xác nhận, chúng tôi hỏi lại và không tự trừ theo giá mới.'
          ]
        },
        {
          heading: '4. Ưu đãi',
          paragraphs: [
            'Lì xì, phiếu, coupon và mã ưu đãi dùng theo điều kiện ghi trên đó, không đổi thành tiền. Lì xì không dùng cùng mã ưu đãi hoặc phiếu, coupon không dùng cùng phiếu. Khi đơn bị hủy, bao chưa hết hạn được hoàn lại.'
          ]
        },
        {
          heading: '5. Giao hàng và tự lấy',
          items: [
            'Giờ đến là ước tính; thời tiết, giao thông hay bếp bận có thể làm chậm.',
            'Hãy bảo đảm địa chỉ và điện thoại đúng. Khi không ai nghe máy và không giao được, tài xế làm theo ghi chú của bạn hoặc để ở nơi hợp lý.',
            'Đơn tự lấy xin đến trong khung giờ đã chọn và xác nhận sau khi lấy.'
          ]
        },
        {
          heading: '6. Hoàn tiền và sau bán',
          paragraphs: [
            'Nếu thiếu, sai hoặc kém chất lượng, hãy gửi yêu cầu kèm ảnh; được xét trong 24 giờ. Tiền hoàn: ví điện tử và WeChat Pay trong 24 giờ, thẻ 1 đến 5 ngày làm việc, số dư 3 ngày làm việc, đơn hủy 1 đến 5 ngày làm việc, chậm nhất 7 đến 10 ngày; PayNow chỉ hoàn về số dư.'
          ]
        },
        {
          heading: '7. Cam kết của bạn',
          items: [
            'Không dùng dịch vụ cho việc trái luật;',
            'không gây rối hệ thống, không đặt hàng hay sao chép bằng chương trình tự động;',
            'đánh giá, ảnh và tin nhắn là thật và không xâm phạm quyền của ai. Chúng tôi có thể gỡ nội dung trái luật.'
          ]
        },
        {
          heading: '8. Trách nhiệm',
          paragraphs: [
            'Chúng tôi bồi thường thiệt hại do lỗi của mình theo luật. Chúng tôi không chịu trách nhiệm về sự kiện ngoài tầm kiểm soát hay do chính bạn gây ra. Điều này không loại trừ trách nhiệm luật không cho phép loại trừ, như thương tích, cố ý và lỗi nặng.'
          ]
        },
        {
          heading: '9. Chấm dứt',
          paragraphs: [
            'Bạn có thể xóa tài khoản bất cứ lúc nào khi các giao dịch đã xong. Số dư ví được trả lại trước khi đóng.'
          ]
        },
        {
          heading: '10. Thay đổi và tranh chấp',
          paragraphs: [
            'Thay đổi được báo trước trong ứng dụng; tiếp tục dùng là chấp nhận. Hãy trao đổi với chăm sóc khách hàng trước; nếu không thành, áp dụng luật của nước bạn sử dụng dịch vụ và toà án có thẩm quyền quyết định. Khi các ngôn ngữ khác nhau, bản tiếng Trung có hiệu lực, không làm giảm bảo vệ của luật địa phương.'
          ]
        }
      ]
    }
  }
}
