import { text } from './build'
import type { Text } from './types'

/** A combined area; fees in Singapore cents. It stands and looks like its first restaurant. */
export interface CombineAreaTemplate {
  readonly key: string
  readonly lead: string
  readonly name: Text
  readonly description: Text
  readonly radiusMeters: number
  readonly deliveryBase: number
  readonly deliveryPerKilometre: number
  readonly deliveryIncludedKilometres: number
  readonly platform: number
}

/** Where one order may be made from several restaurants; the restaurants name them by `combineAreaKey`. */
export const combineAreas: readonly CombineAreaTemplate[] = [
  { key: 'clementi-food-street', lead: 'sin-clementi-hawker', name: text('金文泰美食街', 'Clementi Food Street', 'Phố Ẩm Thực Clementi'), description: text('鸡饭、咖啡、糖水，一单一起送', 'Chicken rice, kopi and desserts, brought together', 'Cơm gà, cà phê, chè, giao chung một đơn'), radiusMeters: 25_000, deliveryBase: 280, deliveryPerKilometre: 40, deliveryIncludedKilometres: 3, platform: 40 },
  { key: 'chinatown-corner', lead: 'sin-thousand', name: text('牛车水食集', 'Chinatown Corner', 'Góc Ẩm Thực Chinatown'), description: text('煮炒、素食、牛肉面，凑成一桌一起送', 'Zi char, vegetarian and beef noodles, one table in one delivery', 'Món xào, món chay, mì bò, gom thành một bàn giao một chuyến'), radiusMeters: 15_000, deliveryBase: 220, deliveryPerKilometre: 50, deliveryIncludedKilometres: 3, platform: 40 },
  { key: 'geylang-night-market', lead: 'sin-malatang', name: text('芽笼夜市', 'Geylang Night Market', 'Chợ Đêm Geylang'), description: text('麻辣烫、越南粉、夜粥，宵夜只付一次配送费', 'Malatang, pho and late congee, one delivery fee for supper', 'Malatang, phở, cháo khuya, ăn đêm chỉ một lần phí giao'), radiusMeters: 15_000, deliveryBase: 250, deliveryPerKilometre: 50, deliveryIncludedKilometres: 4, platform: 40 },
  { key: 'petaling-food-lane', lead: 'kul-hawker', name: text('茨厂街美食巷', 'Petaling Food Lane', 'Hẻm Ẩm Thực Petaling'), description: text('老街小食与香蕉叶饭，只付一次配送费', 'Street bites and banana leaf rice, one delivery fee', 'Món vặt phố cũ và cơm lá chuối, chỉ một lần phí giao'), radiusMeters: 20_000, deliveryBase: 300, deliveryPerKilometre: 50, deliveryIncludedKilometres: 3, platform: 40 }
]
