import { cityOf } from '../data'
import { outlets } from '../data/outlets'
import type { FeeKey, HoursKey, OutletTemplate, PromotionKey } from '../data/types'
import { keyBetween, keyPick } from '../deterministic'

const fronts = [
  ['福满', 'Fortune', 'Phúc Mãn'],
  ['金河', 'Golden River', 'Kim Hà'],
  ['东篱', 'East Fence', 'Đông Ly'],
  ['小满', 'Grain Full', 'Tiểu Mãn'],
  ['云边', 'Cloudside', 'Bên Mây'],
  ['春风', 'Spring Breeze', 'Gió Xuân'],
  ['长亭', 'Long Pavilion', 'Trường Đình'],
  ['半山', 'Midhill', 'Lưng Đồi'],
  ['月湾', 'Moon Bay', 'Vịnh Trăng'],
  ['青石', 'Blue Stone', 'Đá Xanh'],
  ['南枝', 'South Branch', 'Cành Nam'],
  ['晚香', 'Evening Scent', 'Hương Đêm'],
  ['和顺', 'Harmony', 'Hòa Thuận'],
  ['知味', 'Good Taste', 'Tri Vị'],
  ['归园', 'Homeward Garden', 'Vườn Xưa'],
  ['听雨', 'Rain Listening', 'Nghe Mưa']
] as const

const backs: Readonly<Record<string, readonly [zh: string, en: string, vn: string]>> = {
  sichuan: ['川菜', 'Sichuan', 'Món Tứ Xuyên'],
  dimsum: ['茶楼', 'Teahouse', 'Trà Lâu'],
  noodles: ['面馆', 'Noodles', 'Quán Mì'],
  hotpot: ['火锅', 'Hotpot', 'Lẩu'],
  bbq: ['烧烤', 'Skewers', 'Đồ Nướng'],
  dumplings: ['饺子馆', 'Dumplings', 'Sủi Cảo'],
  vegetarian: ['素食', 'Vegetarian', 'Quán Chay'],
  hawker: ['小食', 'Eating House', 'Quán Ăn'],
  seafood: ['海鲜', 'Seafood', 'Hải Sản'],
  kopitiam: ['咖啡店', 'Kopitiam', 'Cà Phê'],
  economyRice: ['自选饭', 'Mixed Rice', 'Cơm Tự Chọn'],
  malay: ['椰浆饭', 'Nasi Lemak', 'Nasi Lemak'],
  japanese: ['食堂', 'Canteen', 'Quán Nhật'],
  korean: ['韩食', 'Korean Kitchen', 'Bếp Hàn'],
  western: ['扒房', 'Grill', 'Quán Nướng'],
  milkTea: ['茶饮', 'Tea', 'Trà'],
  dessert: ['甜品', 'Desserts', 'Chè']
}

const hours: readonly HoursKey[] = ['roundTheClock', 'allDay', 'mall', 'lunchAndDinner', 'supper', 'breakfast']
const feeKeys: readonly FeeKey[] = ['standard', 'near', 'inclusive', 'premium']
const promotionChoices: ReadonlyArray<readonly PromotionKey[]> = [
  [],
  ['fiveOffThirty'],
  [],
  ['tenPercent'],
  ['thirdPortion']
]

function scaleOutlet(number: number): OutletTemplate {
  const key = `sin-scale-${String(number).padStart(5, '0')}`
  const district = keyPick(`${key} district`, cityOf('SIN').districts)
  const cuisine = keyPick(`${key} cuisine`, Object.keys(backs))
  const [zh, en, vn] = backs[cuisine] ?? ['', '', '']
  const [frontZh, frontEn, frontVn] = keyPick(`${key} front`, fronts)
  return {
    key,
    cityCode: 'SIN',
    districtKey: district.key,
    cuisine,
    name: {
      zh: `${frontZh}${zh}（${district.name.zh} ${number} 号）`,
      en: `${frontEn} ${en}, ${district.name.en} ${number}`,
      vn: `${vn} ${frontVn}, ${district.name.vn} ${number}`
    },
    street: keyBetween(`${key} street`, 0, 40),
    house: String(keyBetween(`${key} house`, 1, 480)),
    states: [],
    takesCash: false,
    hours: keyPick(`${key} hours`, hours),
    fees: keyPick(`${key} fees`, feeKeys),
    promotions: keyPick(`${key} promotion`, promotionChoices),
    tags: [],
    ratingTenths: keyBetween(`${key} rating`, 38, 49),
    reviewCount: keyBetween(`${key} reviews`, 12, 2400),
    monthlySales: keyBetween(`${key} sales`, 20, 2600),
    radiusMeters: keyBetween(`${key} radius`, 3, 20) * 1000
  }
}

/** The demo world's own outlets, and generated ones in Singapore up to `total` of them, for tests of scale (100 to 10,000). */
export function outletTemplates(total: number = outlets.length): readonly OutletTemplate[] {
  const missing = Math.max(0, total - outlets.length)
  return [...outlets, ...Array.from({ length: missing }, (_, index) => scaleOutlet(index + 1))]
}
