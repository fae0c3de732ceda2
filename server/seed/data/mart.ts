import type { CountryCode } from '@/domain/countries'
import { text } from './build'
import type { Text } from './types'

/** One item of the fresh-goods shelf; `cents` is its Singapore price in cents, `countries` where it is sold (everywhere without). */
export interface MartGoodsTemplate {
  readonly key: string
  readonly name: Text
  readonly specification: Text
  readonly about: Text
  readonly cents: number
  readonly wasCents?: number
  readonly emoji: string | null
  readonly side?: string
  readonly stock?: number
  readonly isSoldOut?: boolean
  readonly countries?: readonly CountryCode[]
}

/** One shelf of the mart. */
interface MartShelfTemplate {
  readonly key: string
  readonly name: Text
  readonly goods: readonly MartGoodsTemplate[]
}

/** Name of the mart in every city. */
export const martName = text('饭聚生鲜', 'Fanju Fresh Market', 'Chợ tươi Fanju')

/** Kind of shop, where a restaurant has its cuisine. */
export const martCuisine = text('生鲜超市', 'Fresh market', 'Thực phẩm tươi')

type Extras = Partial<Pick<MartGoodsTemplate, 'wasCents' | 'side' | 'stock' | 'isSoldOut' | 'countries'>>

const goods = (key: string, name: Text, specification: Text, about: Text, cents: number, emoji: string | null, extras: Extras = {}): MartGoodsTemplate =>
  ({ key, name, specification, about, cents, emoji, ...extras })

const grams = (amount: number): Text => text(`约 ${amount} 克`, `About ${amount} g`, `Khoảng ${amount} g`)
const pieces = (count: number): Text => text(`${count} 个装`, `Pack of ${count}`, `Gói ${count} trái`)
const box = (amount: number): Text => text(`${amount} 克/盒`, `${amount} g box`, `Hộp ${amount} g`)
const bottle = (amount: number): Text => text(`${amount} 毫升/瓶`, `${amount} ml bottle`, `Chai ${amount} ml`)

