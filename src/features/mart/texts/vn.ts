import type { Namespace } from '@/i18n/catalogue'

export const mart: Namespace<'mart'> = {
  emptyShelf: 'Chợ tươi sống sắp mở ở thành phố này',
  empty: 'Danh mục này chưa có hàng',
  soldOut: 'Hết hàng',
  stockLeft: (count) => `Chỉ còn ${count}`,
  search: 'Tìm hàng trong chợ',
  toMart: 'Xem chợ tươi',
  cartEmpty: 'Giỏ hàng còn trống. Xem hôm nay có gì tươi ngon'
}
