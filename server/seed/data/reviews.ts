import type { ReviewTag } from '@/domain/review'

/** What a demo person said of a past order, by the order's key; pictures are those of the dishes it names. */
export interface HistoryReview {
  readonly order: string
  readonly dishScore: number
  readonly serviceScore: number
  readonly tags: readonly ReviewTag[]
  readonly content: string
  /** How many of the ordered dishes are shown. */
  readonly pictures?: number
  readonly isAnonymous?: boolean
  readonly reply?: string
  /** Hours from the end of the order until it was written. */
  readonly afterHours: number
}

/** Reviews in the demo world; the ratings of its outlets count them already. */
export const historyReviews: readonly HistoryReview[] = [
  {
    order: 'vip-1', dishScore: 5, serviceScore: 5, tags: ['tasty', 'generous', 'stillHot'], pictures: 2, afterHours: 3,
    content: '水煮鱼片很嫩，送到还在冒热气，豆腐也入味。米饭要了两份刚好两个人吃。', reply: '谢谢您的喜欢，下次来店里请您喝酸梅汤。'
  },
  { order: 'foodie-1', dishScore: 4, serviceScore: 5, tags: ['tasty', 'wellPacked', 'fast'], afterHours: 20, content: '味道稳定，包装很用心，汤汁一点没洒。微辣对我来说还是有点辣。' },
  { order: 'state-voucher', dishScore: 4, serviceScore: 3, tags: ['tasty', 'late'], afterHours: 5, content: 'Tasty mapo tofu, but the rider needed twenty minutes more than promised.', reply: '很抱歉让您久等了，雨天骑手少，我们会提早备餐。' },
  { order: 'svip-1', dishScore: 5, serviceScore: 5, tags: ['fresh', 'generous', 'wellPacked'], pictures: 3, afterHours: 14, content: '在家吃火锅也很方便，牛肉新鲜，锅底分开装，清汤给老人小孩正好。' },
  { order: 'state-completed', dishScore: 5, serviceScore: 4, tags: ['fresh', 'goodValue'], pictures: 1, afterHours: 2, content: '三个人吃得很饱，虾滑好吃。', isAnonymous: true },
  { order: 'leader-1', dishScore: 5, serviceScore: 5, tags: ['goodValue', 'friendly'], pictures: 1, afterHours: 1, content: '三分糖刚好，珍珠很有嚼劲，店员还提醒我加冰会变淡。' },
  { order: 'member-1', dishScore: 3, serviceScore: 4, tags: ['goodValue', 'tooOily'], afterHours: 8, content: '价格实惠，菜有一点油。', reply: '收到，已经请厨房少放油了，欢迎再试试。' }
]
