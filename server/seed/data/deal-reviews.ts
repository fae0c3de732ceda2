import type { DealKind } from '@/domain/deal'
import type { ReviewTag } from '@/domain/review'

/** What somebody who bought and used a deal said of it. */
export interface DealReviewTemplate {
  readonly outlet: string
  readonly kind: DealKind
  /** One of {@link flashGuests}. */
  readonly guest: string
  /** Where it was used, if not at the outlet that sells it. */
  readonly usedAt?: string
  readonly dishScore: number
  readonly serviceScore: number
  readonly tags: readonly ReviewTag[]
  readonly content: string
  /** Dishes of the menu, by key, or the laid table. */
  readonly pictures?: readonly string[]
  readonly isAnonymous?: boolean
  readonly reply?: string
  /** Days before now on which it was used, the day after it was bought, and hours from then until it was written. */
  readonly usedDaysAgo: number
  readonly afterHours: number
}

type Said = Omit<DealReviewTemplate, 'outlet' | 'kind'>

const of = (kind: DealKind, outlet: string, ...said: readonly Said[]): DealReviewTemplate[] => said.map((each) => ({ outlet, kind, ...each }))

/** Reviews of deals in the demo world; the ratings of the deals are what these come to. */
export const dealReviews: readonly DealReviewTemplate[] = [
  ...of('package', 'sin-chuanwei',
    { guest: '晓雯', dishScore: 5, serviceScore: 5, tags: ['tasty', 'generous'], pictures: ['table'], usedDaysAgo: 2, afterHours: 3, content: '周末带爸妈去的，水煮鱼片很嫩，四个人没吃完。麻婆豆腐下饭，白饭真的一人一碗。店员看我们带老人，主动安排了靠里的位置。', reply: '谢谢您带家人来，下次提前说一声，我们给叔叔阿姨做少油的。' },
    { guest: 'Ravi', dishScore: 4, serviceScore: 5, tags: ['tasty', 'goodValue'], usedDaysAgo: 3, afterHours: 14, content: 'Walked in at half past six and waited ten minutes. The fish is the star. Ask for medium unless you are used to Sichuan pepper.' },
    { guest: '小林', dishScore: 5, serviceScore: 4, tags: ['goodValue'], usedDaysAgo: 4, afterHours: 5, content: '出示券码几秒就好了，没有任何加价。干煸四季豆炒得很干香。' },
    { guest: 'Nadia', dishScore: 5, serviceScore: 5, tags: ['generous', 'friendly'], pictures: ['rice', 'table'], usedDaysAgo: 5, afterHours: 20, content: 'Five of us shared it with one more bowl of rice and still had plenty. The staff told us which dishes were hot before we began.' },
    { guest: '阿Ken', dishScore: 3, serviceScore: 4, tags: ['tooOily'], usedDaysAgo: 7, afterHours: 2, content: '味道可以，就是偏油，宫保鸡丁里花生比鸡丁多。用券倒是很顺利。', reply: '谢谢您直说，厨房已经减了油，鸡丁也按标准称足，欢迎再来试试。' },
    { guest: 'Ah Huat', usedAt: 'sin-jurong-sichuan', dishScore: 4, serviceScore: 4, tags: ['tasty'], usedDaysAgo: 8, afterHours: 26, content: '裕廊店也能用，no problem，豆腐够麻够辣。' },
    { guest: 'Dewi', dishScore: 5, serviceScore: 5, tags: ['goodValue', 'generous'], isAnonymous: true, usedDaysAgo: 10, afterHours: 9, content: 'Same portions as on the menu, I checked. Very good value for four.' },
    { guest: 'Thiri', dishScore: 5, serviceScore: 5, tags: ['tasty', 'fresh'], usedDaysAgo: 12, afterHours: 1, content: '' }),
  ...of('cash', 'sin-chuanwei',
    { guest: 'Quang', dishScore: 5, serviceScore: 5, tags: ['goodValue', 'friendly'], usedDaysAgo: 3, afterHours: 4, content: 'They took fifty off at the counter, no questions. We used two for one table.' },
    { guest: '小林', dishScore: 4, serviceScore: 4, tags: ['goodValue'], usedDaysAgo: 9, afterHours: 30, content: '买单时直接抵，不找零，点菜前算好更划算。' }),
  ...of('package', 'sin-hotpot',
    { guest: 'Ah Huat', dishScore: 5, serviceScore: 5, tags: ['fresh', 'generous'], pictures: ['base', 'table'], usedDaysAgo: 4, afterHours: 16, content: '提前半天订位，到店就有桌。鸳鸯锅，毛肚和虾滑都很新鲜，四杯凉茶刚好解辣。', reply: '谢谢您来，天凉了，欢迎带朋友再来。' },
    { guest: 'Sokha', dishScore: 4, serviceScore: 4, tags: ['fresh'], usedDaysAgo: 11, afterHours: 12, content: 'Good beef, plenty of it. Remember to book four hours ahead, they do check.' }),
  ...of('cash', 'sin-hotpot',
    { guest: '晓雯', dishScore: 5, serviceScore: 5, tags: ['tasty', 'goodValue'], pictures: ['table'], usedDaysAgo: 5, afterHours: 6, content: '工作日晚上去的，一桌用了两张，省了二十块。锅底香，不呛。' },
    { guest: 'Dewi', dishScore: 4, serviceScore: 5, tags: ['friendly'], usedDaysAgo: 6, afterHours: 21, content: 'Weekdays only, so plan for it. Showing the code took a few seconds.' },
    { guest: 'Ravi', dishScore: 4, serviceScore: 3, tags: ['fresh'], usedDaysAgo: 13, afterHours: 3, content: 'Food is good. We waited a while for a table although we came early.', reply: 'Sorry about the wait. You can book through us and the voucher still counts.' }),
  ...of('special', 'sin-milktea',
    { guest: 'Nadia', dishScore: 5, serviceScore: 5, tags: ['tasty', 'goodValue'], pictures: ['pearl'], usedDaysAgo: 3, afterHours: 1, content: 'Less than two dollars for my first cup, and not a small one. Half sugar is right.' },
    { guest: '阿Ken', usedAt: 'sin-jurong-milktea', dishScore: 4, serviceScore: 5, tags: ['tasty', 'friendly'], usedDaysAgo: 6, afterHours: 2, content: '新客价真的划算，珍珠软糯，裕廊店也能用。' }),
  ...of('package', 'sin-milktea',
    { guest: 'Sokha', dishScore: 5, serviceScore: 4, tags: ['tasty', 'fresh'], pictures: ['grape', 'pearl'], usedDaysAgo: 4, afterHours: 2, content: 'The grape one has real fruit in it. Fine for two on a hot day.' },
    { guest: 'Thiri', dishScore: 5, serviceScore: 5, tags: ['goodValue'], usedDaysAgo: 8, afterHours: 18, content: '两杯不到七块，糖度可以分开选。' }),
  ...of('package', 'sin-seafood',
    { guest: 'Quang', dishScore: 5, serviceScore: 5, tags: ['fresh', 'generous'], pictures: ['chilli-crab', 'table'], usedDaysAgo: 5, afterHours: 15, content: 'Booked a day ahead as asked, the crab was worth it. Order extra buns for the sauce.', reply: 'Thank you! The buns are fried fresh, next time the first plate is on us.' },
    { guest: '小林', dishScore: 5, serviceScore: 4, tags: ['fresh', 'goodValue'], usedDaysAgo: 12, afterHours: 8, content: '公司聚餐六个人，螃蟹个头不小，咸鱼炒饭锅气足。比单点省了六十多。' }),
  ...of('package', 'sin-dimsum',
    { guest: 'Ah Huat', dishScore: 5, serviceScore: 5, tags: ['tasty', 'friendly'], pictures: ['har-gow'], usedDaysAgo: 2, afterHours: 5, content: '七点半到不用等，虾饺皮薄，普洱一直帮我们续水。' },
    { guest: 'Dewi', dishScore: 4, serviceScore: 4, tags: ['tasty'], usedDaysAgo: 9, afterHours: 10, content: 'A calm morning for two. Come before eleven, after that they do not take it.' }),
  ...of('package', 'sin-korean',
    { guest: '晓雯', dishScore: 5, serviceScore: 4, tags: ['tasty', 'generous'], pictures: ['table'], usedDaysAgo: 6, afterHours: 7, content: '石锅拌饭底下的锅巴很香，小菜可以续，两个人吃得很饱。' },
    { guest: 'Ravi', dishScore: 4, serviceScore: 4, tags: ['goodValue'], usedDaysAgo: 11, afterHours: 22, content: 'Solid lunch for two, the citron tea comes hot or iced.' }),
  ...of('package', 'sin-vegetarian',
    { guest: 'Thiri', dishScore: 5, serviceScore: 5, tags: ['fresh', 'tasty'], usedDaysAgo: 7, afterHours: 4, content: 'Thunder tea rice like at home. No rush, the voucher never ends.' }),
  ...of('package', 'sin-dessert',
    { guest: 'Nadia', dishScore: 5, serviceScore: 4, tags: ['tasty'], pictures: ['strawberry-cake'], usedDaysAgo: 10, afterHours: 3, content: 'The mango mille crepe was sold out, they let us choose another slice.' }),
  ...of('package', 'sin-chickenrice',
    { guest: 'Quang', dishScore: 4, serviceScore: 4, tags: ['goodValue'], usedDaysAgo: 3, afterHours: 1, content: 'Good chicken, good chilli. Weekday lunch only.' }),
  ...of('package', 'sin-noodles',
    { guest: '阿Ken', dishScore: 5, serviceScore: 5, tags: ['tasty', 'generous'], usedDaysAgo: 4, afterHours: 2, content: '面现拉，选了韭叶宽，牛肉给得实在。' })
]
