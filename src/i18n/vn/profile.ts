import type { Namespace } from '../catalogue'

export const profile: Namespace<'profile'> = {
  avatar: 'Ảnh đại diện',
  changeAvatar: 'Đổi ảnh đại diện',
  uploading: (percent) => `Đang tải lên ${percent}%`,
  avatarSaved: 'Đã cập nhật ảnh đại diện',
  albumRefused: 'Ứng dụng chưa được phép xem ảnh. Vui lòng cho phép trong cài đặt hệ thống rồi thử lại',
  fileTooLarge: (megabytes) => `Ảnh không được quá ${megabytes} MB, vui lòng chọn ảnh khác`,
  fileTypeRefused: 'Chỉ dùng được ảnh JPG, PNG và WebP, vui lòng chọn ảnh khác',
  nickName: 'Biệt danh',
  nickNamePlaceholder: 'Nhập biệt danh',
  nickNameHint: (maximum) => `Tối đa ${maximum} ký tự`,
  nickNameProblems: { empty: 'Vui lòng nhập biệt danh', tooLong: 'Biệt danh tối đa 20 ký tự', characters: 'Biệt danh có ký tự không hiển thị được' },
  gender: 'Giới tính',
  genders: { secret: 'Không tiết lộ', male: 'Nam', female: 'Nữ' },
  mobile: 'Số điện thoại',
  mobileUnset: 'Thêm số',
  city: 'Thành phố',
  unset: 'Chọn',
  tastes: 'Khẩu vị và kiêng kỵ',
  commonAddress: 'Địa chỉ thường dùng',
  chooseCommonAddress: 'Chọn địa chỉ thường dùng',
  noCommonAddress: 'Không đặt',
  manageAddresses: 'Quản lý địa chỉ',
  saved: 'Đã lưu',
  preferences: 'Món tôi thích',
  spice: 'Độ cay',
  cuisine: 'Ẩm thực',
  diet: 'Chế độ ăn',
  taboos: 'Món tôi kiêng',
  allergyNote: 'Nếu bị dị ứng, vui lòng ghi chú cho nhà hàng trong mỗi đơn hàng',
  without: (thing) => `Không ${thing}`,
  listSeparator: ', ',
  preference: {
    notSpicy: 'Không cay', mild: 'Cay nhẹ', medium: 'Cay vừa', hot: 'Rất cay',
    sichuan: 'Tứ Xuyên', hunan: 'Hồ Nam', cantonese: 'Quảng Đông', jiangzhe: 'Giang Chiết', northeastern: 'Đông Bắc', northwestern: 'Tây Bắc', minnan: 'Phúc Kiến', nanyang: 'Nam Dương',
    hotpot: 'Lẩu', barbecue: 'Đồ nướng', noodles: 'Bún và mì', dimSum: 'Điểm tâm', japaneseKorean: 'Nhật và Hàn', western: 'Món Âu',
    vegetarian: 'Ăn chay', vegan: 'Thuần chay', halal: 'Halal', lowSalt: 'Ít muối', lowSugar: 'Ít đường', lowOil: 'Ít dầu'
  },
  taboo: {
    peanut: 'Đậu phộng', nut: 'Các loại hạt', shellfish: 'Tôm cua sò', fish: 'Cá', egg: 'Trứng', milk: 'Sữa', gluten: 'Gluten', soy: 'Đậu nành', sesame: 'Mè',
    beef: 'Thịt bò', pork: 'Thịt heo', lamb: 'Thịt cừu', poultry: 'Thịt gia cầm', offal: 'Nội tạng', coriander: 'Rau mùi', scallion: 'Hành lá', garlic: 'Tỏi', chilli: 'Ớt', msg: 'Bột ngọt', alcohol: 'Rượu'
  }
}
