import type { SavedBlock } from '@/contract/types'
import type { CampaignPalette } from '@/domain/campaign'
import type { CampaignDrawing } from '../picture-campaigns'
import { text } from './build'
import type { Text } from './types'

/** What a block of the demo world names; made into ids of every city. */
export interface CampaignPicks {
  /** The busiest restaurants of each city, those of these cuisines first. */
  readonly restaurants: (...cuisines: readonly string[]) => string[]
  /** Deals of each city. */
  readonly deals: () => string[]
  /** Dishes with these keys, wherever they are on a menu. */
  readonly dishes: (...keys: readonly string[]) => string[]
  /** Goods of every mart with these keys. */
  readonly goods: (...keys: readonly string[]) => string[]
  /** What this campaign gives, in every country. */
  readonly offers: () => string[]
  /** A drawing with its name, as a picture of greeting cards. */
  readonly picture: (drawing: CampaignDrawing, label: Text) => MakerBlock['pictures'][number]
}

type MakerBlock = Extract<SavedBlock, { readonly kind: 'cardMaker' }>

/** A campaign before it has its dates and ids. */
export interface CampaignTemplate {
  readonly slug: string
  /** Page that shows it. */
  readonly link: string
  readonly title: Text
  readonly palette: CampaignPalette
  readonly isQuiet?: boolean
  readonly shareText: Text
  /** The picture at its head. */
  readonly drawing: CampaignDrawing
  readonly headline: Text
  readonly lead: Text
  /** When it is on: `always`, between two days of one year for good, or the season of each year. */
  readonly on: 'always' | readonly [from: string, until: string] | CampaignSeason
  readonly blocks: (picks: CampaignPicks) => readonly SavedBlock[]
}

/** Days of each year, `YYYY-MM-DD`, from the first until the last one. */
export type CampaignSeason = { readonly days: ReadonlyArray<readonly [from: string, until: string]> }

/** Three weeks before each Lunar New Year's Day, and that day. */
export const newYearDays: CampaignSeason['days'] = [['2026-01-27', '2026-02-17'], ['2027-01-16', '2027-02-06'], ['2028-01-05', '2028-01-26'], ['2029-01-23', '2029-02-13'], ['2030-01-13', '2030-02-03']]

const named = (kind: 'restaurants' | 'deals' | 'dishes' | 'goods' | 'offers') => (title: Text, ids: string[]): SavedBlock => ({ kind, title, ids })
const restaurants = named('restaurants')
const deals = named('deals')
const dishes = named('dishes')
const goods = named('goods')
const offers = named('offers')
const rules = (...lines: Text[]): SavedBlock => ({ kind: 'rules', lines })
const step = (icon: string, title: Text, words: Text) => ({ icon, title, text: words })
const steps = (title: Text, ...items: Array<ReturnType<typeof step>>): SavedBlock => ({ kind: 'steps', title, items })
const button = (words: Text, link: string, when: Pick<SavedBlock, 'audiences' | 'states'> = {}): SavedBlock => ({ kind: 'button', text: words, link, ...when })

const cardMaker = (title: Text, words: Text, pictures: MakerBlock['pictures'], ...wishes: Text[]): SavedBlock => ({ kind: 'cardMaker', title, text: words, pictures, wishes })

