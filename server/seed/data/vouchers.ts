import type { CountryCode } from '@/domain/countries'
import { text } from './build'
import type { Text } from './types'

/** A red envelope, voucher or coupon before anybody holds it; amounts in Singapore cents. */
export interface VoucherTemplate {
  readonly key: string
  readonly kind: 'redEnvelope' | 'voucher' | 'coupon'
  readonly name: Text
  readonly useWay: 'cash' | 'delivery' | 'monthlyDelivery'
  readonly cents: number
  readonly minimumCents: number | null
  readonly obtainWay: string
  readonly promoter: 'platform' | 'restaurant'
  readonly restaurantIds: readonly string[]
  readonly validDays: number
  readonly restrictions: Text | null
  readonly isWelcome: boolean
}

/** Id of a template's voucher in the currency of a country. */
export const voucherId = (key: string, country: CountryCode): string => `offer-${key}-${country.toLowerCase()}`

const platform = { kind: 'redEnvelope', promoter: 'platform', restaurantIds: [], isWelcome: false, restrictions: null, useWay: 'cash' } as const
const ofCampaign = { ...platform, obtainWay: 'campaign' } as const
/** Pays the way alone, whatever is ordered. */
const delivery = { useWay: 'delivery', minimumCents: null, restrictions: text('只抵配送费。', 'Pays delivery fees only.', 'Chỉ trừ phí giao hàng.') } as const

/** The template of this key. */
export function voucherTemplateOf(key: string): VoucherTemplate {
  const template = voucherTemplates.find((candidate) => candidate.key === key)
  if (!template) throw new RangeError(`No voucher is called ${key}`)
  return template
}

