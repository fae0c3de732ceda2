export const tabs = {
  home: '点餐',
  shop: '生鲜商城',
  orders: '订单',
  my: '我的'
}
