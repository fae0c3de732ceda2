import { text } from './build'
import type { CityTemplate, DistrictTemplate } from './types'

type Street = readonly [name: string, postalCode: string | null, latitude: number, longitude: number]

function district(key: string, name: DistrictTemplate['name'], ...streets: Street[]): DistrictTemplate {
  return { key, name, streets: streets.map(([street, postalCode, latitude, longitude]) => ({ name: street, postalCode, latitude, longitude })) }
}

/** Every city served, by UN/LOCODE, in the order they are offered. Points and streets are the real ones. */
export const cities: readonly CityTemplate[] = [
  {
    cityCode: 'SIN', country: 'SG', name: text('新加坡', 'Singapore', 'Singapore'), latitude: 1.2839, longitude: 103.8443,
    districts: [
      district('chinatown', text('牛车水', 'Chinatown', 'Chinatown'), ['Smith Street', '058938', 1.2829, 103.8437], ['Pagoda Street', '059186', 1.2837, 103.8441], ['Temple Street', '058581', 1.2832, 103.8439], ['Mosque Street', '059505', 1.2842, 103.8447], ['Keong Saik Road', '089141', 1.2803, 103.8418], ['Upper Cross Street', '058353', 1.2848, 103.8449], ['New Bridge Road', '059386', 1.2845, 103.844]),
      district('bugis', text('武吉士', 'Bugis', 'Bugis'), ['Liang Seah Street', '189032', 1.299, 103.8557], ['Tan Quee Lan Street', '188106', 1.2984, 103.8565], ['Middle Road', '188958', 1.2996, 103.854], ['Queen Street', '188556', 1.3003, 103.8532], ['Haji Lane', '189208', 1.3009, 103.859], ['Arab Street', '199737', 1.3015, 103.8588]),
      district('geylang', text('芽笼', 'Geylang', 'Geylang'), ['Geylang Road', '389368', 1.313, 103.883], ['Lorong 9 Geylang', '388766', 1.3118, 103.8783], ['Lorong 29 Geylang', '388066', 1.3131, 103.8873], ['Sims Avenue', '387397', 1.3146, 103.884], ['Guillemard Road', '399712', 1.309, 103.885]),
      district('jurong', text('裕廊', 'Jurong', 'Jurong'), ['Jurong Gateway Road', '600131', 1.3335, 103.7424], ['Jurong East Street 24', '600254', 1.3423, 103.742], ['Jurong West Street 52', '640505', 1.348, 103.718], ['Jurong West Central 3', '640690', 1.3397, 103.7065]),
      district('clementi', text('金文泰', 'Clementi', 'Clementi'), ['Clementi Avenue 3', '120443', 1.3148, 103.764], ['Clementi Avenue 2', '120354', 1.3137, 103.7673], ['West Coast Drive', '120504', 1.3127, 103.7606], ['Commonwealth Avenue West', '129588', 1.3149, 103.7652]),
      district('punggol', text('榜鹅', 'Punggol', 'Punggol'), ['Punggol Central', '820301', 1.4053, 103.9022], ['Punggol Field', '820168', 1.3985, 103.9075], ['Sumang Walk', '820326', 1.4075, 103.8985], ['Tebing Lane', '828836', 1.4107, 103.9103], ['Edgefield Plains', '828722', 1.3975, 103.9045])
    ]
  },
  {
    cityCode: 'KUL', country: 'MY', name: text('吉隆坡', 'Kuala Lumpur', 'Kuala Lumpur'), latitude: 3.1466, longitude: 101.7101,
    districts: [
      district('bukitBintang', text('武吉免登', 'Bukit Bintang', 'Bukit Bintang'), ['Jalan Alor', '50200', 3.1456, 101.7088], ['Jalan Bukit Bintang', '55100', 3.1468, 101.7111], ['Changkat Bukit Bintang', '50200', 3.1475, 101.7085]),
      district('petaling', text('茨厂街', 'Petaling Street', 'Petaling Street'), ['Jalan Petaling', '50000', 3.144, 101.6977], ['Jalan Sultan', '50000', 3.1445, 101.6984]),
      district('bangsar', text('孟沙', 'Bangsar', 'Bangsar'), ['Jalan Telawi 3', '59100', 3.1305, 101.671], ['Jalan Maarof', '59000', 3.1332, 101.6702])
    ]
  },
  {
    cityCode: 'JHB', country: 'MY', name: text('新山', 'Johor Bahru', 'Johor Bahru'), latitude: 1.4655, longitude: 103.7578,
    districts: [
      district('heritage', text('老街', 'Heritage quarter', 'Phố cổ'), ['Jalan Tan Hiok Nee', '80000', 1.4565, 103.764], ['Jalan Dhoby', '80000', 1.4572, 103.7636]),
      district('pelangi', text('彩虹花园', 'Taman Pelangi', 'Taman Pelangi'), ['Jalan Kuning', '80400', 1.4812, 103.7772], ['Jalan Sutera Tanjung', '81300', 1.5147, 103.6703]),
      district('austin', text('奥斯汀', 'Mount Austin', 'Mount Austin'), ['Jalan Austin Heights 3', '81100', 1.561, 103.779])
    ]
  },
  {
    cityCode: 'SGN', country: 'VN', name: text('胡志明市', 'Ho Chi Minh City', 'Thành phố Hồ Chí Minh'), latitude: 10.7769, longitude: 106.7009,
    districts: [
      district('district1', text('第一郡', 'District 1', 'Quận 1'), ['Bùi Viện', null, 10.7675, 106.6937], ['Lê Thánh Tôn', null, 10.7796, 106.7047], ['Nguyễn Huệ', null, 10.7744, 106.7036]),
      district('choLon', text('堤岸', 'Cholon', 'Chợ Lớn'), ['Trần Hưng Đạo', null, 10.7533, 106.6601], ['Hải Thượng Lãn Ông', null, 10.7513, 106.6588]),
      district('thaoDien', text('草田', 'Thao Dien', 'Thảo Điền'), ['Xuân Thuỷ', null, 10.8034, 106.7335])
    ]
  },
  {
    cityCode: 'HAN', country: 'VN', name: text('河内', 'Hanoi', 'Hà Nội'), latitude: 21.0333, longitude: 105.85,
    districts: [
      district('hoanKiem', text('还剑郡', 'Hoan Kiem', 'Hoàn Kiếm'), ['Hàng Buồm', null, 21.0358, 105.8525], ['Tạ Hiện', null, 21.035, 105.852], ['Tràng Tiền', null, 21.0249, 105.8556]),
      district('cauGiay', text('纸桥郡', 'Cau Giay', 'Cầu Giấy'), ['Trần Thái Tông', null, 21.0328, 105.7865], ['Duy Tân', null, 21.0313, 105.7845])
    ]
  },
  {
    cityCode: 'PNH', country: 'KH', name: text('金边', 'Phnom Penh', 'Phnôm Pênh'), latitude: 11.5564, longitude: 104.9282,
    districts: [
      district('bkk1', text('万景岗一区', 'BKK1', 'BKK1'), ['Street 278', null, 11.551, 104.924], ['Street 63', null, 11.5527, 104.9228]),
      district('riverside', text('河畔', 'Riverside', 'Bờ sông'), ['Sisowath Quay', null, 11.569, 104.931], ['Street 172', null, 11.5668, 104.9289]),
      district('toulKork', text('堆谷', 'Toul Kork', 'Toul Kork'), ['Street 289', null, 11.5712, 104.8986])
    ]
  },
  {
    cityCode: 'RGN', country: 'MM', name: text('仰光', 'Yangon', 'Yangon'), latitude: 16.7747, longitude: 96.1588,
    districts: [
      district('chinatown', text('唐人街', 'Chinatown', 'Phố người Hoa'), ['19th Street', '11131', 16.7757, 96.15], ['Maha Bandula Road', '11131', 16.7745, 96.1512]),
      district('downtown', text('市中心', 'Downtown', 'Trung tâm'), ['Merchant Street', '11182', 16.7716, 96.162], ['Bogyoke Aung San Road', '11181', 16.7793, 96.157]),
      district('bahan', text('巴罕', 'Bahan', 'Bahan'), ['Kabar Aye Pagoda Road', '11201', 16.816, 96.157])
    ]
  },
  {
    cityCode: 'JKT', country: 'ID', name: text('雅加达', 'Jakarta', 'Jakarta'), latitude: -6.1751, longitude: 106.8272,
    districts: [
      district('menteng', text('门腾', 'Menteng', 'Menteng'), ['Jalan Haji Agus Salim', '10340', -6.186, 106.825], ['Jalan Cikini Raya', '10330', -6.1912, 106.8393]),
      district('glodok', text('草埔', 'Glodok', 'Glodok'), ['Jalan Pancoran', '11110', -6.1427, 106.8134], ['Jalan Kemenangan', '11120', -6.1438, 106.8118]),
      district('kelapaGading', text('椰风新城', 'Kelapa Gading', 'Kelapa Gading'), ['Jalan Boulevard Raya', '14240', -6.158, 106.908])
    ]
  },
  {
    cityCode: 'SHA', country: 'CN', name: text('上海', 'Shanghai', 'Thượng Hải'), latitude: 31.2304, longitude: 121.4737,
    districts: [
      district('huangpu', text('黄浦', 'Huangpu', 'Hoàng Phố'), ['云南南路', '200001', 31.2281, 121.482], ['黄河路', '200003', 31.2367, 121.4716], ['南京东路', '200001', 31.2363, 121.481]),
      district('jingan', text('静安', 'Jing\'an', 'Tĩnh An'), ['吴江路', '200041', 31.229, 121.462], ['愚园路', '200040', 31.2236, 121.4433]),
      district('xuhui', text('徐汇', 'Xuhui', 'Từ Hối'), ['武康路', '200031', 31.208, 121.437]),
      district('pudong', text('浦东', 'Pudong', 'Phố Đông'), ['张杨路', '200122', 31.226, 121.523])
    ]
  }
]
