import type { BuildingType, CountryCode } from '@/domain/countries'
import type { CityKey, PlaceName } from './gazetteer-areas'

/** A building or place that people know by name. `street` is with its number, as it is written there. */
export interface Landmark {
  readonly country: CountryCode
  readonly city: CityKey
  readonly name: PlaceName
  readonly street: string
  readonly postalCode: string | null
  readonly latitude: number
  readonly longitude: number
  readonly buildingType: BuildingType | null
  /** A postal code of the area it is in, where codes stand for whole districts and are not written in addresses. */
  readonly areaCode?: string
}

const inCity =
  (country: CountryCode, city: CityKey) =>
  (
    buildingType: BuildingType | null,
    zh: string,
    en: string,
    street: string,
    postalCode: string | null,
    latitude: number,
    longitude: number
  ): Landmark => ({ country, city, name: { zh, en }, street, postalCode, latitude, longitude, buildingType })
const sg = inCity('SG', 'SIN')
const kl = inCity('MY', 'KUL')
const jb = inCity('MY', 'JHB')
const kh = inCity('KH', 'PNH')
const mm = inCity('MM', 'RGN')
const jk = inCity('ID', 'JKT')
const sh = inCity('CN', 'SHA')
const inVietnam =
  (city: CityKey) =>
  (
    buildingType: BuildingType | null,
    zh: string,
    en: string,
    vn: string,
    street: string,
    areaCode: string,
    latitude: number,
    longitude: number
  ): Landmark => ({
    country: 'VN',
    city,
    name: { zh, en, vn },
    street,
    postalCode: null,
    areaCode,
    latitude,
    longitude,
    buildingType
  })
const hcm = inVietnam('SGN')
const hn = inVietnam('HAN')

