import type { CampaignPalette } from '@/domain/campaign'
import type { CampaignDrawing } from '../picture-campaigns'
import { text } from './build'
import type { Text } from './types'

/** What a block of the demo world names; made into ids of every city. */
export interface CampaignPicks {
  /** The busiest places of each city, of these cuisines where some are named. */
  readonly restaurants: (...cuisines: readonly string[]) => string[]
  /** Deals of each city. */
  readonly deals: () => string[]
  /** Dishes with these keys, wherever they are on a menu. */
  readonly dishes: (...keys: readonly string[]) => string[]
  /** Goods of every mart with these keys. */
  readonly goods: (...keys: readonly string[]) => string[]
}

/** A part of a campaign's page, as its contract has it; `drawing` is the picture at its head. */
export type CampaignBlockTemplate = Readonly<Record<string, unknown>> & { readonly kind: string }

/** A campaign before it has its dates and ids. */
export interface CampaignTemplate {
  readonly slug: string
  /** Page that shows it. */
  readonly link: string
  readonly title: Text
  readonly palette: CampaignPalette
  readonly isQuiet?: boolean
  readonly shareText: Text
  readonly drawing: CampaignDrawing
  readonly headline: Text
  readonly lead: Text
  /** When it is on: `always`, between two days of one year for good, or the season of each year. */
  readonly on: 'always' | readonly [from: string, until: string] | CampaignSeason
  readonly blocks: (picks: CampaignPicks) => readonly CampaignBlockTemplate[]
}

/** Days of each year, `YYYY-MM-DD`, from the first until the last one. */
export type CampaignSeason = { readonly days: ReadonlyArray<readonly [from: string, until: string]> }

const restaurants = (title: Text, ids: string[]) => ({ kind: 'restaurants', title, ids })
const deals = (title: Text, ids: string[]) => ({ kind: 'deals', title, ids })
const rules = (...lines: readonly Text[]) => ({ kind: 'rules', lines })
const step = (icon: string, title: Text, words: Text) => ({ icon, title, text: words })
const steps = (title: Text, ...items: ReadonlyArray<ReturnType<typeof step>>) => ({ kind: 'steps', title, items })
const button = (words: Text, link: string, when: object = {}) => ({ kind: 'button', text: words, link, ...when })

const nearYou = text('附近人气餐厅', 'Popular near you', 'Quán được yêu thích gần bạn')
const dineOut = text('到店吃，先买团购', 'Eating out? Buy the deal first', 'Ăn tại quán? Mua ưu đãi trước')
const priceRule = text('菜品、券和配送费以结算页为准，页面不另定价。', 'Dishes, deals and delivery cost what checkout says; this page sets no prices of its own.', 'Giá món, ưu đãi và phí giao theo trang thanh toán; trang này không tự đặt giá.')
const placeRule = text('餐厅和团购随您所在城市显示，售罄或停售的不再列出。', 'Restaurants and deals are those of your city. What is sold out or withdrawn is not listed.', 'Quán và ưu đãi theo thành phố của bạn. Những gì hết hàng hoặc ngừng bán sẽ không hiện.')

