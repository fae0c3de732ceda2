import type { CountryCode } from '@/domain/countries'
import type { DealCodeState, DealHours, DealKind, DealRefundRule } from '@/domain/deal'
import { text } from './build'
import type { Text } from './types'

/** Rules of a deal before they have dates: days are counted from the moment at which the world is made. */
export interface DealRulesTemplate {
  readonly validDays?: number | null
  readonly validForDays?: number
  readonly weekdays?: readonly number[]
  readonly hours?: readonly DealHours[]
  /** None is taken on the next Christmas, New Year's Eve, New Year and Valentine's Day. */
  readonly excludesHolidays?: boolean
  readonly bookingHours?: number
  readonly perTable?: number
  readonly isStackable?: boolean
  readonly refund?: DealRefundRule
  readonly isFirstDeal?: boolean
  readonly perPerson?: number
  /** What the bill has to come to, in Singapore cents. */
  readonly minimumSpendCents?: number
}

const workdays = [1, 2, 3, 4, 5]
const at = (hour: number, minute = 0): number => hour * 60 + minute

/** Every kind of rule that merchants set. */
export const dealRules = {
  plain: { validDays: 90 },
  stackable: { validDays: 90, isStackable: true, perTable: 5, perPerson: 10 },
  weekdays: { validDays: 60, weekdays: workdays, perTable: 2 },
  lunch: { validDays: 60, weekdays: workdays, hours: [{ opensAt: at(11), closesAt: at(14) }] },
  offPeak: { validDays: 30, hours: [{ opensAt: at(10), closesAt: at(12) }, { opensAt: at(14), closesAt: at(17, 30) }] },
  morning: { validDays: 60, hours: [{ opensAt: at(6, 30), closesAt: at(11) }] },
  late: { validDays: 60, weekdays: [0, 1, 2, 3, 4], hours: [{ opensAt: at(21), closesAt: at(24) }] },
  booked: { validDays: 60, bookingHours: 4, excludesHolidays: true, perTable: 1 },
  banquet: { validDays: 120, bookingHours: 24, excludesHolidays: true, perTable: 1, refund: 'untilExpiry' },
  dated: { validDays: null, validForDays: 45, excludesHolidays: true },
  short: { validDays: 14, refund: 'untilExpiry' },
  final: { validDays: 14, refund: 'none', perPerson: 2 },
  endless: { validDays: null, isStackable: true },
  minimum: { validDays: 30, minimumSpendCents: 2000, perTable: 1 },
  first: { validDays: 30, isFirstDeal: true, perPerson: 1 }
} as const satisfies Record<string, DealRulesTemplate>

/** A set of goods of one kitchen, by the keys of its menu. */
export interface DealPackageTemplate {
  readonly title: Text
  readonly about: Text
  readonly people: number
  readonly goods: ReadonlyArray<readonly [dish: string, count: number]>
}

