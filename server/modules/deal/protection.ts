import type { Policy } from '../support'

/** What people who buy deals can rely on (spec section 2, groupPurchase/safeDeal). */
export const dealProtection: Policy = {
  effectiveFrom: '2026-11-23',
  texts: {
    'zh-CN': {
      title: '团购保障',
      introduction: '在饭聚买的每一张团购券都有以下保障。下单前请看清餐厅的使用规则，保障以下单时的规则为准。',
      sections: [
        {
          heading: '一、随时退',
          items: [
            '标有“随时退”的团购，没用过的券随时可退，不问原因。',
            '一单多张的可以只退其中几张，退多少、退到哪里，提交前都会告诉您。',
            '个别特价团购不可退，购买前会在页面和结算页写明。'
          ]
        },
        {
          heading: '二、过期自动退',
          items: [
            '标有“随时退”的团购，到期没用的券会自动退款，您不用做任何事。',
            '标有“有效期内可退”的团购，请在到期前申请，过期后不再退款。',
            '券快到期时，我们会在应用内提醒您。'
          ]
        },
        {
          heading: '三、门店关闭',
          items: [
            '团购可用的门店全部永久关闭时，没用过的券全额退款，不可退的团购也一样。',
            '还有其他门店可用的，券仍可在那些门店使用。'
          ]
        },
        {
          heading: '四、误核销',
          items: [
            '券被使用时，您的手机会马上显示使用的门店和时间。',
            '如果不是您出示的，请在使用后 24 小时内在券码页点“我没有出示过”，客服会与门店核对。',
            '查实是误核销的，还在有效期内的券恢复为未使用；已过期的退还该券的实付金额，不可退的团购也一样。'
          ]
        },
        {
          heading: '五、退款到账',
          paragraphs: [
            '微信支付、支付宝 24 小时内原路退回，银行卡、NETS 1 至 5 个工作日原路退回；用余额付的和用 PayNow 付的退到余额，3 个工作日内到账。每张券退款为实付金额中它的那一份，全部退完正好是您付的钱。'
          ]
        },
        {
          heading: '六、门店不按规则接待',
          paragraphs: [
            '门店在规则允许的时间拒绝接待，或另外收费的，请保留凭据并联系客服。查实的，客服会为您处理，不受该团购退款规则的限制；其他情况下，没用的券按购买时写明的退款规则退。法律规定的消费者权利不受本保障限制。'
          ]
        }
      ]
    },
    en: {
      title: 'Deal protection',
      introduction:
        'Every deal that you buy on Fanju comes with this protection. Please read the rules of the restaurant before you buy: the rules at the time of purchase apply to you.',
      sections: [
        {
          heading: '1. Refund any time',
          items: [
            'Deals marked “Refund any time” can be refunded for as long as they are not used. No questions asked.',
            'If you bought several, you can refund just some of them. How much comes back, and where to, is shown before you confirm.',
            'A few special prices cannot be refunded; the page and the checkout say so before you buy.'
          ]
        },
        {
          heading: '2. Automatic refund',
          items: [
            'Deals marked “Refund any time” that run out unused are refunded automatically. You do not need to do anything.',
            'Deals that are refundable only before they expire have to be refunded by then; after that there is no refund.',
            'We remind you in the app when a deal is about to run out.'
          ]
        },
        {
          heading: '3. Closed outlets',
          items: [
            'When every outlet of a deal has closed for good, all that you have not used is refunded in full, even if the deal is non-refundable.',
            'Where other outlets still take it, you can go on using it there.'
          ]
        },
        {
          heading: '4. Used by mistake',
          items: [
            'When a code is used, your phone shows at once where and when.',
            'If it was not you, tap “I never showed it” on the page of the code within 24 hours, and customer service will check with the outlet.',
            'If it was a mistake, the code becomes unused again while it is valid; when it has run out meanwhile, what you paid for it is refunded, even if the deal is non-refundable.'
          ]
        },
        {
          heading: '5. When the money arrives',
          paragraphs: [
            'WeChat Pay and Alipay are refunded the same way within 24 hours, cards and NETS within 1 to 5 working days. What you paid from your balance or by PayNow goes to your balance within 3 working days. Each code returns its share of what you paid, and all of them together exactly what you paid.'
          ]
        },
        {
          heading: '6. Outlets that do not keep the rules',
          paragraphs: [
            'If an outlet turns you away at a time when the deal is valid, or charges extra for it, keep the proof and contact customer service. Where that is so, customer service puts it right whatever the refund rule of the deal is; otherwise unused vouchers are refunded by the rule that you bought them with. Your rights under consumer law remain.'
          ]
        }
      ]
    },
    vn: {
      title: 'Bảo vệ khi mua ưu đãi',
      introduction:
        'Mọi ưu đãi bạn mua trên Fanju đều được bảo vệ như sau. Hãy đọc quy định của quán trước khi mua: quy định lúc đặt mua được giữ nguyên.',
      sections: [
        {
          heading: '1. Hoàn tiền bất cứ lúc nào',
          items: [
            'Ưu đãi có ghi “Hoàn tiền bất cứ lúc nào” được trả lại khi chưa dùng, không cần lý do.',
            'Một đơn nhiều mã có thể chỉ trả vài mã. Số tiền hoàn và nơi nhận được cho biết trước khi bạn xác nhận.',
            'Một số giá đặc biệt không được hoàn; trang ưu đãi và trang thanh toán đều ghi rõ trước khi mua.'
          ]
        },
        {
          heading: '2. Tự động hoàn khi hết hạn',
          items: [
            'Ưu đãi có ghi “Hoàn tiền bất cứ lúc nào” mà hết hạn chưa dùng sẽ được tự động hoàn, bạn không cần làm gì.',
            'Ưu đãi có ghi “Hoàn trước khi hết hạn” phải được trả lại trước ngày hết hạn; sau đó không hoàn nữa.',
            'Khi ưu đãi sắp hết hạn, ứng dụng sẽ nhắc bạn.'
          ]
        },
        {
          heading: '3. Quán đóng cửa',
          items: [
            'Khi mọi quán nhận ưu đãi đều đóng cửa vĩnh viễn, phần chưa dùng được hoàn đủ, kể cả ưu đãi ghi không hoàn tiền.',
            'Nếu còn quán khác nhận, bạn vẫn dùng được tại đó.'
          ]
        },
        {
          heading: '4. Mã bị dùng nhầm',
          items: [
            'Khi mã được dùng, điện thoại của bạn hiện ngay quán và thời gian.',
            'Nếu không phải bạn đưa mã, hãy bấm “Tôi chưa đưa mã này” ở trang mã trong 24 giờ, chăm sóc khách hàng sẽ đối chiếu với quán.',
            'Nếu đúng là nhầm, mã còn hạn trở lại chưa dùng; mã đã hết hạn thì số tiền bạn đã trả cho mã đó được hoàn lại, kể cả ưu đãi ghi không hoàn tiền.'
          ]
        },
        {
          heading: '5. Khi nào nhận được tiền',
          paragraphs: [
            'WeChat Pay và Alipay được hoàn về nguồn đã trả trong 24 giờ, thẻ và NETS từ 1 đến 5 ngày làm việc. Phần trả bằng số dư hoặc PayNow được hoàn về số dư trong 3 ngày làm việc. Mỗi mã hoàn đúng phần của nó, tất cả cộng lại bằng đúng số tiền bạn đã trả.'
          ]
        },
        {
          heading: '6. Quán không giữ đúng quy định',
          paragraphs: [
            'Nếu quán từ chối tiếp bạn trong thời gian ưu đãi có hiệu lực, hoặc thu thêm tiền, hãy giữ bằng chứng và liên hệ chăm sóc khách hàng. Nếu đúng như vậy, chăm sóc khách hàng sẽ giải quyết cho bạn, không phụ thuộc quy định hoàn tiền của ưu đãi; trường hợp khác, phần chưa dùng được hoàn theo quy định lúc mua. Quyền của người tiêu dùng theo luật vẫn giữ nguyên.'
          ]
        }
      ]
    }
  }
}
