export const box = {
  kind: { buffet: '自助餐', lunchbox: '便当' },
  chooseDate: '选择日期',
  from: (amount: string) => `${amount} 起`,
  next: (day: string) => `最早可订${day}`,
  noneLeft: '近期都订满了',
  more: (count: number) => `还有 ${count} 款`,
  empty: { buffet: '附近暂时没有可订的自助餐', lunchbox: '附近暂时没有可订的便当' },
  emptyChosen: '没有符合条件的，换个日期或条件看看',
  notFound: '没有找到，可能已经下架',
  seeOthers: '看看其他店',
  contents: (names: string) => `包含：${names}`,
  comma: '、',
  dayNote: {
    free: '可订',
    soldOut: '订满',
    cutOff: '已截止',
    over: '已结束',
    closed: '休息',
    holiday: '假期休',
    notServed: '不供应'
  },
  /** Of one of several days; what it means stands below them. */
  holidayOpen: '假期未定',
  dayReason: {
    soldOut: '这一天已经订满，请选择其他日期',
    cutOff: '这一天的预订已截止，请选择其他日期',
    over: '这一天的场次已经结束，请选择其他日期',
    closed: '餐厅这一天休息，请选择其他日期',
    holiday: '这一天是公共假期，不供应',
    notServed: '这一天不供应，请选择其他日期'
  },
  sitting: { soldOut: '已订满', cutOff: '已截止', over: '已开始' },
  left: { buffet: (count: number) => `剩 ${count} 位`, lunchbox: (count: number) => `剩 ${count} 份` },
  cutOff: (moment: string) => `${moment} 截止`,
  sittings: '选择场次',
  rate: { weekday: '平日价', weekend: '周末价', eve: '假期前夕价', holiday: '公共假期价' },
  nett: '到手价，已含服务费和税',
  guest: { adult: '成人', senior: '长者', child: '儿童' },
  portion: '份数',
  seniorFrom: (years: number) => `${years} 岁及以上`,
  childBy: {
    age: (from: number, until: number) => `满 ${from} 岁、不满 ${until} 岁，更小免费`,
    height: (from: number, until: number) => `身高 ${from} 至 ${until} 厘米，更矮免费`
  },
  order: { buffet: '预订', lunchbox: '选日期' },
  week: { present: '本周', next: '下周', from: (day: string) => `${day}起的一周`, whole: '选整周' },
  chosen: (count: number) => `已选 ${count} 天`,
  guestName: '姓名',
  mobile: '手机号',
  mobileNote: '餐厅需要时会打这个号码',
  subtotal: '餐费',
  rules: {
    title: '预订须知',
    giveBack: '退款',
    giveBackUntil: (moment: string, count: number) =>
      count === 1
        ? `${moment} 前可以全额退，之后不退`
        : `每一天在各自截止时间前都可以单独退，最早的一天是 ${moment} 截止；过了截止时间不退`,
    use: '怎么用',
    useText: {
      buffet: '按时到店，出示用餐码入座',
      lunchbox: '每天在取餐时间内到店，出示当天的取餐码'
    },
    price: '价格'
  },
  units: (count: number) => `日期与取餐码（${count}）`,
  dates: (count: number) => `${count} 天`,
  usedAt: (moment: string) => `${moment} 已使用`,
  giveBackBy: (moment: string) => `${moment} 前可退`,
  giveBack: '退这一天',
  giveBackOf: (slot: string) => `退 ${slot}`,
  showCode: '出示码',
  code: { buffet: '用餐码', lunchbox: '取餐码' },
  orderAgain: '再订一次',
  programme: {
    claim: '提前订好一周的午餐',
    choose: '选好一周的日期',
    collect: '到点凭码取餐',
    giveBack: '截止前可单独退',
    title: '便当计划说明',
    read: '怎么订、怎么取、怎么退'
  }
}