/** A set of goods for each kitchen; what it is worth is what its menu says. */
export const dealPackages: Readonly<Record<string, DealPackageTemplate>> = {
  sichuan: { people: 4, title: text('招牌川菜四人餐', 'Sichuan feast for four', 'Tiệc món Tứ Xuyên cho 4 người'), about: text('水煮鱼片现片现煮，配麻婆豆腐、宫保鸡丁和干煸四季豆，白饭一人一碗。辣度可调，到店跟我们说一声就好。', 'Fish sliced to order in chilli broth, mapo tofu, kung pao chicken and dry-fried beans, with a bowl of rice each. Tell us how spicy you like it.', 'Cá phi lê nấu ớt, đậu hũ Mapo, gà Cung Bảo, đậu que xào khô, mỗi người một chén cơm. Độ cay tùy bạn, cứ báo với quán nhé.'), goods: [['boiled-fish', 1], ['kung-pao-chicken', 1], ['mapo-tofu', 1], ['dry-beans', 1], ['rice', 4]] },
  dimsum: { people: 2, title: text('一盅两件双人早茶', 'Dim sum morning for two', 'Điểm tâm sáng cho 2 người'), about: text('虾饺、烧卖、叉烧包、肠粉四笼现蒸，配酥皮蛋挞和一壶陈皮普洱。慢慢吃，茶水可续。', 'Prawn dumplings, siu mai, pork buns and rice rolls steamed to order, with egg tarts and a pot of aged pu-erh. Stay as long as you like, we top up the tea.', 'Há cảo, xíu mại, bánh bao xá xíu, bánh cuốn tôm hấp tại chỗ, kèm bánh tart trứng và một ấm Phổ Nhĩ trần bì. Cứ thong thả, trà được châm thêm.'), goods: [['har-gow', 1], ['siu-mai', 1], ['char-siu-bao', 1], ['rice-roll', 1], ['egg-tart', 1], ['puer', 1]] },
  noodles: { people: 2, title: text('牛肉拉面双人餐', 'Hand-pulled noodles for two', 'Mì kéo bò cho 2 người'), about: text('两碗现拉牛肉面，粗细任选，配两个腊汁牛肉夹馍和冰镇酸梅汤。', 'Two bowls of beef noodles pulled to the width you like, two beef flatbread sandwiches and iced sour plum drinks.', 'Hai tô mì kéo bò, sợi to nhỏ tùy chọn, kèm hai bánh kẹp thịt bò và nước mơ chua ướp lạnh.'), goods: [['lanzhou', 2], ['roujiamo', 2], ['plum-drink', 2]] },
  hotpot: { people: 4, title: text('牛油火锅四人餐', 'Hotpot for four', 'Set lẩu cho 4 người'), about: text('锅底两份可选鸳鸯，肥牛管够，毛肚、手打虾滑当天到店，再配时蔬和菌菇。凉茶四杯解辣。', 'Two soup bases, plenty of marbled beef, tripe and hand-beaten prawn paste delivered the same day, greens and mushrooms. Four herbal teas against the heat.', 'Hai phần nước lẩu, ba chỉ bò thả ga, sách bò và chả tôm quết tay về trong ngày, thêm rau và nấm. Bốn ly trà thảo mộc giải cay.'), goods: [['base', 2], ['fatty-beef', 2], ['tripe', 1], ['prawn-paste', 1], ['veg-platter', 1], ['mushroom-platter', 1], ['herbal', 4]] },
  bbq: { people: 3, title: text('深夜烤串三人餐', 'Late-night skewers for three', 'Xiên nướng đêm khuya cho 3 người'), about: text('二十串炭火现烤，加蜜汁烤翅和蒜蓉茄子，冰薏米水一人一杯。', 'Twenty skewers over charcoal, honey-glazed wings and garlic eggplant, with an iced barley water each.', 'Hai mươi xiên nướng than, thêm cánh gà mật ong và cà tím nướng tỏi, mỗi người một ly nước ý dĩ đá.'), goods: [['skewer-set', 1], ['chicken-wing', 3], ['eggplant', 1], ['barley', 3]] },
  dumplings: { people: 2, title: text('手工水饺双人餐', 'Hand-made dumplings for two', 'Sủi cảo thủ công cho 2 người'), about: text('两盘现包水饺，一荤一鲜，配地三鲜和一碗朝鲜冷面。', 'Two plates of dumplings folded to order, potato with eggplant and pepper, and a bowl of chilled buckwheat noodles.', 'Hai đĩa sủi cảo gói tại chỗ, kèm khoai cà tím ớt xào và một tô mì lạnh Triều Tiên.'), goods: [['pork-cabbage', 1], ['three-fresh', 1], ['disanxian', 1], ['cold-noodle', 1]] },
  shanghai: { people: 6, title: text('本帮家宴六人餐', 'Shanghainese family table for six', 'Mâm cơm Thượng Hải cho 6 người'), about: text('松鼠桂鱼、红烧肉、油爆河虾、狮子头，四道硬菜加小笼生煎，葱油拌面收尾。', 'Sweet and sour whole fish, red-braised pork, river prawns and lion\'s head meatballs, with soup dumplings, pan-fried buns and spring onion noodles to finish.', 'Cá chiên sốt chua ngọt, thịt kho, tôm sông xào, thịt viên đầu sư tử, thêm tiểu long bao, bánh bao áp chảo và mì trộn dầu hành.'), goods: [['squirrel-fish', 1], ['red-pork', 1], ['river-prawn', 1], ['lion-head', 1], ['xlb', 2], ['shengjian', 1], ['scallion-noodle', 2]] },
  vegetarian: { people: 2, title: text('清心素食双人餐', 'Vegetarian table for two', 'Bữa chay thanh đạm cho 2 người'), about: text('擂茶饭、砂锅豆腐、蒜香西兰花，配两碗白果薏米，全素无蛋奶。', 'Thunder tea rice, claypot tofu and garlic broccoli, with two bowls of ginkgo barley. No egg, no milk.', 'Cơm trà sấm, đậu hũ tay cầm, bông cải xào nấm, kèm hai chén chè bạch quả ý dĩ. Thuần chay, không trứng sữa.'), goods: [['lei-cha', 1], ['tofu-claypot', 1], ['broccoli', 1], ['barley-ginkgo', 2]] },
  milkTea: { people: 2, title: text('人气奶茶双杯', 'Two favourite cups', 'Cặp trà sữa bán chạy'), about: text('黑糖珍珠奶茶一杯，多肉葡萄冰茶一杯，糖度冰量任选。', 'One brown sugar pearl milk tea and one peeled grape iced tea, as sweet and as cold as you like.', 'Một ly trà sữa trân châu đường đen, một ly trà nho tươi, đường đá tùy chọn.'), goods: [['pearl', 1], ['grape', 1]] },
  dessert: { people: 2, title: text('双人下午茶', 'Afternoon tea for two', 'Trà chiều cho 2 người'), about: text('芒果千层和草莓奶油蛋糕各一块，配两杯拿铁。蛋糕每天现做，售完为止。', 'A slice of mango mille crepe, a slice of strawberry cream cake and two lattes. Cakes are made every day, until they are gone.', 'Một miếng crepe ngàn lớp xoài, một miếng bánh kem dâu và hai ly latte. Bánh làm mỗi ngày, hết là nghỉ.'), goods: [['mango-mille', 1], ['strawberry-cake', 1], ['latte', 2]] },
  hawker: { people: 2, title: text('海南鸡饭双人餐', 'Chicken rice for two', 'Cơm gà Hải Nam cho 2 người'), about: text('两份海南鸡饭，加一份罗惹，酸柑汁两杯。', 'Two plates of chicken rice, a rojak to share and two fresh lime juices.', 'Hai phần cơm gà Hải Nam, một phần gỏi trái cây Rojak và hai ly nước tắc tươi.'), goods: [['chicken-rice', 2], ['rojak', 1], ['lime-juice', 2]] },
  seafood: { people: 6, title: text('海鲜煮炒六人宴', 'Seafood banquet for six', 'Tiệc hải sản cho 6 người'), about: text('辣椒螃蟹、清蒸石斑、麦片虾，马来风光和铁板豆腐，咸鱼炒饭两大盘。请提前一天订位，螃蟹当天到。', 'Chilli crab, steamed grouper, cereal prawns, sambal water spinach, hotplate tofu and two plates of salted fish rice. Book a day ahead: the crab comes that morning.', 'Cua sốt ớt, cá mú hấp, tôm sốt yến mạch, rau muống sambal, đậu hũ chảo gang và hai đĩa cơm chiên cá mặn. Vui lòng đặt bàn trước một ngày, cua về trong ngày.'), goods: [['chilli-crab', 1], ['steamed-grouper', 1], ['cereal-prawn', 1], ['kangkong', 1], ['hotplate-tofu', 1], ['salted-fish-rice', 2]] },
  kopitiam: { people: 2, title: text('南洋早餐双人份', 'Kopitiam breakfast for two', 'Bữa sáng Nam Dương cho 2 người'), about: text('咖椰牛油烤面包两份，生熟蛋两份，南洋咖啡两杯。', 'Two kaya butter toasts, two pairs of soft-boiled eggs and two cups of Nanyang coffee.', 'Hai phần bánh mì nướng bơ kaya, hai phần trứng chần lòng đào và hai ly cà phê Nam Dương.'), goods: [['kaya-toast', 2], ['soft-eggs', 2], ['kopi', 2]] },
  malay: { people: 4, title: text('马来风味四人餐', 'Malay table for four', 'Mâm món Mã Lai cho 4 người'), about: text('椰浆饭、仁当牛肉饭各两份，沙爹十串，玫瑰奶一人一杯。', 'Two nasi lemak, two beef rendang rice, ten sticks of chicken satay and a rose milk each.', 'Hai phần Nasi Lemak, hai phần cơm bò Rendang, mười xiên satay gà và mỗi người một ly sữa hoa hồng.'), goods: [['nasi-lemak', 2], ['rendang', 2], ['satay-chicken', 10], ['bandung', 4]] },
  vietnamese: { people: 2, title: text('河粉春卷双人餐', 'Pho and rolls for two', 'Combo phở và gỏi cuốn cho 2 người'), about: text('两碗生牛肉河粉，一份鲜虾米纸卷，冰奶咖啡两杯。汤头熬足十二小时。', 'Two bowls of pho with rare beef, fresh prawn rolls and two iced milk coffees. The broth simmers for twelve hours.', 'Hai tô phở bò tái, một phần gỏi cuốn tôm thịt và hai ly cà phê sữa đá. Nước dùng ninh đủ mười hai tiếng.'), goods: [['pho-tai', 2], ['goi-cuon', 1], ['ca-phe-sua', 2]] },
  khmer: { people: 4, title: text('河畔高棉四人餐', 'Khmer dinner for four', 'Bữa tối Khmer cho 4 người'), about: text('椰香蒸鱼、胡椒牛肉粒、香茅烤鸡和蒜炒空心菜，棕榈汁一人一杯。', 'Fish amok, beef lok lak, lemongrass chicken and garlic morning glory, with a palm juice each.', 'Cá hấp Amok, bò lúc lắc, gà nướng lá chanh, rau muống xào tỏi, mỗi người một ly nước thốt nốt.'), goods: [['amok', 1], ['lok-lak', 1], ['grilled-chicken', 1], ['morning-glory', 1], ['palm-juice', 4]] },
  burmese: { people: 2, title: text('缅甸茶室双人餐', 'Burmese teahouse set for two', 'Set quán trà Miến Điện cho 2 người'), about: text('两碗鱼汤米线，一份茶叶沙拉，缅式奶茶两杯。', 'Two bowls of mohinga, a tea leaf salad and two Burmese milk teas.', 'Hai tô bún cá Mohinga, một phần gỏi lá trà và hai ly trà sữa Miến Điện.'), goods: [['mohinga', 2], ['tea-leaf-salad', 1], ['milk-tea', 2]] },
  indonesian: { people: 4, title: text('印尼风味四人餐', 'Indonesian table for four', 'Mâm món Indonesia cho 4 người'), about: text('印尼炒饭、碎炸鸡饭各两份，马都拉沙爹十串，花生酱沙拉一份，冰甜茶四杯。', 'Two nasi goreng, two smashed chicken rice, ten sticks of Madura satay, a gado-gado and four iced sweet teas.', 'Hai phần Nasi Goreng, hai phần cơm gà đập, mười xiên satay Madura, một phần Gado-gado và bốn ly trà ngọt đá.'), goods: [['nasi-goreng', 2], ['ayam-penyet', 2], ['sate', 1], ['gado-gado', 1], ['es-teh', 4]] },
  japanese: { people: 2, title: text('寿司咖喱双人餐', 'Sushi and curry for two', 'Sushi và cà ri cho 2 người'), about: text('什锦寿司十贯，炸猪排咖喱饭一份，煎饺一份，抹茶两杯。', 'Ten pieces of assorted sushi, a pork cutlet curry, gyoza and two cups of matcha.', 'Mười miếng sushi thập cẩm, một phần cơm cà ri heo chiên xù, gyoza và hai ly matcha.'), goods: [['assorted', 1], ['katsu-curry', 1], ['gyoza', 1], ['matcha', 2]] },
  korean: { people: 2, title: text('石锅拌饭双人餐', 'Bibimbap for two', 'Cơm trộn thố đá cho 2 người'), about: text('石锅拌饭、烤牛肉饭各一份，杂菜粉丝一份，蜂蜜柚子茶两杯，小菜可续。', 'One stone pot bibimbap, one bulgogi rice, stir-fried glass noodles and two honey citron teas. Side dishes are refilled.', 'Một cơm trộn thố đá, một cơm bò Bulgogi, miến trộn Japchae và hai ly trà mật ong thanh yên, món phụ được thêm.'), goods: [['bibimbap', 1], ['bulgogi', 1], ['japchae', 1], ['citron-tea', 2]] },
  western: { people: 2, title: text('炭烤牛扒双人餐', 'Grill night for two', 'Bít tết nướng than cho 2 người'), about: text('西冷牛扒一份，炭烤牛肉汉堡一份，薯条和凯撒沙拉两人分享。', 'A sirloin steak and a charcoal beef burger, with fries and a Caesar salad to share.', 'Một phần bít tết thăn ngoại, một burger bò nướng than, khoai tây chiên và salad Caesar dùng chung.'), goods: [['steak', 1], ['beef-burger', 1], ['fries', 1], ['salad', 1]] }
}

