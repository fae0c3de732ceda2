import { questionnaireRetentionDays } from '@/domain/questionnaire'
import type { Policy } from '../support'
import type { Adviser } from './adviser'

/** What a person agrees to before the adviser gets their answers. A change of the text needs a new `effectiveFrom`, so that people are asked again; a test knows the text of each. */
export const insuranceConsent: Policy = {
  effectiveFrom: '2026-11-27',
  texts: {
    'zh-CN': {
      title: '保险问卷同意书',
      introduction: '填写问卷是自愿的，不影响您使用饭聚。饭聚不销售保险、不给建议、不报价，也不因此收取佣金。',
      sections: [
        {
          heading: '一、谁会看到',
          paragraphs: ['问卷页上写明名称和执照号的持牌保险顾问，以及转交问卷的饭聚客服。不会给其他人，也不用于广告。']
        },
        {
          heading: '二、用来做什么',
          paragraphs: ['仅供顾问给您打第一通电话时参考。您可以拒绝接听，也可以随时请顾问不再联系。']
        },
        {
          heading: '三、收集什么',
          items: ['称呼和手机号；', '您选择的答案。除标明必答的以外，都可以不答；', '不询问病史、收入和证件号码。']
        },
        {
          heading: '四、保存多久',
          paragraphs: [
            `答案加密保存。顾问联系您之后即删除；最长保存 ${questionnaireRetentionDays} 天。您也可以随时用问卷编号和手机号查看、修改或删除，删除后顾问手中的副本也须销毁。`
          ]
        }
      ]
    },
    en: {
      title: 'Consent to the insurance questionnaire',
      introduction:
        'Filling it in is your choice and changes nothing about how you use Fanju. Fanju sells no insurance, gives no advice, names no price and takes no commission for it.',
      sections: [
        {
          heading: '1. Who sees it',
          paragraphs: [
            'The licensed adviser whose name and licence number stand on the page, and our support who hand it over. Nobody else, and no advertiser.'
          ]
        },
        {
          heading: '2. What for',
          paragraphs: [
            "For the adviser's first call to you. You need not answer it, and can tell the adviser at any time not to call again."
          ]
        },
        {
          heading: '3. What is collected',
          items: [
            'The name you go by and your mobile number;',
            'the answers you choose. Only those marked as needed have to be answered;',
            'nothing about illnesses, income or identity numbers.'
          ]
        },
        {
          heading: '4. How long it is kept',
          paragraphs: [
            `Answers are kept encrypted. They are deleted once the adviser has called, and after ${questionnaireRetentionDays} days at the latest. You can see, change or delete them at any time by the number of the questionnaire and your mobile; the adviser then has to destroy their copy, too.`
          ]
        }
      ]
    },
    vn: {
      title: 'Bản đồng ý cho bảng hỏi bảo hiểm',
      introduction:
        'Việc trả lời là tự nguyện và không ảnh hưởng đến việc dùng Fanju. Fanju không bán bảo hiểm, không tư vấn, không báo giá và không nhận hoa hồng.',
      sections: [
        {
          heading: '1. Ai xem được',
          paragraphs: [
            'Đơn vị tư vấn được cấp phép có tên và số giấy phép ghi trên trang, và bộ phận hỗ trợ của chúng tôi khi chuyển bảng hỏi. Không có ai khác, không dùng cho quảng cáo.'
          ]
        },
        {
          heading: '2. Dùng để làm gì',
          paragraphs: [
            'Chỉ cho cuộc gọi đầu tiên của tư vấn viên. Bạn có thể không nghe máy và yêu cầu không gọi lại bất cứ lúc nào.'
          ]
        },
        {
          heading: '3. Thu thập gì',
          items: [
            'Tên gọi và số di động của bạn;',
            'những câu trả lời bạn chọn. Chỉ câu có ghi bắt buộc mới cần trả lời;',
            'không hỏi về bệnh tật, thu nhập hay số giấy tờ.'
          ]
        },
        {
          heading: '4. Lưu bao lâu',
          paragraphs: [
            `Câu trả lời được mã hoá. Chúng bị xóa sau khi tư vấn viên gọi, chậm nhất sau ${questionnaireRetentionDays} ngày. Bạn có thể xem, sửa hoặc xóa bất cứ lúc nào bằng mã bảng hỏi và số di động; khi đó bản của tư vấn viên cũng phải được hủy.`
          ]
        }
      ]
    }
  }
}

/** Identifies the text and the adviser, by licence and name, that a person agreed to; a change of any needs a new consent. At most 172 characters, by the limits of `INSURANCE_ADVISERS`. */
export const consentVersionOf = ({ licence, name }: Pick<Adviser, 'licence' | 'name'>): string =>
  `${insuranceConsent.effectiveFrom} ${licence} ${name}`