/** Malls, hotels, offices, campuses and sights of the cities served, at their real addresses. */
export const landmarks: readonly Landmark[] = [
  sg('mall', '怡丰城', 'VivoCity', '1 HarbourFront Walk', '098585', 1.2644, 103.8222),
  sg('mall', 'ION 乌节', 'ION Orchard', '2 Orchard Turn', '238801', 1.304, 103.8318),
  sg('mall', '义安城', 'Ngee Ann City', '391 Orchard Road', '238872', 1.3026, 103.8346),
  sg('mall', '百利宫', 'Paragon', '290 Orchard Road', '238859', 1.3037, 103.8356),
  sg('mall', '313@索美塞', '313@somerset', '313 Orchard Road', '238895', 1.3013, 103.8384),
  sg('mall', '狮城大厦', 'Plaza Singapura', '68 Orchard Road', '238839', 1.3007, 103.845),
  sg('mall', '白沙浮广场', 'Bugis Junction', '200 Victoria Street', '188021', 1.2995, 103.8553),
  sg('mall', '白沙浮娱乐广场', 'Bugis+', '201 Victoria Street', '188067', 1.2999, 103.8544),
  sg('mall', '莱佛士城', 'Raffles City', '252 North Bridge Road', '179103', 1.294, 103.8533),
  sg('mall', '新达城', 'Suntec City', '3 Temasek Boulevard', '038983', 1.2948, 103.8583),
  sg('mall', '滨海广场', 'Marina Square', '6 Raffles Boulevard', '039594', 1.2913, 103.8576),
  sg('hotel', '滨海湾金沙', 'Marina Bay Sands', '10 Bayfront Avenue', '018956', 1.2834, 103.8607),
  sg('mall', '唐城坊', 'Chinatown Point', '133 New Bridge Road', '059413', 1.2851, 103.8449),
  sg('mall', '珍珠坊', "People's Park Complex", '1 Park Road', '059108', 1.2843, 103.8425),
  sg('mall', '珍珠大厦', "People's Park Centre", '101 Upper Cross Street', '058357', 1.286, 103.8441),
  sg('mall', '克拉码头中心', 'Clarke Quay Central', '6 Eu Tong Sen Street', '059817', 1.2888, 103.8465),
  sg('mall', '世界城', 'Great World', '1 Kim Seng Promenade', '237994', 1.2935, 103.832),
  sg('mall', '中峇鲁广场', 'Tiong Bahru Plaza', '302 Tiong Bahru Road', '168732', 1.2865, 103.8272),
  sg('mall', '福南', 'Funan', '107 North Bridge Road', '179105', 1.2914, 103.85),
  sg('mall', '裕廊坊', 'Jurong Point', '1 Jurong West Central 2', '648886', 1.3397, 103.7066),
  sg('mall', 'JEM 商场', 'Jem', '50 Jurong Gateway Road', '608549', 1.3332, 103.7436),
  sg('mall', '西城', 'Westgate', '3 Gateway Drive', '608532', 1.3345, 103.743),
  sg('mall', 'IMM 商场', 'IMM', '2 Jurong East Street 21', '609601', 1.3348, 103.7469),
  sg('mall', '金文泰广场', 'The Clementi Mall', '3155 Commonwealth Avenue West', '129588', 1.3149, 103.7646),
  sg('mall', '星宇广场', 'The Star Vista', '1 Vista Exchange Green', '138617', 1.3069, 103.7885),
  sg('mall', '西苑购物中心', 'West Mall', '1 Bukit Batok Central Link', '658713', 1.35, 103.7492),
  sg('mall', '第一广场', 'Lot One', '21 Choa Chu Kang Avenue 4', '689812', 1.385, 103.745),
  sg('mall', '禧乐坊', 'Hillion Mall', '17 Petir Road', '678278', 1.3783, 103.7632),
  sg('mall', '长堤坊', 'Causeway Point', '1 Woodlands Square', '738099', 1.4361, 103.786),
  sg('mall', '纳福城', 'Northpoint City', '930 Yishun Avenue 2', '769098', 1.4295, 103.836),
  sg('mall', '太阳广场', 'Sun Plaza', '30 Sembawang Drive', '757713', 1.4482, 103.8197),
  sg('mall', '宏茂桥中心', 'AMK Hub', '53 Ang Mo Kio Avenue 3', '569933', 1.3694, 103.8485),
  sg('mall', '碧山第八站', 'Junction 8', '9 Bishan Place', '579837', 1.3503, 103.8488),
  sg('mall', '建屋局中心', 'HDB Hub', '480 Lorong 6 Toa Payoh', '310480', 1.3321, 103.8482),
  sg('mall', '联合广场', 'United Square', '101 Thomson Road', '307591', 1.3172, 103.8436),
  sg('mall', '诺维娜广场', 'Novena Square', '238 Thomson Road', '307683', 1.3203, 103.8438),
  sg('mall', '城市广场', 'City Square Mall', '180 Kitchener Road', '208539', 1.3114, 103.8567),
  sg('mall', '慕达发中心', 'Mustafa Centre', '145 Syed Alwi Road', '207704', 1.3101, 103.8553),
  sg('mall', '实龙岗纳福', 'NEX', '23 Serangoon Central', '556083', 1.3506, 103.8722),
  sg('mall', '后港坊', 'Hougang Mall', '90 Hougang Avenue 10', '538766', 1.3726, 103.8937),
  sg('mall', '康盛一号', 'Compass One', '1 Sengkang Square', '545078', 1.3921, 103.8951),
  sg('mall', '水滨坊', 'Waterway Point', '83 Punggol Central', '828761', 1.4066, 103.9021),
  sg('mall', '白沙购物中心', 'White Sands', '1 Pasir Ris Central Street 3', '518457', 1.3725, 103.9497),
  sg('mall', '淡滨尼广场', 'Tampines Mall', '4 Tampines Central 5', '529510', 1.3527, 103.9449),
  sg('mall', '勿洛坊', 'Bedok Mall', '311 New Upper Changi Road', '467360', 1.3247, 103.9291),
  sg('mall', '樟宜城市坊', 'Changi City Point', '5 Changi Business Park Central 1', '486038', 1.3343, 103.9626),
  sg('mall', '星耀樟宜', 'Jewel Changi Airport', '78 Airport Boulevard', '819666', 1.3602, 103.9898),
  sg('mall', '百汇广场', 'Parkway Parade', '80 Marine Parade Road', '449269', 1.3013, 103.9053),
  sg('mall', '巴耶利峇坊', 'PLQ Mall', '10 Paya Lebar Road', '409057', 1.3175, 103.893),
  sg('mall', 'i12 加东', 'i12 Katong', '112 East Coast Road', '428802', 1.305, 103.9052),
  sg('mall', '加冷海浪购物中心', 'Kallang Wave Mall', '1 Stadium Place', '397628', 1.3031, 103.873),
  sg('mall', '美世界中心', 'Beauty World Centre', '144 Upper Bukit Timah Road', '588177', 1.3424, 103.7765),
  sg(null, '滨海湾花园', 'Gardens by the Bay', '18 Marina Gardens Drive', '018953', 1.2816, 103.8636),
  sg(null, '鱼尾狮公园', 'Merlion Park', '1 Fullerton Road', '049213', 1.2868, 103.8545),
  sg('hotel', '莱佛士酒店', 'Raffles Hotel', '1 Beach Road', '189673', 1.2949, 103.8545),
  sg('hotel', '圣淘沙名胜世界', 'Resorts World Sentosa', '8 Sentosa Gateway', '098269', 1.2567, 103.8217),
  sg(null, '新加坡动物园', 'Singapore Zoo', '80 Mandai Lake Road', '729826', 1.4043, 103.793),
  sg(null, '新加坡植物园', 'Singapore Botanic Gardens', '1 Cluny Road', '259569', 1.3138, 103.8159),
  sg(null, '佛牙寺', 'Buddha Tooth Relic Temple', '288 South Bridge Road', '058840', 1.2815, 103.8443),
  sg(null, '国家体育场', 'National Stadium', '1 Stadium Drive', '397629', 1.3043, 103.8747),
  sg(
    null,
    '新加坡国立大学',
    'National University of Singapore',
    '21 Lower Kent Ridge Road',
    '119077',
    1.2966,
    103.7764
  ),
  sg(null, '南洋理工大学', 'Nanyang Technological University', '50 Nanyang Avenue', '639798', 1.3483, 103.6831),
  sg(null, '新加坡管理大学', 'Singapore Management University', '81 Victoria Street', '188065', 1.2963, 103.8502),
  sg(
    null,
    '新加坡科技设计大学',
    'Singapore University of Technology and Design',
    '8 Somapah Road',
    '487372',
    1.3413,
    103.9638
  ),
  sg(null, '新加坡中央医院', 'Singapore General Hospital', 'Outram Road', '169608', 1.2795, 103.8347),
  sg(null, '陈笃生医院', 'Tan Tock Seng Hospital', '11 Jalan Tan Tock Seng', '308433', 1.3214, 103.8459),
  sg(null, '樟宜机场第三航站楼', 'Changi Airport Terminal 3', '65 Airport Boulevard', '819663', 1.3568, 103.9864),
  sg(null, '兀兰关卡', 'Woodlands Checkpoint', '21 Woodlands Crossing', '738203', 1.4455, 103.769),
  sg(null, '新加坡博览中心', 'Singapore EXPO', '1 Expo Drive', '486150', 1.3345, 103.9593),
  sg(null, '麦士威熟食中心', 'Maxwell Food Centre', '1 Kadayanallur Street', '069184', 1.2803, 103.8447),
  sg(null, '老巴刹', 'Lau Pa Sat', '18 Raffles Quay', '048582', 1.2807, 103.8504),
  sg(null, '牛车水大厦', 'Chinatown Complex', '335 Smith Street', '050335', 1.2823, 103.8431),
  sg(null, '黄金熟食中心', 'Golden Mile Food Centre', '505 Beach Road', '199583', 1.303, 103.8639),
  sg(null, '纽顿熟食中心', 'Newton Food Centre', '500 Clemenceau Avenue North', '229495', 1.312, 103.8395),
  sg(null, '旧机场路熟食中心', 'Old Airport Road Food Centre', '51 Old Airport Road', '390051', 1.3083, 103.8858),
  sg('office', '莱佛士坊一号', 'One Raffles Place', '1 Raffles Place', '048616', 1.2845, 103.8511),
  sg('office', '亚洲广场', 'Asia Square', '8 Marina View', '018960', 1.2785, 103.8511),
  sg('office', '滨海湾金融中心', 'Marina Bay Financial Centre', '10 Marina Boulevard', '018983', 1.2793, 103.8543),
  sg('office', '丰树商业城', 'Mapletree Business City', '10 Pasir Panjang Road', '117438', 1.2749, 103.799),
  sg('office', '启汇城', 'Fusionopolis', '1 Fusionopolis Way', '138632', 1.2994, 103.7876),

  kl('mall', '柏威年', 'Pavilion Kuala Lumpur', '168 Jalan Bukit Bintang', '55100', 3.149, 101.7133),
  kl('mall', '阳光广场', 'Suria KLCC', 'Persiaran Petronas', '50088', 3.1579, 101.7118),
  kl('office', '双峰塔', 'Petronas Twin Towers', 'Jalan Ampang', '50088', 3.158, 101.7115),
  kl('mall', '谷中城美佳广场', 'Mid Valley Megamall', 'Lingkaran Syed Putra', '59200', 3.1178, 101.6776),
  kl('mall', '成功时代广场', 'Berjaya Times Square', '1 Jalan Imbi', '55100', 3.1421, 101.7106),
  kl('mall', '乐天十号', 'Lot 10', '50 Jalan Sultan Ismail', '50250', 3.1465, 101.7117),
  kl(null, '吉隆坡中环车站', 'KL Sentral', 'Jalan Stesen Sentral', '50470', 3.1343, 101.6865),
  kl('mall', '中环广场', 'NU Sentral', '201 Jalan Tun Sambanthan', '50470', 3.1332, 101.687),
  kl(null, '中央艺术坊', 'Central Market', 'Jalan Hang Kasturi', '50050', 3.1458, 101.6957),
  kl(null, '独立广场', 'Merdeka Square', 'Jalan Raja', '50050', 3.1478, 101.6936),
  kl('mall', '万达广场', '1 Utama', '1 Lebuh Bandar Utama', '47800', 3.1502, 101.6153),
  kl('mall', '双威金字塔', 'Sunway Pyramid', '3 Jalan PJS 11/15', '47500', 3.0728, 101.6072),
  kl(null, '马来亚大学', 'Universiti Malaya', 'Jalan Universiti', '50603', 3.1209, 101.6538),
  kl('mall', '满家乐一号', '1 Mont Kiara', '1 Jalan Kiara', '50480', 3.166, 101.6521),
  kl('mall', '敦拉萨国际贸易中心广场', 'The Exchange TRX', 'Persiaran TRX', '55188', 3.1425, 101.7195),
  jb('mall', '新山城市广场', 'Johor Bahru City Square', '106 Jalan Wong Ah Fook', '80000', 1.4612, 103.7646),
  jb('mall', '金光大厦', 'KOMTAR JBCC', 'Jalan Wong Ah Fook', '80000', 1.4635, 103.7637),
  jb('mall', 'KSL 广场', 'KSL City', '33 Jalan Seladang', '80250', 1.4856, 103.7623),
  jb('mall', '富力商场', 'R&F Mall', 'Jalan Tanjung Puteri', '80300', 1.4588, 103.77),
  jb('mall', '百利宫新山', 'Paradigm Mall Johor Bahru', 'Jalan Skudai', '81200', 1.5148, 103.6854),
  jb('mall', '永旺地不佬', 'AEON Tebrau City', '1 Jalan Desa Tebrau', '81100', 1.5497, 103.7964),
  jb('mall', '谷中城南钥', 'The Mall, Mid Valley Southkey', '1 Persiaran Southkey 1', '80150', 1.5005, 103.7768),
  jb('mall', '百合花园商场', 'Sutera Mall', '1 Jalan Sutera Tanjung 8/4', '81300', 1.5165, 103.669),
  jb(null, '乐高乐园', 'LEGOLAND Malaysia', '7 Persiaran Medini Utara 3', '79250', 1.4274, 103.6308),
  jb(null, '马来西亚工艺大学', 'Universiti Teknologi Malaysia', 'Jalan Iman', '81310', 1.5586, 103.6377),

  hcm(null, '滨城市场', 'Ben Thanh Market', 'Chợ Bến Thành', 'Lê Lợi', '71000', 10.7721, 106.6983),
  hcm('condo', '地标塔81', 'Landmark 81', 'Landmark 81', '720A Điện Biên Phủ', '72300', 10.795, 106.7219),
  hcm('office', '金融塔', 'Bitexco Financial Tower', 'Tháp Bitexco', '2 Hải Triều', '71000', 10.7716, 106.7043),
  hcm('mall', '西贡中心', 'Saigon Centre', 'Saigon Centre', '65 Lê Lợi', '71000', 10.7731, 106.7009),
  hcm(
    'mall',
    '同起文康',
    'Vincom Center Dong Khoi',
    'Vincom Center Đồng Khởi',
    '72 Lê Thánh Tôn',
    '71000',
    10.7781,
    106.7019
  ),
  hcm(null, '红教堂', 'Notre-Dame Cathedral', 'Nhà thờ Đức Bà', '1 Công xã Paris', '71000', 10.7798, 106.699),
  hcm(null, '统一宫', 'Independence Palace', 'Dinh Độc Lập', '135 Nam Kỳ Khởi Nghĩa', '71000', 10.777, 106.6955),
  hcm(null, '平西市场', 'Binh Tay Market', 'Chợ Bình Tây', '57A Tháp Mười', '73100', 10.7498, 106.6511),
  hcm(null, '新山一机场', 'Tan Son Nhat Airport', 'Sân bay Tân Sơn Nhất', 'Trường Sơn', '72100', 10.8188, 106.6519),
  hcm('mall', '新月商场', 'Crescent Mall', 'Crescent Mall', '101 Tôn Dật Tiên', '72900', 10.729, 106.7187),
  hcm('mall', '七郡怡丰城', 'SC VivoCity', 'SC VivoCity', '1058 Nguyễn Văn Linh', '72900', 10.7299, 106.7033),
  hn(null, '还剑湖', 'Hoan Kiem Lake', 'Hồ Hoàn Kiếm', 'Đinh Tiên Hoàng', '11000', 21.0287, 105.8524),
  hn(null, '同春市场', 'Dong Xuan Market', 'Chợ Đồng Xuân', 'Đồng Xuân', '11000', 21.0382, 105.8497),
  hn('mall', '婆召文康', 'Vincom Ba Trieu', 'Vincom Bà Triệu', '191 Bà Triệu', '11600', 21.0115, 105.8497),
  hn('mall', '乐天中心', 'Lotte Center Hanoi', 'Lotte Center Hà Nội', '54 Liễu Giai', '11100', 21.032, 105.8124),
  hn('mall', '皇家城', 'Royal City', 'Royal City', '72A Nguyễn Trãi', '11400', 21.003, 105.8153),
  hn('office', '京南地标72', 'Keangnam Landmark 72', 'Keangnam Landmark 72', 'Phạm Hùng', '12000', 21.017, 105.7838),
  hn(null, '河内大剧院', 'Hanoi Opera House', 'Nhà hát Lớn Hà Nội', '1 Tràng Tiền', '11000', 21.0243, 105.8577),
  hn(null, '文庙', 'Temple of Literature', 'Văn Miếu', '58 Quốc Tử Giám', '11500', 21.0294, 105.8355),
  hn('mall', '龙边永旺', 'AEON Mall Long Bien', 'AEON Mall Long Biên', '27 Cổ Linh', '11800', 21.0269, 105.899),
  hn(
    null,
    '河内国家大学',
    'Vietnam National University',
    'Đại học Quốc gia Hà Nội',
    '144 Xuân Thuỷ',
    '11300',
    21.038,
    105.7827
  ),

  kh(null, '中央市场', 'Central Market', 'Street 130', null, 11.5696, 104.9211),
  kh('mall', '永旺一', 'AEON Mall Phnom Penh', '132 Samdach Sothearos Boulevard', null, 11.5483, 104.9325),
  kh('mall', '永旺二', 'AEON Mall Sen Sok City', 'Street 1003', null, 11.599, 104.8856),
  kh(null, '皇宫', 'Royal Palace', 'Samdach Sothearos Boulevard', null, 11.5637, 104.9311),
  kh(null, '俄罗斯市场', 'Russian Market', 'Street 163', null, 11.5406, 104.9154),
  kh('office', '万达塔', 'Vattanac Capital', '66 Monivong Boulevard', null, 11.5737, 104.9192),
  kh('hotel', '金界娱乐城', 'NagaWorld', 'Samdech Techo Hun Sen Park', null, 11.5545, 104.9346),
  kh(null, '奥林匹克体育场', 'Olympic Stadium', 'Charles de Gaulle Boulevard', null, 11.5584, 104.9118),
  kh(null, '塔仔山', 'Wat Phnom', 'Street 94', null, 11.5763, 104.9231),
  kh(null, '金边皇家大学', 'Royal University of Phnom Penh', 'Russian Federation Boulevard', null, 11.5684, 104.8909),
  mm(null, '昂山市场', 'Bogyoke Aung San Market', 'Bogyoke Aung San Road', '11143', 16.7806, 96.1556),
  mm(null, '苏雷宝塔', 'Sule Pagoda', 'Maha Bandula Road', '11182', 16.7745, 96.1588),
  mm(null, '大金塔', 'Shwedagon Pagoda', 'Shwedagon Pagoda Road', '11201', 16.7983, 96.1497),
  mm('mall', '枢纽城', 'Junction City', 'Bogyoke Aung San Road', '11143', 16.7797, 96.1543),
  mm('mall', '缅甸广场', 'Myanmar Plaza', '192 Kabar Aye Pagoda Road', '11081', 16.828, 96.1551),
  mm('mall', '枢纽广场', 'Junction Square', 'Pyay Road', '11041', 16.8185, 96.1299),
  mm(null, '仰光火车站', 'Yangon Central Railway Station', 'Kun Chan Road', '11221', 16.7816, 96.1614),
  mm(null, '仰光大学', 'University of Yangon', 'University Avenue', '11041', 16.83, 96.135),
  mm('mall', '莱丹中心', 'Hledan Centre', 'Pyay Road', '11041', 16.8256, 96.13),
  jk(null, '民族纪念碑', 'National Monument', 'Jalan Medan Merdeka', '10110', -6.1754, 106.8272),
  jk('mall', '大印尼商场', 'Grand Indonesia', 'Jalan M.H. Thamrin No. 1', '10310', -6.1951, 106.8207),
  jk('mall', '印尼广场', 'Plaza Indonesia', 'Jalan M.H. Thamrin No. 28-30', '10350', -6.1931, 106.822),
  jk('mall', '中央公园商场', 'Central Park Mall', 'Jalan Letjen S. Parman No. 28', '11470', -6.1775, 106.7907),
  jk('mall', '恩波良商场', 'Emporium Pluit', 'Jalan Pluit Selatan Raya', '14440', -6.1276, 106.7905),
  jk('mall', '槟榔湾大道', 'PIK Avenue', 'Jalan Pantai Indah Kapuk Boulevard', '14470', -6.109, 106.7403),
  jk('mall', '椰风商场', 'Mal Kelapa Gading', 'Jalan Boulevard Raya', '14240', -6.1577, 106.9083),
  jk('mall', '太平洋广场', 'Pacific Place', 'Jalan Jenderal Sudirman No. 52-53', '12190', -6.2244, 106.8098),
  jk(null, '老城区', 'Kota Tua', 'Jalan Taman Fatahillah', '11110', -6.135, 106.8133),
  jk(null, '甘密火车站', 'Gambir Station', 'Jalan Medan Merdeka Timur', '10110', -6.1767, 106.8306),
  jk('mall', '芒果大商场', 'Mangga Dua Mall', 'Jalan Mangga Dua Raya', '10730', -6.1366, 106.8238),

  sh(null, '东方明珠', 'Oriental Pearl Tower', '世纪大道1号', '200120', 31.2397, 121.4998),
  sh('office', '上海中心大厦', 'Shanghai Tower', '银城中路501号', '200120', 31.2336, 121.5055),
  sh(null, '外滩', 'The Bund', '中山东一路', '200002', 31.2402, 121.4902),
  sh(null, '豫园', 'Yu Garden', '安仁街218号', '200010', 31.2272, 121.4921),
  sh(null, '静安寺', "Jing'an Temple", '南京西路1686号', '200040', 31.2236, 121.4454),
  sh('mall', '新天地', 'Xintiandi', '太仓路181弄', '200021', 31.22, 121.475),
  sh('mall', '港汇恒隆广场', 'Grand Gateway 66', '虹桥路1号', '200030', 31.1945, 121.437),
  sh('mall', '来福士广场', 'Raffles City Shanghai', '西藏中路268号', '200001', 31.2325, 121.4764),
  sh('mall', '正大广场', 'Super Brand Mall', '陆家嘴西路168号', '200120', 31.2373, 121.4987),
  sh('mall', '环球港', 'Global Harbor', '中山北路3300号', '200063', 31.233, 121.413),
  sh(null, '上海虹桥站', 'Shanghai Hongqiao Station', '申贵路1500号', '201105', 31.1945, 121.3203),
  sh(null, '上海站', 'Shanghai Railway Station', '秣陵路303号', '200070', 31.2497, 121.4558),
  sh(null, '复旦大学', 'Fudan University', '邯郸路220号', '200433', 31.2989, 121.5035),
  sh(null, '上海交通大学徐汇校区', 'Shanghai Jiao Tong University', '华山路1954号', '200030', 31.2004, 121.4336)
]