/** The dish that each kitchen sells at a special price. */
export const dealSpecials: Readonly<Record<string, string>> = {
  sichuan: 'dandan', dimsum: 'har-gow', noodles: 'lanzhou', hotpot: 'mlt-one', bbq: 'grilled-fish', dumplings: 'lamb-carrot', shanghai: 'crab-xlb',
  vegetarian: 'laksa-veg', milkTea: 'pearl', dessert: 'mango-sago', hawker: 'laksa', seafood: 'chilli-crab', kopitiam: 'toast-set', economyRice: 'two-meat-two-veg',
  malay: 'biryani', vietnamese: 'banh-mi', khmer: 'pepper-crab', burmese: 'shan-noodle', indonesian: 'ikan-bakar', japanese: 'unagi', korean: 'fried-chicken', western: 'chicken-chop'
}

/** Titles and descriptions of what is not written for one kitchen. `{amount}` is money's worth, `{dish}` a dish. */
export const dealWords = {
  cash: text('{amount} 代金券', '{amount} cash voucher', 'Phiếu ăn trị giá {amount}'),
  cashAbout: text('堂食全单可用，一张抵 {amount}，不找零、不兑现。', 'Takes {amount} off your dine-in bill. No change, no cash back.', 'Trừ {amount} vào hóa đơn ăn tại quán, không trả lại tiền thừa, không đổi ra tiền mặt.'),
  special: text('{dish}特价', 'Special price: {dish}', '{dish} giá đặc biệt'),
  first: text('新客首单 {dish}', 'First visit: {dish}', '{dish} cho khách lần đầu')
} as const

