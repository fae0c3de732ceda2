export const combine = {
  restaurants: (count: number) => `${count} 家餐厅`,
  oneFee: (amount: string) => `配送费 ${amount}，一单只收一次`,
  oneFeeFree: '免配送费，一单一起送',
  feeUnknown: '选择地址后显示配送费',
  outOfRange: '超出该区域的配送范围',
  atMost: (count: number) => `一单最多选 ${count} 家餐厅`,
  chooseRestaurant: '选择餐厅',
  none: '这座城市暂时没有混合点餐区域',
  seeRestaurants: '看看全部餐厅',
  short: (name: string, amount: string) => `${name} 还差 ${amount}`,
  partTotal: '小计（含分摊）',
  partRefunded: (amount: string) => `未能制作，退回 ${amount}；配送费随整单结算`,
  partGranted: (amount: string) => `售后退款 ${amount}`,
  partOf: '这是混合订单的一部分',
  seeWhole: '查看整单',
  removeGroup: (name: string) => `移除 ${name} 的菜品`,
  eachSettled: '各餐厅分开结算'
}
