import { text } from './build'
import type { FeeKey, HoursKey, OutletState, OutletTemplate, PromotionKey, TagKey, Text } from './types'

interface OutletExtras {
  states?: readonly OutletState[]
  cash?: boolean
  hours?: HoursKey
  fees?: FeeKey
  promotions?: readonly PromotionKey[]
  tags?: readonly TagKey[]
  radius?: number
  notice?: Text
  chain?: string
  area?: string
  sells?: readonly string[]
}

type Facts = readonly [ratingTenths: number | null, reviewCount: number, monthlySales: number]

/** In some countries nearly everybody takes cash, in others a few. */
const inCity = (cityCode: string, takesCash = false) => (
  key: string, place: readonly [districtKey: string, street: number, house: string], zh: string, en: string, vn: string, cuisine: string, facts: Facts, extras: OutletExtras = {}
): OutletTemplate => ({
  key,
  cityCode,
  districtKey: place[0],
  street: place[1],
  house: place[2],
  name: text(zh, en, vn),
  cuisine,
  states: extras.states ?? [],
  takesCash: extras.cash ?? takesCash,
  hours: extras.hours ?? 'allDay',
  fees: extras.fees ?? 'standard',
  promotions: extras.promotions ?? [],
  tags: extras.tags ?? [],
  ratingTenths: facts[0],
  reviewCount: facts[1],
  monthlySales: facts[2],
  radiusMeters: extras.radius ?? 12_000,
  notice: extras.notice,
  chainKey: extras.chain,
  combineAreaKey: extras.area,
  bestSellers: extras.sells
})

const singapore = inCity('SIN')
const kualaLumpur = inCity('KUL')
const johorBahru = inCity('JHB')
const saigon = inCity('SGN', true)
const hanoi = inCity('HAN', true)
const phnomPenh = inCity('PNH', true)
const yangon = inCity('RGN', true)
const jakarta = inCity('JKT', true)
const shanghai = inCity('SHA')

