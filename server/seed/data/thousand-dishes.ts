import { category, dish, signatures, text } from './build'
import type { Allergen, CuisineTemplate, DishTemplate } from './types'

type Way = readonly [zh: string, en: string, vn: string, extraCents: number, spice: number]
/** `emoji` shows the ingredient as it is eaten, or is `null`: the first way of cooking it has that picture. `thousand-plated` draws the first two ways that have none; all others have the shelf's tile. */
type Ingredient = readonly [key: string, zh: string, en: string, vn: string, cents: number, emoji: string | null, allergens: readonly Allergen[]]

const meatWays: readonly Way[] = [
  ['黑椒', 'Black pepper', 'sốt tiêu đen', 200, 1], ['姜葱', 'Ginger and spring onion', 'xào gừng hành', 0, 0], ['宫保', 'Kung pao', 'Cung Bảo', 100, 2], ['糖醋', 'Sweet and sour', 'chua ngọt', 0, 0], ['蒜香', 'Garlic', 'xào tỏi', 0, 0],
  ['咖喱', 'Curry', 'cà ri', 100, 1], ['沙爹', 'Satay sauce', 'sốt satay', 150, 1], ['豉汁', 'Black bean', 'sốt tàu xì', 0, 0], ['蚝油', 'Oyster sauce', 'sốt dầu hào', 50, 0], ['香辣', 'Spicy', 'cay thơm', 50, 2],
  ['麻辣', 'Mala', 'mala', 100, 3], ['孜然', 'Cumin', 'xào thì là', 100, 1], ['三杯', 'Three-cup', 'Tam Bôi', 150, 0], ['红烧', 'Red-braised', 'kho tàu', 200, 0], ['清炖', 'Slow-stewed', 'hầm thanh', 200, 0],
  ['铁板', 'Hotplate', 'chảo gang', 250, 0], ['砂锅', 'Claypot', 'tay cầm', 250, 0], ['椒盐', 'Salt and pepper', 'rang muối tiêu', 50, 1], ['酱爆', 'Bean paste', 'xào tương', 50, 0], ['葱爆', 'Leek', 'xào hành boa-rô', 50, 0],
  ['柠檬', 'Lemon', 'sốt chanh', 50, 0], ['咸蛋黄', 'Salted egg', 'sốt trứng muối', 250, 0], ['参巴', 'Sambal', 'xào sambal', 100, 2], ['泰式', 'Thai style', 'kiểu Thái', 100, 2], ['干煸', 'Dry-fried', 'xào khô', 50, 1]
]

const seafoodWays: readonly Way[] = [
  ['清蒸', 'Steamed', 'hấp', 0, 0], ['姜葱', 'Ginger and spring onion', 'xào gừng hành', 0, 0], ['豉汁', 'Black bean', 'sốt tàu xì', 0, 0], ['蒜蓉', 'Garlic', 'tỏi băm', 0, 0], ['黑椒', 'Black pepper', 'sốt tiêu đen', 200, 1],
  ['辣椒酱', 'Chilli sauce', 'sốt ớt', 200, 2], ['咸蛋黄', 'Salted egg', 'sốt trứng muối', 300, 0], ['麦片', 'Cereal', 'sốt yến mạch', 250, 0], ['椒盐', 'Salt and pepper', 'rang muối tiêu', 50, 1], ['参巴', 'Sambal', 'xào sambal', 100, 2],
  ['白灼', 'Poached', 'chần', 0, 0], ['避风塘', 'Crispy garlic', 'rang tỏi giòn', 250, 1], ['香辣', 'Spicy', 'cay thơm', 50, 2], ['麻辣', 'Mala', 'mala', 100, 3], ['咖喱', 'Curry', 'cà ri', 150, 1],
  ['酱焗', 'Sauce-baked', 'rim tương', 150, 0], ['芝士焗', 'Cheese-baked', 'đút lò phô mai', 350, 0], ['铁板', 'Hotplate', 'chảo gang', 250, 0], ['砂锅', 'Claypot', 'tay cầm', 250, 0], ['上汤', 'Superior broth', 'nấu nước dùng thượng hạng', 200, 0],
  ['药膳', 'Herbal', 'hầm thuốc bắc', 250, 0], ['糖醋', 'Sweet and sour', 'chua ngọt', 50, 0], ['剁椒', 'Chopped chilli', 'ớt băm', 100, 3], ['葱油', 'Spring onion oil', 'sốt dầu hành', 50, 0], ['潮式', 'Teochew style', 'kiểu Triều Châu', 150, 0]
]

