import type { LocalizedText } from '@/contract/types'

interface Option {
  readonly optionId: string
  readonly title: LocalizedText
}

/** One question; whoever is asked chooses, and types nothing. */
interface Question {
  readonly questionId: string
  readonly title: LocalizedText
  /** Without it the adviser could not call; any other may be left out. */
  readonly isRequired: boolean
  readonly isMany: boolean
  readonly options: readonly Option[]
}

const text = (zh: string, en: string, vn: string): LocalizedText => ({ zh, en, vn })
const option = (optionId: string, zh: string, en: string, vn: string): Option => ({ optionId, title: text(zh, en, vn) })
const others = option('other', '其他', 'Something else', 'Khác')

/**
 * What an adviser needs to know before the first call, a few at a time: nothing about health and no amounts, which are for the talk itself.
 * Ids are kept in answers: they are never given to another question or option.
 */
export const steps: readonly { readonly title: LocalizedText; readonly questions: readonly Question[] }[] = [
  {
    title: text('您想了解什么', 'What you want to know', 'Bạn muốn tìm hiểu gì'),
    questions: [
      {
        questionId: 'topics',
        title: text(
          '想了解哪些保障？',
          'Which cover would you like to talk about?',
          'Bạn muốn trao đổi về loại bảo hiểm nào?'
        ),
        isRequired: true,
        isMany: true,
        options: [
          option('medical', '医疗住院', 'Medical and hospital', 'Y tế, nằm viện'),
          option('accident', '意外', 'Accident', 'Tai nạn'),
          option('critical', '重大疾病', 'Critical illness', 'Bệnh hiểm nghèo'),
          option('life', '人寿', 'Life', 'Nhân thọ'),
          option('savings', '储蓄与养老', 'Savings and retirement', 'Tích lũy, hưu trí'),
          option('home', '家居', 'Home', 'Nhà ở'),
          option('motor', '汽车与摩托车', 'Car and motorcycle', 'Ô tô, xe máy'),
          option('travel', '旅行', 'Travel', 'Du lịch'),
          option('business', '店铺与生意', 'Shop and business', 'Cửa hàng, kinh doanh')
        ]
      },
      {
        questionId: 'covered',
        title: text('为谁考虑？', 'Who is it for?', 'Bạn muốn bảo hiểm cho ai?'),
        isRequired: false,
        isMany: true,
        options: [
          option('self', '自己', 'Myself', 'Bản thân'),
          option('partner', '配偶', 'My partner', 'Vợ/chồng'),
          option('children', '子女', 'My children', 'Con cái'),
          option('parents', '父母', 'My parents', 'Cha mẹ'),
          option('staff', '员工', 'My staff', 'Nhân viên')
        ]
      },
      {
        questionId: 'existing',
        title: text('现在有哪些保险？', 'What insurance do you have now?', 'Hiện bạn có bảo hiểm nào?'),
        isRequired: false,
        isMany: true,
        options: [
          option('none', '没有', 'None', 'Chưa có'),
          option('employer', '公司提供的', 'From my employer', 'Do công ty cung cấp'),
          option('state', '政府或社保', 'From the state', 'Bảo hiểm nhà nước'),
          option('own', '自己买的', 'My own', 'Tự mua'),
          option('unsure', '不清楚', 'I am not sure', 'Không rõ')
        ]
      }
    ]
  },
  {
    title: text('关于您', 'About you', 'Về bạn'),
    questions: [
      {
        questionId: 'age',
        title: text('年龄段', 'Your age', 'Độ tuổi của bạn'),
        isRequired: false,
        isMany: false,
        options: [
          option('under25', '25 岁以下', 'Under 25', 'Dưới 25'),
          option('25to34', '25–34 岁', '25–34', '25–34'),
          option('35to44', '35–44 岁', '35–44', '35–44'),
          option('45to54', '45–54 岁', '45–54', '45–54'),
          option('55up', '55 岁及以上', '55 or older', 'Từ 55')
        ]
      },
      {
        questionId: 'residence',
        title: text('您在这里的身份', 'Your stay here', 'Tình trạng cư trú của bạn'),
        isRequired: false,
        isMany: false,
        options: [
          option('citizen', '公民', 'Citizen', 'Công dân'),
          option('resident', '永久居民', 'Permanent resident', 'Thường trú nhân'),
          option('work', '工作准证', 'Work pass', 'Giấy phép lao động'),
          option('student', '学生准证', 'Student pass', 'Visa du học'),
          option('family', '家属准证', 'Family pass', 'Visa thân nhân'),
          others
        ]
      },
      {
        questionId: 'work',
        title: text('工作情况', 'Your work', 'Công việc của bạn'),
        isRequired: false,
        isMany: false,
        options: [
          option('employed', '受雇', 'Employed', 'Làm công ăn lương'),
          option('self', '自雇或经商', 'Self-employed or in business', 'Tự do hoặc kinh doanh'),
          option('rider', '骑手或司机', 'Rider or driver', 'Tài xế'),
          option('student', '学生', 'Student', 'Sinh viên'),
          option('home', '在家', 'At home', 'Ở nhà'),
          option('retired', '退休', 'Retired', 'Nghỉ hưu')
        ]
      }
    ]
  },
  {
    title: text('怎么联系您', 'How to reach you', 'Liên hệ với bạn'),
    questions: [
      {
        questionId: 'language',
        title: text('希望用什么语言沟通？', 'Which language do you prefer?', 'Bạn muốn trao đổi bằng tiếng nào?'),
        isRequired: true,
        isMany: false,
        options: [
          option('mandarin', '华语', 'Mandarin', 'Tiếng Hoa'),
          option('cantonese', '粤语', 'Cantonese', 'Tiếng Quảng Đông'),
          option('hokkien', '福建话', 'Hokkien', 'Tiếng Phúc Kiến'),
          option('english', '英语', 'English', 'Tiếng Anh'),
          option('vietnamese', '越南语', 'Vietnamese', 'Tiếng Việt')
        ]
      },
      {
        questionId: 'hours',
        title: text(
          '工作日什么时候方便接电话？',
          'When may the adviser call on a working day?',
          'Ngày làm việc, giờ nào tiện nghe điện thoại?'
        ),
        isRequired: true,
        isMany: true,
        options: [
          option('morning', '上午 9–12 点', '9 to 12', '9–12 giờ'),
          option('noon', '中午 12–14 点', '12 to 2 pm', '12–14 giờ'),
          option('afternoon', '下午 14–18 点', '2 to 6 pm', '14–18 giờ'),
          option('evening', '晚上 18–20 点', '6 to 8 pm', '18–20 giờ')
        ]
      }
    ]
  }
]

/** All of them in their order. */
export const questions: readonly Question[] = steps.flatMap((step) => step.questions)
