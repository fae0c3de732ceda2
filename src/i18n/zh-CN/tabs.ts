export const tabs = {
  home: '点餐',
  shop: '生鲜',
  orders: '订单',
  my: '我的'
}