const vegetableWays: readonly Way[] = [
  ['蒜蓉', 'Garlic', 'tỏi băm', 0, 0], ['清炒', 'Stir-fried', 'xào thanh', 0, 0], ['白灼', 'Blanched', 'chần', 0, 0], ['上汤', 'Superior broth', 'nấu nước dùng thượng hạng', 200, 0], ['蚝油', 'Oyster sauce', 'sốt dầu hào', 50, 0],
  ['参巴', 'Sambal', 'xào sambal', 100, 2], ['腐乳', 'Fermented bean curd', 'xào chao', 50, 0], ['豆豉', 'Black bean', 'xào tàu xì', 0, 0], ['干煸', 'Dry-fried', 'xào khô', 50, 1], ['鱼香', 'Garlic chilli sauce', 'sốt Ngư Hương', 100, 1],
  ['麻婆', 'Mapo style', 'kiểu Mapo', 100, 2], ['红烧', 'Red-braised', 'kho tàu', 100, 0], ['铁板', 'Hotplate', 'chảo gang', 250, 0], ['砂锅', 'Claypot', 'tay cầm', 250, 0], ['咖喱', 'Curry', 'cà ri', 150, 1],
  ['咸蛋黄', 'Salted egg', 'sốt trứng muối', 250, 0], ['三菇', 'Three-mushroom', 'ba loại nấm', 200, 0], ['江鱼仔', 'Anchovy', 'xào cá cơm', 100, 0], ['虾酱', 'Prawn paste', 'xào mắm tôm', 100, 1], ['香菇', 'Shiitake', 'xào nấm hương', 100, 0],
  ['酸辣', 'Hot and sour', 'chua cay', 50, 2], ['凉拌', 'Chilled', 'trộn gỏi', 0, 0], ['金银蛋', 'Three-egg', 'sốt ba loại trứng', 200, 0], ['瑶柱', 'Dried scallop', 'sốt sò điệp khô', 350, 0], ['椒盐', 'Salt and pepper', 'rang muối tiêu', 50, 1]
]

const meats: readonly Ingredient[] = [
  ['chicken', '鸡丁', 'chicken', 'Gà hạt lựu', 1180, null, []], ['chicken-wing', '鸡翅', 'chicken wings', 'Cánh gà', 1080, null, []], ['chicken-fillet', '鸡柳', 'chicken fillet', 'Gà phi lê', 1180, null, []],
  ['pork-rib', '排骨', 'pork ribs', 'Sườn heo', 1480, null, []], ['pork-belly', '五花肉', 'pork belly', 'Ba chỉ heo', 1380, null, []], ['pork-slice', '里脊', 'pork loin', 'Thăn heo', 1280, null, []],
  ['beef-slice', '牛柳', 'beef fillet', 'Thăn bò', 1880, null, []], ['beef-brisket', '牛腩', 'beef brisket', 'Nạm bò', 1780, null, []], ['beef-short', '牛小排', 'beef short rib', 'Sườn non bò', 2480, null, []],
  ['lamb', '羊肉', 'lamb', 'Thịt cừu', 1980, null, []], ['venison', '鹿肉', 'venison', 'Thịt nai', 2080, null, []], ['duck', '鸭肉', 'duck', 'Thịt vịt', 1680, null, []],
  ['frog', '田鸡', 'frog legs', 'Ếch', 1580, null, []], ['liver', '猪肝', 'pork liver', 'Gan heo', 1180, null, []]
]

