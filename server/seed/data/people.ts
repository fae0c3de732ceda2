import type { MembershipTier } from '@/domain/pricing'
import { text } from './build'
import type { Text } from './types'

/** Password of every demo person; only where the demo world is seeded. */
export const demoPassword = 'Fanju2026'

/** A person of the demo world. */
export interface DemoPerson {
  readonly userId: string
  /** As they call themselves, the same in every language. */
  readonly nickName: string
  /** E.164. */
  readonly mobile: string
  readonly role: Text
  readonly tier: MembershipTier | null
  readonly points: number
  /** Which of the first pictures they have. */
  readonly avatar: number
  readonly addresses: readonly DemoAddress[]
  /** Money in: whole days before now, Singapore cents. */
  readonly topUps: ReadonlyArray<{ readonly daysAgo: number; readonly cents: number; readonly kind: 'topUp' | 'gift' }>
  /** Keys of the vouchers they were given and how long ago. */
  readonly vouchers: ReadonlyArray<{ readonly key: string; readonly daysAgo: number }>
}

/** An address of a demo person in Singapore; the first one is the default. */
interface DemoAddress {
  readonly label: 'home' | 'company' | 'school'
  readonly buildingType: 'hdbFlat' | 'condo' | 'office'
  readonly streetName: string
  readonly detail: string
  readonly buildingName: string | null
  readonly unitNo: string
  readonly postalCode: string
  readonly latitude: number
  readonly longitude: number
}

const upperCross: DemoAddress = { label: 'home', buildingType: 'hdbFlat', streetName: 'Upper Cross Street', detail: 'Blk 34 Upper Cross Street', buildingName: null, unitNo: '12-156', postalCode: '050034', latitude: 1.2857, longitude: 103.8441 }
const cecil: DemoAddress = { label: 'company', buildingType: 'office', streetName: 'Cecil Street', detail: '105 Cecil Street', buildingName: 'The Octagon', unitNo: '18-02', postalCode: '069534', latitude: 1.2817, longitude: 103.8493 }
const jalanBesar: DemoAddress = { label: 'home', buildingType: 'condo', streetName: 'Jalan Besar', detail: '220 Jalan Besar', buildingName: null, unitNo: '08-11', postalCode: '208895', latitude: 1.3087, longitude: 103.8584 }
const waterloo: DemoAddress = { label: 'school', buildingType: 'office', streetName: 'Waterloo Street', detail: '261 Waterloo Street', buildingName: null, unitNo: '03-24', postalCode: '180261', latitude: 1.3003, longitude: 103.8519 }
const kretaAyer: DemoAddress = { label: 'home', buildingType: 'hdbFlat', streetName: 'Kreta Ayer Road', detail: 'Blk 333 Kreta Ayer Road', buildingName: null, unitNo: '05-18', postalCode: '080333', latitude: 1.2806, longitude: 103.8424 }
const havelock: DemoAddress = { label: 'home', buildingType: 'hdbFlat', streetName: 'Havelock Road', detail: 'Blk 22 Havelock Road', buildingName: null, unitNo: '10-703', postalCode: '160022', latitude: 1.2889, longitude: 103.8293 }

const welcome = { key: 'welcome', daysAgo: 0 }