const nearYou = text('附近人气餐厅', 'Popular near you', 'Quán được yêu thích gần bạn')
const dineOut = text('到店吃，先买团购', 'Eating out? Buy the deal first', 'Ăn tại quán? Mua ưu đãi trước')
const priceRule = text('菜品、券和配送费以结算页为准，页面不另定价。', 'Prices of dishes, deals and delivery are as shown at checkout.', 'Giá món, ưu đãi và phí giao theo trang thanh toán; trang này không tự đặt giá.')
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
      button(text('看看会员方案', 'See the plans', 'Xem các gói'), 'user/pages/vip/index')
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
    lead: text('登录后，新人红包会放进您的账户', 'Log in, and your welcome envelopes are put into your account', 'Đăng nhập là lì xì được đưa vào tài khoản của bạn'),
    blocks: (picks) => [
      { kind: 'search', hint: text('想吃什么？', 'What would you like to eat?', 'Bạn muốn ăn gì?'), words: null },
      offers(text('第一单的红包', 'For your first order', 'Lì xì cho đơn đầu tiên'), picks.offers()),
      steps(
        text('怎样用上红包', 'How to use it', 'Cách dùng lì xì'),
        step('me', text('用手机号登录', 'Log in with your mobile number', 'Đăng nhập bằng số điện thoại'), text('第一次登录即成为新用户，新人红包自动到账；上面的红包点“领取”。', 'Your first login creates your account. The welcome envelopes arrive on their own; tap Claim for those above.', 'Lần đăng nhập đầu tiên tạo tài khoản, lì xì chào mừng tự động vào; lì xì ở trên thì bấm Nhận.')),
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
      button(text('看看我的红包', 'See my red envelopes', 'Xem lì xì của tôi'), 'pages/coupon/redBagList', { audiences: ['customer'] })
    ]
  },
  {
    slug: 'new-year', link: 'child/pages/newyear/index', palette: 'festive', drawing: 'new-year',
    on: { days: newYearDays },
    title: text('年味上桌', 'Lunar New Year feasts', 'Tết trên bàn ăn'),
    shareText: text('团圆饭在哪儿吃？饭聚帮您提前订好', 'Where is the reunion dinner? Order it early on Fanju', 'Bữa cơm đoàn viên ở đâu? Đặt sớm trên Fanju'),
    headline: text('隔着海，也要吃顿团圆饭', 'A reunion dinner, however far from home', 'Xa nhà vẫn có bữa cơm đoàn viên'),
    lead: text('捞鱼生、盆菜、年糕，趁早挑好', 'Yusheng, pen cai and nian gao: order early', 'Gỏi cá, bồn thái, bánh tổ, chọn sớm cho kịp'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('先领个年夜饭红包', 'An envelope for the reunion dinner', 'Nhận lì xì cho bữa đoàn viên'), picks.offers()),
      { kind: 'flash', title: text('新年秒杀', 'Lunar New Year flash sale', 'Flash sale Tết'), line: 'newYear' },
      cardMaker(
        text('写一张贺年卡', 'Write a Lunar New Year card', 'Viết thiệp chúc Tết'),
        text('隔着海，也要亲手写一句。', 'However far away, say it in your own words.', 'Dù ở xa, vẫn tự tay viết một lời.'),
        [
          picks.picture('card-blossom', text('梅枝和灯笼', 'Plum blossom and lanterns', 'Cành mai và đèn lồng')),
          picks.picture('card-reunion', text('团圆的一桌', 'A reunion dinner', 'Mâm cơm đoàn viên')),
          picks.picture('new-year', text('热汤和灯笼', 'A warm bowl and lanterns', 'Bát canh nóng và đèn lồng'))
        ],
        text('新年好！愿您身体健健康康，天天有好胃口。', 'Happy Lunar New Year! Good health to you, and a good appetite every day.', 'Chúc mừng năm mới! Chúc sức khỏe dồi dào, ngày nào cũng ăn ngon miệng.'),
        text('今年没能回家，等我，下回一起吃团圆饭。', 'I could not come home this year. Wait for me: the next reunion dinner, we eat together.', 'Năm nay chưa về được. Đợi nhé, bữa đoàn viên sau mình cùng ăn.'),
        text('新的一年，顺顺当当，万事如意。', 'May everything go smoothly in the new year.', 'Năm mới suôn sẻ, vạn sự như ý.')
      ),
      dishes(text('年菜', 'Lunar New Year dishes', 'Món Tết'), picks.dishes('yusheng', 'pencai', 'year-cake')),
      restaurants(text('年夜饭的好去处', 'For the reunion dinner', 'Cho bữa cơm đoàn viên'), picks.restaurants('seafood', 'hotpot', 'sichuan', 'dimsum', 'shanghai')),
      goods(text('回家自己做', 'To cook at home', 'Về nhà tự nấu'), picks.goods('fish', 'bok-choy', 'tomato', 'pineapple')),
      rules(
        text('年菜要提前准备，能否当天送达以餐厅页面为准。', "Lunar New Year dishes take time to make. The restaurant's page says whether they come the same day.", 'Món Tết cần chuẩn bị trước. Trang của quán cho biết có giao trong ngày hay không.'),
        text('除夕和初一的营业时间由各家自定，下单前请看一眼。', "Each restaurant sets its own hours for Lunar New Year's Eve and Day 1; please check before you order.", 'Giờ mở cửa đêm Giao thừa và mùng Một do từng quán tự định, hãy xem trước khi đặt.'),
        priceRule
      ),
      button(text('挑年菜', 'Choose Lunar New Year dishes', 'Chọn món Tết'), 'pages/restaurant/recommend?shelf=newYear')
    ]
  },
  {
    slug: 'new-year-activity', link: 'child/pages/newyearactivity/index', palette: 'festive', drawing: 'new-year-activity',
    on: { days: [['2026-02-17', '2026-03-03'], ['2027-02-06', '2027-02-20'], ['2028-01-26', '2028-02-09'], ['2029-02-13', '2029-02-27'], ['2030-02-03', '2030-02-17']] },
    title: text('新春走起', 'Fifteen days of Lunar New Year', 'Mười lăm ngày Tết'),
    shareText: text('从初一吃到元宵', 'From the first day of the new year to Chap Goh Meh', 'Từ mùng Một đến Rằm tháng Giêng'),
    headline: text('从初一吃到元宵', 'From the first day of the new year to Chap Goh Meh', 'Từ mùng Một đến Rằm tháng Giêng'),
    lead: text('十五天，每天都有理由聚一聚', 'Fifteen days, and a reason to meet on each of them', 'Mười lăm ngày, ngày nào cũng có cớ gặp nhau'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('元宵红包', 'For Chap Goh Meh', 'Lì xì Rằm tháng Giêng'), picks.offers()),
      steps(
        text('过年这几天', 'These days', 'Mấy ngày Tết'),
        step('group', text('初一初二：拼一单', 'Days 1 and 2: order together', 'Mùng 1, 2: đặt chung'), text('家里人多，各点各的，一张单送到。', 'A full house, everyone chooses, one delivery brings it.', 'Nhà đông người, ai chọn món nấy, một đơn giao tới.')),
        step('table', text('初七：人日捞鱼生', 'Day 7: toss yusheng', 'Mùng 7: tung gỏi cá'), text('订一桌，捞得越高越好。', 'Book a table, and toss as high as you can.', 'Đặt một bàn, tung càng cao càng tốt.')),
        step('food', text('十五：来碗元宵', 'Day 15: a bowl of tang yuan', 'Rằm: một bát bánh trôi'), text('甜甜地收尾。', 'A sweet ending.', 'Kết thúc ngọt ngào.'))
      ),
      dishes(text('应节的甜', 'Sweet things of the season', 'Vị ngọt đầu năm'), picks.dishes('osmanthus', 'year-cake')),
      deals(dineOut, picks.deals()),
      rules(priceRule, placeRule),
      button(text('订一桌', 'Book a table', 'Đặt bàn'), 'pages/restaurant/booking')
    ]
  },
  {
    slug: 'qingming', link: 'child/pages/qingming/index', palette: 'calm', isQuiet: true, drawing: 'qingming',
    on: { days: [['2026-03-22', '2026-04-06'], ['2027-03-22', '2027-04-06'], ['2028-03-21', '2028-04-05'], ['2029-03-21', '2029-04-05'], ['2030-03-22', '2030-04-06']] },
    title: text('清明', 'Qingming', 'Thanh minh'),
    shareText: text('清明时节', 'Qingming', 'Tiết Thanh minh'),
    headline: text('清明', 'Qingming', 'Thanh minh'),
    lead: text('慎终追远，家人安好', 'Remembering those before us, together with those beside us', 'Nhớ người đi trước, ở bên người thân yêu'),
    blocks: (picks) => [
      { kind: 'text', title: null, paragraphs: [
        text('这几天，许多人要起早赶路，去看望故去的亲人。', 'In these days many of us set out early to visit the graves of our families.', 'Những ngày này, nhiều người dậy sớm đi thăm mộ người thân.'),
        text('清淡的一餐，热的一碗，我们照常为您送到。', 'A plain, warm meal, delivered as always.', 'Một bữa thanh đạm, một bát nóng, chúng tôi vẫn giao như mọi ngày.')
      ] },
      cardMaker(
        text('写几句思念', 'A few words of remembrance', 'Vài lời tưởng nhớ'),
        text('写给惦记的人，或留给家里人看。', 'For someone you miss, or for the family to read.', 'Gửi người mình thương nhớ, hay để người nhà cùng đọc.'),
        [
          picks.picture('card-willow', text('水边的柳', 'Willows by the water', 'Liễu bên nước')),
          picks.picture('card-river', text('河灯', 'Lamps on the river', 'Hoa đăng trên sông')),
          picks.picture('qingming', text('柳枝和青团', 'Willows and green rice balls', 'Cành liễu và bánh thanh đoàn'))
        ],
        text('您教我做的那道菜，我还常做。', 'I still cook the dish that you taught me.', 'Món ăn dạy con ngày ấy, con vẫn thường nấu.'),
        text('我们都好，请放心。', 'We are all well. Rest easy.', 'Cả nhà đều khỏe, xin hãy yên lòng.')
      ),
      restaurants(text('清清淡淡的一餐', 'A plain, warm meal', 'Bữa ăn thanh đạm, ấm bụng'), picks.restaurants('vegetarian', 'dumplings', 'noodles')),
      goods(text('时令果蔬', 'Fruit and vegetables of the season', 'Rau quả đúng mùa'), picks.goods('apple', 'bok-choy', 'broccoli')),
      rules(text('扫墓期间部分道路管制，送达时间可能较久，请以订单页为准。', 'Some roads are closed around cemeteries. Deliveries may take longer; your order says how long.', 'Một số đường gần nghĩa trang bị hạn chế. Giao hàng có thể lâu hơn, xin xem trong trang đơn hàng.')),
      button(text('看看餐厅', 'See restaurants', 'Xem quán'), 'pages/restaurant/all')
    ]
  },
  {
    slug: 'mothers-day', link: 'child/pages/mothersday/index', palette: 'amber', drawing: 'mothers-day',
    on: { days: [['2026-05-01', '2026-05-10'], ['2027-04-30', '2027-05-09'], ['2028-05-05', '2028-05-14'], ['2029-05-04', '2029-05-13'], ['2030-05-03', '2030-05-12']] },
    title: text('母亲节', 'Mother\'s Day', 'Ngày của Mẹ'),
    shareText: text('母亲节，陪她吃顿饭', 'Mother\'s Day: have a meal with her', 'Ngày của Mẹ: ăn cùng mẹ một bữa'),
    headline: text('这一顿，换我请您', 'This one is on me, Mum', 'Bữa này để con mời mẹ'),
    lead: text('不在身边，也能送一碗热的到家', 'Even from afar, a warm bowl to her door', 'Dù ở xa, vẫn gửi được bát nóng đến tận nhà'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('请她吃饭，我们添一点', 'We chip in for her meal', 'Mời mẹ ăn, chúng tôi góp một chút'), picks.offers()),
      steps(
        text('送到她手里', 'To her door', 'Gửi đến tay mẹ'),
        step('location', text('地址写妈妈家', 'Enter her address', 'Ghi địa chỉ nhà mẹ'), text('收货人和电话填她的。', 'Her name and her number.', 'Tên và số điện thoại của mẹ.')),
        step('clock', text('约好时间', 'Choose a time', 'Chọn giờ'), text('中午还是晚上，提前选定。', 'Lunch or dinner, chosen ahead.', 'Trưa hay tối, chọn trước.')),
        step('note', text('写句话', 'Leave a few words', 'Viết vài lời'), text('备注里写一句，餐厅会看到。', 'Write them as a remark; the restaurant will read them.', 'Viết ở ghi chú, quán sẽ đọc được.'))
      ),
      cardMaker(
        text('给妈妈写张卡片', 'Write Mum a card', 'Viết thiệp cho mẹ'),
        text('话说不出口，就写下来。', 'What is hard to say is easier to write.', 'Điều khó nói thì mình viết ra.'),
        [
          picks.picture('card-bouquet', text('一束康乃馨', 'A bunch of carnations', 'Bó hoa cẩm chướng')),
          picks.picture('card-soup', text('她煮的那碗面', 'The noodles she makes', 'Bát mì mẹ nấu')),
          picks.picture('mothers-day', text('花和热汤', 'Flowers and a warm bowl', 'Hoa và bát canh nóng'))
        ],
        text('妈，这些年辛苦您了。今天什么都别做，等着吃饭就好。', 'Mum, thank you for all these years. Do nothing today but wait for dinner.', 'Mẹ ơi, bao năm qua mẹ vất vả rồi. Hôm nay mẹ đừng làm gì, cứ đợi ăn thôi nhé.'),
        text('最好吃的，还是您做的那碗面。', 'Nothing tastes better than the noodles you make.', 'Ngon nhất vẫn là bát mì mẹ nấu.'),
        text('谢谢您，妈妈。我很好，您也要好好的。', 'Thank you, Mum. I am well; take good care of yourself.', 'Cảm ơn mẹ. Con vẫn khỏe, mẹ cũng giữ sức khỏe nhé.')
      ),
      dishes(text('软和、清甜的', 'Soft and sweet', 'Mềm và ngọt'), picks.dishes('osmanthus', 'strawberry-cake', 'birthday-cake')),
      restaurants(text('一家人坐下来吃', 'A table for the family', 'Bàn cho cả nhà'), picks.restaurants('dimsum', 'seafood', 'shanghai', 'pho', 'vegetarian')),
      goods(text('水果', 'Fruit', 'Trái cây'), picks.goods('strawberry', 'mango', 'grape')),
      rules(priceRule, placeRule),
      button(text('给她订一桌', 'Book a table for her', 'Đặt bàn cho mẹ'), 'pages/restaurant/booking')
    ]
  },
  {
    slug: 'double-eleven', link: 'child/pages/doubleEleven/index', palette: 'festive', drawing: 'double-eleven', on: ['2022-11-04', '2022-12-16'],
    title: text('双十一', '11.11', '11.11'),
    shareText: text('双十一', '11.11', '11.11'),
    headline: text('双十一', '11.11', '11.11'),
    lead: text('2022 年 11 月 4 日至 12 月 16 日', '4 November to 16 December 2022', 'Từ 4/11 đến 16/12/2022'),
    blocks: (picks) => [
      { kind: 'text', title: null, paragraphs: [
        text('这一年的双十一已经结束，页面留作纪念，里面的价格和券都不再有效。', 'The 11.11 of that year is over. The page is kept as it was; its prices and vouchers are no longer valid.', '11.11 năm ấy đã kết thúc. Trang được giữ làm kỷ niệm, giá và phiếu trong đó không còn hiệu lực.')
      ] },
      offers(text('那年的红包', 'Envelopes of that year', 'Lì xì năm ấy'), picks.offers()),
      button(text('看看现在的团购', 'See today\'s deals', 'Xem ưu đãi hôm nay'), 'activity2/pages/groupPurchase/index', { states: ['archived'] })
    ]
  },
  {
    slug: 'great-sales', link: 'child/pages/greatSales/index', palette: 'amber', drawing: 'great-sales',
    on: { days: [['2026-11-20', '2026-12-05'], ['2027-11-19', '2027-12-05'], ['2028-11-24', '2028-12-05'], ['2029-11-23', '2029-12-05'], ['2030-11-22', '2030-12-05']] },
    title: text('年终大促', 'Year-end sale', 'Khuyến mãi cuối năm'),
    shareText: text('饭聚年终大促：秒杀和团购都在这里', 'Fanju year-end sale: flash sales and deals in one place', 'Khuyến mãi cuối năm Fanju: flash sale và ưu đãi một chỗ'),
    headline: text('年底了，吃点好的', 'The year is ending. Eat well.', 'Cuối năm rồi, ăn ngon nào'),
    lead: text('秒杀看时间，团购看心情', 'Flash sales at set times, deals any time', 'Flash sale theo giờ, ưu đãi tùy thích'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('先领红包，再点菜', 'Claim first, then order', 'Nhận lì xì rồi hãy gọi món'), picks.offers()),
      { kind: 'search', hint: text('在大促里找团购', 'Find a deal in this sale', 'Tìm ưu đãi trong đợt này'), words: null, isWithin: true },
      { kind: 'flash', title: text('限时秒杀', 'Flash sale', 'Flash sale'), line: 'first' },
      deals(text('到店团购', 'Dine-in deals', 'Ưu đãi ăn tại quán'), picks.deals()),
      restaurants(nearYou, picks.restaurants()),
      goods(text('家里也备一点', 'For the kitchen at home', 'Trữ thêm ở nhà'), picks.goods('strawberry', 'tomato', 'fish', 'kiwi')),
      rules(
        text('秒杀按场次开始和结束，每场每人限购一份，未付款的名额 30 分钟后放回。', 'Flash sales begin and end by session, one a person each; what is not paid within 30 minutes goes back on sale.', 'Flash sale theo khung giờ, mỗi người một suất mỗi khung; suất chưa thanh toán sau 30 phút sẽ mở bán lại.'),
        priceRule,
        placeRule
      ),
      button(text('看全部团购', 'See all deals', 'Xem tất cả ưu đãi'), 'activity2/pages/groupPurchase/index'),
      { kind: 'invitation', title: text('约上朋友', 'Bring a friend', 'Rủ bạn bè'), text: text('好价钱，两个人吃更香。', 'A good price tastes better shared.', 'Giá tốt, ăn hai người càng ngon.') }
    ]
  },
  {
    slug: 'mid-autumn', link: 'festival/pages/midautom/index', palette: 'night', drawing: 'mid-autumn',
    on: { days: [['2026-09-05', '2026-09-25'], ['2027-08-26', '2027-09-15'], ['2028-09-13', '2028-10-03'], ['2029-09-02', '2029-09-22'], ['2030-08-23', '2030-09-12']] },
    title: text('中秋', 'Mid-Autumn', 'Trung thu'),
    shareText: text('中秋，同看一个月亮', 'Mid-Autumn: the same moon for all of us', 'Trung thu: cùng ngắm một vầng trăng'),
    headline: text('同看一个月亮', 'The same moon, wherever we are', 'Cùng ngắm một vầng trăng'),
    lead: text('一盒月饼，一壶茶，一桌人', 'A box of mooncakes, a pot of tea, a table full of family', 'Một hộp bánh, một ấm trà, một bàn người thân'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('月圆红包', 'Full moon envelopes', 'Lì xì trăng tròn'), picks.offers()),
      cardMaker(
        text('写一张中秋贺卡', 'Write a Mid-Autumn card', 'Viết thiệp Trung thu'),
        text('选一幅画，写几句话，发给想见的人。', 'Choose a picture, write a few words, and send it to someone you miss.', 'Chọn một bức tranh, viết vài lời, gửi cho người bạn nhớ.'),
        [
          picks.picture('card-moon', text('玉兔和桂花', 'The rabbit and osmanthus', 'Thỏ ngọc và hoa mộc')),
          picks.picture('card-tea', text('一壶茶，一碟月饼', 'Tea and mooncakes', 'Ấm trà và bánh trung thu')),
          picks.picture('mid-autumn', text('山上的月亮', 'The moon above the hills', 'Trăng trên đồi'))
        ],
        text('中秋快乐！隔着海，看的也是同一个月亮。', 'Happy Mid-Autumn! Across the sea, it is the same moon.', 'Trung thu vui vẻ! Cách một vùng biển, mình vẫn ngắm chung một vầng trăng.'),
        text('月饼我先替您尝了，等我回家陪您喝茶。', 'I have tried the mooncakes for you. I will be home to have tea with you.', 'Con nếm bánh trước rồi nhé. Đợi con về uống trà cùng.'),
        text('愿您平平安安，团团圆圆。', 'Wishing you peace, and everyone you love close by.', 'Chúc bình an, sum vầy bên những người thân yêu.')
      ),
      dishes(text('月饼和甜汤', 'Mooncakes and sweet soups', 'Bánh trung thu và chè'), picks.dishes('mooncake', 'osmanthus')),
      restaurants(text('赏月这一桌', 'A table under the moon', 'Bàn tiệc dưới trăng'), picks.restaurants('seafood', 'dimsum', 'shanghai', 'hotpot', 'dessert')),
      goods(text('应季水果', 'Fruit of the season', 'Trái cây đúng mùa'), picks.goods('pineapple', 'grape', 'kiwi')),
      { kind: 'invitation', title: text('把月亮发给她', 'Send the moon to someone', 'Gửi trăng cho người thương'), text: text('今晚抬头，看的是同一个。', 'Look up tonight: it is the same one.', 'Tối nay ngẩng lên, vẫn là vầng trăng ấy.') },
      rules(text('月饼当日现做，中秋前几天订单较多，请尽早下单。', 'Mooncakes are made on the day. We get very busy just before the festival, so please order early.', 'Bánh làm trong ngày. Sát Trung thu đơn rất nhiều, xin đặt sớm.'), priceRule),
      button(text('订一桌', 'Book a table', 'Đặt bàn'), 'pages/restaurant/booking')
    ]
  },
  {
    slug: 'shopping-festival', link: 'festival/pages/shoppingFestival', palette: 'night', drawing: 'shopping-festival',
    on: { days: [['2026-12-06', '2026-12-12'], ['2027-12-06', '2027-12-12'], ['2028-12-06', '2028-12-12'], ['2029-12-06', '2029-12-12'], ['2030-12-06', '2030-12-12']] },
    title: text('双十二购物节', '12.12 sale', 'Lễ mua sắm 12.12'),
    shareText: text('双十二购物节：把冰箱填满', '12.12 sale: fill the fridge', 'Lễ mua sắm 12.12: đầy tủ lạnh'),
    headline: text('把冰箱填满', 'Fill the fridge', 'Chất đầy tủ lạnh'),
    lead: text('生鲜、零食、到店团购，一次逛完', 'Fresh food and deals, all in one place', 'Đồ tươi và ưu đãi, dạo một vòng là đủ'),
    blocks: (picks) => [
      { kind: 'clock' },
      offers(text('先领红包，再装满冰箱', 'Claim first, then fill the fridge', 'Nhận lì xì rồi chất đầy tủ lạnh'), picks.offers()),
      goods(text('鲜果', 'Fruit', 'Trái cây'), picks.goods('apple', 'strawberry', 'mango', 'durian')),
      goods(text('蔬菜', 'Vegetables', 'Rau củ'), picks.goods('bok-choy', 'broccoli', 'tomato')),
      { kind: 'flash', title: text('限时秒杀', 'Flash sale', 'Flash sale'), line: 'second' },
      deals(dineOut, picks.deals()),
      rules(text('生鲜按重量售卖的，以实际称重结算，多退不补。', 'Items sold by weight are charged at their actual weight: we refund any difference and never charge more.', 'Hàng bán theo cân được tính theo cân thực tế: thừa hoàn lại, thiếu không thu thêm.'), priceRule),
      button(text('去逛生鲜商城', 'Go to the fresh market', 'Vào chợ tươi'), 'pages/index/shop')
    ]
  },
  {
    slug: 'marketing', link: 'marketing/pages/main', palette: 'amber', drawing: 'marketing', on: 'always',
    title: text('本季精选', 'Picks of the season', 'Tuyển chọn mùa này'),
    shareText: text('饭聚本季精选', 'Fanju picks of the season', 'Fanju tuyển chọn mùa này'),
    headline: text('想不好吃什么？从这里选', 'Not sure what to eat? Start here', 'Chưa biết ăn gì? Chọn ở đây'),
    lead: text('常点的、划算的、新鲜的', 'Often ordered, good value, fresh', 'Hay gọi, hời, tươi'),
    blocks: (picks) => [
      { kind: 'search', hint: text('搜菜名、餐厅', 'Search dishes and restaurants', 'Tìm món, tìm quán'), words: null },
      offers(text('每月一个加菜红包', 'A red envelope every month', 'Mỗi tháng thêm một món'), picks.offers()),
      { kind: 'flash', title: text('限时秒杀', 'Flash sale', 'Flash sale'), line: 'first' },
      dishes(text('值得一试', 'Worth a try', 'Đáng thử'), picks.dishes('boiled-fish', 'dry-beans', 'lanzhou', 'mango-sago')),
      restaurants(nearYou, picks.restaurants()),
      deals(dineOut, picks.deals()),
      goods(text('今天新鲜', 'Fresh today', 'Tươi hôm nay'), picks.goods('strawberry', 'bok-choy', 'fish', 'mango')),
      rules(priceRule, placeRule),
      button(text('看全部餐厅', 'See all restaurants', 'Xem tất cả quán'), 'pages/restaurant/all')
    ]
  }
]
