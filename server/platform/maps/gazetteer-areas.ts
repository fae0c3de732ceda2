import type { CountryCode } from '@/domain/countries'

/** A name in the app's languages; Vietnamese falls back to English. */
export interface PlaceName {
  readonly zh: string
  readonly en: string
  readonly vn?: string
}

/** A part of a city that addresses and coordinates are named after; the point is where most of it lives. */
export interface Area {
  readonly country: CountryCode
  readonly city: CityKey
  readonly name: PlaceName
  readonly latitude: number
  readonly longitude: number
  /** First digits of the postal codes that belong to it; the longest match decides. */
  readonly postal: readonly string[]
}

/** Names of the countries, for the country component of an answer. */
export const countryNames: Readonly<Record<CountryCode, Required<PlaceName>>> = {
  SG: { zh: '新加坡', en: 'Singapore', vn: 'Singapore' },
  MY: { zh: '马来西亚', en: 'Malaysia', vn: 'Malaysia' },
  VN: { zh: '越南', en: 'Vietnam', vn: 'Việt Nam' },
  KH: { zh: '柬埔寨', en: 'Cambodia', vn: 'Campuchia' },
  MM: { zh: '缅甸', en: 'Myanmar', vn: 'Myanmar' },
  ID: { zh: '印度尼西亚', en: 'Indonesia', vn: 'Indonesia' },
  CN: { zh: '中国', en: 'China', vn: 'Trung Quốc' }
}

/** Cities by UN/LOCODE, as everywhere in the app. */
export const cityNames = {
  SIN: { zh: '新加坡', en: 'Singapore', vn: 'Singapore' },
  KUL: { zh: '吉隆坡', en: 'Kuala Lumpur', vn: 'Kuala Lumpur' },
  JHB: { zh: '新山', en: 'Johor Bahru', vn: 'Johor Bahru' },
  SGN: { zh: '胡志明市', en: 'Ho Chi Minh City', vn: 'Thành phố Hồ Chí Minh' },
  HAN: { zh: '河内', en: 'Hanoi', vn: 'Hà Nội' },
  PNH: { zh: '金边', en: 'Phnom Penh', vn: 'Phnôm Pênh' },
  RGN: { zh: '仰光', en: 'Yangon', vn: 'Yangon' },
  JKT: { zh: '雅加达', en: 'Jakarta', vn: 'Jakarta' },
  SHA: { zh: '上海', en: 'Shanghai', vn: 'Thượng Hải' }
} as const
/** A city of the gazetteer. */
export type CityKey = keyof typeof cityNames

const at =
  (country: CountryCode, city: CityKey) =>
  (zh: string, en: string, latitude: number, longitude: number, ...postal: string[]): Area => ({
    country,
    city,
    name: { zh, en },
    latitude,
    longitude,
    postal
  })
const sg = at('SG', 'SIN')
const kl = at('MY', 'KUL')
const jb = at('MY', 'JHB')
const kh = at('KH', 'PNH')
const mm = at('MM', 'RGN')
const jk = at('ID', 'JKT')
const sh = at('CN', 'SHA')
const vietnamese =
  (city: CityKey) =>
  (zh: string, en: string, vn: string, latitude: number, longitude: number, ...postal: string[]): Area => ({
    country: 'VN',
    city,
    name: { zh, en, vn },
    latitude,
    longitude,
    postal
  })
const hcm = vietnamese('SGN')
const hn = vietnamese('HAN')

/**
 * Singapore by the sectors of its postal codes (the first two digits), grouped as in the 28 postal districts; 74 is not in use, and
 * Chinatown is a part of 05. Elsewhere by districts.
 */