const seafood: readonly Ingredient[] = [
  ['prawn', '大虾', 'prawns', 'Tôm lớn', 1980, '1f990', ['crustacean']], ['crab', '肉蟹', 'crab', 'Cua thịt', 5800, '1f980', ['crustacean']], ['lobster', '龙虾', 'lobster', 'Tôm hùm', 6800, '1f99e', ['crustacean']],
  ['squid', '鱿鱼', 'squid', 'Mực', 1480, '1f991', ['mollusc']], ['oyster', '生蚝', 'oysters', 'Hàu', 1680, '1f9aa', ['mollusc']], ['clam', '啦啦', 'clams', 'Nghêu', 1480, null, ['mollusc']],
  ['scallop', '带子', 'scallops', 'Cồi sò điệp', 2280, null, ['mollusc']], ['grouper', '石斑', 'grouper', 'Cá mú', 3880, null, ['fish']], ['seabass', '金目鲈', 'sea bass', 'Cá chẽm', 2880, null, ['fish']],
  ['pomfret', '鲳鱼', 'pomfret', 'Cá chim', 3280, null, ['fish']], ['fish-slice', '鱼片', 'fish slices', 'Cá phi lê', 1680, null, ['fish']], ['eel', '鳗鱼', 'eel', 'Lươn', 2280, null, ['fish']],
  ['fish-head', '鱼头', 'fish head', 'Đầu cá', 2680, null, ['fish']]
]

const vegetables: readonly Ingredient[] = [
  ['broccoli', '西兰花', 'broccoli', 'Bông cải xanh', 980, '1f966', []], ['kailan', '芥蓝', 'kailan', 'Cải làn', 980, null, []], ['kangkong', '空心菜', 'water spinach', 'Rau muống', 880, null, []],
  ['cabbage', '高丽菜', 'cabbage', 'Bắp cải', 880, null, []], ['spinach', '苋菜', 'amaranth', 'Rau dền', 980, null, []], ['eggplant', '茄子', 'eggplant', 'Cà tím', 980, '1f346', []],
  ['bean', '四季豆', 'green beans', 'Đậu que', 980, null, []], ['potato', '土豆', 'potato', 'Khoai tây', 780, '1f954', []], ['mushroom', '鲜菇', 'mushrooms', 'Nấm tươi', 1080, null, []],
  ['tofu', '豆腐', 'tofu', 'Đậu hũ', 980, null, ['soy']], ['egg', '鸡蛋', 'egg', 'Trứng gà', 780, null, ['egg']], ['corn', '玉米', 'corn', 'Bắp', 880, '1f33d', []],
  ['pepper', '甜椒', 'bell peppers', 'Ớt chuông', 880, null, []]
]

function dishesOf([key, zh, en, vn, cents, emoji, allergens]: Ingredient, ways: readonly Way[]): DishTemplate[] {
  return ways.map(([wayZh, wayEn, wayVn, extra, spice], index) => dish(`${key}-${index + 1}`, `${wayZh}${zh}`, `${wayEn} ${en}`, `${vn} ${wayVn}`, cents + extra, index === 0 ? emoji : null, {
    spice,
    allergens: [...allergens, 'soy'].filter((code, at, all): code is Allergen => all.indexOf(code) === at),
    options: index % 4 === 0 ? ['sharing', 'rice'] : ['sharing'],
    isRecommend: index === 0,
    isSoldOut: index === 23,
    was: index % 9 === 4 ? cents + extra + 200 : undefined
  }))
}

const shelves: ReadonlyArray<readonly [readonly Ingredient[], readonly Way[]]> = [[meats, meatWays], [seafood, seafoodWays], [vegetables, vegetableWays]]

/** What the kitchen is known for, one way of an ingredient each. */
const signatureDishes: readonly string[] = ['chicken-1', 'pork-rib-1', 'beef-slice-1', 'prawn-1', 'crab-1', 'squid-1', 'eggplant-1', 'broccoli-1']

const isSignature = ({ key }: DishTemplate): boolean => signatureDishes.includes(key)

const ingredientShelves = shelves.flatMap(([ingredients, ways]) => ingredients.map((ingredient) =>
  category(ingredient[0], text(ingredient[1], capitalised(ingredient[2]), ingredient[3]), dishesOf(ingredient, ways))))

/** The long menu of a large open-air kitchen: forty ingredients in twenty-five ways each, which is a thousand dishes; what it is known for comes first. */
export const thousandDishes: CuisineTemplate = {
  key: 'thousandDishes', name: text('大排档', 'Zi char kitchen', 'Quán Zi Char'), surface: 1, shopDishes: ['1f990', '1f980', '1f966'], prepareMinutes: 25, isHalal: false,
  categories: [
    category('signature', signatures, ingredientShelves.flatMap(({ dishes }) => dishes.filter(isSignature))),
    ...ingredientShelves.map(({ key, name, dishes }) => category(key, name, dishes.filter((each) => !isSignature(each))))
  ]
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
