import type { Policy } from '../support'

/** What may not be carried; accepted with each errand. */
export const errandForbidden: Policy = {
  effectiveFrom: '2026-11-27',
  texts: {
    'zh-CN': {
      title: '跑腿禁运物品说明',
      introduction: '为了骑手和收件人的安全，以下物品不能用跑腿或闪送寄送。骑手可以当面查看物品，发现禁运品可以拒收。',
      sections: [
        {
          heading: '一、不能寄送',
          items: [
            '枪支弹药、管制刀具、爆炸物、烟花爆竹。',
            '毒品、管制药品、处方药、电子烟及当地法律禁止的物品。',
            '易燃、腐蚀、有毒、放射性物品，包括汽油、酒精、散装锂电池。',
            '活体动物、人体组织、遗体骨灰。',
            '现金、有价证券、银行卡、护照等证件原件，金银珠宝。',
            '烟草和酒类，送达对象未满当地法定年龄的。',
            '侵犯他人权利的物品、赃物。'
          ]
        },
        {
          heading: '二、重量和价值',
          items: [
            '一件不超过 20 公斤，尺寸以骑手的箱包能装下为限。',
            '价值不超过下单页面写明的上限；请如实填写，丢失或损坏可在订单页申请售后，经核实后退回费用，并最多按填写的价值赔偿到钱包。'
          ]
        },
        {
          heading: '三、包装',
          paragraphs: ['请把物品包好。易碎品和液体请注明，骑手取件时会拍照。']
        },
        {
          heading: '四、不代买',
          paragraphs: ['跑腿只取送已有的物品，暂不提供代买、代排队、代付款。']
        },
        {
          heading: '五、发现禁运品时',
          paragraphs: ['取件前发现的，骑手可以不取；送件途中发现的，原路送回，费用按约定收取。涉嫌违法的，我们会报警。']
        }
      ]
    },
    en: {
      title: 'What may not be carried',
      introduction:
        'For the safety of riders and receivers, errands and express do not carry the following. A rider may look at what is handed over, and refuse it.',
      sections: [
        {
          heading: '1. Not carried',
          items: [
            'Weapons, ammunition, knives that are not for the kitchen, explosives and fireworks.',
            'Drugs, controlled or prescription medicine, e-cigarettes, and whatever local law forbids.',
            'What burns, corrodes, poisons or radiates: petrol, alcohol, loose lithium batteries.',
            'Live animals, human tissue, remains and ashes.',
            'Cash, securities, bank cards, original passports and papers, gold and jewellery.',
            'Tobacco and alcohol for anybody below the legal age.',
            'Stolen goods, and what infringes the rights of others.'
          ]
        },
        {
          heading: '2. Weight and value',
          items: [
            "At most 20 kg, and no larger than the rider's box.",
            'Worth no more than the page of the order says. Please state the value truly: it is the most that we pay into your wallet, with the price, when something was lost or damaged. Claim it on the page of the order.'
          ]
        },
        {
          heading: '3. Packing',
          paragraphs: [
            'Please pack it well and say if it is fragile or liquid. The rider takes a photo when it is fetched.'
          ]
        },
        {
          heading: '4. No shopping',
          paragraphs: ['Errands carry what is already there. Buying, queueing or paying for somebody is not offered.']
        },
        {
          heading: '5. When something forbidden is found',
          paragraphs: [
            'Before it is fetched, the rider leaves it. On the way, it goes back and is paid as agreed. Where a crime is likely, we call the police.'
          ]
        }
      ]
    },
    vn: {
      title: 'Hàng không được gửi',
      introduction:
        'Vì an toàn của tài xế và người nhận, dịch vụ giao hộ và giao hỏa tốc không nhận các món dưới đây. Tài xế có thể xem món đồ và từ chối nhận.',
      sections: [
        {
          heading: '1. Không nhận gửi',
          items: [
            'Vũ khí, đạn, dao không dùng cho bếp, chất nổ, pháo.',
            'Ma túy, thuốc kiểm soát hoặc kê đơn, thuốc lá điện tử và những thứ pháp luật địa phương cấm.',
            'Chất dễ cháy, ăn mòn, độc hại, phóng xạ: xăng, cồn, pin lithium rời.',
            'Động vật sống, mô người, thi hài và tro cốt.',
            'Tiền mặt, giấy tờ có giá, thẻ ngân hàng, hộ chiếu và giấy tờ gốc, vàng và trang sức.',
            'Thuốc lá và rượu bia cho người chưa đủ tuổi theo luật.',
            'Hàng trộm cắp, hàng vi phạm quyền của người khác.'
          ]
        },
        {
          heading: '2. Cân nặng và giá trị',
          items: [
            'Tối đa 20 kg và vừa thùng của tài xế.',
            'Giá trị không quá mức ghi ở trang đặt. Vui lòng khai đúng: đó là mức bồi thường tối đa vào ví, cùng tiền phí, khi mất hoặc hỏng. Yêu cầu tại trang đơn hàng.'
          ]
        },
        {
          heading: '3. Đóng gói',
          paragraphs: ['Vui lòng gói kỹ, ghi rõ nếu dễ vỡ hoặc là chất lỏng. Tài xế chụp ảnh khi lấy hàng.']
        },
        {
          heading: '4. Không mua hộ',
          paragraphs: ['Dịch vụ chỉ chở món đồ đã có. Chưa có mua hộ, xếp hàng hộ hoặc trả tiền hộ.']
        },
        {
          heading: '5. Khi phát hiện hàng cấm',
          paragraphs: [
            'Trước khi lấy, tài xế không nhận. Trên đường, món đồ được chở về và tính phí như đã thỏa thuận. Nếu có dấu hiệu phạm pháp, chúng tôi báo công an.'
          ]
        }
      ]
    }
  }
}
