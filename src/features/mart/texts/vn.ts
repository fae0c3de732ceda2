import type { Namespace } from '@/i18n/catalogue'

export const mart: Namespace<'mart'> = {
  emptyShelf: 'Chợ tươi sống sắp mở ở thành phố này',
  empty: 'Danh mục này chưa có hàng',
  soldOut: 'Hết hàng',
  stockLeft: (count) => `Chỉ còn ${count}`,
  unitPrice: {
    '100g': (amount) => `${amount}/100 g`,
    litre: (amount) => `${amount}/lít`
  },
  byWeight: 'Theo cân',
  sizeWeighed: (size) => `${size}, tính tiền theo cân thực tế`,
  storage: { ambient: 'Nhiệt độ thường', chilled: 'Ướp lạnh', frozen: 'Đông lạnh' },
  playVideo: (title) => `Phát video: ${title}`,
  videoCost: 'Phát video sẽ tốn dữ liệu di động',
  videoFailed: 'Chưa phát được video, vui lòng thử lại sau',
  search: 'Tìm hàng trong chợ',
  toMart: 'Xem chợ tươi',
  cartEmpty: 'Giỏ hàng còn trống. Xem hôm nay có gì tươi ngon'
}
