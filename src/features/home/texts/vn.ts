import type { Namespace } from '@/i18n/catalogue'

export const home: Namespace<'home'> = {
  title: 'Đặt món',
  deliverTo: (place) => `Giao đến ${place}`,
  locationReason: 'Chia sẻ vị trí để xem quán gần bạn và phí giao chính xác',
  allowLocation: 'Dùng vị trí của tôi',
  locationFailed: 'Không xác định được vị trí. Đang hiển thị quán ở Singapore',
  locationRefused: 'Chưa bật định vị. Đang hiển thị quán ở Singapore; bạn có thể bật trong cài đặt',
  locationOutside: (city) => `Khu vực của bạn chưa được phục vụ. Đang hiển thị quán ở ${city}`,
  locationElsewhere: (city) => `Có vẻ bạn đang ở ${city}. Xem quán ở đó?`,
  showThere: 'Xem',
  changeCity: 'Đổi thành phố',
  search: 'Tìm',
  searchPlaceholder: 'Tìm quán hoặc món ăn',
  searchFor: (hint) => `Tìm: ${hint}`,
  services: 'Dịch vụ',
  allServices: 'Tất cả',
  serviceGroups: { food: 'Đặt món', offers: 'Ưu đãi', more: 'Dịch vụ khác' },
  banners: 'Ưu đãi',
  previousBanner: 'Ưu đãi trước',
  nextBanner: 'Ưu đãi tiếp theo',
  sortOverall: 'Tổng hợp',
  sortDistance: 'Khoảng cách',
  sortSales: 'Bán chạy',
  sortPromotion: 'Ưu đãi',
  sortBy: 'Sắp xếp theo',
  emptyFeed: 'Gần đây chưa có quán. Hãy thử địa chỉ khác',
  activeOrders: (count) => `${count} đơn đang thực hiện`,
  seeOrder: 'Xem đơn hàng'
}

export const shop: Namespace<'shop'> = {
  emptyShelf: 'Chợ tươi sống sắp mở ở thành phố này',
  empty: 'Danh mục này chưa có hàng',
  soldOut: 'Hết hàng',
  stockLeft: (count) => `Chỉ còn ${count}`
}
