import type { Namespace } from '@/i18n/catalogue'

export const parcel: Namespace<'parcel'> = {
  way: 'Gửi về Trung Quốc',
  address: 'Địa chỉ tại Trung Quốc',
  choose: 'Chọn',
  why: (grams, least, most) => `Bưu kiện ${grams} kg, đến nơi sau ${least}–${most} ngày kể từ khi gửi`,
  cannot: 'Các món này không thể gửi về Trung Quốc',
  feeWhy: (grams) => `Bưu kiện ${grams} kg`,
  changed: 'Đã chuyển sang gửi về Trung Quốc, phí tính theo cân nặng',
  changeAddress: 'Sửa địa chỉ',
  receiver: 'Người nhận',
  receiverPlaceholder: 'Tên trên căn cước',
  mobile: 'Di động Trung Quốc',
  province: 'Tỉnh',
  chooseProvince: 'Chọn tỉnh',
  city: 'Thành phố',
  cityPlaceholder: 'Viết bằng chữ Hán',
  district: 'Quận/huyện',
  districtPlaceholder: 'Viết bằng chữ Hán',
  detail: 'Địa chỉ chi tiết',
  detailPlaceholder: 'Đường, khu nhà, tòa nhà, số nhà',
  postalCode: 'Mã bưu chính',
  customs: 'Thông tin hải quan',
  customsNote:
    'Hải quan cần căn cước của người nhận. Số được mã hóa, chỉ dùng để khai báo và tự xóa 30 ngày sau khi bưu kiện đến nơi.',
  idCard: 'Số căn cước',
  idCardName: 'Tên trên căn cước',
  save: 'Lưu địa chỉ',
  saved: 'Đã lưu địa chỉ',
  add: 'Thêm địa chỉ tại Trung Quốc',
  remove: 'Xóa địa chỉ này?',
  removed: 'Đã xóa địa chỉ',
  withIdCard: (masked) => `Căn cước ${masked}`,
  withoutIdCard: 'Chưa có căn cước',
  problem: {
    receiver: 'Vui lòng nhập tên người nhận',
    mobile: 'Vui lòng nhập số di động Trung Quốc gồm 11 chữ số',
    province: 'Vui lòng chọn tỉnh',
    city: 'Vui lòng nhập thành phố',
    district: 'Vui lòng nhập quận hoặc huyện',
    detail: 'Vui lòng nhập địa chỉ chi tiết',
    postalCode: 'Vui lòng nhập mã bưu chính gồm 6 chữ số',
    idCard: 'Số căn cước chưa đúng, vui lòng kiểm tra',
    idCardName: 'Phải trùng với tên người nhận'
  },
  title: 'Bưu kiện về Trung Quốc',
  station: {
    packed: 'Đã đóng gói',
    handedOver: 'Đã giao hãng vận chuyển',
    cleared: 'Đã thông quan',
    delivered: 'Đã đến nơi'
  },
  stationText: {
    none: 'Cửa hàng đang chuẩn bị bưu kiện của bạn',
    packed: 'Đã đóng gói, đang chờ hãng vận chuyển',
    handedOver: 'Đang trên đường, sẽ làm thủ tục hải quan',
    cleared: 'Đã thông quan, đang giao đến người nhận',
    delivered: 'Người nhận đã nhận được bưu kiện'
  },
  carrier: (carrier) => `Mã vận đơn ${carrier}`,
  takes: (least, most) => `Đến nơi sau ${least}–${most} ngày kể từ khi gửi`,
  weight: (grams) => `${grams} kg`
}