/** What cash deals cost and are worth, in minor units: the round figures of each country. */
export const dealCash: Readonly<Record<CountryCode, Readonly<Record<'small' | 'large', readonly [price: number, worth: number]>>>> = {
  SG: { small: [1600, 2000], large: [4000, 5000] },
  MY: { small: [4000, 5000], large: [8000, 10_000] },
  VN: { small: [160_000, 200_000], large: [400_000, 500_000] },
  KH: { small: [32_000, 40_000], large: [80_000, 100_000] },
  MM: { small: [16_000, 20_000], large: [40_000, 50_000] },
  ID: { small: [80_000, 100_000], large: [160_000, 200_000] },
  CN: { small: [4000, 5000], large: [8500, 10_000] }
}

/** How prices of sets end there: so much below a multiple of the step, in minor units (S$47.90, 299.000₫, ¥128). */
export const dealPriceEnds: Readonly<Record<CountryCode, { readonly step: number; readonly below: number }>> = {
  SG: { step: 100, below: 10 },
  MY: { step: 100, below: 10 },
  VN: { step: 10_000, below: 1000 },
  KH: { step: 1000, below: 100 },
  MM: { step: 1000, below: 100 },
  ID: { step: 5000, below: 1000 },
  CN: { step: 100, below: 0 }
}

