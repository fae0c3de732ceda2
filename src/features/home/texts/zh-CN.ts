export const home = {
  title: '点餐',
  deliverTo: (place: string) => `送至 ${place}`,
  locationReason: '允许定位，查看附近的餐厅和准确的配送费',
  allowLocation: '开启定位',
  locationFailed: '定位失败，已为您显示新加坡的餐厅',
  locationRefused: '未开启定位，已为您显示新加坡的餐厅，可在设置中开启定位',
  locationOutside: (city: string) => `您所在的地区暂未开通，已为您显示${city}的餐厅`,
  locationElsewhere: (city: string) => `您好像在${city}，要看那里的餐厅吗？`,
  showThere: '切换',
  changeCity: '切换城市',
  search: '搜索',
  searchPlaceholder: '搜索餐厅或菜品',
  searchFor: (hint: string) => `搜索：${hint}`,
  services: '服务',
  allServices: '全部',
  serviceGroups: { food: '点餐', offers: '优惠', more: '更多服务' },
  banners: '活动',
  previousBanner: '上一个活动',
  nextBanner: '下一个活动',
  sortOverall: '综合',
  sortDistance: '距离',
  sortSales: '销量',
  sortPromotion: '优惠',
  sortBy: '排序方式',
  emptyFeed: '附近还没有可以点的餐厅，换个地址看看',
  activeOrders: (count: number) => `${count} 个订单进行中`,
  seeOrder: '查看订单'
}

export const shop = {
  emptyShelf: '这个城市的生鲜商城即将开业',
  empty: '这个分类暂时没有商品',
  soldOut: '已售罄',
  stockLeft: (count: number) => `仅剩 ${count} 件`
}
