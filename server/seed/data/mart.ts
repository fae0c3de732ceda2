import type { CountryCode } from '@/domain/countries'
import type { Storage } from '@/domain/goods'
import { text } from './build'
import type { Allergen, NutriGrade, Text } from './types'

/** What one piece is: its label, what it holds or is taken to weigh, and whether what was weighed is paid. */
interface SizeTemplate {
  readonly label: Text
  readonly grams?: number
  readonly millilitres?: number
  readonly isWeighed?: boolean
}

/** Where it is from and how it keeps: at least `keepsDays` once it is brought. */
interface KeepTemplate {
  readonly origin: Text
  readonly storage: Storage
  readonly keepsDays: number
}

/** One item of the fresh-goods shelf; `cents` is its Singapore price in cents, `countries` where it is sold (everywhere without). */
export interface MartGoodsTemplate {
  readonly key: string
  readonly name: Text
  readonly size: SizeTemplate
  readonly about: Text
  readonly cents: number
  readonly wasCents?: number
  readonly emoji: string | null
  readonly side?: string
  readonly stock?: number
  readonly isSoldOut?: boolean
  readonly countries?: readonly CountryCode[]
  readonly keep: KeepTemplate
  readonly allergens?: readonly Allergen[]
  readonly isHalal?: boolean
  readonly nutriGrade?: NutriGrade
  /** Weekdays on which it comes in fresh, 0 is Sunday. */
  readonly arrivesOn?: readonly number[]
  /** Name of its video below `server/seed/videos`. */
  readonly video?: string
  /** Grams of a piece in a parcel, packed; absent for what is not sent. */
  readonly parcelGrams?: number
  readonly customs?: 'identity' | 'forbidden'
}

/** One shelf of the mart. */
interface MartShelfTemplate {
  readonly key: string
  readonly name: Text
  readonly goods: readonly MartGoodsTemplate[]
}

/** Name of the mart in every city. */
export const martName = text('饭聚生鲜商城', 'Fanju Fresh Market', 'Chợ tươi Fanju')

/** Kind of shop, where a restaurant has its cuisine. */
export const martCuisine = text('生鲜商城', 'Fresh market', 'Chợ tươi')

type Extras = Partial<Omit<MartGoodsTemplate, 'key' | 'name' | 'size' | 'about' | 'cents' | 'emoji' | 'keep'>>

const goods = (key: string, name: Text, size: SizeTemplate, about: Text, cents: number, emoji: string | null, keep: KeepTemplate, extras: Extras = {}): MartGoodsTemplate =>
  ({ key, name, size, about, cents, emoji, keep, ...extras })

/** As scales of shops say it: from a kilogram on in kilograms. */
function massText(grams: number): Record<'zh' | 'en' | 'vn', string> {
  if (grams < 1000) return { zh: `${grams} 克`, en: `${grams} g`, vn: `${grams} g` }
  const kilograms = String(grams / 1000)
  return { zh: `${kilograms} 公斤`, en: `${kilograms} kg`, vn: `${kilograms.replace('.', ',')} kg` }
}

const about = (amount: number): Text => {
  const { zh, en, vn } = massText(amount)
  return text(`约 ${zh}`, `About ${en}`, `Khoảng ${vn}`)
}
const grams = (amount: number): SizeTemplate => ({ label: about(amount), grams: amount })
const weighed = (amount: number): SizeTemplate => ({ label: about(amount), grams: amount, isWeighed: true })
const pieces = (count: number, amount: number): SizeTemplate => {
  const { zh, en, vn } = massText(amount)
  return { label: text(`${count} 个装，约 ${zh}`, `Pack of ${count}, about ${en}`, `Gói ${count} trái, khoảng ${vn}`), grams: amount }
}
const packed = (amount: number, [zhPack, enPack, vnPack]: readonly [string, string, string]): SizeTemplate => {
  const { zh, en, vn } = massText(amount)
  return { label: text(`${zh}/${zhPack}`, `${en} ${enPack}`, `${vnPack} ${vn}`), grams: amount }
}
const box = (amount: number): SizeTemplate => packed(amount, ['盒', 'box', 'Hộp'])
const bag = (amount: number): SizeTemplate => packed(amount, ['袋', 'bag', 'Túi'])
const jar = (amount: number): SizeTemplate => packed(amount, ['罐', 'jar', 'Hũ'])
const bottle = (amount: number): SizeTemplate => ({ label: text(`${amount} 毫升/瓶`, `${amount} ml bottle`, `Chai ${amount} ml`), millilitres: amount })