export const areas: readonly Area[] = [
  // District 1
  sg('莱佛士坊', 'Raffles Place', 1.284, 103.8515, '01', '02', '04'),
  sg('滨海中心', 'Marina Centre', 1.2935, 103.8572, '03'),
  sg('牛车水', 'Chinatown', 1.2839, 103.8443, '05'),
  sg('罗敏申路', 'Robinson Road', 1.2806, 103.849, '06'),
  // District 2
  sg('丹戎巴葛', 'Tanjong Pagar', 1.2765, 103.8458, '07'),
  sg('达士敦', 'Duxton', 1.2785, 103.842, '08'),
  // District 3
  sg('女皇镇', 'Queenstown', 1.2942, 103.806, '14'),
  sg('红山', 'Redhill', 1.284, 103.8172, '15'),
  sg('中峇鲁', 'Tiong Bahru', 1.2862, 103.8305, '16'),
  // District 4
  sg('港湾', 'HarbourFront', 1.2654, 103.8215, '09'),
  sg('直落布兰雅', 'Telok Blangah', 1.2735, 103.8095, '10'),
  // District 5
  sg('巴西班让', 'Pasir Panjang', 1.2822, 103.7868, '11'),
  sg('金文泰', 'Clementi', 1.3151, 103.7652, '12'),
  sg('纬壹', 'one-north', 1.304, 103.7872, '13'),
  // District 6
  sg('市政区', 'City Hall', 1.2931, 103.852, '17'),
  // District 7
  sg('武吉士', 'Bugis', 1.3009, 103.8559, '18'),
  sg('甘榜格南', 'Kampong Glam', 1.3025, 103.8605, '19'),
  // District 8
  sg('惹兰勿刹', 'Jalan Besar', 1.3085, 103.859, '20'),
  sg('小印度', 'Little India', 1.3085, 103.8525, '21'),
  // District 9
  sg('经禧', 'Cairnhill', 1.3065, 103.8375, '22'),
  sg('乌节', 'Orchard', 1.303, 103.835, '23'),
  // District 10
  sg('东陵', 'Tanglin', 1.3056, 103.8225, '24'),
  sg('史蒂芬', 'Stevens', 1.3185, 103.8235, '25'),
  sg('花拉路', 'Farrer Road', 1.317, 103.8075, '26'),
  sg('荷兰村', 'Holland Village', 1.3113, 103.7962, '27'),
  // District 11
  sg('华登苑', 'Watten Estate', 1.329, 103.8095, '28'),
  sg('快乐山', 'Mount Pleasant', 1.3265, 103.837, '29'),
  sg('诺维娜', 'Novena', 1.3204, 103.8438, '30'),
  // District 12
  sg('大巴窑', 'Toa Payoh', 1.3343, 103.8563, '31'),
  sg('马里士他', 'Balestier', 1.3255, 103.8525, '32'),
  sg('文庆', 'Boon Keng', 1.3194, 103.8625, '33'),
  // District 13
  sg('兀里', 'Woodleigh', 1.337, 103.874, '34'),
  sg('波东巴西', 'Potong Pasir', 1.3312, 103.869, '35'),
  sg('大成', 'Tai Seng', 1.3345, 103.886, '36'),
  sg('麦波申', 'MacPherson', 1.3267, 103.888, '37'),
  // District 14
  sg('芽笼', 'Geylang', 1.3145, 103.881, '38'),
  sg('达科达', 'Dakota', 1.3083, 103.887, '39'),
  sg('巴耶利峇', 'Paya Lebar', 1.319, 103.896, '40'),
  sg('友诺士', 'Eunos', 1.3205, 103.907, '41'),
  // District 15
  sg('如切', 'Joo Chiat', 1.31, 103.9025, '42'),
  sg('丹戎加东', 'Tanjong Katong', 1.3035, 103.8945, '43'),
  sg('马林百列', 'Marine Parade', 1.3025, 103.907, '44'),
  sg('实乞纳', 'Siglap', 1.3125, 103.924, '45'),
  // District 16
  sg('勿洛', 'Bedok', 1.324, 103.9301, '46'),
  sg('勿洛蓄水池', 'Bedok Reservoir', 1.336, 103.919, '47'),
  sg('樟宜商业园', 'Changi Business Park', 1.334, 103.964, '48'),
  // District 17
  sg('罗央', 'Loyang', 1.367, 103.97, '49'),
  sg('樟宜村', 'Changi Village', 1.389, 103.987, '50'),
  sg('樟宜机场', 'Changi Airport', 1.3575, 103.988, '81'),
  // District 18
  sg('巴西立', 'Pasir Ris', 1.3721, 103.9474, '51'),
  sg('淡滨尼', 'Tampines', 1.353, 103.9452, '52'),
  // District 19
  sg('后港', 'Hougang', 1.3713, 103.8925, '53'),
  sg('盛港', 'Sengkang', 1.3916, 103.8955, '54'),
  sg('实龙岗', 'Serangoon', 1.353, 103.872, '55'),
  sg('榜鹅', 'Punggol', 1.4052, 103.9023, '82'),
  // District 20
  sg('宏茂桥', 'Ang Mo Kio', 1.37, 103.8496, '56'),
  sg('碧山', 'Bishan', 1.351, 103.8485, '57'),
  // District 21
  sg('武吉知马', 'Bukit Timah', 1.341, 103.776, '58'),
  sg('乌鲁班丹', 'Ulu Pandan', 1.3315, 103.773, '59'),
  // District 22
  sg('裕廊东', 'Jurong East', 1.3331, 103.7423, '60'),
  sg('裕廊', 'Jurong', 1.334, 103.722, '61'),
  sg('裕廊海港', 'Jurong Port', 1.308, 103.709, '62'),
  sg('大士', 'Tuas', 1.329, 103.645, '63'),
  sg('裕廊西', 'Jurong West', 1.3404, 103.707, '64'),
  // District 23
  sg('武吉巴督', 'Bukit Batok', 1.349, 103.7496, '65'),
  sg('山景', 'Hillview', 1.3625, 103.7675, '66'),
  sg('武吉班让', 'Bukit Panjang', 1.3784, 103.763, '67'),
  sg('蔡厝港', 'Choa Chu Kang', 1.3854, 103.7443, '68'),
  // District 24
  sg('登加', 'Tengah', 1.364, 103.729, '69'),
  sg('林厝港', 'Lim Chu Kang', 1.4229, 103.7177, '70', '71'),
  // District 25
  sg('克兰芝', 'Kranji', 1.4251, 103.762, '72'),
  sg('兀兰', 'Woodlands', 1.4368, 103.7866, '73'),
  // District 27
  sg('三巴旺', 'Sembawang', 1.4491, 103.8201, '75'),
  sg('义顺', 'Yishun', 1.4294, 103.8354, '76'),
  // District 26
  sg('汤申', 'Upper Thomson', 1.386, 103.826, '77', '78'),
  // District 28
  sg('芬微', 'Fernvale', 1.3965, 103.875, '79'),
  sg('实里达', 'Seletar Hills', 1.384, 103.869, '80'),

  kl('武吉免登', 'Bukit Bintang', 3.1466, 101.7101, '55', '502'),
  kl('茨厂街', 'Petaling Street', 3.144, 101.6975, '50'),
  kl('城中城', 'KLCC', 3.1579, 101.7118, '5008', '5045'),
  kl('十五碑', 'Brickfields', 3.129, 101.6865, '5047'),
  kl('满家乐', 'Mont Kiara', 3.166, 101.6521, '5048'),
  kl('泗岩沫', 'Segambut', 3.185, 101.67, '512'),
  kl('甲洞', 'Kepong', 3.213, 101.637, '52'),
  kl('文良港', 'Setapak', 3.199, 101.714, '53'),
  kl('蕉赖', 'Cheras', 3.107, 101.726, '56'),
  kl('旧飞机场路', 'Sungai Besi', 3.07, 101.705, '57'),
  kl('旧巴生路', 'Old Klang Road', 3.09, 101.676, '58'),
  kl('孟沙', 'Bangsar', 3.1305, 101.671, '59'),
  kl('谷中城', 'Mid Valley', 3.1178, 101.6776, '592'),
  kl('敦依斯迈花园', 'Taman Tun Dr Ismail', 3.14, 101.629, '60'),
  kl('八打灵再也', 'Petaling Jaya', 3.1073, 101.6067, '46', '473', '474', '478'),
  kl('梳邦再也', 'Subang Jaya', 3.0567, 101.5851, '475', '476'),
  kl('蒲种', 'Puchong', 3.0327, 101.6188, '471'),
  kl('莎阿南', 'Shah Alam', 3.0738, 101.5183, '40'),
  kl('安邦', 'Ampang', 3.149, 101.762, '68'),
  kl('加影', 'Kajang', 2.9935, 101.7874, '43'),
  kl('赛城', 'Cyberjaya', 2.9213, 101.6559, '63'),
  jb('新山市中心', 'Johor Bahru City Centre', 1.459, 103.764, '80'),
  jb('士都兰', 'Stulang', 1.471, 103.781, '803'),
  jb('拉庆', 'Larkin', 1.496, 103.743, '8035'),
  jb('彩虹花园', 'Taman Pelangi', 1.4812, 103.7772, '804'),
  jb('五福城', 'Taman Mount Austin', 1.559, 103.779, '811'),
  jb('淡杯', 'Tampoi', 1.501, 103.705, '812'),
  jb('士古来', 'Skudai', 1.533, 103.66, '813'),
  jb('马赛', 'Masai', 1.493, 103.887, '8175'),
  jb('巴西古当', 'Pasir Gudang', 1.473, 103.899, '817'),
  jb('依斯干达公主城', 'Iskandar Puteri', 1.42, 103.64, '79'),
  jb('振林山', 'Gelang Patah', 1.451, 103.592, '8155'),
  jb('乌鲁地南', 'Ulu Tiram', 1.599, 103.818, '818'),

  hcm('第一郡', 'District 1', 'Quận 1', 10.7769, 106.7009, '710'),
  hcm('草田', 'Thao Dien', 'Thảo Điền', 10.8034, 106.7335, '711'),
  hcm('第三郡', 'District 3', 'Quận 3', 10.783, 106.687, '724'),
  hcm('第四郡', 'District 4', 'Quận 4', 10.759, 106.704, '728'),
  hcm('第五郡', 'District 5', 'Quận 5', 10.754, 106.663, '727'),
  hcm('第六郡', 'District 6', 'Quận 6', 10.748, 106.635, '731'),
  hcm('第七郡', 'District 7', 'Quận 7', 10.734, 106.722, '729'),
  hcm('第八郡', 'District 8', 'Quận 8', 10.74, 106.666, '730'),
  hcm('第十郡', 'District 10', 'Quận 10', 10.773, 106.668, '725'),
  hcm('第十一郡', 'District 11', 'Quận 11', 10.764, 106.643, '726'),
  hcm('第十二郡', 'District 12', 'Quận 12', 10.867, 106.654, '715'),
  hcm('平盛郡', 'Binh Thanh', 'Bình Thạnh', 10.81, 106.709, '723'),
  hcm('富润郡', 'Phu Nhuan', 'Phú Nhuận', 10.799, 106.68, '722'),
  hcm('新平郡', 'Tan Binh', 'Tân Bình', 10.801, 106.653, '721'),
  hcm('新富郡', 'Tan Phu', 'Tân Phú', 10.79, 106.628, '720'),
  hcm('旧邑郡', 'Go Vap', 'Gò Vấp', 10.838, 106.665, '714'),
  hcm('平新郡', 'Binh Tan', 'Bình Tân', 10.765, 106.603, '719'),
  hcm('守德', 'Thu Duc', 'Thủ Đức', 10.85, 106.772, '713', '712'),
  hn('还剑郡', 'Hoan Kiem', 'Hoàn Kiếm', 21.0285, 105.8542, '110'),
  hn('巴亭郡', 'Ba Dinh', 'Ba Đình', 21.034, 105.814, '111'),
  hn('西湖郡', 'Tay Ho', 'Tây Hồ', 21.07, 105.818, '112'),
  hn('纸桥郡', 'Cau Giay', 'Cầu Giấy', 21.0328, 105.79, '113'),
  hn('青春郡', 'Thanh Xuan', 'Thanh Xuân', 20.996, 105.809, '114'),
  hn('栋多郡', 'Dong Da', 'Đống Đa', 21.018, 105.828, '115'),
  hn('二征夫人郡', 'Hai Ba Trung', 'Hai Bà Trưng', 21.008, 105.856, '116'),
  hn('黄梅郡', 'Hoang Mai', 'Hoàng Mai', 20.976, 105.856, '117'),
  hn('龙边郡', 'Long Bien', 'Long Biên', 21.048, 105.889, '118'),
  hn('北慈廉郡', 'Bac Tu Liem', 'Bắc Từ Liêm', 21.07, 105.76, '119'),
  hn('南慈廉郡', 'Nam Tu Liem', 'Nam Từ Liêm', 21.013, 105.765, '120'),
  hn('河东郡', 'Ha Dong', 'Hà Đông', 20.971, 105.778, '121'),

  kh('桑园区', 'Chamkar Mon', 11.543, 104.923, '1201'),
  kh('隆边区', 'Daun Penh', 11.573, 104.924, '1202'),
  kh('七月区', 'Prampi Makara', 11.563, 104.913, '1203'),
  kh('堆谷区', 'Toul Kork', 11.578, 104.897, '1204'),
  kh('棉芷区', 'Mean Chey', 11.525, 104.923, '1206'),
  kh('雷西郊区', 'Russey Keo', 11.618, 104.911, '1207'),
  kh('森速区', 'Sen Sok', 11.599, 104.882, '1208'),
  kh('水净华区', 'Chroy Changvar', 11.595, 104.933, '1210'),
  kh('万景岗', 'Boeung Keng Kang', 11.55, 104.924, '1213'),
  kh('钻石岛', 'Koh Pich', 11.549, 104.938),
  mm('唐人街', 'Latha', 16.7757, 96.151, '1113'),
  mm('市中心', 'Kyauktada', 16.7747, 96.159, '1118'),
  mm('巴贝丹', 'Pabedan', 16.779, 96.156, '1114'),
  mm('波德涛', 'Botataung', 16.77, 96.172, '1116'),
  mm('巴罕', 'Bahan', 16.813, 96.155, '1120'),
  mm('大光', 'Dagon', 16.793, 96.147, '1119'),
  mm('三桥', 'Sanchaung', 16.804, 96.134, '1111'),
  mm('阿弄', 'Ahlone', 16.786, 96.128, '1112'),
  mm('甘马育', 'Kamayut', 16.824, 96.13, '1104'),
  mm('莱', 'Hlaing', 16.846, 96.124, '1105'),
  mm('玛央贡', 'Mayangone', 16.866, 96.142, '1106'),
  mm('仰金', 'Yankin', 16.829, 96.161, '1108'),
  mm('淡汶', 'Tamwe', 16.808, 96.173, '1121'),
  mm('明加拉当云', 'Mingala Taungnyunt', 16.788, 96.17, '1122'),
  jk('雅加达市中心', 'Central Jakarta', -6.1751, 106.8272, '101', '104', '106'),
  jk('门腾', 'Menteng', -6.195, 106.832, '103'),
  jk('丹那阿邦', 'Tanah Abang', -6.199, 106.813, '102'),
  jk('芒果大', 'Mangga Dua', -6.1366, 106.8238, '107'),
  jk('草埔', 'Glodok', -6.145, 106.814, '111'),
  jk('丹波拉', 'Tambora', -6.145, 106.8, '112'),
  jk('格罗戈', 'Grogol', -6.168, 106.79, '114'),
  jk('红溪', 'Cengkareng', -6.149, 106.73, '117', '118'),
  jk('槟榔湾', 'Pantai Indah Kapuk', -6.109, 106.74, '1447', '1446'),
  jk('槟榔', 'Pluit', -6.126, 106.79, '144'),
  jk('椰风新城', 'Kelapa Gading', -6.158, 106.908, '142'),
  jk('新格保约兰', 'Kebayoran Baru', -6.243, 106.799, '121'),
  jk('史迪亚布迪', 'Setiabudi', -6.22, 106.829, '129'),
  jk('德别', 'Tebet', -6.227, 106.85, '128'),
  jk('班芝兰', 'Cilandak', -6.29, 106.795, '124'),

  sh('黄浦区', 'Huangpu', 31.2304, 121.4737, '20000', '20001', '20002'),
  sh('静安区', "Jing'an", 31.229, 121.448, '20004', '20007'),
  sh('徐汇区', 'Xuhui', 31.188, 121.437, '20003', '20023'),
  sh('长宁区', 'Changning', 31.22, 121.424, '20005', '200335', '200336'),
  sh('普陀区', 'Putuo', 31.249, 121.397, '20006', '200331', '200333'),
  sh('虹口区', 'Hongkou', 31.264, 121.491, '20008', '200434', '200437'),
  sh('杨浦区', 'Yangpu', 31.27, 121.522, '20009', '200433', '200438'),
  sh('浦东新区', 'Pudong', 31.221, 121.544, '2001', '2012', '2013'),
  sh('闵行区', 'Minhang', 31.113, 121.382, '2011', '20024'),
  sh('宝山区', 'Baoshan', 31.405, 121.489, '2019', '20043', '20044'),
  sh('嘉定区', 'Jiading', 31.375, 121.265, '2018'),
  sh('松江区', 'Songjiang', 31.032, 121.228, '2016')
]