/** Offers of the demo world; each exists once in every currency, those of one shop in its own only. */
export const voucherTemplates: readonly VoucherTemplate[] = [
  { ...platform, key: 'welcome', name: text('新人红包', 'Welcome red envelope', 'Lì xì chào mừng'), cents: 600, minimumCents: 2000, obtainWay: 'welcome', validDays: 30, isWelcome: true, restrictions: text('每位新客一个，不与优惠码同用。', 'One for each new customer; not together with a promotion code.', 'Mỗi khách mới một lì xì, không dùng chung mã ưu đãi.') },
  { ...platform, key: 'welcomeSecond', name: text('新人二单红包', 'Second order red envelope', 'Lì xì đơn thứ hai'), cents: 600, minimumCents: 4000, obtainWay: 'welcome', validDays: 30, isWelcome: true, restrictions: text('每位新客一个，不与优惠码同用。', 'One for each new customer; not together with a promotion code.', 'Mỗi khách mới một lì xì, không dùng chung mã ưu đãi.') },
  { ...ofCampaign, key: 'fiveOffThirty', name: text('平台红包', 'Fanju red envelope', 'Lì xì nền tảng'), cents: 500, minimumCents: 3000, validDays: 15 },
  { ...ofCampaign, key: 'eightOffFifty', name: text('聚餐红包', 'Gathering red envelope', 'Lì xì tụ họp'), cents: 800, minimumCents: 5000, validDays: 20 },
  { ...ofCampaign, ...delivery, key: 'threeOffDelivery', name: text('配送费红包', 'Delivery red envelope', 'Lì xì phí giao'), cents: 300, validDays: 14 },
  { ...platform, ...delivery, key: 'monthlyDelivery', name: text('吃货卡配送红包', 'Foodie card delivery envelope', 'Lì xì giao hàng thẻ sành ăn'), useWay: 'monthlyDelivery', cents: 200, obtainWay: 'foodieCard', validDays: 30 },
  { ...ofCampaign, key: 'short', name: text('周末红包', 'Weekend red envelope', 'Lì xì cuối tuần'), cents: 200, minimumCents: 1500, validDays: 3 },
  { ...platform, key: 'inviteFive', name: text('邀请好友红包', 'Thank-you for inviting', 'Lì xì cảm ơn lời mời'), cents: 500, minimumCents: 2000, obtainWay: 'invite', validDays: 30 },
  { ...platform, key: 'inviteEight', name: text('会员邀请红包', 'Member thank-you for inviting', 'Lì xì mời bạn của hội viên'), cents: 800, minimumCents: 2500, obtainWay: 'invite', validDays: 30 },
  { ...platform, key: 'invitedSix', name: text('好友首单红包', 'Thank-you for your first order', 'Lì xì đơn đầu tiên'), cents: 600, minimumCents: 2000, obtainWay: 'invite', validDays: 30 },
  { ...platform, key: 'coinTwo', name: text('金币红包', 'Coin red envelope', 'Lì xì đổi xu'), cents: 200, minimumCents: 1500, obtainWay: 'coins', validDays: 14 },
  { ...platform, key: 'coinFive', name: text('金币大红包', 'Large coin red envelope', 'Lì xì lớn đổi xu'), cents: 500, minimumCents: 3000, obtainWay: 'coins', validDays: 14 },
  { ...platform, key: 'coinTen', name: text('金币聚餐红包', 'Coin red envelope for a feast', 'Lì xì tiệc đổi xu'), cents: 1000, minimumCents: 5000, obtainWay: 'coins', validDays: 30 },
  { ...platform, ...delivery, key: 'coinDelivery', name: text('金币配送费红包', 'Coin delivery red envelope', 'Lì xì phí giao đổi xu'), cents: 300, obtainWay: 'coins', validDays: 7 },
  { ...platform, key: 'levelTwo', name: text('二级红包', 'Level 2 red envelope', 'Lì xì cấp 2'), cents: 100, minimumCents: 1000, obtainWay: 'level', validDays: 14 },
  { ...platform, key: 'levelThree', name: text('三级红包', 'Level 3 red envelope', 'Lì xì cấp 3'), cents: 200, minimumCents: 1500, obtainWay: 'level', validDays: 14 },
  { ...platform, key: 'levelFour', name: text('四级红包', 'Level 4 red envelope', 'Lì xì cấp 4'), cents: 300, minimumCents: 2000, obtainWay: 'level', validDays: 14 },
  { ...platform, key: 'levelFive', name: text('五级红包', 'Level 5 red envelope', 'Lì xì cấp 5'), cents: 500, minimumCents: 2500, obtainWay: 'level', validDays: 14 },
  { ...ofCampaign, key: 'festReunion', name: text('年夜饭红包', 'Reunion dinner red envelope', 'Lì xì cơm đoàn viên'), cents: 888, minimumCents: 8800, validDays: 21 },
  { ...ofCampaign, key: 'festGreeting', name: text('拜年红包', 'Lunar New Year red envelope', 'Lì xì chúc Tết'), cents: 288, minimumCents: 2000, validDays: 21 },
  { ...ofCampaign, key: 'festLantern', name: text('元宵红包', 'Chap Goh Meh red envelope', 'Lì xì Rằm tháng Giêng'), cents: 500, minimumCents: 3500, validDays: 14 },
  { ...ofCampaign, key: 'festMother', name: text('陪妈妈吃饭红包', 'A meal with Mum', 'Lì xì ăn cùng mẹ'), cents: 1000, minimumCents: 6000, validDays: 14 },
  { ...ofCampaign, ...delivery, key: 'festToHer', name: text('送到她家红包', 'To her door', 'Lì xì giao tới nhà mẹ'), cents: 300, validDays: 14 },
  { ...ofCampaign, key: 'festMoon', name: text('月圆红包', 'Full moon red envelope', 'Lì xì trăng tròn'), cents: 800, minimumCents: 5800, validDays: 21 },
  { ...ofCampaign, key: 'festMooncake', name: text('月饼红包', 'Mooncake red envelope', 'Lì xì bánh trung thu'), cents: 300, minimumCents: 2000, validDays: 21 },
  { ...ofCampaign, key: 'festYearEnd', name: text('年终聚餐红包', 'Year-end dinner red envelope', 'Lì xì tiệc cuối năm'), cents: 1000, minimumCents: 6000, validDays: 14 },
  { ...ofCampaign, ...delivery, key: 'festToDoor', name: text('年终配送红包', 'Year-end delivery envelope', 'Lì xì giao hàng cuối năm'), cents: 200, validDays: 14 },
  { ...ofCampaign, key: 'festFeast', name: text('大餐红包', 'Feast red envelope', 'Lì xì đại tiệc'), cents: 2000, minimumCents: 12000, validDays: 14 },
  { ...ofCampaign, key: 'festTwelve', name: text('双十二红包', '12.12 red envelope', 'Lì xì 12.12'), cents: 1200, minimumCents: 6000, validDays: 14 },
  { ...ofCampaign, key: 'festLarder', name: text('囤货红包', 'Pantry red envelope', 'Lì xì trữ đồ'), cents: 500, minimumCents: 3500, validDays: 14 },
  { ...ofCampaign, key: 'festEleven', name: text('双十一红包', '11.11 red envelope', 'Lì xì 11.11'), cents: 1111, minimumCents: 5000, validDays: 30 },
  { ...ofCampaign, key: 'firstDish', name: text('首单加菜红包', 'First order red envelope', 'Lì xì thêm món đơn đầu'), cents: 200, minimumCents: 1500, validDays: 14 },
  { ...ofCampaign, ...delivery, key: 'firstToDoor', name: text('首单配送红包', 'First order delivery envelope', 'Lì xì giao hàng đơn đầu'), cents: 300, validDays: 14 },
  { ...ofCampaign, key: 'seasonPick', name: text('本季加菜红包', 'Seasonal red envelope', 'Lì xì món mùa này'), cents: 200, minimumCents: 1800, validDays: 14 },
  { ...platform, ...delivery, key: 'memberDelivery', kind: 'coupon', name: text('会员配送券', 'Member delivery coupon', 'Phiếu giao hàng hội viên'), useWay: 'monthlyDelivery', cents: 200, obtainWay: 'membership', validDays: 30 },
  { ...platform, key: 'cashThree', kind: 'voucher', name: text('代金券', 'Cash voucher', 'Phiếu tiền mặt'), cents: 300, minimumCents: 1000, obtainWay: 'purchase', validDays: 60 },
  { ...platform, key: 'cashFifty', kind: 'voucher', name: text('大额代金券', 'Large cash voucher', 'Phiếu tiền mặt lớn'), cents: 5000, minimumCents: null, obtainWay: 'purchase', validDays: 90 },
  { key: 'chuanFour', kind: 'redEnvelope', name: text('川巷小馆店铺红包', 'Chuan Alley Kitchen envelope', 'Lì xì của Bếp Hẻm Xuyên'), useWay: 'cash', cents: 400, minimumCents: 2500, obtainWay: 'shop', promoter: 'restaurant', restaurantIds: ['sin-chuanwei', 'sin-jurong-sichuan'], validDays: 30, restrictions: text('限川巷小馆各店使用。', 'For Chuan Alley Kitchen outlets only.', 'Chỉ dùng tại các quán Bếp Hẻm Xuyên.'), isWelcome: false }
]

