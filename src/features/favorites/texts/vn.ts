import type { Namespace } from '@/i18n/catalogue'

export const favorites: Namespace<'favorites'> = {
  empty: 'Bạn chưa có quán yêu thích',
  emptyAction: 'Tìm quán',
  add: 'Thêm vào yêu thích',
  remove: 'Bỏ yêu thích',
  removeNamed: (name) => `Bỏ yêu thích ${name}`,
  removed: (name) => `Đã bỏ yêu thích ${name}`,
  added: 'Đã thêm vào yêu thích'
}
