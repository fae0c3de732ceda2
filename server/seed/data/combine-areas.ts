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
  { key: 'clementi-food-street', lead: 'sin-clementi-hawker', name: text('金文泰美食街', 'Clementi Food Street'), description: text('鸡饭、咖啡、糖水，一单一起送', 'Chicken rice, kopi and desserts, brought together'), radiusMeters: 25_000, deliveryBase: 280, deliveryPerKilometre: 40, deliveryIncludedKilometres: 3, platform: 40 },
  { key: 'petaling-food-lane', lead: 'kul-hawker', name: text('茨厂街美食巷', 'Petaling Food Lane'), description: text('老街小食与香蕉叶饭，只付一次配送费', 'Street bites and banana leaf rice, one delivery fee'), radiusMeters: 20_000, deliveryBase: 300, deliveryPerKilometre: 50, deliveryIncludedKilometres: 3, platform: 40 }
]
