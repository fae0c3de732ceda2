import { cityOf } from '../data'
import { outlets } from '../data/outlets'
import type { FeeKey, HoursKey, OutletTemplate, PromotionKey } from '../data/types'
import { keyBetween, keyPick } from '../deterministic'

const fronts = [
  ['福满', 'Fortune'], ['金河', 'Golden River'], ['东篱', 'East Fence'], ['小满', 'Grain Full'], ['云边', 'Cloudside'], ['春风', 'Spring Breeze'], ['长亭', 'Long Pavilion'], ['半山', 'Midhill'],
  ['月湾', 'Moon Bay'], ['青石', 'Blue Stone'], ['南枝', 'South Branch'], ['晚香', 'Evening Scent'], ['和顺', 'Harmony'], ['知味', 'Good Taste'], ['归园', 'Homeward Garden'], ['听雨', 'Rain Listening']
] as const

const backs: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  sichuan: ['川菜', 'Sichuan'], dimsum: ['茶楼', 'Teahouse'], noodles: ['面馆', 'Noodles'], hotpot: ['火锅', 'Hotpot'], bbq: ['烧烤', 'Skewers'], dumplings: ['饺子馆', 'Dumplings'],
  vegetarian: ['素食', 'Vegetarian'], hawker: ['小食', 'Eating House'], seafood: ['海鲜', 'Seafood'], kopitiam: ['咖啡店', 'Kopitiam'], economyRice: ['自选饭', 'Mixed Rice'],
  malay: ['椰浆饭', 'Nasi Lemak'], japanese: ['食堂', 'Canteen'], korean: ['韩食', 'Korean Kitchen'], western: ['扒房', 'Grill'], milkTea: ['茶饮', 'Tea'], dessert: ['甜品', 'Desserts']
}

const hours: readonly HoursKey[] = ['roundTheClock', 'allDay', 'mall', 'lunchAndDinner', 'supper', 'breakfast']
const feeKeys: readonly FeeKey[] = ['standard', 'near', 'inclusive', 'premium']
const promotionChoices: ReadonlyArray<readonly PromotionKey[]> = [[], ['fiveOffThirty'], [], ['tenPercent'], ['thirdPortion']]

function scaleOutlet(number: number): OutletTemplate {
  const key = `sin-scale-${String(number).padStart(5, '0')}`
  const district = keyPick(`${key} district`, cityOf('SIN').districts)
  const cuisine = keyPick(`${key} cuisine`, Object.keys(backs))
  const [zh, en] = backs[cuisine] ?? ['', '']
  const [frontZh, frontEn] = keyPick(`${key} front`, fronts)
  return {
    key, cityCode: 'SIN', districtKey: district.key, cuisine,
    name: { zh: `${frontZh}${zh}（${district.name.zh} ${number} 号）`, en: `${frontEn} ${en}, ${district.name.en} ${number}` },
    street: keyBetween(`${key} street`, 0, 40), house: String(keyBetween(`${key} house`, 1, 480)), states: [], takesCash: false,
    hours: keyPick(`${key} hours`, hours), fees: keyPick(`${key} fees`, feeKeys), promotions: keyPick(`${key} promotion`, promotionChoices), tags: [],
    ratingTenths: keyBetween(`${key} rating`, 38, 49), reviewCount: keyBetween(`${key} reviews`, 12, 2400), monthlySales: keyBetween(`${key} sales`, 20, 2600),
    radiusMeters: keyBetween(`${key} radius`, 3, 20) * 1000
  }
}

/** The demo world's own outlets, and generated ones in Singapore up to `total` of them, for tests of scale (100 to 10,000). */
export function outletTemplates(total: number = outlets.length): readonly OutletTemplate[] {
  const missing = Math.max(0, total - outlets.length)
  return [...outlets, ...Array.from({ length: missing }, (_, index) => scaleOutlet(index + 1))]
}