/** The first shelf of the mart, in the order of its rail. */
export const martShelves: readonly MartShelfTemplate[] = [
  {
    key: 'fruit', name: text('新鲜水果', 'Fruit', 'Trái cây'),
    goods: [
      goods('apple', text('脆甜红苹果', 'Crisp red apples', 'Táo đỏ giòn ngọt'), pieces(6), text('果肉脆，汁水足，冷藏更甜。', 'Crisp and juicy, sweeter when chilled.', 'Giòn, mọng nước, ngon hơn khi ướp lạnh.'), 580, '1f34e'),
      goods('banana', text('金黄香蕉', 'Ripe bananas', 'Chuối chín vàng'), grams(1000), text('七成熟，可放两三天。', 'Just ripe; keeps two or three days.', 'Chín vừa, để được hai ba ngày.'), 320, '1f34c'),
      goods('mango', text('象牙芒果', 'Ivory mangoes', 'Xoài cát'), pieces(2), text('果肉细滑，几乎无丝。', 'Smooth flesh, almost no fibre.', 'Thịt mịn, gần như không xơ.'), 680, '1f96d', { wasCents: 780, stock: 30 }),
      goods('strawberry', text('奶香草莓', 'Strawberries', 'Dâu tây'), box(250), text('清晨到货，请当日食用。', 'Arrives in the morning; best eaten today.', 'Hàng về buổi sáng, nên dùng trong ngày.'), 780, '1f353', { stock: 3 }),
      goods('watermelon', text('无籽西瓜（半个）', 'Seedless watermelon, half', 'Dưa hấu không hạt (nửa trái)'), grams(2200), text('现切，附保鲜膜。', 'Cut to order and wrapped.', 'Cắt tại chỗ, bọc kín.'), 590, '1f349'),
      goods('grape', text('无籽红提', 'Seedless red grapes', 'Nho đỏ không hạt'), grams(500), text('皮薄肉脆，无需去籽。', 'Thin-skinned and seedless.', 'Vỏ mỏng, giòn, không hạt.'), 690, '1f347', { wasCents: 890 }),
      goods('pineapple', text('去皮凤梨', 'Peeled pineapple', 'Dứa gọt sẵn'), pieces(1), text('已去皮切块，可直接食用。', 'Peeled and cut, ready to eat.', 'Gọt vỏ cắt miếng, dùng ngay.'), 390, '1f34d'),
      goods('kiwi', text('绿心奇异果', 'Green kiwifruit', 'Kiwi xanh'), pieces(6), text('放软后食用，酸甜均衡。', 'Eat when soft; sweet and tart.', 'Để mềm rồi dùng, chua ngọt hài hòa.'), 560, '1f95d', { isSoldOut: true })
    ]
  },
  {
    key: 'vegetable', name: text('时令蔬菜', 'Vegetables', 'Rau củ'),
    goods: [
      goods('bok-choy', text('小白菜', 'Baby bok choy', 'Cải thìa'), grams(300), text('当日采收，根部已切净。', 'Picked today, roots trimmed.', 'Thu hoạch trong ngày, đã cắt gốc.'), 180, '1f96c'),
      goods('broccoli', text('西兰花', 'Broccoli', 'Bông cải xanh'), grams(350), text('花球紧实，适合清炒。', 'Tight heads, good for stir-frying.', 'Búp chắc, hợp xào.'), 280, '1f966'),
      goods('tomato', text('沙瓤番茄', 'Tomatoes', 'Cà chua'), grams(500), text('自然成熟，炒蛋炖汤都好。', 'Vine-ripened; good with eggs or in soup.', 'Chín tự nhiên, xào trứng hay nấu canh đều ngon.'), 260, '1f345'),
      goods('carrot', text('胡萝卜', 'Carrots', 'Cà rốt'), grams(500), text('脆甜，去皮即用。', 'Crisp and sweet.', 'Giòn ngọt.'), 180, '1f955'),
      goods('potato', text('黄心土豆', 'Yellow potatoes', 'Khoai tây vàng'), grams(1000), text('口感绵密，适合炖煮。', 'Floury, made for stews.', 'Bở, hợp món hầm.'), 290, '1f954', { wasCents: 340 }),
      goods('mushroom', text('鲜香菇', 'Fresh shiitake', 'Nấm hương tươi'), box(200), text('菇伞厚实，香气浓。', 'Thick caps, deep aroma.', 'Mũ dày, thơm đậm.'), 350, '1f344'),
      goods('garlic', text('蒜头', 'Garlic', 'Tỏi'), grams(250), text('蒜瓣饱满，辣香足。', 'Plump, pungent cloves.', 'Tép to, thơm cay.'), 150, '1f9c4')
    ]
  },
  {
    key: 'meat', name: text('肉禽蛋', 'Meat and eggs', 'Thịt và trứng'),
    goods: [
      goods('pork-belly', text('冷鲜五花肉', 'Chilled pork belly', 'Ba chỉ heo tươi'), grams(500), text('肥瘦三七，已切条。', 'Three parts fat to seven lean, cut in strips.', 'Ba phần mỡ bảy phần nạc, cắt sẵn.'), 890, null, { countries: ['SG', 'MY', 'VN', 'KH', 'MM', 'CN'] }),
      goods('beef', text('谷饲牛肋条', 'Grain-fed beef rib fingers', 'Dẻ sườn bò'), grams(500), text('适合炖煮与烧烤。', 'For braising and grilling.', 'Hợp hầm và nướng.'), 1680, '1f969', { wasCents: 1880 }),
      goods('chicken', text('鲜鸡腿', 'Fresh chicken legs', 'Đùi gà tươi'), grams(800), text('当日宰杀，冷链送达。', 'Processed today and kept chilled.', 'Làm trong ngày, giao lạnh.'), 690, '1f357'),
      goods('egg', text('农场鲜鸡蛋', 'Farm eggs', 'Trứng gà nông trại'), text('30 枚/板', 'Tray of 30', 'Vỉ 30 quả'), text('每日到货，破损包赔。', 'Delivered daily; broken ones are refunded.', 'Hàng về mỗi ngày, vỡ được đền.'), 780, '1f95a')
    ]
  },
  {
    key: 'seafood', name: text('鱼虾海鲜', 'Seafood', 'Hải sản'),
    goods: [
      goods('prawn', text('冰鲜大虾', 'Chilled prawns', 'Tôm tươi ướp lạnh'), grams(500), text('规格均匀，去头去壳可备注。', 'Even in size; ask for them shelled in the remark.', 'Cỡ đều, có thể ghi chú lột vỏ.'), 1380, '1f990', { stock: 20 }),
      goods('fish', text('现杀金目鲈', 'Cleaned sea bass', 'Cá chẽm làm sạch'), grams(700), text('去鳞去腮，到手可蒸。', 'Scaled and cleaned, ready to steam.', 'Đánh vảy, làm sạch, hấp ngay.'), 1280, '1f41f'),
      goods('crab', text('鲜活肉蟹', 'Live mud crab', 'Cua gạch sống'), grams(600), text('捆绑送达，请当日烹煮。', 'Delivered tied; cook today.', 'Giao buộc sẵn, nấu trong ngày.'), 2880, '1f980', { stock: 3 }),
      goods('squid', text('冰鲜鱿鱼', 'Chilled squid', 'Mực tươi'), grams(400), text('已去内脏，肉厚弹牙。', 'Cleaned, thick and springy.', 'Làm sạch, dày thịt, giòn dai.'), 980, '1f991')
    ]
  },
  {
    key: 'drink', name: text('粮油饮品', 'Pantry and drinks', 'Gạo và đồ uống'),
    goods: [
      goods('rice', text('茉莉香米', 'Jasmine rice', 'Gạo thơm'), text('5 千克/袋', '5 kg bag', 'Bao 5 kg'), text('新米，粒长柔香。', 'New harvest, long and fragrant.', 'Gạo mới, hạt dài thơm mềm.'), 1380, '1f35a', { side: '1f33e', wasCents: 1580 }),
      goods('soy-milk', text('原味豆奶', 'Plain soy milk', 'Sữa đậu nành'), bottle(1000), text('非转基因黄豆，低糖。', 'From non-GM beans, low in sugar.', 'Đậu nành không biến đổi gen, ít đường.'), 290, '1f95b'),
      goods('orange-juice', text('鲜榨橙汁', 'Fresh orange juice', 'Nước cam ép'), bottle(1000), text('不加糖，冷藏三天内饮用。', 'No sugar added; drink within three days.', 'Không thêm đường, dùng trong ba ngày.'), 590, '1f9c3', { side: '1f34a' }),
      goods('coconut-water', text('椰子水', 'Coconut water', 'Nước dừa'), bottle(500), text('原只椰青取汁。', 'From young coconuts.', 'Từ dừa xiêm tươi.'), 320, '1f965'),
      goods('honey', text('百花蜜', 'Wildflower honey', 'Mật ong hoa rừng'), text('500 克/罐', '500 g jar', 'Hũ 500 g'), text('低温浓缩，自然结晶属正常。', 'Gently concentrated; crystals are natural.', 'Cô đặc nhiệt thấp, kết tinh là tự nhiên.'), 1180, '1f36f')
    ]
  }
]
