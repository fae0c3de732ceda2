export const titles = {
  home: '点餐',
  shop: '生鲜商城',
  orders: '我的订单',
  my: '我的',
  addresses: '我的地址',
  addressChoose: '选择收货地址',
  addressEdit: '编辑地址',
  addressNew: '新增地址',
  cardPayment: '银行卡支付',
  login: '登录',
  orderDetail: '订单详情',
  paymentReturn: '支付结果',
  restaurant: '餐厅',
  settlement: '确认订单',
  cashier: '收银台'
}
