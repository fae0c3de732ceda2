/** Deals: their lists, what one of them is, the words of its rules, its outlets. */
export const deal = {
  kind: { all: '全部', package: '套餐', cash: '代金券', special: '特价' },
  sort: { overall: '综合', distance: '距离', sales: '销量', discount: '折扣' },
  tag: { anyTimeRefund: '随时退', noBooking: '免预约', firstDeal: '首单专享' },
  sold: (count: number) => `已售 ${count}`,
  left: (count: number) => `仅剩 ${count} 份`,
  soldOut: '已抢光',
  outlets: (count: number) => `${count} 家门店可用`,
  rating: (rating: string) => `${rating} 分`,
  rules: {
    title: '购买须知',
    rule: {
      validity: '有效期',
      times: '使用时间',
      excluded: '不可用日期',
      booking: '预约',
      people: '适用人数',
      perTable: '使用张数',
      stackable: '优惠同享',
      refund: '退款',
      perPerson: '限购',
      firstDeal: '首单专享'
    },
    validDays: (days: number) => `购买后 ${days} 天内有效，购买当天算第一天`,
    validUntil: (day: string) => `${day}前有效，含当天`,
    validDaysUntil: (days: number, day: string) => `购买后 ${days} 天内有效，最晚到${day}`,
    validAlways: '长期有效',
    everyDay: '每天',
    weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
    span: (from: string, until: string) => `${from}至${until}`,
    anyHour: '营业时间内可用',
    noBooking: '无需预约，高峰时段可能要等位',
    bookHours: (hours: number) => `请至少提前 ${hours} 小时预约`,
    bookDays: (days: number) => `请至少提前 ${days} 天预约`,
    people: (count: number) => `每张供 ${count} 人使用`,
    perTable: (count: number) => `每桌最多使用 ${count} 张`,
    perTableAny: '每桌不限张数',
    stackable: '可与店内其他优惠同享',
    notStackable: '不与店内其他优惠同享',
    refund: {
      anyTime: '未使用随时可退，过期自动退款',
      untilExpiry: '有效期内未使用可退，过期不退',
      none: '售出后不可退款'
    },
    perPerson: (count: number) => `每人限购 ${count} 张`,
    firstDeal: '仅限从未在该商家及其分店消费过的用户',
    firstDealFor: {
      applies: '您符合条件，可以购买',
      used: '您在该商家或其分店消费过，不能购买',
      unknown: '登录后可查看您是否符合条件'
    }
  }
}
