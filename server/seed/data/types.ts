import type { CountryCode } from '@/domain/countries'
import type { DishType } from '@/domain/menu'
import type { OpeningWindow } from '@/domain/opening-hours'
import type { PromotionType } from '@/domain/promotions'

/** A name or sentence of the demo world, in all three languages. */
export interface Text {
  readonly zh: string
  readonly en: string
  readonly vn: string
}

/** What people ask about before eating; the codes of the contract. */
export type Allergen = 'gluten' | 'crustacean' | 'egg' | 'fish' | 'peanut' | 'soy' | 'milk' | 'nut' | 'sesame' | 'mollusc'

/** Singapore's label on drinks, from least to most sugar. */
export type NutriGrade = 'A' | 'B' | 'C' | 'D'

/** One choice; `cents` is what it adds, in Singapore cents, turned into other money by {@link priceIn}. */
interface OptionTemplate {
  readonly name: Text
  readonly cents: number
  readonly isSoldOut?: boolean
  /** As of a dish, of an option that decides how hot it comes. */
  readonly spice?: number
}

/** Choices that belong together, used by many dishes. */
export interface OptionGroupTemplate {
  readonly name: Text
  readonly minimum: number
  readonly maximum: number
  readonly items: readonly OptionTemplate[]
}

/** A way in which a dish is sold; `cents` is a portion's price then, in Singapore cents. */
export interface SpecTemplate {
  readonly key: string
  readonly name: Text
  readonly cents: number
  readonly wasCents?: number
  readonly isSoldOut?: boolean
}

/** A dish before it is on a restaurant's menu; `cents` is its price in Singapore, in cents. */
export interface DishTemplate {
  readonly key: string
  readonly name: Text
  readonly about: Text | null
  readonly cents: number
  /** Code point of the sign that shows exactly this dish, or `null`: then it is drawn piece by piece (`plated-dishes.ts`), else shown by the tile of its category. */
  readonly emoji: string | null
  readonly side?: string
  readonly options: readonly string[]
  readonly specs: readonly SpecTemplate[]
  readonly allergens: readonly Allergen[]
  /** 0 not spicy to 3 very spicy. */
  readonly spice: number
  readonly isHalal: boolean
  readonly nutriGrade?: NutriGrade
  /** Struck price, in Singapore cents; above `cents`. */
  readonly wasCents?: number
  readonly type: DishType
  readonly isSoldOut: boolean
  readonly isMandatory: boolean
  readonly isRecommend: boolean
  readonly isNewYear: boolean
  /** Minutes, where it takes longer or shorter than the kitchen's other dishes. */
  readonly minutes?: number
  readonly stock?: number
  readonly maximum?: number
  readonly minimum: number
}

/** Dishes under one heading of the rail. */
export interface CategoryTemplate {
  readonly key: string
  readonly name: Text
  readonly dishes: readonly DishTemplate[]
}

/** Everything restaurants of one cuisine share. `surface` is the table of their pictures. */
export interface CuisineTemplate {
  readonly key: string
  readonly name: Text
  readonly surface: number
  /** What stands on its shops' table: signs of dishes on the menu, or keys of those that are drawn piece by piece. */
  readonly shopDishes: readonly string[]
  readonly prepareMinutes: number
  readonly isHalal: boolean
  /** How its menus are shown, unless the outlet says otherwise. */
  readonly template?: 'template1' | 'template2'
  readonly categories: readonly CategoryTemplate[]
}

/** A district with streets restaurants stand on; points are the real ones. */
export interface DistrictTemplate {
  readonly key: string
  readonly name: Text
  readonly streets: ReadonlyArray<{ readonly name: string; readonly postalCode: string | null; readonly latitude: number; readonly longitude: number }>
}

/** A city served. */
export interface CityTemplate {
  readonly cityCode: string
  readonly country: CountryCode
  readonly name: Text
  readonly latitude: number
  readonly longitude: number
  readonly districts: readonly DistrictTemplate[]
}

/** A promotion with targets and deductions in Singapore cents (or portions), discounts in basis points. */
export interface PromotionTemplate {
  readonly type: PromotionType
  readonly content: ReadonlyArray<{ readonly minTarget: number; readonly discount?: number; readonly deductAmount?: number }>
}

/** The state an outlet is in the demo world to show. */
export type OutletState =
  | 'closedNow' | 'splitShift' | 'pastMidnight' | 'pickupOnly' | 'reservationOnly' | 'outOfRange' | 'noRiders'
  | 'template1' | 'template2' | 'template3' | 'firstDealChain' | 'combinedArea' | 'mandatoryDish' | 'thousandDishes'

/** Fees in Singapore cents; the outlet's money comes from {@link priceIn}. */
export interface FeeTemplate {
  readonly deliveryBase: number
  readonly deliveryPerKilometre: number
  readonly deliveryIncludedKilometres: number
  readonly deliveryMaximum?: number
  readonly packing: number
  readonly smallOrderBelow: number
  readonly smallOrderFee: number
  readonly minimumOrder: number
  readonly serviceRateBasisPoints: number
  readonly platform: number
  readonly isTaxInclusive: boolean
}

/** One restaurant of the demo world, before it has an id. */
export interface OutletTemplate {
  readonly key: string
  readonly cityCode: string
  readonly districtKey: string
  readonly name: Text
  readonly cuisine: string
  /** Which street of the district, and the house on it. */
  readonly street: number
  readonly house: string
  readonly states: readonly OutletState[]
  readonly takesCash: boolean
  readonly hours: HoursKey
  readonly fees: FeeKey
  readonly promotions: readonly PromotionKey[]
  readonly tags: readonly TagKey[]
  readonly ratingTenths: number | null
  readonly reviewCount: number
  readonly monthlySales: number
  readonly radiusMeters: number
  readonly notice?: Text
  readonly chainKey?: string
  readonly combineAreaKey?: string
  /** Keys of the dishes that it sells most of, the best first: neighbours of one cuisine are each known for others. */
  readonly bestSellers?: readonly string[]
}

export type HoursKey = 'allDay' | 'lunchAndDinner' | 'breakfast' | 'supper' | 'office' | 'mall' | 'roundTheClock' | 'dawn'
export type FeeKey = 'standard' | 'near' | 'premium' | 'drinks' | 'inclusive' | 'freeDelivery' | 'islandWide'
export type PromotionKey = 'fiveOffThirty' | 'eightOffFifty' | 'tenPercent' | 'thirdPortion' | 'drinksPair'
export type TagKey = 'halal' | 'lateNight' | 'heritage' | 'vegetarian' | 'newShop' | 'familyMeals' | 'onTime' | 'firstDeal' | 'pickupOnly' | 'reservation' | 'freshDaily' | 'islandWide'

/** Opening windows of a week, without dates. */
export type WeekTemplate = readonly OpeningWindow[]
