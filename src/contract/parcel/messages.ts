import type { MessagesOf } from '../message'
import type { parcelCodes } from './codes'

/** What the codes of parcels say. */
export const parcelMessages: MessagesOf<typeof parcelCodes> = {
  parcelAddressNotFound: {
    'zh-CN': '国内地址不存在，请重新选择',
    en: 'This address in China is not there any more. Please choose another.',
    vn: 'Địa chỉ tại Trung Quốc này không còn nữa. Vui lòng chọn lại.'
  },
  parcelAddressRequired: {
    'zh-CN': '请选择国内收件地址',
    en: 'Choose an address in China.',
    vn: 'Vui lòng chọn địa chỉ tại Trung Quốc.'
  },
  parcelAddressesFull: {
    'zh-CN': '国内地址已达上限，请先删除不用的地址',
    en: 'You have reached the number of addresses in China. Delete one first.',
    vn: 'Bạn đã đạt số địa chỉ tối đa tại Trung Quốc. Hãy xóa bớt trước.'
  },
  parcelMobileInvalid: {
    'zh-CN': '请输入 11 位的国内手机号',
    en: 'Enter a mainland mobile number of 11 digits.',
    vn: 'Vui lòng nhập số di động Trung Quốc gồm 11 chữ số.'
  },
  parcelIdCardInvalid: {
    'zh-CN': '身份证号码有误，请核对',
    en: 'This ID card number is not right. Please check it.',
    vn: 'Số căn cước chưa đúng. Vui lòng kiểm tra lại.'
  },
  parcelIdCardNameDiffers: {
    'zh-CN': '收件人须与身份证姓名一致',
    en: 'The recipient must be the person on the ID card.',
    vn: 'Người nhận phải trùng với tên trên căn cước.'
  },
  parcelIdCardRequired: {
    'zh-CN': '海关需要收件人的身份证号码，请在地址中补充',
    en: "Customs need the recipient's ID card number. Please add it to the address.",
    vn: 'Hải quan cần số căn cước của người nhận. Vui lòng bổ sung vào địa chỉ.'
  },
  parcelPostalCodeInvalid: {
    'zh-CN': '请输入 6 位邮政编码',
    en: 'Enter a postal code of 6 digits.',
    vn: 'Vui lòng nhập mã bưu chính gồm 6 chữ số.'
  },
  parcelUnavailable: {
    'zh-CN': '这家店暂不支持寄往中国',
    en: 'Nothing is sent to China from here.',
    vn: 'Cửa hàng này chưa gửi hàng về Trung Quốc.'
  },
  parcelForbidden: {
    'zh-CN': '海关不允许寄送“{dishName}”，请先移出购物车',
    en: 'Customs do not let in “{dishName}”. Take it out of the cart to send the rest.',
    vn: 'Hải quan không cho phép gửi “{dishName}”. Vui lòng bỏ khỏi giỏ hàng.'
  },
  parcelFresh: {
    'zh-CN': '“{dishName}”是生鲜商品，不能寄往中国',
    en: '“{dishName}” is fresh and cannot be sent to China.',
    vn: '“{dishName}” là hàng tươi sống, không thể gửi về Trung Quốc.'
  },
  parcelMixed: {
    'zh-CN': '“{dishName}”是生鲜商品，不能与“{otherName}”一起寄往中国，请分开下单',
    en: '“{dishName}” is fresh and cannot be sent to China with “{otherName}”. Order them separately.',
    vn: '“{dishName}” là hàng tươi sống, không thể gửi về Trung Quốc cùng “{otherName}”. Vui lòng đặt riêng.'
  },
  parcelHeavy: {
    'zh-CN': '包裹重 {weight} 千克，每个包裹最多 {maximum} 千克',
    en: 'The parcel weighs {weight} kg; one parcel may weigh {maximum} kg.',
    vn: 'Bưu kiện nặng {weight} kg; mỗi bưu kiện tối đa {maximum} kg.'
  },
  parcelNotFound: {
    'zh-CN': '包裹不存在',
    en: 'There is no such parcel.',
    vn: 'Không tìm thấy bưu kiện.'
  },
  parcelReceiverRequired: {
    'zh-CN': '请输入收件人姓名',
    en: "Enter the recipient's name.",
    vn: 'Vui lòng nhập tên người nhận.'
  },
  parcelReceiverLong: {
    'zh-CN': '收件人姓名最多 40 个字',
    en: "A recipient's name has at most 40 characters.",
    vn: 'Tên người nhận tối đa 40 ký tự.'
  },
  parcelPlaceRequired: {
    'zh-CN': '请填写省、市、区和详细地址',
    en: 'Fill in province, city, district and street.',
    vn: 'Vui lòng nhập tỉnh, thành phố, quận và địa chỉ chi tiết.'
  },
  parcelPlaceLong: {
    'zh-CN': '地址过长，请精简后再填',
    en: 'The address is too long. Please shorten it.',
    vn: 'Địa chỉ quá dài. Vui lòng rút gọn.'
  }
}
