export const cash = {
  note: (maximum: string) => `收餐时付现金，最多 ${maximum}`,
  tooMuch: (maximum: string) => `现金支付最多 ${maximum}`,
  refusedBefore: '您有一笔现金订单未收货付款，暂不能用现金',
  withBalance: '已使用余额，不能同时用现金',
  submit: '下单，现金付款',
  dueAtDoor: (amount: string) => `请准备 ${amount} 现金，收餐时付给骑手`,
  dueAtCounter: (amount: string) => `请备好 ${amount} 现金，取餐时在柜台付款`,
  placedText: '订单已提交，等待商家接单',
  total: '应付现金',
  placed: '已下单',
  canPickUpText: '餐点已备好，请出示取餐码并付现金'
}