/** A deal of an outlet: what is not said follows from the outlet's kitchen and country. */
export interface DealTemplate {
  readonly outlet: string
  readonly kind: DealKind
  readonly rules: keyof typeof dealRules
  /** Outlets of the chain that take it too. */
  readonly alsoAt: readonly string[]
  /** Null is not counted. */
  readonly stock: number | null
  readonly cash: 'small' | 'large'
}

type Extras = Partial<Pick<DealTemplate, 'alsoAt' | 'stock' | 'cash'>>

const deal = (kind: DealKind) => (outlet: string, rules: DealTemplate['rules'], extras: Extras = {}): DealTemplate => ({ outlet, kind, rules, alsoAt: [], stock: 300, cash: 'large', ...extras })
const set = deal('package')
const cash = deal('cash')
const special = deal('special')

/** The outlet that has closed for good: the codes of its deal cannot be used any more. */
export const closedOutlet = { key: 'sin-lakeside', districtKey: 'jurong', name: text('湖畔小馆', 'Lakeside Kitchen', 'Quán Ven Hồ'), cuisine: 'sichuan' } as const

/** Deals of every city, one for each way to be: of a chain, sold out, nearly so, for first-time guests, with every kind of rule. */
export const deals: readonly DealTemplate[] = [
  set('sin-chuanwei', 'plain', { alsoAt: ['sin-jurong-sichuan'] }), cash('sin-chuanwei', 'stackable', { alsoAt: ['sin-jurong-sichuan'], stock: null }), special('sin-chuanwei', 'short'),
  set('sin-dimsum', 'morning'), special('sin-dimsum', 'final'),
  set('sin-hotpot', 'booked'), cash('sin-hotpot', 'weekdays', { stock: null }), special('sin-hotpot', 'lunch'),
  set('sin-milktea', 'plain', { alsoAt: ['sin-jurong-milktea'], stock: 500 }), special('sin-milktea', 'first', { alsoAt: ['sin-jurong-milktea'], stock: null }),
  set('sin-seafood', 'banquet', { stock: 40 }), cash('sin-seafood', 'stackable'),
  set('sin-bbq', 'late'), set('sin-dumplings', 'dated'), set('sin-japanese', 'weekdays', { stock: 3 }), special('sin-japanese', 'offPeak'),
  set('sin-korean', 'plain', { stock: 0 }), set('sin-malay', 'plain'), set('sin-dessert', 'offPeak'), special('sin-dessert', 'final'),
  set('sin-vegetarian', 'endless'), set('sin-chickenrice', 'lunch'), cash('sin-thousand', 'endless', { cash: 'small', stock: null }), cash('sin-clementi-kopi', 'minimum', { cash: 'small' }),
  set('sin-vietnamese', 'plain'), set('sin-jurong-western', 'weekdays'), special('sin-economy', 'lunch'), set('sin-noodles', 'plain'), set('sin-punggol-hawker', 'plain'),

  set('kul-sichuan', 'plain'), set('kul-hotpot', 'booked'), cash('kul-hotpot', 'stackable', { stock: null }), set('kul-bbq', 'late'), set('kul-malay', 'weekdays'),
  special('kul-milktea', 'short'), set('kul-dimsum', 'morning'), set('kul-western', 'dated', { stock: 3 }), special('kul-hawker', 'lunch', { stock: 0 }), cash('kul-western', 'endless', { cash: 'small' }),

  set('jhb-seafood', 'banquet'), cash('jhb-seafood', 'stackable', { stock: null }), set('jhb-hotpot', 'booked'), set('jhb-malay', 'plain'), special('jhb-milktea', 'short'),
  set('jhb-kopi', 'morning'), special('jhb-hawker', 'lunch', { stock: 0 }), set('jhb-hawker', 'weekdays', { stock: 3 }),

  set('sgn-pho', 'plain'), special('sgn-pho', 'short'), set('sgn-hotpot', 'booked'), cash('sgn-hotpot', 'stackable', { stock: null }), set('sgn-milktea', 'plain', { stock: 3 }),
  set('sgn-dimsum', 'morning'), set('sgn-japanese', 'weekdays'), set('sgn-vegetarian', 'endless'), special('sgn-dessert', 'final', { stock: 0 }), cash('sgn-japanese', 'dated', { cash: 'small' }),

  set('han-pho', 'plain'), set('han-hotpot', 'booked'), cash('han-hotpot', 'stackable', { stock: null }), set('han-dumplings', 'lunch'), set('han-dimsum', 'weekdays'),
  set('han-vegetarian', 'dated', { stock: 3 }), special('han-milktea', 'short'), special('han-pho', 'final', { stock: 0 }),

  set('pnh-khmer', 'plain'), set('pnh-sichuan', 'weekdays'), set('pnh-hotpot', 'booked'), cash('pnh-hotpot', 'stackable', { stock: null }), set('pnh-noodles', 'lunch', { stock: 3 }),
  special('pnh-milktea', 'short'), special('pnh-khmer', 'final', { stock: 0 }), set('pnh-dumplings', 'dated'),

  set('rgn-burmese', 'plain'), set('rgn-bbq', 'late'), cash('rgn-bbq', 'stackable', { stock: null }), set('rgn-dimsum', 'morning'), set('rgn-sichuan', 'weekdays', { stock: 3 }),
  set('rgn-hotpot', 'booked'), special('rgn-milktea', 'short'), special('rgn-burmese', 'final', { stock: 0 }),

  set('jkt-indonesian', 'plain'), special('jkt-indonesian', 'lunch'), set('jkt-hotpot', 'booked'), cash('jkt-hotpot', 'stackable', { stock: null }), set('jkt-dimsum', 'morning'),
  set('jkt-japanese', 'weekdays', { stock: 3 }), special('jkt-milktea', 'short'), special('jkt-noodles', 'final', { stock: 0 }), set('jkt-noodles', 'dated'),

  set('sha-shanghai', 'banquet'), special('sha-buns', 'morning'), set('sha-sichuan', 'plain'), set('sha-hotpot', 'booked'), cash('sha-hotpot', 'stackable', { stock: null }),
  set('sha-dumplings', 'lunch'), set('sha-milktea', 'weekdays', { stock: 3 }), special('sha-noodles', 'short', { stock: 0 }), set('sha-dessert', 'offPeak'), cash('sha-shanghai', 'endless', { cash: 'small' })
]

