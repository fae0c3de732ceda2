export const mart = {
  emptyShelf: '这个城市的生鲜商城即将开业',
  empty: '这个分类暂时没有商品',
  soldOut: '已售罄',
  stockLeft: (count: number) => `仅剩 ${count} 件`,
  search: '搜索商品',
  toMart: '去逛逛',
  cartEmpty: '购物车还是空的，去挑点新鲜的'
}