const origins = {
  local: text('本地', 'Local farms', 'Nông trại địa phương'),
  malaysia: text('马来西亚', 'Malaysia', 'Malaysia'),
  thailand: text('泰国', 'Thailand', 'Thái Lan'),
  vietnam: text('越南', 'Vietnam', 'Việt Nam'),
  indonesia: text('印度尼西亚', 'Indonesia', 'Indonesia'),
  china: text('中国', 'China', 'Trung Quốc'),
  yunnan: text('中国云南', 'Yunnan, China', 'Vân Nam, Trung Quốc'),
  fujian: text('中国福建', 'Fujian, China', 'Phúc Kiến, Trung Quốc'),
  ningxia: text('中国宁夏', 'Ningxia, China', 'Ninh Hạ, Trung Quốc'),
  japan: text('日本', 'Japan', 'Nhật Bản'),
  korea: text('韩国', 'South Korea', 'Hàn Quốc'),
  newZealand: text('新西兰', 'New Zealand', 'New Zealand'),
  australia: text('澳大利亚', 'Australia', 'Úc'),
  brazil: text('巴西', 'Brazil', 'Brazil'),
  norway: text('挪威', 'Norway', 'Na Uy'),
  canada: text('加拿大', 'Canada', 'Canada'),
  usa: text('美国', 'United States', 'Hoa Kỳ'),
  philippines: text('菲律宾', 'Philippines', 'Philippines')
} as const

type Origin = keyof typeof origins

const chilled = (origin: Origin, keepsDays: number): KeepTemplate => ({ origin: origins[origin], storage: 'chilled', keepsDays })
const ambient = (origin: Origin, keepsDays: number): KeepTemplate => ({ origin: origins[origin], storage: 'ambient', keepsDays })
const frozen = (origin: Origin, keepsDays: number): KeepTemplate => ({ origin: origins[origin], storage: 'frozen', keepsDays })

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const
const withPork = ['SG', 'MY', 'VN', 'KH', 'MM', 'CN'] as const satisfies readonly CountryCode[]