/** Sessions of a day, in hours of the city. */
export const flashHours: ReadonlyArray<readonly [from: number, until: number]> = [[0, 10], [10, 14], [14, 18], [18, 24]]

/** Days of sessions before the day on which the world is made, and from it on: a world that is some days old still has a today. */
export const flashDays = { before: 3, from: 14 } as const

/** People who bought in flash sales and wait in their lines; they cannot log in. */
export const flashGuests: readonly string[] = ['Ah Huat', '小林', 'Nadia', 'Quang', '晓雯', 'Dewi', 'Ravi', '阿Ken', 'Sokha', 'Thiri']

/** The person with deals in every state: they have bought in the session that sells, and stand in the line of what is sold out there. */
export const dealPerson = 'demo-deals'

/** Id of somebody who bought in flash sales. */
export const guestId = (index: number): string => `demo-guest-${index + 1}`

/** A code of a past order, as it stands now; hours before now are those of its use, or of the request to give it back. */
interface DealCodeTemplate {
  readonly state: DealCodeState
  readonly hoursAgo?: number
  /** Where it was used, if not at the outlet that sells it. */
  readonly usedAt?: string
  readonly isDisputed?: boolean
}

/** A past order of the person who has deals in every state. */
export interface DealOrderTemplate {
  readonly key: string
  readonly outlet: string
  readonly kind: DealKind
  readonly hoursAgo: number
  readonly paymentType: 'CREDITCARD_PAY' | 'WALLET_PAY'
  /** None is not paid yet. */
  readonly codes: readonly DealCodeTemplate[]
  readonly count?: number
}

