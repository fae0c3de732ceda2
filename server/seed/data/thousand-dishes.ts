import { category, dish, text } from './build'
import type { Allergen, CuisineTemplate, DishTemplate } from './types'

type Way = readonly [zh: string, en: string, extraCents: number, spice: number]
type Ingredient = readonly [key: string, zh: string, en: string, cents: number, emoji: string, allergens: readonly Allergen[]]

const meatWays: readonly Way[] = [
  ['黑椒', 'Black pepper', 200, 1], ['姜葱', 'Ginger and spring onion', 0, 0], ['宫保', 'Kung pao', 100, 2], ['糖醋', 'Sweet and sour', 0, 0], ['蒜香', 'Garlic', 0, 0],
  ['咖喱', 'Curry', 100, 1], ['沙爹', 'Satay sauce', 150, 1], ['豉汁', 'Black bean', 0, 0], ['蚝油', 'Oyster sauce', 50, 0], ['香辣', 'Spicy', 50, 2],
  ['麻辣', 'Mala', 100, 3], ['孜然', 'Cumin', 100, 1], ['三杯', 'Three-cup', 150, 0], ['红烧', 'Red-braised', 200, 0], ['清炖', 'Slow-stewed', 200, 0],
  ['铁板', 'Hotplate', 250, 0], ['砂锅', 'Claypot', 250, 0], ['椒盐', 'Salt and pepper', 50, 1], ['酱爆', 'Bean paste', 50, 0], ['葱爆', 'Leek', 50, 0],
  ['柠檬', 'Lemon', 50, 0], ['咸蛋黄', 'Salted egg', 250, 0], ['参巴', 'Sambal', 100, 2], ['泰式', 'Thai style', 100, 2], ['干煸', 'Dry-fried', 50, 1]
]

const seafoodWays: readonly Way[] = [
  ['清蒸', 'Steamed', 0, 0], ['姜葱', 'Ginger and spring onion', 0, 0], ['豉汁', 'Black bean', 0, 0], ['蒜蓉', 'Garlic', 0, 0], ['黑椒', 'Black pepper', 200, 1],
  ['辣椒酱', 'Chilli sauce', 200, 2], ['咸蛋黄', 'Salted egg', 300, 0], ['麦片', 'Cereal', 250, 0], ['椒盐', 'Salt and pepper', 50, 1], ['参巴', 'Sambal', 100, 2],
  ['白灼', 'Poached', 0, 0], ['避风塘', 'Crispy garlic', 250, 1], ['香辣', 'Spicy', 50, 2], ['麻辣', 'Mala', 100, 3], ['咖喱', 'Curry', 150, 1],
  ['酱焗', 'Sauce-baked', 150, 0], ['芝士焗', 'Cheese-baked', 350, 0], ['铁板', 'Hotplate', 250, 0], ['砂锅', 'Claypot', 250, 0], ['上汤', 'Superior broth', 200, 0],
  ['药膳', 'Herbal', 250, 0], ['糖醋', 'Sweet and sour', 50, 0], ['剁椒', 'Chopped chilli', 100, 3], ['葱油', 'Spring onion oil', 50, 0], ['潮式', 'Teochew style', 150, 0]
]

const vegetableWays: readonly Way[] = [
  ['蒜蓉', 'Garlic', 0, 0], ['清炒', 'Stir-fried', 0, 0], ['白灼', 'Blanched', 0, 0], ['上汤', 'Superior broth', 200, 0], ['蚝油', 'Oyster sauce', 50, 0],
  ['参巴', 'Sambal', 100, 2], ['腐乳', 'Fermented bean curd', 50, 0], ['豆豉', 'Black bean', 0, 0], ['干煸', 'Dry-fried', 50, 1], ['鱼香', 'Garlic chilli sauce', 100, 1],
  ['麻婆', 'Mapo style', 100, 2], ['红烧', 'Red-braised', 100, 0], ['铁板', 'Hotplate', 250, 0], ['砂锅', 'Claypot', 250, 0], ['咖喱', 'Curry', 150, 1],
  ['咸蛋黄', 'Salted egg', 250, 0], ['三菇', 'Three-mushroom', 200, 0], ['江鱼仔', 'Anchovy', 100, 0], ['虾酱', 'Prawn paste', 100, 1], ['香菇', 'Shiitake', 100, 0],
  ['酸辣', 'Hot and sour', 50, 2], ['凉拌', 'Chilled', 0, 0], ['金银蛋', 'Three-egg', 200, 0], ['瑶柱', 'Dried scallop', 350, 0], ['椒盐', 'Salt and pepper', 50, 1]
]

