import type { CountryCode } from '@/domain/countries'

/** A district that addresses and coordinates are named after. */
export interface District {
  readonly country: CountryCode
  readonly city: string
  readonly zh: string
  readonly en: string
  readonly latitude: number
  readonly longitude: number
  /** First digits of the postal codes that belong to it. */
  readonly postal?: readonly string[]
}

/** Names of the countries, for the country component of an answer. */
export const countryNames: Readonly<Record<CountryCode, { readonly zh: string, readonly en: string, readonly vn: string }>> = {
  SG: { zh: '新加坡', en: 'Singapore', vn: 'Singapore' },
  MY: { zh: '马来西亚', en: 'Malaysia', vn: 'Malaysia' },
  VN: { zh: '越南', en: 'Vietnam', vn: 'Việt Nam' },
  KH: { zh: '柬埔寨', en: 'Cambodia', vn: 'Campuchia' },
  MM: { zh: '缅甸', en: 'Myanmar', vn: 'Myanmar' },
  ID: { zh: '印度尼西亚', en: 'Indonesia', vn: 'Indonesia' },
  CN: { zh: '中国', en: 'China', vn: 'Trung Quốc' }
}

const sg = (zh: string, en: string, latitude: number, longitude: number, ...postal: string[]): District =>
  ({ country: 'SG', city: 'Singapore', zh, en, latitude, longitude, postal })
const at = (country: CountryCode, city: string, zh: string, en: string, latitude: number, longitude: number, ...postal: string[]): District =>
  ({ country, city, zh, en, latitude, longitude, postal })

/** Singapore by its postal districts and sectors (first two digits); elsewhere the districts where the demo world delivers. */
export const districts: readonly District[] = [
  sg('莱佛士坊', 'Raffles Place', 1.2840, 103.8515, '01', '02', '03', '04', '05', '06'),
  sg('丹戎巴葛', 'Tanjong Pagar', 1.2765, 103.8458, '07', '08'),
  sg('港湾', 'HarbourFront', 1.2654, 103.8215, '09', '10'),
  sg('巴西班让', 'Pasir Panjang', 1.2763, 103.7915, '11', '12', '13'),
  sg('女皇镇', 'Queenstown', 1.2942, 103.8060, '14', '15', '16'),
  sg('市政区', 'City Hall', 1.2931, 103.8520, '17'),
  sg('武吉士', 'Bugis', 1.3009, 103.8559, '18', '19'),
  sg('小印度', 'Little India', 1.3066, 103.8518, '20', '21'),
  sg('乌节', 'Orchard', 1.3048, 103.8318, '22', '23'),
  sg('东陵', 'Tanglin', 1.3075, 103.8130, '24', '25', '26', '27'),
  sg('诺维娜', 'Novena', 1.3204, 103.8438, '28', '29', '30'),
  sg('大巴窑', 'Toa Payoh', 1.3343, 103.8563, '31', '32', '33'),
  sg('波东巴西', 'Potong Pasir', 1.3312, 103.8690, '34', '35', '36', '37'),
  sg('芽笼', 'Geylang', 1.3187, 103.8870, '38', '39', '40', '41'),
  sg('加东', 'Katong', 1.3052, 103.9050, '42', '43', '44', '45'),
  sg('勿洛', 'Bedok', 1.3240, 103.9301, '46', '47', '48'),
  sg('樟宜', 'Changi', 1.3575, 103.9880, '49', '50', '81'),
  sg('淡滨尼', 'Tampines', 1.3530, 103.9452, '51', '52'),
  sg('后港', 'Hougang', 1.3713, 103.8925, '53', '54', '55'),
  sg('榜鹅', 'Punggol', 1.4052, 103.9023, '82'),
  sg('宏茂桥', 'Ang Mo Kio', 1.3700, 103.8496, '56', '57'),
  sg('武吉知马', 'Bukit Timah', 1.3390, 103.7780, '58', '59'),
  sg('裕廊', 'Jurong', 1.3331, 103.7423, '60', '61', '62', '63', '64'),
  sg('金文泰', 'Clementi', 1.3151, 103.7652, '12'),
  sg('蔡厝港', 'Choa Chu Kang', 1.3854, 103.7443, '65', '66', '67', '68'),
  sg('林厝港', 'Lim Chu Kang', 1.4229, 103.7177, '69', '70', '71'),
  sg('兀兰', 'Woodlands', 1.4368, 103.7866, '72', '73'),
  sg('义顺', 'Yishun', 1.4294, 103.8354, '75', '76'),
  sg('汤申', 'Thomson', 1.3630, 103.8290, '77', '78'),
  sg('实里达', 'Seletar', 1.4040, 103.8690, '79', '80'),
  sg('牛车水', 'Chinatown', 1.2839, 103.8443, '05', '06'),
  at('MY', 'Kuala Lumpur', '武吉免登', 'Bukit Bintang', 3.1466, 101.7101, '55'),
  at('MY', 'Kuala Lumpur', '茨厂街', 'Petaling Street', 3.1440, 101.6975, '50'),
  at('MY', 'Kuala Lumpur', '旧飞机场路', 'Sungai Besi', 3.0700, 101.7050, '57'),
  at('MY', 'Kuala Lumpur', '蕉赖', 'Cheras', 3.1070, 101.7260, '56'),
  at('MY', 'Johor Bahru', '新山市中心', 'Johor Bahru City Centre', 1.4590, 103.7640, '80'),
  at('MY', 'Johor Bahru', '五福城', 'Taman Mount Austin', 1.5590, 103.7790, '81'),
  at('VN', 'Ho Chi Minh City', '第一郡', 'District 1', 10.7769, 106.7009),
  at('VN', 'Ho Chi Minh City', '第五郡', 'District 5', 10.7540, 106.6630),
  at('VN', 'Ho Chi Minh City', '第七郡', 'District 7', 10.7340, 106.7220),
  at('VN', 'Hanoi', '还剑郡', 'Hoan Kiem', 21.0285, 105.8542),
  at('VN', 'Hanoi', '西湖郡', 'Tay Ho', 21.0700, 105.8180),
  at('KH', 'Phnom Penh', '钻石岛', 'Koh Pich', 11.5490, 104.9380),
  at('KH', 'Phnom Penh', '堆谷区', 'Toul Kork', 11.5780, 104.8970),
  at('KH', 'Phnom Penh', '万景岗', 'Boeung Keng Kang', 11.5500, 104.9240),
  at('MM', 'Yangon', '唐人街', 'Latha', 16.7747, 96.1530),
  at('MM', 'Yangon', '巴罕', 'Bahan', 16.8130, 96.1550),
  at('ID', 'Jakarta', '草埔', 'Glodok', -6.1450, 106.8140),
  at('ID', 'Jakarta', '槟榔湾', 'Pantai Indah Kapuk', -6.1090, 106.7400),
  at('ID', 'Jakarta', '雅加达市中心', 'Central Jakarta', -6.1751, 106.8272),
  at('CN', 'Shanghai', '黄浦区', 'Huangpu', 31.2304, 121.4737, '2000'),
  at('CN', 'Shanghai', '静安区', 'Jing’an', 31.2290, 121.4480, '2000'),
  at('CN', 'Shanghai', '徐汇区', 'Xuhui', 31.1880, 121.4370, '2000'),
  at('CN', 'Shanghai', '浦东新区', 'Pudong', 31.2210, 121.5440, '2001')
]
