export const favorites = {
  empty: '还没有收藏的餐厅',
  emptyAction: '去逛逛',
  add: '收藏餐厅',
  remove: '取消收藏',
  removeNamed: (name: string) => `取消收藏 ${name}`,
  removed: (name: string) => `已取消收藏 ${name}`,
  added: '已收藏'
}