/** Campaigns of the demo world, one for each page of them. */
export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    slug: 'vip', link: 'child/pages/vip/index', palette: 'amber', drawing: 'vip', on: 'always',
    title: text('会员专享', 'For members', 'Dành cho thành viên'),
    shareText: text('饭聚会员：每一单配送费都少付一点', 'Fanju membership: a little less on every delivery', 'Thành viên Fanju: mỗi đơn bớt một chút phí giao'),
    headline: text('每一单，都少付一点', 'A little less on every order', 'Mỗi đơn, bớt một chút'),
    lead: text('会员减免配送费，每一笔都写在账单上', 'Members pay less for delivery, and every saving is on the bill', 'Thành viên được giảm phí giao, khoản nào cũng ghi trên hóa đơn'),
    blocks: (picks) => [
      steps(
        text('三步就好', 'Three steps', 'Chỉ ba bước'),
        step('wallet', text('先看能省多少', 'See what you would save', 'Xem bạn tiết kiệm được bao nhiêu'), text('按您最近的订单算给您看，再决定要不要开通。', 'Worked out from your own recent orders, before you decide.', 'Tính từ chính các đơn gần đây của bạn, rồi hãy quyết định.')),
        step('card', text('选一个方案', 'Choose a plan', 'Chọn một gói'), text('按月、按年，或只买一个月、到期不续。', 'Monthly, yearly, or a single month that does not renew.', 'Theo tháng, theo năm, hoặc một tháng không tự gia hạn.')),
        step('delivery', text('照常点餐', 'Order as usual', 'Đặt món như thường'), text('结算时自动减免，减了多少看得清楚。', 'The reduction is taken off at checkout, where you can see it.', 'Khi thanh toán sẽ tự trừ, trừ bao nhiêu thấy rõ.'))
      ),
      restaurants(nearYou, picks.restaurants()),
      deals(dineOut, picks.deals()),
      { kind: 'invitation', title: text('告诉常一起吃饭的人', 'Tell the people you eat with', 'Rủ người hay ăn cùng bạn'), text: text('把这一页发给家人和同事。', 'Send this page to family and colleagues.', 'Gửi trang này cho gia đình và đồng nghiệp.') },
      rules(
        text('会员的减免按方案写明的条款，开通前可以看到全文。', 'What a membership takes off is in the terms of its plan, which you can read before you buy.', 'Mức giảm của thành viên theo điều khoản của từng gói, bạn đọc được trước khi mua.'),
        text('续费的方案在扣款前会提醒您，随时可以关闭续费。', 'Plans that renew remind you before each charge, and you can turn renewal off at any time.', 'Gói tự gia hạn sẽ nhắc bạn trước mỗi lần trừ tiền, và có thể tắt bất cứ lúc nào.'),
        priceRule
      ),
      button(text('去点餐', 'Order now', 'Đặt món'), 'pages/restaurant/all')
    ]
  },
  {
    slug: 'vip-1111', link: 'child/pages/vip/1111', palette: 'festive', drawing: 'vip-1111', on: ['2022-11-04', '2022-12-16'],
    title: text('双十一会员节', '11.11 for members', '11.11 cho thành viên'),
    shareText: text('双十一会员节', '11.11 for members', '11.11 cho thành viên'),
    headline: text('双十一会员节', '11.11 for members', '11.11 cho thành viên'),
    lead: text('谢谢那年一起吃过饭的每一位', 'Thank you to everyone who ate with us that year', 'Cảm ơn mọi người đã cùng ăn với chúng tôi năm ấy'),
    blocks: () => [
      {
        kind: 'text', title: null,
        paragraphs: [
          text('2022 年的双十一会员节已经结束，当时的价格和券不再有效。', 'The 11.11 of 2022 is over, and its prices and vouchers are no longer valid.', 'Lễ 11.11 năm 2022 đã kết thúc, giá và phiếu khi đó không còn hiệu lực.'),
          text('您当时买到的会员和券，记录都还在“我的订单”里。', 'What you bought then is still in your orders.', 'Những gì bạn đã mua khi đó vẫn còn trong mục đơn hàng.')
        ]
      },
      button(text('查看我的订单', 'See my orders', 'Xem đơn hàng của tôi'), 'pages/order/index', { states: ['archived'] })
    ]
  },
  {
    slug: 'newbie', link: 'child/pages/discount/newbie', palette: 'amber', drawing: 'newbie', on: 'always',
    title: text('新人见面礼', 'Welcome gift', 'Quà chào bạn mới'),
    shareText: text('饭聚新人见面礼：登录就有红包', 'Fanju welcome gift: a red envelope when you log in', 'Quà chào bạn mới của Fanju: đăng nhập là có lì xì'),
    headline: text('第一次来，先吃好一点', 'New here? Start with something good', 'Lần đầu ghé, ăn cho ngon'),
    lead: text('登录后，新人红包会放进您的账户', 'Log in and a red envelope is put into your account', 'Đăng nhập là lì xì được đưa vào tài khoản của bạn'),
    blocks: (picks) => [
      { kind: 'search', hint: text('想吃什么？', 'What would you like to eat?', 'Bạn muốn ăn gì?'), words: null },
      steps(
        text('怎样用上红包', 'How to use it', 'Cách dùng lì xì'),
        step('me', text('用手机号登录', 'Log in with your mobile number', 'Đăng nhập bằng số điện thoại'), text('第一次登录即成为新用户，红包自动到账。', 'Your first login makes the account, and the envelope comes by itself.', 'Lần đăng nhập đầu tiên tạo tài khoản, lì xì tự động vào.')),
        step('cart', text('挑一家，选好菜', 'Pick a place and your dishes', 'Chọn quán, chọn món'), text('红包写着满多少可用，结算时挑最合适的一个。', 'Each envelope says from which amount it counts; checkout picks the best.', 'Mỗi lì xì ghi rõ từ mức nào dùng được; khi thanh toán sẽ chọn cái tốt nhất.')),
        step('voucher', text('结算时抵扣', 'It comes off at checkout', 'Trừ khi thanh toán'), text('抵了多少，账单上写得清楚。', 'The bill says how much.', 'Trừ bao nhiêu, hóa đơn ghi rõ.'))
      ),
      restaurants(text('第一顿从这里选', 'Good first meals', 'Bữa đầu tiên nên thử'), picks.restaurants()),
      deals(dineOut, picks.deals()),
      rules(
        text('红包给首次登录的新用户，每个账户一次；金额、门槛和有效期写在红包上。', 'For new users at their first login, once an account. Amount, minimum and validity are on the envelope.', 'Dành cho người dùng mới khi đăng nhập lần đầu, mỗi tài khoản một lần. Số tiền, mức tối thiểu và hạn dùng ghi trên lì xì.'),
        placeRule
      ),
      button(text('登录领红包', 'Log in for it', 'Đăng nhập để nhận'), 'pages/my/login', { audiences: ['visitor'] }),
      button(text('看看我的红包', 'See my red envelopes', 'Xem lì xì của tôi'), 'pages/coupon/redBagList', { audiences: ['newcomer', 'member'] })
    ]
  }
]