/** A promotion code before it has a currency; amounts in Singapore cents. `daysLeft` is null for one that is over. */
export interface PromotionCodeTemplate {
  readonly code: string
  readonly name: Text
  readonly cents: number | null
  readonly basisPoints: number | null
  readonly maximumCents: number | null
  readonly minimumCents: number | null
  readonly restaurantIds: readonly string[]
  readonly daysLeft: number | null
  readonly totalLimit: number | null
}

const openCode = { cents: null, basisPoints: null, maximumCents: null, minimumCents: null, restaurantIds: [], daysLeft: 60, totalLimit: null } as const

/** Promotion codes of the demo world, one for each way to be usable or not. */
export const promotionCodeTemplates: readonly PromotionCodeTemplate[] = [
  { ...openCode, code: 'FANJU5', name: text('满20减5', '5 off 20', 'Giảm 5 cho đơn từ 20'), cents: 500, minimumCents: 2000 },
  { ...openCode, code: 'TASTE15', name: text('菜品八五折', '15% off dishes', 'Giảm 15% tiền món'), basisPoints: 1500, maximumCents: 1000 },
  { ...openCode, code: 'CHUAN8', name: text('川巷小馆专享', 'Chuan Alley Kitchen only', 'Riêng tại Bếp Hẻm Xuyên'), cents: 800, minimumCents: 4000, restaurantIds: ['sin-chuanwei', 'sin-jurong-sichuan'] },
  { ...openCode, code: 'SUMMER', name: text('夏日优惠', 'Summer treat', 'Ưu đãi mùa hè'), cents: 600, daysLeft: null }
]
