import type { Namespace } from '../catalogue'

export const menu: Namespace<'menu'> = {
  allCategories: 'Tất cả danh mục',
  spec: 'Kích cỡ',
  freeCombination: 'Tự phối món',
  search: 'Tìm trong quán',
  popular: 'Món được gọi nhiều',
  found: (count) => `Tìm thấy ${count} món`,
  outlets: 'Chi nhánh khác',
  noOutlets: 'Thành phố này chưa có chi nhánh khác'
}
