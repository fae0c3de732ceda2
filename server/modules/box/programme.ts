import type { Policy } from '../support'

/** What the lunchbox programme is and how it goes (spec section 2, letsBento). */
export const bentoProgramme: Policy = {
  effectiveFrom: '2026-11-26',
  texts: {
    'zh-CN': {
      title: '工作日便当',
      introduction: '提前订好一周的午餐，到点去店里取，不用排队。价格为到手价，已含服务费和税。',
      sections: [
        {
          heading: '一、怎么订',
          items: [
            '选一家店的便当，再选要吃的日期，一单最多可订 10 天。',
            '每个日期都有截止时间，截止前都可以下单；名额订满即止。',
            '一单付一次款，每个日期各有一个取餐码。'
          ]
        },
        {
          heading: '二、怎么取',
          items: [
            '当天在取餐时间内到店，出示当天的取餐码。',
            '当天取餐前我们会在应用内提醒您。',
            '取餐时间过后没有取的，款项不退。'
          ]
        },
        {
          heading: '三、怎么退',
          items: [
            '截止时间之前，可以只退其中几天，退多少、退到哪里，提交前都会告诉您。',
            '每一天按它的价格退，全部退完正好是您付的钱。',
            '餐厅当天休息的，那一天的款项全额退回，我们会通知您。'
          ]
        },
        {
          heading: '四、公共假期',
          paragraphs: ['标明公共假期不供应的便当，假期当天不能订，日期上会写明原因。']
        },
        {
          heading: '五、吃的是什么',
          items: ['每款便当里有什么，下单前写在页面上。', '对食材过敏或有忌口的，请在下单前致电餐厅确认。']
        }
      ]
    },
    en: {
      title: 'Weekday lunchboxes',
      introduction:
        'Order the lunches of your week ahead, and collect each one at its time without queueing. Prices are nett: service and tax are in them.',
      sections: [
        {
          heading: '1. How to order',
          items: [
            'Choose a lunchbox, then the dates on which you want it: up to 10 dates in one order.',
            'Each date has a cut-off. You can order until then, as long as there are some left.',
            'You pay once, and each date has a code of its own.'
          ]
        },
        {
          heading: '2. How to collect',
          items: [
            'Come to the restaurant within the collection time and show the code of the day.',
            'We remind you in the app on the day.',
            'A lunchbox that is not collected in its time is not refunded.'
          ]
        },
        {
          heading: '3. How to give one back',
          items: [
            'Until its cut-off you can give back single dates. You see how much goes back, and where to, before you confirm.',
            'Each date goes back at its price: all of them together are exactly what you paid.',
            'If the restaurant is closed on a date, the money of that date goes back in full and we tell you.'
          ]
        },
        {
          heading: '4. Public holidays',
          paragraphs: [
            'Lunchboxes that are not served on public holidays cannot be ordered for them; the date says why.'
          ]
        },
        {
          heading: '5. What is in it',
          items: [
            'What each lunchbox holds stands on its page before you order.',
            'If you have an allergy or avoid an ingredient, please call the restaurant before you order.'
          ]
        }
      ]
    },
    vn: {
      title: 'Cơm hộp ngày thường',
      introduction:
        'Đặt trước bữa trưa cho cả tuần và đến lấy đúng giờ, không phải xếp hàng. Giá đã gồm phí phục vụ và thuế.',
      sections: [
        {
          heading: '1. Cách đặt',
          items: [
            'Chọn một phần cơm hộp, rồi chọn các ngày muốn ăn: tối đa 10 ngày trong một đơn.',
            'Mỗi ngày có giờ chốt. Bạn có thể đặt đến giờ đó nếu vẫn còn phần.',
            'Bạn thanh toán một lần, mỗi ngày có một mã riêng.'
          ]
        },
        {
          heading: '2. Cách nhận',
          items: [
            'Đến quán trong giờ nhận và đưa mã của ngày hôm đó.',
            'Chúng tôi nhắc bạn trong ứng dụng vào ngày đó.',
            'Phần không đến lấy trong giờ nhận sẽ không được hoàn tiền.'
          ]
        },
        {
          heading: '3. Cách hoàn',
          items: [
            'Trước giờ chốt, bạn có thể hoàn riêng từng ngày. Số tiền và nơi nhận được báo trước khi bạn xác nhận.',
            'Mỗi ngày hoàn theo giá của ngày đó: hoàn hết thì đúng bằng số tiền bạn đã trả.',
            'Nếu quán nghỉ ngày nào, tiền của ngày đó được hoàn đủ và chúng tôi báo cho bạn.'
          ]
        },
        {
          heading: '4. Ngày lễ',
          paragraphs: ['Cơm hộp không phục vụ ngày lễ thì không đặt được cho ngày đó; lý do ghi rõ ở ngày.']
        },
        {
          heading: '5. Trong hộp có gì',
          items: [
            'Các món trong mỗi phần được ghi trên trang trước khi bạn đặt.',
            'Nếu bạn dị ứng hoặc kiêng thực phẩm nào, vui lòng gọi cho quán trước khi đặt.'
          ]
        }
      ]
    }
  }
}
