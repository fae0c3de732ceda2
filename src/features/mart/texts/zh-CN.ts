export const mart = {
  emptyShelf: '这个城市的生鲜商城即将开业',
  empty: '这个分类暂时没有商品',
  soldOut: '已售罄',
  stockLeft: (count: number) => `仅剩 ${count} 件`,
  unitPrice: {
    '100g': (amount: string) => `${amount}/100 克`,
    litre: (amount: string) => `${amount}/升`
  },
  byWeight: '称重付款',
  sizeWeighed: (size: string) => `${size}，按实重付款`,
  storage: { ambient: '常温', chilled: '冷藏', frozen: '冷冻' },
  playVideo: (title: string) => `播放视频：${title}`,
  videoCost: '播放将使用移动数据',
  videoFailed: '视频暂时无法播放，请稍后再试',
  search: '搜索商品',
  toMart: '去逛逛',
  cartEmpty: '购物车还是空的，去挑点新鲜的'
}
