import type { Namespace } from '../catalogue'

export const shop: Namespace<'shop'> = {
  searchPlaceholder: 'Tìm hàng tươi sống',
  emptyShelf: 'Chợ tươi sống sắp mở ở thành phố này',
  empty: 'Danh mục này chưa có hàng',
  soldOut: 'Hết hàng',
  addToCart: 'Thêm vào giỏ',
  stockLeft: (count) => `Chỉ còn ${count}`
}