/** Restaurants with a table of their own in the demo world; names are made up. */
export const outlets: readonly OutletTemplate[] = [
  singapore('sin-chuanwei', ['chinatown', 0, '18'], '川巷小馆', 'Chuan Alley Kitchen', 'Bếp Hẻm Xuyên', 'sichuan', [48, 2316, 1820], { cash: true, states: ['template3'], hours: 'roundTheClock', promotions: ['fiveOffThirty'], tags: ['familyMeals', 'lateNight'], radius: 22_000 }),
  singapore('sin-dimsum', ['chinatown', 1, '42'], '晨曦茶楼', 'Morning Glow Teahouse', 'Trà Lâu Bình Minh', 'dimsum', [47, 1880, 1540], { states: ['template1'], hours: 'breakfast', promotions: ['tenPercent'], tags: ['heritage', 'freshDaily'] }),
  singapore('sin-chickenrice', ['chinatown', 2, '27'], '椰林海南鸡饭', 'Palm Grove Chicken Rice', 'Cơm Gà Hải Nam Rừng Dừa', 'hawker', [46, 3120, 2960], { cash: true, hours: 'roundTheClock', fees: 'near', promotions: ['thirdPortion'], tags: ['heritage', 'onTime'], radius: 15_000, sells: ['chicken-rice', 'roast-chicken-rice', 'half-chicken'] }),
  singapore('sin-noodles', ['chinatown', 3, '61'], '陇上牛肉面', 'Longshang Beef Noodles', 'Mì Bò Lũng Thượng', 'noodles', [47, 1460, 1320], { states: ['template2', 'combinedArea'], hours: 'lunchAndDinner', fees: 'inclusive', tags: ['halal', 'freshDaily'], area: 'chinatown-corner' }),
  singapore('sin-milktea', ['chinatown', 6, '133'], '茶山有信', 'Tea Hill Post', 'Trà Sơn Hữu Tín', 'milkTea', [48, 2740, 3480], { cash: true, states: ['firstDealChain'], fees: 'drinks', hours: 'roundTheClock', promotions: ['drinksPair'], tags: ['firstDeal', 'onTime'], chain: 'tea-hill', radius: 15_000 }),
  singapore('sin-vegetarian', ['chinatown', 4, '29'], '净心素食', 'Quiet Heart Vegetarian', 'Chay Tịnh Tâm', 'vegetarian', [46, 640, 520], { fees: 'freeDelivery', tags: ['vegetarian'], hours: 'roundTheClock', states: ['combinedArea'], area: 'chinatown-corner', radius: 15_000 }),
  singapore('sin-seafood', ['chinatown', 5, '76'], '潮起海鲜', 'Rising Tide Seafood', 'Hải Sản Triều Lên', 'seafood', [47, 980, 610], { fees: 'premium', hours: 'lunchAndDinner', promotions: ['eightOffFifty'], tags: ['familyMeals'], radius: 15_000 }),
  singapore('sin-kopi', ['chinatown', 6, '210'], '街角咖啡档', 'Street Corner Kopi', 'Cà Phê Góc Phố', 'kopitiam', [45, 2210, 2480], { states: ['closedNow'], hours: 'dawn', fees: 'near', tags: ['heritage'], notice: text('清晨开市，售完即止，可提前预订明早。', 'We sell at dawn until it is gone; order ahead for tomorrow.', 'Mở từ tinh mơ, hết là nghỉ; có thể đặt trước cho sáng mai.') }),
  singapore('sin-thousand', ['chinatown', 0, '55'], '大巴刹煮炒', 'Grand Market Zi Char', 'Quán Xào Chợ Lớn', 'thousandDishes', [44, 1530, 1180], { states: ['thousandDishes', 'combinedArea'], hours: 'roundTheClock', promotions: ['eightOffFifty'], tags: ['familyMeals', 'lateNight'], radius: 15_000, area: 'chinatown-corner' }),
  singapore('sin-hotpot', ['bugis', 0, '20'], '雾都老火锅', 'Fog City Hotpot', 'Lẩu Phố Sương', 'hotpot', [48, 2860, 1760], { states: ['mandatoryDish'], hours: 'roundTheClock', fees: 'premium', promotions: ['fiveOffThirty'], tags: ['familyMeals', 'lateNight'], notice: text('外送火锅须搭配至少一份锅底。', 'Delivered hotpot needs at least one soup base.', 'Lẩu giao tận nơi cần ít nhất một phần nước lẩu.'), radius: 15_000 }),
  singapore('sin-bbq', ['bugis', 1, '31'], '炭火夜市', 'Charcoal Night', 'Chợ Đêm Than Hồng', 'bbq', [46, 1320, 980], { states: ['pastMidnight'], hours: 'supper', promotions: ['tenPercent'], tags: ['lateNight', 'familyMeals'] }),
  singapore('sin-dumplings', ['bugis', 2, '265'], '松江饺子馆', 'Songhua Dumpling House', 'Sủi Cảo Tùng Giang', 'dumplings', [47, 1110, 1040], { states: ['splitShift'], hours: 'lunchAndDinner', tags: ['freshDaily'] }),
  singapore('sin-japanese', ['bugis', 3, '8'], '汐见食堂', 'Shiomi Canteen', 'Quán Ăn Shiomi', 'japanese', [46, 870, 720], { hours: 'mall', fees: 'islandWide', promotions: ['tenPercent'], tags: ['islandWide'], radius: 40_000 }),
  singapore('sin-korean', ['bugis', 2, '190'], '暖炉韩食', 'Warm Hearth Korean', 'Bếp Hàn Lò Ấm', 'korean', [45, 740, 590], { hours: 'mall', tags: ['newShop'] }),
  singapore('sin-malay', ['bugis', 5, '88'], '香茅小厨', 'Lemongrass Kitchen', 'Bếp Sả', 'malay', [47, 1640, 1490], { hours: 'roundTheClock', fees: 'near', tags: ['halal', 'heritage'], radius: 15_000 }),
  singapore('sin-dessert', ['bugis', 0, '36'], '甜汤记事', 'Sweet Soup Notes', 'Nhật Ký Chè', 'dessert', [48, 1290, 1210], { hours: 'supper', fees: 'freeDelivery', promotions: ['drinksPair'], tags: ['lateNight'] }),
  singapore('sin-reserve', ['bugis', 4, '41'], '云台宴席', 'Cloud Terrace Banquets', 'Tiệc Vân Đài', 'dimsum', [49, 420, 160], { states: ['reservationOnly'], hours: 'lunchAndDinner', fees: 'premium', tags: ['reservation', 'familyMeals'], notice: text('本店只接受订座，不设外送与自取。', 'Table bookings only; no delivery or pickup.', 'Quán chỉ nhận đặt bàn, không giao hàng và không bán mang đi.'), sells: ['roast-duck-rice', 'rice-roll', 'siu-mai'] }),
  singapore('sin-frogporridge', ['geylang', 1, '235'], '夜归粥铺', 'Late Return Congee', 'Cháo Về Khuya', 'dimsum', [46, 1760, 1380], { hours: 'supper', tags: ['lateNight', 'heritage'], states: ['combinedArea'], area: 'geylang-night-market', sells: ['congee', 'char-siu-rice', 'spring-roll'] }),
  singapore('sin-geylang-seafood', ['geylang', 0, '609'], '南岸煮炒', 'South Shore Zi Char', 'Quán Xào Bờ Nam', 'seafood', [45, 1210, 870], { hours: 'supper', fees: 'premium', promotions: ['eightOffFifty'], tags: ['familyMeals', 'lateNight'], sells: ['salted-fish-rice', 'har-cheong-gai', 'sambal-squid'] }),
  singapore('sin-vietnamese', ['geylang', 2, '12'], '西贡巷口', 'Saigon Lane', 'Hẻm Sài Gòn', 'vietnamese', [46, 690, 640], { hours: 'roundTheClock', fees: 'inclusive', tags: ['freshDaily'], states: ['combinedArea'], area: 'geylang-night-market', radius: 15_000 }),
  singapore('sin-economy', ['geylang', 3, '320'], '家常自选饭', 'Everyday Mixed Rice', 'Cơm Nhà Tự Chọn', 'economyRice', [44, 2480, 2710], { cash: true, hours: 'roundTheClock', fees: 'near', promotions: ['thirdPortion'], tags: ['onTime'], radius: 15_000 }),
  singapore('sin-pickup', ['geylang', 4, '57'], '窗口便当', 'Window Bento', 'Bento Ô Cửa', 'economyRice', [45, 530, 610], { cash: true, states: ['pickupOnly'], hours: 'roundTheClock', fees: 'near', tags: ['pickupOnly', 'onTime'], notice: text('小店只做自取，下单后约八分钟可取。', 'Pickup only; ready about eight minutes after you order.', 'Quán chỉ bán mang đi, lấy được sau khi đặt khoảng tám phút.') }),
  singapore('sin-norider', ['geylang', 0, '488'], '榕树下面家', 'Banyan Noodle House', 'Mì Dưới Gốc Đa', 'noodles', [45, 480, 390], { states: ['noRiders'], hours: 'roundTheClock', fees: 'inclusive', tags: ['halal'] }),
  singapore('sin-malatang', ['geylang', 1, '102'], '小满麻辣烫', 'Grain Full Malatang', 'Malatang Tiểu Mãn', 'hotpot', [46, 1430, 1560], { hours: 'roundTheClock', promotions: ['tenPercent'], tags: ['lateNight'], radius: 15_000, states: ['combinedArea'], area: 'geylang-night-market', fees: 'freeDelivery', sells: ['mlt-one', 'mlt-xiangguo', 'luncheon'] }),
  singapore('sin-jurong-milktea', ['jurong', 0, '50'], '茶山有信（裕廊店）', 'Tea Hill Post, Jurong', 'Trà Sơn Hữu Tín (Jurong)', 'milkTea', [47, 1130, 1620], { states: ['firstDealChain'], fees: 'drinks', hours: 'mall', promotions: ['drinksPair'], tags: ['firstDeal'], chain: 'tea-hill', sells: ['cheese-foam', 'mango', 'taro'] }),
  singapore('sin-jurong-sichuan', ['jurong', 0, '78'], '川巷小馆（裕廊店）', 'Chuan Alley Kitchen, Jurong', 'Bếp Hẻm Xuyên (Jurong)', 'sichuan', [46, 920, 840], { hours: 'mall', promotions: ['fiveOffThirty'], tags: ['familyMeals'], chain: 'chuan-alley', radius: 22_000 }),
  singapore('sin-jurong-western', ['jurong', 1, '254'], '木炭扒房', 'Embers Grill', 'Quán Nướng Than Gỗ', 'western', [44, 650, 720], { hours: 'allDay', promotions: ['tenPercent'], tags: ['familyMeals'] }),
  singapore('sin-jurong-malay', ['jurong', 2, '505'], '阿妈椰浆饭档', 'Coconut Rice Corner', 'Nasi Lemak Của Má', 'malay', [46, 1340, 1450], { hours: 'breakfast', fees: 'near', tags: ['halal', 'heritage'] }),
  singapore('sin-jurong-dumplings', ['jurong', 3, '690'], '北国饺子', 'Northland Dumplings', 'Sủi Cảo Bắc Quốc', 'dumplings', [45, 410, 480], { hours: 'office', fees: 'inclusive', tags: ['freshDaily'], sells: ['three-fresh', 'stewed-chicken', 'cold-noodle'] }),
  singapore('sin-jurong-indonesian', ['jurong', 0, '135'], '香料群岛', 'Spice Isles', 'Quần Đảo Hương Liệu', 'indonesian', [45, 520, 560], { hours: 'mall', fees: 'inclusive', tags: ['halal'] }),
  singapore('sin-clementi-hawker', ['clementi', 0, '443'], '金文泰鸡饭面档', 'Clementi Chicken Rice and Noodles', 'Cơm Gà và Mì Clementi', 'hawker', [45, 1980, 2210], { states: ['combinedArea'], hours: 'roundTheClock', fees: 'near', tags: ['heritage'], area: 'clementi-food-street', radius: 25_000, sells: ['prawn-noodle', 'chicken-rice', 'fishball-noodle'] }),
  singapore('sin-clementi-kopi', ['clementi', 0, '445'], '四点半咖啡店', 'Half Past Four Kopitiam', 'Cà Phê Bốn Rưỡi', 'kopitiam', [44, 1470, 1690], { states: ['combinedArea'], hours: 'roundTheClock', fees: 'near', area: 'clementi-food-street', radius: 25_000, sells: ['toast-set', 'teh', 'curry-puff'] }),
  singapore('sin-clementi-dessert', ['clementi', 0, '447'], '小圆糖水铺', 'Little Round Desserts', 'Chè Viên Nhỏ', 'dessert', [46, 760, 820], { states: ['combinedArea'], hours: 'roundTheClock', fees: 'near', promotions: ['drinksPair'], area: 'clementi-food-street', radius: 25_000, sells: ['sesame-paste', 'taro-ball', 'tofu-pudding'] }),
  singapore('sin-clementi-korean', ['clementi', 3, '321'], '石锅人家', 'Stone Pot Home', 'Nhà Thố Đá', 'korean', [45, 590, 610], { hours: 'mall', tags: ['onTime'], sells: ['bibimbap', 'tteokbokki', 'fried-chicken'] }),
  singapore('sin-clementi-noodles', ['clementi', 1, '354'], '西行拉面', 'Westward Hand-Pulled Noodles', 'Mì Kéo Tây Hành', 'noodles', [46, 830, 870], { hours: 'lunchAndDinner', fees: 'inclusive', tags: ['halal'], sells: ['cumin-lamb-noodle', 'big-plate-chicken', 'roujiamo'] }),
  singapore('sin-punggol-far', ['punggol', 3, '6'], '海堤小馆', 'Jetty Kitchen', 'Quán Bờ Đê', 'seafood', [46, 380, 290], { states: ['outOfRange'], hours: 'roundTheClock', fees: 'premium', radius: 1500, notice: text('只送榜鹅一带，一点五公里内。', 'We deliver within 1.5 km of Punggol only.', 'Chỉ giao quanh Punggol, trong vòng 1,5 km.'), sells: ['cereal-prawn', 'salted-egg-crab', 'lobster-noodle'] }),
  singapore('sin-punggol-japanese', ['punggol', 0, '301'], '水岸食堂', 'Waterway Canteen', 'Quán Ăn Bến Nước', 'japanese', [45, 470, 510], { hours: 'mall', promotions: ['tenPercent'], sells: ['tonkotsu', 'katsu-curry', 'gyoza'] }),
  singapore('sin-punggol-hawker', ['punggol', 1, '168'], '榜鹅小食坊', 'Punggol Eating House', 'Quán Ăn Punggol', 'hawker', [44, 1020, 1160], { hours: 'allDay', fees: 'near', sells: ['carrot-cake', 'laksa', 'oyster-omelette'] }),
  singapore('sin-punggol-sichuan', ['punggol', 2, '326'], '蜀南人家', 'South Shu Home', 'Nhà Thục Nam', 'sichuan', [46, 560, 540], { hours: 'roundTheClock', promotions: ['fiveOffThirty'], radius: 22_000 }),
  singapore('sin-punggol-bakery', ['punggol', 4, '122'], '麦香烘焙', 'Wheatfield Bakes', 'Tiệm Bánh Hương Lúa', 'dessert', [null, 0, 40], { hours: 'breakfast', fees: 'drinks', tags: ['newShop', 'freshDaily'], sells: ['croissant', 'strawberry-cake', 'cookie'] }),

  kualaLumpur('kul-sichuan', ['bukitBintang', 0, '52'], '麻辣巷子', 'Mala Lane', 'Hẻm Mala', 'sichuan', [47, 1240, 1090], { hours: 'roundTheClock', promotions: ['fiveOffThirty'], tags: ['lateNight'] }),
  kualaLumpur('kul-bbq', ['bukitBintang', 0, '38'], '夜色烧烤', 'Night Grill', 'Nướng Đêm', 'bbq', [45, 860, 740], { hours: 'supper', tags: ['lateNight'] }),
  kualaLumpur('kul-hotpot', ['bukitBintang', 2, '17'], '山城火锅', 'Hill Town Hotpot', 'Lẩu Sơn Thành', 'hotpot', [46, 1320, 880], { hours: 'supper', fees: 'premium', promotions: ['eightOffFifty'], tags: ['familyMeals'] }),
  kualaLumpur('kul-hawker', ['petaling', 0, '25'], '茶街小食', 'Petaling Bites', 'Món Vặt Petaling', 'hawker', [46, 2010, 1960], { hours: 'allDay', fees: 'near', tags: ['heritage'], area: 'petaling-food-lane' }),
  kualaLumpur('kul-malay', ['petaling', 1, '9'], '香蕉叶饭', 'Banana Leaf Rice', 'Cơm Lá Chuối', 'malay', [47, 1780, 1830], { hours: 'roundTheClock', fees: 'near', tags: ['halal', 'heritage'], area: 'petaling-food-lane' }),
  kualaLumpur('kul-milktea', ['bukitBintang', 1, '101'], '一壶春', 'Pot of Spring', 'Một Ấm Xuân', 'milkTea', [47, 1560, 2240], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  kualaLumpur('kul-dimsum', ['bangsar', 0, '22'], '早茶时光', 'Early Tea Hours', 'Giờ Trà Sớm', 'dimsum', [45, 690, 560], { hours: 'breakfast' }),
  kualaLumpur('kul-western', ['bangsar', 1, '64'], '白树小厨', 'White Tree Kitchen', 'Bếp Cây Trắng', 'western', [44, 420, 380], { hours: 'allDay', promotions: ['tenPercent'], tags: ['newShop'] }),

  johorBahru('jhb-kopi', ['heritage', 0, '33'], '老街咖啡', 'Old Quarter Coffee', 'Cà Phê Phố Cũ', 'kopitiam', [46, 1430, 1370], { hours: 'roundTheClock', fees: 'near', tags: ['heritage'] }),
  johorBahru('jhb-hawker', ['heritage', 1, '12'], '长堤小食', 'Causeway Bites', 'Món Vặt Trường Đê', 'hawker', [45, 980, 1010], { hours: 'allDay', fees: 'near' }),
  johorBahru('jhb-seafood', ['pelangi', 1, '88'], '南湾海鲜', 'South Bay Seafood', 'Hải Sản Vịnh Nam', 'seafood', [46, 720, 480], { hours: 'lunchAndDinner', fees: 'premium', promotions: ['eightOffFifty'], tags: ['familyMeals'] }),
  johorBahru('jhb-malay', ['pelangi', 0, '41'], '椰影小厨', 'Coconut Shade Kitchen', 'Bếp Bóng Dừa', 'malay', [45, 870, 920], { hours: 'roundTheClock', fees: 'near', tags: ['halal'] }),
  johorBahru('jhb-milktea', ['austin', 0, '19'], '半山茶铺', 'Midhill Tea', 'Tiệm Trà Lưng Đồi', 'milkTea', [46, 930, 1280], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  johorBahru('jhb-hotpot', ['austin', 0, '27'], '红汤火锅', 'Red Broth Hotpot', 'Lẩu Nước Đỏ', 'hotpot', [45, 560, 430], { hours: 'supper', fees: 'premium', tags: ['familyMeals', 'lateNight'] }),

  saigon('sgn-pho', ['district1', 0, '84'], '巷口河粉', 'Alley Corner Pho', 'Phở Đầu Hẻm', 'vietnamese', [48, 2640, 2720], { hours: 'roundTheClock', fees: 'near', tags: ['heritage', 'freshDaily'] }),
  saigon('sgn-hotpot', ['district1', 1, '15'], '蜀红火锅', 'Shu Red Hotpot', 'Lẩu Thục Hồng', 'hotpot', [46, 980, 720], { hours: 'supper', fees: 'premium', promotions: ['fiveOffThirty'], tags: ['familyMeals', 'lateNight'] }),
  saigon('sgn-milktea', ['district1', 2, '68'], '雨季茶室', 'Rainy Season Tea', 'Trà Mùa Mưa', 'milkTea', [47, 1870, 2480], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  saigon('sgn-dimsum', ['choLon', 0, '726'], '堤岸点心', 'Cholon Dim Sum', 'Điểm Tâm Chợ Lớn', 'dimsum', [47, 1310, 1140], { hours: 'breakfast', tags: ['heritage'] }),
  saigon('sgn-noodles', ['choLon', 1, '43'], '西北面庄', 'North-West Noodle House', 'Mì Tây Bắc', 'noodles', [45, 520, 490], { hours: 'roundTheClock', fees: 'inclusive', tags: ['halal'] }),
  saigon('sgn-japanese', ['thaoDien', 0, '31'], '江岸寿司', 'Riverbank Sushi', 'Sushi Bờ Sông', 'japanese', [46, 610, 530], { hours: 'lunchAndDinner', fees: 'premium' }),
  saigon('sgn-vegetarian', ['thaoDien', 0, '57'], '莲心素食', 'Lotus Heart Vegetarian', 'Chay Tâm Sen', 'vegetarian', [46, 450, 420], { hours: 'allDay', fees: 'inclusive', tags: ['vegetarian'] }),
  saigon('sgn-dessert', ['district1', 2, '112'], '甜甜糖水', 'Sweet Corner', 'Góc Chè Ngọt', 'dessert', [45, 730, 880], { hours: 'allDay', fees: 'drinks', tags: ['newShop'] }),

  hanoi('han-pho', ['hoanKiem', 0, '49'], '古街河粉', 'Old Street Pho', 'Phở Phố Cổ', 'vietnamese', [48, 2210, 2190], { hours: 'roundTheClock', fees: 'near', tags: ['heritage'] }),
  hanoi('han-milktea', ['hoanKiem', 1, '23'], '湖畔奶茶', 'Lakeside Tea', 'Trà Sữa Bên Hồ', 'milkTea', [46, 1190, 1420], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  hanoi('han-dumplings', ['cauGiay', 0, '118'], '冬日饺子', 'Winter Dumplings', 'Sủi Cảo Mùa Đông', 'dumplings', [45, 480, 460], { hours: 'lunchAndDinner' }),
  hanoi('han-hotpot', ['cauGiay', 1, '78'], '北城火锅', 'North City Hotpot', 'Lẩu Bắc Thành', 'hotpot', [46, 640, 520], { hours: 'roundTheClock', fees: 'premium', promotions: ['fiveOffThirty'], tags: ['familyMeals', 'lateNight'] }),
  hanoi('han-dimsum', ['hoanKiem', 2, '16'], '红灯笼点心', 'Red Lantern Dim Sum', 'Điểm Tâm Đèn Lồng Đỏ', 'dimsum', [46, 560, 510], { hours: 'allDay' }),
  hanoi('han-vegetarian', ['hoanKiem', 0, '91'], '青竹素斋', 'Green Bamboo Vegetarian', 'Chay Trúc Xanh', 'vegetarian', [45, 330, 310], { hours: 'allDay', fees: 'inclusive', tags: ['vegetarian'] }),

  phnomPenh('pnh-khmer', ['riverside', 0, '145'], '河风高棉菜', 'River Breeze Khmer', 'Món Khmer Gió Sông', 'khmer', [47, 980, 870], { hours: 'roundTheClock', tags: ['heritage'] }),
  phnomPenh('pnh-sichuan', ['bkk1', 0, '22'], '锦里川菜', 'Brocade Lane Sichuan', 'Món Tứ Xuyên Cẩm Lý', 'sichuan', [46, 740, 680], { hours: 'allDay', promotions: ['fiveOffThirty'], tags: ['familyMeals'] }),
  phnomPenh('pnh-noodles', ['bkk1', 1, '63'], '手工拉面馆', 'Hand-Pulled Noodle Room', 'Mì Kéo Thủ Công', 'noodles', [45, 510, 530], { hours: 'roundTheClock', fees: 'inclusive', tags: ['halal'] }),
  phnomPenh('pnh-hotpot', ['toulKork', 0, '18'], '牛油火锅', 'Tallow Hotpot', 'Lẩu Mỡ Bò', 'hotpot', [46, 620, 440], { hours: 'supper', fees: 'premium', promotions: ['eightOffFifty'], tags: ['lateNight'] }),
  phnomPenh('pnh-milktea', ['bkk1', 0, '51'], '清欢茶饮', 'Clear Joy Tea', 'Trà Thanh Hoan', 'milkTea', [46, 820, 1060], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  phnomPenh('pnh-dumplings', ['riverside', 1, '9'], '关东饺子', 'Guandong Dumplings', 'Sủi Cảo Quan Đông', 'dumplings', [45, 390, 360], { hours: 'lunchAndDinner' }),

  yangon('rgn-burmese', ['downtown', 0, '121'], '金塔茶室', 'Golden Spire Teahouse', 'Quán Trà Tháp Vàng', 'burmese', [47, 1040, 970], { hours: 'roundTheClock', fees: 'near', tags: ['heritage'] }),
  yangon('rgn-bbq', ['chinatown', 0, '37'], '十九街烧烤', 'Nineteenth Street Grill', 'Nướng Phố Mười Chín', 'bbq', [46, 880, 690], { hours: 'supper', tags: ['lateNight'] }),
  yangon('rgn-dimsum', ['chinatown', 1, '602'], '福缘茶楼', 'Good Fate Teahouse', 'Trà Lâu Phúc Duyên', 'dimsum', [45, 540, 480], { hours: 'breakfast', promotions: ['tenPercent'] }),
  yangon('rgn-sichuan', ['bahan', 0, '88'], '蜀香园', 'Shu Fragrance', 'Vườn Thục Hương', 'sichuan', [45, 470, 410], { hours: 'lunchAndDinner', promotions: ['fiveOffThirty'] }),
  yangon('rgn-hotpot', ['downtown', 1, '214'], '聚沸火锅', 'Gather Boil Hotpot', 'Lẩu Tụ Phí', 'hotpot', [45, 390, 320], { hours: 'supper', fees: 'premium', tags: ['familyMeals'] }),
  yangon('rgn-milktea', ['downtown', 1, '160'], '季风茶铺', 'Monsoon Tea', 'Tiệm Trà Gió Mùa', 'milkTea', [46, 610, 760], { hours: 'roundTheClock', fees: 'drinks', promotions: ['drinksPair'] }),

  jakarta('jkt-indonesian', ['menteng', 0, '41'], '爪哇小厨', 'Java Kitchen', 'Bếp Java', 'indonesian', [47, 1890, 1840], { hours: 'roundTheClock', fees: 'near', tags: ['halal', 'heritage'] }),
  jakarta('jkt-dimsum', ['glodok', 0, '16'], '草埔茶楼', 'Glodok Teahouse', 'Trà Lâu Glodok', 'dimsum', [46, 820, 730], { hours: 'breakfast', tags: ['heritage'] }),
  jakarta('jkt-noodles', ['glodok', 1, '48'], '丝路面馆', 'Silk Road Noodles', 'Mì Con Đường Tơ Lụa', 'noodles', [46, 690, 640], { hours: 'roundTheClock', fees: 'inclusive', tags: ['halal'] }),
  jakarta('jkt-milktea', ['kelapaGading', 0, '92'], '椰岛茶', 'Palm Isle Tea', 'Trà Đảo Dừa', 'milkTea', [46, 1120, 1530], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'], tags: ['halal'] }),
  jakarta('jkt-hotpot', ['kelapaGading', 0, '120'], '海椒火锅', 'Sea Pepper Hotpot', 'Lẩu Hải Tiêu', 'hotpot', [45, 640, 490], { hours: 'supper', fees: 'premium', promotions: ['eightOffFifty'], tags: ['familyMeals'] }),
  jakarta('jkt-japanese', ['menteng', 1, '27'], '小樽食堂', 'Little Barrel Canteen', 'Quán Ăn Otaru', 'japanese', [45, 530, 510], { hours: 'lunchAndDinner', fees: 'premium' }),

  shanghai('sha-shanghai', ['huangpu', 1, '128'], '弄堂本帮菜', 'Lane House Shanghainese', 'Món Thượng Hải Trong Ngõ', 'shanghai', [48, 2340, 2110], { hours: 'roundTheClock', fees: 'inclusive', promotions: ['fiveOffThirty'], tags: ['heritage', 'familyMeals'] }),
  shanghai('sha-buns', ['huangpu', 0, '52'], '云南路小笼', 'Yunnan Road Soup Dumplings', 'Tiểu Long Bao Đường Vân Nam', 'shanghai', [47, 1980, 2260], { hours: 'breakfast', fees: 'near', tags: ['heritage', 'freshDaily'], sells: ['xlb', 'crab-xlb', 'shengjian'] }),
  shanghai('sha-sichuan', ['jingan', 0, '200'], '巴山夜雨', 'Night Rain Sichuan', 'Ba Sơn Dạ Vũ', 'sichuan', [47, 1460, 1290], { hours: 'mall', fees: 'inclusive', promotions: ['tenPercent'] }),
  shanghai('sha-hotpot', ['pudong', 0, '655'], '九宫格火锅', 'Nine-Square Hotpot', 'Lẩu Chín Ngăn', 'hotpot', [46, 1720, 1330], { hours: 'supper', fees: 'premium', promotions: ['eightOffFifty'], tags: ['lateNight', 'familyMeals'] }),
  shanghai('sha-noodles', ['jingan', 1, '346'], '大漠面馆', 'Desert Noodles', 'Mì Đại Mạc', 'noodles', [46, 920, 960], { hours: 'roundTheClock', fees: 'near', tags: ['halal'] }),
  shanghai('sha-milktea', ['huangpu', 2, '299'], '外滩茶事', 'Riverside Tea Affairs', 'Chuyện Trà Bến Thượng Hải', 'milkTea', [47, 2870, 3620], { hours: 'mall', fees: 'drinks', promotions: ['drinksPair'] }),
  shanghai('sha-dumplings', ['xuhui', 0, '117'], '雪乡饺子', 'Snow Country Dumplings', 'Sủi Cảo Làng Tuyết', 'dumplings', [46, 740, 790], { hours: 'lunchAndDinner', fees: 'near' }),
  shanghai('sha-dessert', ['xuhui', 0, '378'], '梧桐甜品', 'Plane Tree Desserts', 'Chè Ngô Đồng', 'dessert', [46, 680, 850], { hours: 'allDay', fees: 'drinks', tags: ['newShop'] })
]
