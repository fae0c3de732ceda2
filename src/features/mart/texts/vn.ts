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
  noVideo: 'Sản phẩm này chưa có video',
  videoCost: 'Phát video sẽ tốn dữ liệu di động',
  videoFailed: 'Chưa phát được video, vui lòng thử lại sau',
  shelves: 'Tất cả quầy hàng',
  sortBy: 'Sắp xếp theo',
  sort: { shelf: 'Gợi ý', unitPrice: 'Đơn giá thấp nhất' },
  arrivals: 'Hàng về hôm nay',
  flash: 'Giá sốc có hạn',
  boughtBefore: 'Bạn hay mua',
  lastBasket: 'Giỏ hàng lần trước',
  basketAgain: (count) => `Mua lại ${count} món`,
  basketGone: (names) => `Lần này không còn: ${names}`,
  coldToday: (hours) => `Hàng đông lạnh giao hôm nay lúc ${hours}`,
  coldNotToday: 'Hôm nay không giao hàng đông lạnh',
  coldHours: 'Giờ giao hàng đông lạnh',
  search: 'Tìm hàng trong chợ',
  toMart: 'Xem chợ tươi',
  cartEmpty: 'Giỏ hàng còn trống. Xem hôm nay có gì tươi ngon'
}
