import type { CountryCode } from '@/domain/countries'
import { text } from './build'
import type { FeeKey, FeeTemplate, HoursKey, PromotionKey, PromotionTemplate, TagKey, Text, WeekTemplate } from './types'

const everyDay = (...windows: ReadonlyArray<readonly [opensAt: number, closesAt: number]>): WeekTemplate =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => windows.map(([opensAt, closesAt]) => ({ weekday, opensAt, closesAt })))

/** Opening weeks in minutes of the outlet's day; above 1440 runs past midnight. */
export const weeks: Readonly<Record<HoursKey, WeekTemplate>> = {
  roundTheClock: everyDay([0, 1440]),
  allDay: everyDay([600, 1320]),
  mall: everyDay([660, 1290]),
  lunchAndDinner: everyDay([660, 870], [1050, 1320]),
  breakfast: everyDay([390, 960]),
  supper: everyDay([1020, 1680]),
  office: everyDay([630, 1230]).filter(({ weekday }) => weekday > 0),
  dawn: everyDay([300, 390])
}

/** Fee schedules in Singapore cents; money of other countries comes from {@link priceIn}. */
export const feeSchedules: Readonly<Record<FeeKey, FeeTemplate>> = {
  standard: { deliveryBase: 199, deliveryPerKilometre: 60, deliveryIncludedKilometres: 3, packing: 50, smallOrderBelow: 1500, smallOrderFee: 200, minimumOrder: 1000, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: false },
  near: { deliveryBase: 99, deliveryPerKilometre: 80, deliveryIncludedKilometres: 2, packing: 30, smallOrderBelow: 1000, smallOrderFee: 150, minimumOrder: 500, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: true },
  premium: { deliveryBase: 399, deliveryPerKilometre: 70, deliveryIncludedKilometres: 5, packing: 100, smallOrderBelow: 4000, smallOrderFee: 400, minimumOrder: 3000, serviceRateBasisPoints: 1000, platform: 30, isTaxInclusive: false },
  drinks: { deliveryBase: 149, deliveryPerKilometre: 60, deliveryIncludedKilometres: 2, packing: 0, smallOrderBelow: 1000, smallOrderFee: 150, minimumOrder: 800, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: true },
  freeDelivery: { deliveryBase: 0, deliveryPerKilometre: 0, deliveryIncludedKilometres: 5, packing: 50, smallOrderBelow: 1500, smallOrderFee: 200, minimumOrder: 1500, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: false },
  islandWide: { deliveryBase: 199, deliveryPerKilometre: 60, deliveryIncludedKilometres: 3, deliveryMaximum: 600, packing: 50, smallOrderBelow: 2500, smallOrderFee: 300, minimumOrder: 2000, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: false },
  inclusive: { deliveryBase: 199, deliveryPerKilometre: 60, deliveryIncludedKilometres: 3, packing: 30, smallOrderBelow: 1200, smallOrderFee: 200, minimumOrder: 800, serviceRateBasisPoints: 0, platform: 30, isTaxInclusive: true }
}

/** Promotions: targets in Singapore cents or portions, deductions in Singapore cents, discounts in basis points. */
export const promotionTemplates: Readonly<Record<PromotionKey, PromotionTemplate>> = {
  fiveOffThirty: { type: 'reachAmountDeduct', content: [{ minTarget: 3000, deductAmount: 500 }, { minTarget: 6000, deductAmount: 1200 }] },
  eightOffFifty: { type: 'reachAmountDeduct', content: [{ minTarget: 5000, deductAmount: 800 }] },
  tenPercent: { type: 'reachAmountDiscount', content: [{ minTarget: 2500, discount: 1000 }, { minTarget: 5000, discount: 1500 }] },
  thirdPortion: { type: 'reachNumberDiscount', content: [{ minTarget: 3, discount: 800 }, { minTarget: 6, discount: 1200 }] },
  drinksPair: { type: 'reachNumberDiscount', content: [{ minTarget: 2, discount: 1000 }, { minTarget: 4, discount: 1500 }] }
}

/** Short words on a restaurant's card. */
export const tags: Readonly<Record<TagKey, Text>> = {
  halal: text('清真', 'Halal', 'Halal'),
  lateNight: text('深夜营业', 'Open late', 'Mở khuya'),
  heritage: text('老味道', 'Traditional taste', 'Hương vị xưa'),
  vegetarian: text('素食', 'Vegetarian', 'Chay'),
  newShop: text('新店', 'New', 'Quán mới'),
  familyMeals: text('适合聚餐', 'Good for sharing', 'Hợp tụ họp'),
  onTime: text('准时出餐', 'On time', 'Đúng giờ'),
  firstDeal: text('首单优惠', 'First order deal', 'Ưu đãi đơn đầu'),
  islandWide: text('全岛 S$6 封顶配送', 'Island-wide delivery, max S$6', 'Toàn đảo, tối đa S$6'),
  pickupOnly: text('仅自取', 'Pickup only', 'Chỉ tự đến lấy'),
  reservation: text('仅订座', 'Table bookings only', 'Chỉ đặt bàn'),
  freshDaily: text('每日新鲜', 'Fresh daily', 'Tươi mỗi ngày')
}

interface PriceLevel {
  /** Minor units of the country's money for one Singapore cent, at local price levels. */
  readonly perCent: number
  /** The step in which people there write prices, in minor units. */
  readonly step: number
}

const priceLevels: Readonly<Record<CountryCode, PriceLevel>> = {
  SG: { perCent: 1, step: 1 },
  MY: { perCent: 2, step: 10 },
  VN: { perCent: 75, step: 1000 },
  KH: { perCent: 22, step: 500 },
  MM: { perCent: 14, step: 100 },
  ID: { perCent: 62, step: 500 },
  CN: { perCent: 4, step: 50 }
}

/** A Singapore price, in cents, as a local price in minor units: right level, right rounding; nothing stays nothing. */
export function priceIn(country: CountryCode, cents: number): number {
  const { perCent, step } = priceLevels[country]
  return cents === 0 ? 0 : Math.max(step, Math.round((cents * perCent) / step) * step)
}
