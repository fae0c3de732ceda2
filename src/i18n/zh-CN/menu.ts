export const menu = {
  allCategories: '全部分类',
  spec: '规格',
  freeCombination: '自由搭配',
  search: '店内搜索',
  popular: '店内热门',
  found: (count: number) => `找到 ${count} 道菜`,
  outlets: '其他门店',
  noOutlets: '这座城市暂无其他门店'
}
