import type { Namespace } from '../catalogue'

export const shop: Namespace<'shop'> = {
  emptyShelf: 'Chợ tươi sống sắp mở ở thành phố này',
  empty: 'Danh mục này chưa có hàng',
  soldOut: 'Hết hàng',
  stockLeft: (count) => `Chỉ còn ${count}`
}