/** Shelves of the mart in the order of its rail, each with its goods as they stand on it. */
export const martShelves: readonly MartShelfTemplate[] = [
  {
    key: 'fruit', name: text('新鲜水果', 'Fruit', 'Trái cây'),
    goods: [
      goods('apple', text('脆甜红苹果', 'Crisp red apples', 'Táo đỏ giòn ngọt'), pieces(6, 1000), text('果肉脆，汁水足，冷藏更甜。', 'Crisp and juicy, sweeter when chilled.', 'Giòn, mọng nước, ngon hơn khi ướp lạnh.'), 580, '1f34e', ambient('newZealand', 10)),
      goods('banana', text('金黄香蕉', 'Ripe bananas', 'Chuối chín vàng'), grams(1000), text('七成熟，可放两三天。', 'Just ripe; keeps two or three days.', 'Chín vừa, để được hai ba ngày.'), 320, '1f34c', ambient('philippines', 2)),
      goods('mango', text('象牙芒果', 'Ivory mangoes', 'Xoài cát'), pieces(2, 700), text('果肉细滑，几乎无丝。', 'Smooth flesh, almost no fibre.', 'Thịt mịn, gần như không xơ.'), 680, '1f96d', ambient('thailand', 3), { wasCents: 780, stock: 30, arrivesOn: [1, 3, 5] }),
      goods('strawberry', text('奶香草莓', 'Strawberries', 'Dâu tây'), box(250), text('清晨到货，请当日食用。', 'Arrives in the morning; best eaten today.', 'Hàng về buổi sáng, nên dùng trong ngày.'), 780, '1f353', chilled('korea', 1), { stock: 3, arrivesOn: everyDay }),
      goods('watermelon', text('无籽西瓜（半个）', 'Seedless watermelon, half', 'Dưa hấu không hạt (nửa trái)'), weighed(2200), text('现切，附保鲜膜。', 'Cut to order and wrapped.', 'Cắt tại chỗ, bọc kín.'), 590, '1f349', chilled('malaysia', 2)),
      goods('grape', text('无籽红提', 'Seedless red grapes', 'Nho đỏ không hạt'), grams(500), text('皮薄肉脆，无需去籽。', 'Thin-skinned and seedless.', 'Vỏ mỏng, giòn, không hạt.'), 690, '1f347', chilled('australia', 4), { wasCents: 890 }),
      goods('pineapple', text('去皮凤梨', 'Peeled pineapple', 'Dứa gọt sẵn'), pieces(1, 600), text('已去皮切块，可直接食用。', 'Peeled and cut, ready to eat.', 'Gọt vỏ cắt miếng, dùng ngay.'), 390, '1f34d', chilled('malaysia', 2)),
      goods('kiwi', text('绿心奇异果', 'Green kiwifruit', 'Kiwi xanh'), pieces(6, 600), text('放软后食用，酸甜均衡。', 'Eat when soft; sweet and tart.', 'Để mềm rồi dùng, chua ngọt hài hòa.'), 560, '1f95d', chilled('newZealand', 7), { isSoldOut: true }),
      goods('durian', text('猫山王榴莲肉', 'Musang King durian flesh', 'Cơm sầu riêng Musang King'), weighed(400), text('当日现剥，冷藏送达。', 'Opened today and kept chilled on the way.', 'Tách trong ngày, giao lạnh.'), 3680, null, chilled('malaysia', 2), { stock: 12, arrivesOn: [0, 2, 4, 6] })
    ]
  },
  {
    key: 'vegetable', name: text('时令蔬菜', 'Vegetables', 'Rau củ'),
    goods: [
      goods('bok-choy', text('小白菜', 'Baby bok choy', 'Cải thìa'), grams(300), text('当日采收，根部已切净。', 'Picked today, roots trimmed.', 'Thu hoạch trong ngày, đã cắt gốc.'), 180, '1f96c', chilled('local', 3), { arrivesOn: everyDay }),
      goods('broccoli', text('西兰花', 'Broccoli', 'Bông cải xanh'), grams(350), text('花球紧实，适合清炒。', 'Tight heads, good for stir-frying.', 'Búp chắc, hợp xào.'), 280, '1f966', chilled('australia', 4)),
      goods('tomato', text('沙瓤番茄', 'Tomatoes', 'Cà chua'), grams(500), text('自然成熟，炒蛋炖汤都好。', 'Vine-ripened; good with eggs or in soup.', 'Chín tự nhiên, xào trứng hay nấu canh đều ngon.'), 260, '1f345', ambient('malaysia', 4)),
      goods('carrot', text('胡萝卜', 'Carrots', 'Cà rốt'), grams(500), text('脆甜，去皮即用。', 'Crisp and sweet.', 'Giòn ngọt.'), 180, '1f955', chilled('china', 7)),
      goods('potato', text('黄心土豆', 'Yellow potatoes', 'Khoai tây vàng'), grams(1000), text('口感绵密，适合炖煮。', 'Floury, made for stews.', 'Bở, hợp món hầm.'), 290, '1f954', ambient('china', 10), { wasCents: 340 }),
      goods('mushroom', text('鲜香菇', 'Fresh shiitake', 'Nấm hương tươi'), box(200), text('菇伞厚实，香气浓。', 'Thick caps, deep aroma.', 'Mũ dày, thơm đậm.'), 350, '1f344', chilled('china', 4)),
      goods('garlic', text('蒜头', 'Garlic', 'Tỏi'), grams(250), text('蒜瓣饱满，辣香足。', 'Plump, pungent cloves.', 'Tép to, thơm cay.'), 150, '1f9c4', ambient('china', 21)),
      goods('kang-kong', text('空心菜', 'Water spinach', 'Rau muống'), grams(300), text('茎脆叶嫩，蒜蓉爆炒。', 'Crisp stems; stir-fry with garlic.', 'Cọng giòn, xào tỏi ngon.'), 160, null, chilled('local', 2), { arrivesOn: everyDay }),
      goods('cucumber', text('水果小黄瓜', 'Baby cucumbers', 'Dưa leo baby'), grams(400), text('皮薄无涩，洗净即食。', 'Thin-skinned; wash and eat.', 'Vỏ mỏng, rửa là ăn được.'), 240, '1f952', chilled('malaysia', 4)),
      goods('corn', text('甜玉米', 'Sweet corn', 'Bắp ngọt'), pieces(2, 500), text('颗粒饱满，水煮即甜。', 'Plump kernels, sweet when boiled.', 'Hạt mẩy, luộc là ngọt.'), 260, '1f33d', chilled('malaysia', 3)),
      goods('eggplant', text('长茄子', 'Long eggplant', 'Cà tím dài'), grams(350), text('肉质软糯，红烧最好。', 'Tender; best braised.', 'Mềm, hợp kho.'), 190, '1f346', ambient('malaysia', 4))
    ]
  },
  {
    key: 'meat', name: text('肉禽蛋', 'Meat and eggs', 'Thịt và trứng'),
    goods: [
      goods('pork-belly', text('冷鲜五花肉', 'Chilled pork belly', 'Ba chỉ heo tươi'), weighed(500), text('肥瘦三七，已切条。', 'Three parts fat to seven lean, cut in strips.', 'Ba phần mỡ bảy phần nạc, cắt sẵn.'), 890, null, chilled('australia', 2), { countries: withPork, arrivesOn: everyDay }),
      goods('pork-rib', text('冷鲜猪小排', 'Chilled pork ribs', 'Sườn non heo'), weighed(600), text('斩件均匀，炖汤红烧皆宜。', 'Chopped evenly, for soup or braising.', 'Chặt đều, nấu canh hay kho.'), 1180, '1f356', chilled('brazil', 2), { countries: withPork }),
      goods('beef', text('谷饲牛肋条', 'Grain-fed beef rib fingers', 'Dẻ sườn bò'), weighed(500), text('适合炖煮与烧烤。', 'For braising and grilling.', 'Hợp hầm và nướng.'), 1680, '1f969', chilled('australia', 3), { wasCents: 1880, isHalal: true }),
      goods('chicken', text('鲜鸡腿', 'Fresh chicken legs', 'Đùi gà tươi'), weighed(800), text('当日宰杀，冷链送达。', 'Processed today and kept chilled.', 'Làm trong ngày, giao lạnh.'), 690, '1f357', chilled('malaysia', 2), { isHalal: true, arrivesOn: everyDay }),
      goods('kampong-chicken', text('整只走地鸡', 'Whole kampong chicken', 'Gà ta nguyên con'), weighed(1300), text('散养，去内脏，炖汤鲜甜。', 'Free-range and cleaned; makes a sweet broth.', 'Gà thả vườn, làm sạch, hầm ngọt nước.'), 1590, null, chilled('malaysia', 2), { isHalal: true }),
      goods('egg', text('农场鲜鸡蛋', 'Farm eggs', 'Trứng gà nông trại'), { label: text('30 枚/板', 'Tray of 30', 'Vỉ 30 quả'), grams: 1800 }, text('每日到货，破损包赔。', 'Delivered daily; broken ones are refunded.', 'Hàng về mỗi ngày, vỡ được đền.'), 780, '1f95a', ambient('local', 14), { allergens: ['egg'], arrivesOn: everyDay })
    ]
  },
  {
    key: 'seafood', name: text('鱼虾海鲜', 'Seafood', 'Hải sản'),
    goods: [
      goods('prawn', text('冰鲜大虾', 'Chilled prawns', 'Tôm tươi ướp lạnh'), weighed(500), text('规格均匀，去头去壳可备注。', 'Even in size; ask for them shelled in the remark.', 'Cỡ đều, có thể ghi chú lột vỏ.'), 1380, '1f990', chilled('vietnam', 1), { stock: 20, allergens: ['crustacean'] }),
      goods('fish', text('现杀金目鲈', 'Cleaned sea bass', 'Cá chẽm làm sạch'), weighed(700), text('去鳞去腮，到手可蒸。', 'Scaled and cleaned, ready to steam.', 'Đánh vảy, làm sạch, hấp ngay.'), 1280, '1f41f', chilled('local', 1), { allergens: ['fish'], arrivesOn: everyDay, video: 'sea-bass' }),
      goods('pomfret', text('斗鲳鱼', 'Chinese pomfret', 'Cá chim Trung Hoa'), weighed(600), text('肉厚刺少，清蒸最鲜。', 'Thick flesh, few bones; steam it.', 'Thịt dày, ít xương, hấp ngon nhất.'), 2680, null, chilled('malaysia', 1), { allergens: ['fish'], stock: 8, arrivesOn: [2, 4, 6] }),
      goods('crab', text('鲜活肉蟹', 'Live mud crab', 'Cua gạch sống'), weighed(600), text('捆绑送达，请当日烹煮。', 'Delivered tied; cook today.', 'Giao buộc sẵn, nấu trong ngày.'), 2880, '1f980', chilled('indonesia', 1), { stock: 3, allergens: ['crustacean'] }),
      goods('squid', text('冰鲜鱿鱼', 'Chilled squid', 'Mực tươi'), weighed(400), text('已去内脏，肉厚弹牙。', 'Cleaned, thick and springy.', 'Làm sạch, dày thịt, giòn dai.'), 980, '1f991', chilled('thailand', 1), { allergens: ['mollusc'] }),
      goods('salmon', text('三文鱼柳', 'Salmon fillet', 'Phi lê cá hồi'), weighed(300), text('带皮去刺，香煎最佳。', 'Skin on, bones out; pan-fry it.', 'Còn da, rút xương, áp chảo ngon.'), 1480, null, chilled('norway', 1), { allergens: ['fish'] }),
      goods('clam', text('吐沙花蛤', 'Purged clams', 'Nghêu đã nhả cát'), weighed(500), text('已静养吐沙，爆炒即可。', 'Already purged of sand, ready to fry.', 'Đã nhả cát, xào ngay.'), 680, null, chilled('malaysia', 1), { allergens: ['mollusc'] })
    ]
  },
  {
    key: 'frozen', name: text('冷冻食品', 'Frozen', 'Đồ đông lạnh'),
    goods: [
      goods('dumpling', text('韭菜鲜肉水饺', 'Pork and chive dumplings', 'Sủi cảo thịt heo hẹ'), bag(800), text('速冻锁鲜，沸水煮八分钟。', 'Flash-frozen; boil for eight minutes.', 'Cấp đông nhanh, luộc tám phút.'), 990, '1f95f', frozen('china', 90), { countries: withPork, allergens: ['gluten', 'soy', 'sesame'] }),
      goods('fish-ball', text('手打鱼丸', 'Hand-beaten fish balls', 'Cá viên dai'), bag(500), text('鱼肉足，火锅煮汤都好。', 'Full of fish, for hotpot or soup.', 'Nhiều thịt cá, thả lẩu hay nấu canh.'), 620, null, frozen('malaysia', 60), { allergens: ['fish', 'gluten'], isHalal: true }),
      goods('beef-roll', text('火锅肥牛卷', 'Hotpot beef rolls', 'Ba chỉ bò cuộn'), bag(500), text('薄切卷装，涮十秒即可。', 'Thinly sliced; ten seconds in the pot.', 'Thái mỏng, nhúng mười giây.'), 1290, null, frozen('australia', 90), { isHalal: true, wasCents: 1480 }),
      goods('roti', text('印度煎饼', 'Frozen roti prata', 'Bánh roti đông lạnh'), bag(400), text('五片装，平底锅两面煎。', 'Five pieces; fry on both sides.', 'Năm miếng, áp chảo hai mặt.'), 390, '1fad3', frozen('malaysia', 120), { allergens: ['gluten', 'milk'], isHalal: true }),
      goods('scallop', text('北海道带子', 'Hokkaido scallops', 'Sò điệp Hokkaido'), bag(300), text('单冻装，解冻即可香煎。', 'Frozen one by one; thaw and sear.', 'Đông rời, rã đông rồi áp chảo.'), 2280, null, frozen('japan', 90), { allergens: ['mollusc'], stock: 9 }),
      goods('green-bean-ice', text('绿豆冰棒', 'Mung bean ice lollies', 'Kem que đậu xanh'), { label: text('6 支/盒', 'Box of 6', 'Hộp 6 que'), grams: 420 }, text('真绿豆熬煮，清甜消暑。', 'Boiled from real mung beans, gently sweet.', 'Nấu từ đậu xanh thật, ngọt thanh.'), 590, null, frozen('malaysia', 120))
    ]
  },
  {
    key: 'pantry', name: text('粮油调味', 'Pantry', 'Gạo và gia vị'),
    goods: [
      goods('rice', text('茉莉香米', 'Jasmine rice', 'Gạo thơm'), { label: text('5 公斤/袋', '5 kg bag', 'Bao 5 kg'), grams: 5000 }, text('新米，粒长柔香。', 'New harvest, long and fragrant.', 'Gạo mới, hạt dài thơm mềm.'), 1380, '1f35a', ambient('thailand', 180), { side: '1f33e', wasCents: 1580 }),
      goods('honey', text('百花蜜', 'Wildflower honey', 'Mật ong hoa rừng'), jar(500), text('低温浓缩，自然结晶属正常。', 'Gently concentrated; crystals are natural.', 'Cô đặc nhiệt thấp, kết tinh là tự nhiên.'), 1180, '1f36f', ambient('australia', 365), { parcelGrams: 820, customs: 'forbidden' }),
      goods('soy-sauce', text('头抽生抽', 'First-draw soy sauce', 'Nước tương đầu'), bottle(500), text('晒足一百八十天，豆香浓。', 'Sun-brewed for 180 days.', 'Phơi nắng 180 ngày, đậm mùi đậu.'), 450, null, ambient('china', 365), { allergens: ['soy', 'gluten'] }),
      goods('sesame-oil', text('小磨香油', 'Stone-ground sesame oil', 'Dầu mè xay đá'), bottle(250), text('石磨慢榨，拌菜几滴就香。', 'Pressed slowly; a few drops are enough.', 'Ép chậm, vài giọt là thơm.'), 520, null, ambient('china', 240), { allergens: ['sesame'] }),
      goods('chilli-oil', text('油泼辣子', 'Crispy chilli oil', 'Sa tế giòn'), jar(280), text('香而不燥，拌面一绝。', 'Fragrant rather than fierce; made for noodles.', 'Thơm, không gắt, trộn mì tuyệt vời.'), 480, null, ambient('china', 240), { allergens: ['soy', 'peanut', 'sesame'], parcelGrams: 520 }),
      goods('laksa-paste', text('叻沙酱料', 'Laksa paste', 'Sốt laksa'), bag(200), text('一包四碗，加椰浆即成。', 'One pack makes four bowls; just add coconut milk.', 'Một gói bốn tô, chỉ cần thêm nước cốt dừa.'), 420, null, ambient('local', 180), { allergens: ['crustacean', 'fish'], isHalal: true, parcelGrams: 230 }),
      goods('noodle', text('手工挂面', 'Hand-pulled dried noodles', 'Mì sợi khô thủ công'), bag(500), text('日晒风干，久煮不糊。', 'Dried in the sun; stays firm.', 'Phơi nắng, nấu lâu không nát.'), 380, null, ambient('china', 270), { allergens: ['gluten'] })
    ]
  },
  {
    key: 'dried', name: text('干货滋补', 'Dried goods and tonics', 'Đồ khô, bồi bổ'),
    goods: [
      goods('dried-shiitake', text('花菇干', 'Dried flower shiitake', 'Nấm hương khô'), bag(200), text('肉厚花深，泡发后炖鸡。', 'Thick and deeply cracked; soak and braise with chicken.', 'Dày, vân sâu, ngâm rồi hầm gà.'), 1280, null, ambient('fujian', 300), { parcelGrams: 280 }),
      goods('goji', text('特级枸杞', 'Premium goji berries', 'Kỷ tử thượng hạng'), bag(250), text('颗粒饱满，泡水煲汤。', 'Plump; for tea and soup.', 'Hạt mẩy, hãm nước hay nấu canh.'), 780, null, ambient('ningxia', 300), { parcelGrams: 290 }),
      goods('red-date', text('和田红枣', 'Hotan red dates', 'Táo đỏ Hòa Điền'), bag(500), text('皮薄肉厚，蒸煮皆甜。', 'Thin skin, thick flesh.', 'Vỏ mỏng, thịt dày, ngọt.'), 690, null, ambient('china', 300), { parcelGrams: 560 }),
      goods('bird-nest', text('燕窝盏', 'Bird\'s nest, whole cups', 'Yến sào nguyên tổ'), box(50), text('人工挑毛，附溯源码。', 'Cleaned by hand, with a code of origin.', 'Nhặt lông thủ công, có mã nguồn gốc.'), 16800, null, ambient('indonesia', 540), { parcelGrams: 160, customs: 'identity', stock: 15 }),
      goods('oolong-tea', text('安溪铁观音乌龙茶', 'Tieguanyin oolong tea', 'Trà ô long Thiết Quan Âm'), box(150), text('兰花香，七泡有余味。', 'Scent of orchids, good for seven infusions.', 'Hương lan, bảy tuần nước còn dư vị.'), 1880, '1f375', ambient('fujian', 540), { parcelGrams: 240 }),
      goods('puer', text('云南熟普洱茶饼', 'Ripe pu\'er tea cake', 'Bánh trà Phổ Nhĩ chín'), { label: text('357 克/饼', '357 g cake', 'Bánh 357 g'), grams: 357 }, text('陈香温润，越放越醇。', 'Mellow, and better with the years.', 'Hương trầm, càng để càng ngon.'), 2980, null, ambient('yunnan', 1800), { parcelGrams: 430 }),
      goods('ginseng', text('花旗参片', 'American ginseng slices', 'Sâm Mỹ thái lát'), box(100), text('切片均匀，泡水煲汤。', 'Evenly sliced; for tea and soup.', 'Thái đều, hãm trà hay nấu canh.'), 4580, null, ambient('canada', 540), { parcelGrams: 180, customs: 'identity' }),
      goods('white-coffee', text('怡保白咖啡', 'Ipoh white coffee', 'Cà phê trắng Ipoh'), { label: text('15 条/袋', 'Bag of 15 sticks', 'Túi 15 gói'), grams: 540 }, text('三合一，热水一冲即饮。', 'Three in one; just add hot water.', 'Ba trong một, pha nước nóng.'), 890, '2615', ambient('malaysia', 360), { allergens: ['milk'], isHalal: true, nutriGrade: 'D', parcelGrams: 620 }),
      goods('pepper', text('砂拉越白胡椒粒', 'Sarawak white peppercorns', 'Tiêu trắng Sarawak'), jar(120), text('辛香纯正，现磨更浓。', 'Clean heat; stronger when freshly ground.', 'Cay thơm, xay mới càng đậm.'), 650, null, ambient('malaysia', 540), { isHalal: true, parcelGrams: 260 }),
      goods('durian-crisp', text('冻干榴莲', 'Freeze-dried durian', 'Sầu riêng sấy thăng hoa'), bag(100), text('酥脆浓香，开袋即食。', 'Crisp and rich; ready to eat.', 'Giòn thơm, mở túi là ăn.'), 1480, null, ambient('thailand', 240), { isHalal: true, parcelGrams: 150 })
    ]
  },
  {
    key: 'drink', name: text('饮品乳品', 'Drinks and dairy', 'Đồ uống và sữa'),
    goods: [
      goods('soy-milk', text('原味豆奶', 'Plain soy milk', 'Sữa đậu nành'), bottle(1000), text('非转基因黄豆，低糖。', 'From non-GM beans, low in sugar.', 'Đậu nành không biến đổi gen, ít đường.'), 290, '1f95b', chilled('local', 5), { allergens: ['soy'], nutriGrade: 'B' }),
      goods('orange-juice', text('鲜榨橙汁', 'Fresh orange juice', 'Nước cam ép'), bottle(1000), text('不加糖，冷藏三天内饮用。', 'No sugar added; drink within three days.', 'Không thêm đường, dùng trong ba ngày.'), 590, '1f9c3', chilled('local', 3), { side: '1f34a', nutriGrade: 'C' }),
      goods('coconut-water', text('椰子水', 'Coconut water', 'Nước dừa'), bottle(500), text('原只椰青取汁。', 'From young coconuts.', 'Từ dừa xiêm tươi.'), 320, '1f965', chilled('thailand', 5), { nutriGrade: 'B' }),
      goods('fresh-milk', text('全脂鲜奶', 'Full-cream fresh milk', 'Sữa tươi nguyên kem'), bottle(1000), text('巴氏杀菌，开封后三天内饮完。', 'Pasteurised; finish within three days of opening.', 'Thanh trùng, dùng trong ba ngày sau khi mở.'), 420, null, chilled('australia', 6), { allergens: ['milk'], isHalal: true, nutriGrade: 'B' }),
      goods('yogurt', text('希腊酸奶', 'Greek yoghurt', 'Sữa chua Hy Lạp'), box(400), text('浓稠不加糖，配水果。', 'Thick and unsweetened; good with fruit.', 'Đặc, không đường, ăn với trái cây.'), 580, null, chilled('australia', 8), { allergens: ['milk'] }),
      goods('chrysanthemum', text('菊花茶饮料', 'Chrysanthemum drink', 'Trà hoa cúc'), { label: text('250 毫升 × 6', '6 × 250 ml', '6 × 250 ml'), millilitres: 1500 }, text('清凉微甜，整排更划算。', 'Light and a little sweet, by the half dozen.', 'Mát, ngọt nhẹ, mua lốc lợi hơn.'), 340, '1f964', ambient('local', 150), { nutriGrade: 'C', isHalal: true })
    ]
  }
]