/** People to log in as; `role` says what each one shows. */
export const demoPeople: readonly DemoPerson[] = [
  { userId: 'demo-new', nickName: '小新', mobile: '+6581234001', role: text('新客', 'New customer', 'Khách mới'), tier: null, points: 0, avatar: 0, addresses: [upperCross], topUps: [{ daysAgo: 0, cents: 1000, kind: 'gift' }], vouchers: [welcome] },
  { userId: 'demo-vip', nickName: 'Mei', mobile: '+6581234002', role: text('VIP 会员', 'VIP member', 'Thành viên VIP'), tier: 'VIP', points: 320, avatar: 1, addresses: [upperCross, cecil], topUps: [{ daysAgo: 30, cents: 20000, kind: 'topUp' }, { daysAgo: 10, cents: 500, kind: 'gift' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 2 }, { key: 'threeOffDelivery', daysAgo: 2 }, { key: 'chuanFour', daysAgo: 1 }, { key: 'short', daysAgo: 20 }, { key: 'coinTwo', daysAgo: 1 }] },
  { userId: 'demo-svip', nickName: 'Leo', mobile: '+6581234003', role: text('SVIP 会员', 'SVIP member', 'Thành viên SVIP'), tier: 'SVIP', points: 2860, avatar: 2, addresses: [cecil, jalanBesar], topUps: [{ daysAgo: 45, cents: 50000, kind: 'topUp' }, { daysAgo: 12, cents: 10000, kind: 'topUp' }], vouchers: [{ key: 'cashThree', daysAgo: 3 }, { key: 'eightOffFifty', daysAgo: 3 }, { key: 'threeOffDelivery', daysAgo: 3 }, { key: 'festYearEnd', daysAgo: 1 }, { key: 'festFeast', daysAgo: 2 }, { key: 'festMooncake', daysAgo: 70 }, { key: 'festEleven', daysAgo: 1470 }] },
  { userId: 'demo-foodie', nickName: '阿吃', mobile: '+6581234004', role: text('吃货卡会员', 'Foodie card holder', 'Chủ thẻ sành ăn'), tier: 'foodieCard', points: 540, avatar: 3, addresses: [kretaAyer], topUps: [{ daysAgo: 20, cents: 10000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 8 }, { key: 'monthlyDelivery', daysAgo: 5 }, { key: 'memberDelivery', daysAgo: 0 }, { key: 'threeOffDelivery', daysAgo: 1 }] },
  { userId: 'demo-leader', nickName: 'Kelly', mobile: '+6581234005', role: text('拼单发起人', 'Group order leader', 'Trưởng nhóm đặt chung'), tier: 'VIP', points: 180, avatar: 4, addresses: [waterloo, jalanBesar], topUps: [{ daysAgo: 15, cents: 15000, kind: 'topUp' }], vouchers: [{ key: 'eightOffFifty', daysAgo: 1 }] },
  { userId: 'demo-member-1', nickName: 'Ben', mobile: '+6581234006', role: text('拼单成员一', 'Group order member one', 'Thành viên nhóm 1'), tier: null, points: 20, avatar: 5, addresses: [waterloo], topUps: [{ daysAgo: 9, cents: 5000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 1 }] },
  { userId: 'demo-member-2', nickName: '小满', mobile: '+6581234007', role: text('拼单成员二', 'Group order member two', 'Thành viên nhóm 2'), tier: null, points: 40, avatar: 6, addresses: [jalanBesar], topUps: [{ daysAgo: 8, cents: 5000, kind: 'topUp' }], vouchers: [{ key: 'threeOffDelivery', daysAgo: 1 }] },
  { userId: 'demo-member-3', nickName: 'Joy', mobile: '+6581234008', role: text('拼单成员三', 'Group order member three', 'Thành viên nhóm 3'), tier: null, points: 0, avatar: 7, addresses: [havelock], topUps: [{ daysAgo: 7, cents: 5000, kind: 'topUp' }], vouchers: [welcome] },
  { userId: 'demo-orders', nickName: 'Sam', mobile: '+6581234009', role: text('订单状态陈列', 'One order in every state', 'Đơn ở mọi trạng thái'), tier: null, points: 260, avatar: 0, addresses: [upperCross], topUps: [{ daysAgo: 40, cents: 60000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 6 }] },
  { userId: 'demo-wallet', nickName: 'Lin', mobile: '+6581234010', role: text('钱包记录陈列', 'A wallet with every kind of record', 'Ví có đủ mọi loại giao dịch'), tier: null, points: 60, avatar: 1, addresses: [cecil], topUps: [], vouchers: [{ key: 'short', daysAgo: 20 }, { key: 'fiveOffThirty', daysAgo: 14 }, { key: 'cashFifty', daysAgo: 10 }, { key: 'chuanFour', daysAgo: 2 }, { key: 'eightOffFifty', daysAgo: 1 }] },
  { userId: 'demo-deals', nickName: '团团', mobile: '+6581234011', role: text('团购券码陈列', 'Deals with codes in every state', 'Ưu đãi có mã ở mọi trạng thái'), tier: null, points: 90, avatar: 2, addresses: [upperCross], topUps: [{ daysAgo: 45, cents: 30000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 3 }] },
  { userId: 'demo-tables', nickName: '小桌', mobile: '+6581234012', role: text('餐位预订陈列', 'Bookings in every state', 'Đặt bàn ở mọi trạng thái'), tier: null, points: 30, avatar: 3, addresses: [kretaAyer], topUps: [{ daysAgo: 45, cents: 30000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 3 }] },
  { userId: 'demo-boxes', nickName: '阿盒', mobile: '+6581234013', role: text('自助餐与便当陈列', 'Buffets and lunchboxes in every state', 'Buffet và cơm hộp ở mọi trạng thái'), tier: null, points: 20, avatar: 4, addresses: [cecil], topUps: [{ daysAgo: 45, cents: 50000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 3 }] },
  { userId: 'demo-memberships', nickName: '小卡', mobile: '+6581234014', role: text('会员状态陈列', 'Memberships in every state', 'Hội viên ở mọi trạng thái'), tier: null, points: 120, avatar: 5, addresses: [havelock], topUps: [{ daysAgo: 90, cents: 20000, kind: 'topUp' }], vouchers: [{ key: 'monthlyDelivery', daysAgo: 5 }] },
  { userId: 'demo-errands', nickName: '跑跑', mobile: '+6581234015', role: text('跑腿与闪送陈列', 'Errands in every state', 'Giao hộ ở mọi trạng thái'), tier: null, points: 10, avatar: 6, addresses: [upperCross], topUps: [{ daysAgo: 45, cents: 30000, kind: 'topUp' }], vouchers: [{ key: 'fiveOffThirty', daysAgo: 3 }] }
]

/** Id of a person's address by its place in their list. */
export const addressId = (userId: string, index: number): string => `${userId}-address-${index + 1}`