const meats: readonly Ingredient[] = [
  ['chicken', '鸡丁', 'chicken', 1180, '1f357', []], ['chicken-wing', '鸡翅', 'chicken wings', 1080, '1f357', []], ['chicken-fillet', '鸡柳', 'chicken fillet', 1180, '1f357', []],
  ['pork-rib', '排骨', 'pork ribs', 1480, '1f356', []], ['pork-belly', '五花肉', 'pork belly', 1380, '1f953', []], ['pork-slice', '里脊', 'pork loin', 1280, '1f953', []],
  ['beef-slice', '牛柳', 'beef fillet', 1880, '1f969', []], ['beef-brisket', '牛腩', 'beef brisket', 1780, '1f969', []], ['beef-short', '牛小排', 'beef short rib', 2480, '1f969', []],
  ['lamb', '羊肉', 'lamb', 1980, '1f356', []], ['venison', '鹿肉', 'venison', 2080, '1f969', []], ['duck', '鸭肉', 'duck', 1680, '1f357', []],
  ['frog', '田鸡', 'frog legs', 1580, '1f357', []], ['liver', '猪肝', 'pork liver', 1180, '1f953', []]
]

const seafood: readonly Ingredient[] = [
  ['prawn', '大虾', 'prawns', 1980, '1f990', ['crustacean']], ['crab', '肉蟹', 'crab', 5800, '1f980', ['crustacean']], ['lobster', '龙虾', 'lobster', 6800, '1f99e', ['crustacean']],
  ['squid', '鱿鱼', 'squid', 1480, '1f991', ['mollusc']], ['oyster', '生蚝', 'oysters', 1680, '1f9aa', ['mollusc']], ['clam', '啦啦', 'clams', 1480, '1f9aa', ['mollusc']],
  ['scallop', '带子', 'scallops', 2280, '1f9aa', ['mollusc']], ['grouper', '石斑', 'grouper', 3880, '1f41f', ['fish']], ['seabass', '金目鲈', 'sea bass', 2880, '1f41f', ['fish']],
  ['pomfret', '鲳鱼', 'pomfret', 3280, '1f41f', ['fish']], ['fish-slice', '鱼片', 'fish slices', 1680, '1f41f', ['fish']], ['eel', '鳗鱼', 'eel', 2280, '1f41f', ['fish']],
  ['fish-head', '鱼头', 'fish head', 2680, '1f41f', ['fish']]
]

const vegetables: readonly Ingredient[] = [
  ['broccoli', '西兰花', 'broccoli', 980, '1f966', []], ['kailan', '芥蓝', 'kailan', 980, '1f96c', []], ['kangkong', '空心菜', 'water spinach', 880, '1f96c', []],
  ['cabbage', '高丽菜', 'cabbage', 880, '1f96c', []], ['spinach', '苋菜', 'amaranth', 980, '1f96c', []], ['eggplant', '茄子', 'eggplant', 980, '1f346', []],
  ['bean', '四季豆', 'green beans', 980, '1fadb', []], ['potato', '土豆', 'potato', 780, '1f954', []], ['mushroom', '鲜菇', 'mushrooms', 1080, '1f344', []],
  ['tofu', '豆腐', 'tofu', 980, '1f958', ['soy']], ['egg', '鸡蛋', 'egg', 780, '1f373', ['egg']], ['corn', '玉米', 'corn', 880, '1f33d', []],
  ['pepper', '甜椒', 'bell peppers', 880, '1fad1', []]
]

function dishesOf([key, zh, en, cents, emoji, allergens]: Ingredient, ways: readonly Way[]): DishTemplate[] {
  return ways.map(([wayZh, wayEn, extra, spice], index) => dish(`${key}-${index + 1}`, `${wayZh}${zh}`, `${wayEn} ${en}`, cents + extra, emoji, {
    spice,
    allergens: [...allergens, 'soy'].filter((code, at, all): code is Allergen => all.indexOf(code) === at),
    options: index % 4 === 0 ? ['sharing', 'rice'] : ['sharing'],
    isRecommend: index === 0,
    isSoldOut: index === 23,
    was: index % 9 === 4 ? cents + extra + 200 : undefined
  }))
}

const shelves: ReadonlyArray<readonly [readonly Ingredient[], readonly Way[]]> = [[meats, meatWays], [seafood, seafoodWays], [vegetables, vegetableWays]]

/** The long menu of a large open-air kitchen: forty ingredients in twenty-five ways each, which is a thousand dishes. */
export const thousandDishes: CuisineTemplate = {
  key: 'thousandDishes', name: text('大排档', 'Zi char kitchen'), surface: 1, shopDishes: ['1f958', '1f990', '1f96c'], prepareMinutes: 25, isHalal: false,
  categories: shelves.flatMap(([ingredients, ways]) => ingredients.map((ingredient) =>
    category(ingredient[0], text(ingredient[1], capitalised(ingredient[2])), dishesOf(ingredient, ways))))
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