const day = 24
const card = { paymentType: 'CREDITCARD_PAY' } as const

/** Codes in every state: used in part and given back in part, run out, all used, on their way back, soon to end; one order waits for its payment. */
export const dealOrders: readonly DealOrderTemplate[] = [
  { key: 'closed', outlet: 'sin-lakeside', kind: 'package', hoursAgo: 40 * day, ...card, codes: [{ state: 'refunded', hoursAgo: 15 * day }] },
  { key: 'ending', outlet: 'sin-japanese', kind: 'special', hoursAgo: 28 * day, ...card, codes: [{ state: 'unused' }] },
  { key: 'expired', outlet: 'sin-chuanwei', kind: 'special', hoursAgo: 20 * day, ...card, codes: [{ state: 'expired' }, { state: 'expired' }] },
  { key: 'part', outlet: 'sin-chuanwei', kind: 'package', hoursAgo: 12 * day, ...card, codes: [{ state: 'used', hoursAgo: 5 * day, usedAt: 'sin-jurong-sichuan' }, { state: 'refunded', hoursAgo: 4 * day }, { state: 'unused' }] },
  { key: 'refunded', outlet: 'sin-malay', kind: 'package', hoursAgo: 9 * day, paymentType: 'WALLET_PAY', codes: [{ state: 'refunded', hoursAgo: 8 * day }] },
  { key: 'first', outlet: 'sin-milktea', kind: 'special', hoursAgo: 6 * day, ...card, codes: [{ state: 'used', hoursAgo: 6 * day - 2 }] },
  { key: 'unused', outlet: 'sin-hotpot', kind: 'cash', hoursAgo: 3 * day, paymentType: 'WALLET_PAY', codes: [{ state: 'unused' }, { state: 'unused' }] },
  { key: 'used', outlet: 'sin-milktea', kind: 'package', hoursAgo: 2 * day, ...card, codes: [{ state: 'used', hoursAgo: 20 }, { state: 'used', hoursAgo: 3, isDisputed: true }] },
  { key: 'returning', outlet: 'sin-dumplings', kind: 'package', hoursAgo: day, ...card, codes: [{ state: 'refunding', hoursAgo: 2 }, { state: 'unused' }] },
  { key: 'unpaid', outlet: 'sin-dessert', kind: 'package', hoursAgo: 0, ...card, codes: [], count: 1 }
]

/** What the person writes about a code that they say they never showed. */
export const dealDispute = '我当天没有去过门店，也没有出示过这个券码。'
