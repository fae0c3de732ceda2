import { spaced } from '@/i18n/spaced'

export const orders = {
  all: '全部',
  awaitingPayment: '待支付',
  awaitingUse: '进行中',
  used: '已完成',
  /** Also on the sign of the person's page, where it has one line of a quarter. */
  refundedOrAfterSale: '退款/售后',
  expired: '已过期',
  empty: '还没有订单',
  onlyBookings: '只显示订座',
  showAll: '看全部订单',
  emptyTab: '这里没有订单',
  goOrder: '去点餐',
  dishCount: (count: number) => `共 ${count} 份`,
  payWithin: (clock: string) => `付款倒计时 ${clock}`,
  /** Of an order that a group pays in shares. */
  shares: {
    standing: { own: '待付您那份', others: '等其他人付款' },
    unpaid: (unpaid: number, count: number) => `共 ${count} 人，还差 ${unpaid} 人未付`,
    see: '看谁还没付'
  },
  /** When it comes, or came. */
  deliveryEta: {
    expectedLabel: '预计送达',
    arrivedLabel: '送达时间',
    expected: (slot: string) => `预计${slot} 送达`,
    arrived: (moment: string) => `${moment} 已送达`
  },
  pickupEta: {
    expectedLabel: '预计可取',
    arrivedLabel: '备好时间',
    expected: (slot: string) => `预计${slot} 可取`,
    arrived: (moment: string) => `${moment} 已备好`
  },
  /** Once it was collected. */
  pickedUpEta: { arrivedLabel: '取餐时间', arrived: (moment: string) => `${moment} 已取餐` },
  orderedAt: (moment: string) => `${moment} 下单`,
  minutes: (minutes: number) => `${minutes} 分钟`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} 小时` : `${hours} 小时 ${minutes} 分钟`),
  isLate: (length: string) => `已晚 ${length}`,
  willBeLate: (length: string) => `约晚 ${length}`,
  wasDue: (moment: string) => `原定 ${moment} 前`
}

export const order = {
  /** For a second, when it is paid; `placed` where nothing was left to pay. */
  paidAmount: (amount: string) => `已支付 ${amount}`,
  placed: '下单成功',
  status: {
    awaitingPayment: '待支付',
    paid: '等待商家接单',
    accepted: '商家已接单',
    canPickUp: '可以取餐了',
    delivering: '配送中',
    pickedUp: '已取餐',
    delivered: '已送达',
    available: '待使用',
    used: '已使用',
    completed: '已完成',
    cancelled: '已取消',
    refunded: '已退款',
    expired: '已过期',
    paynowReview: '付款人工审核中'
  },
  /** Shorter, beside a name in a list. */
  statusInList: {
    awaitingPayment: '待支付',
    paid: '等待商家接单',
    canPickUp: '可以取餐了',
    paynowReview: '付款人工审核中'
  },
  /** While a restaurant has not accepted what was paid, or is to be paid in cash. */
  acceptText: (time: string) => `${time} 前未接单会自动取消，全额退款`,
  acceptCashText: (time: string) => `${time} 前未接单会自动取消`,
  /** Why it ended, and what became of the money. */
  stoppedText: (why: string, meaning: string) => `${why}，${meaning}`,
  statusText: {
    awaitingPayment: '请在时限内完成支付，超时订单会自动取消',
    paid: '已收到付款，商家正在确认',
    accepted: '商家正在备餐',
    canPickUp: '餐已备好，请凭取餐码取餐',
    delivering: '骑手正在送餐，请保持电话畅通',
    pickedUp: '祝您用餐愉快',
    delivered: '祝您用餐愉快',
    available: '到店出示券码即可使用',
    used: '感谢您的使用',
    completed: '感谢您的惠顾',
    cancelled: '订单已取消',
    refunded: '款项已退回',
    expired: '订单超时未支付，已自动取消',
    paynowReview: '款项正在人工核对，请稍候'
  },
  /** Of what was paid for and not used in its time. */
  disputeText: { open: '这笔付款被银行收回，正在核对', lost: '这笔付款已被银行收回' },
  ranOutText: '券已过有效期',
  /** Stations on the way, a word or two each. */
  station: {
    paid: '已支付',
    accepted: '备餐中',
    delivering: '配送中',
    delivered: '已送达',
    canPickUp: '可取餐',
    completed: '已完成'
  },
  action: {
    pay: '去支付',
    cancel: '取消订单',
    confirmCollection: '确认取餐',
    review: '去评价',
    afterSale: '申请售后',
    reorder: '再来一单',
    contact: '联系客服',
    track: '查看进度',
    invoice: '重发发票',
    showCode: '出示券码',
    giveBack: '申请退款'
  },
  /** What `pay` says of a group's order that each pays a share of. */
  payShare: '去付我的那份',
  payAmount: (amount: string) => `去支付 ${amount}`,
  /** Which payment people of ours are looking at. */
  inReview: (way: string) => spaced(`${way}人工审核中`),
  timeline: '订单进度',
  progress: '查看全部进度',
  allLines: (count: number) => `查看全部 ${count} 种`,
  progressLess: '收起',
  collectionCode: '取餐码',
  rider: '骑手',
  callRider: '联系骑手',
  callRestaurant: '联系商家',
  deliverTo: '送至',
  pickupFrom: '取餐地点',
  information: '订单信息',
  number: '订单号',
  createdAt: '下单时间',
  paidAt: '支付时间',
  deliveryTime: '送达时间',
  pickupTime: '取餐时间',
  paymentType: '支付方式',
  transactionNumber: '交易号',
  remark: '备注',
  tableware: '餐具',
  tablewareNone: '不需要',
  tablewareMore: '10 份以上',
  tablewareCount: (count: string) => `${count} 份`,
  refundAsked: (amount: string, status: string) => `退款申请 ${amount}：${status}`,
  /** Of an order that was given up before it was paid. */
  nothingCharged: '未付款，未扣款',
  refundDone: (amount: string) => `${amount} 已退回`,
  refundOnWay: (amount: string) => `${amount} 退款处理中`,
  cancelled: '订单已取消',
  cancelReason: '取消原因',
  collectQuestion: '确认已经取到餐了吗？',
  collectText: '确认后订单完成',
  collected: '已确认取餐，订单完成',
  notFound: '没有找到这个订单',
  resultPending: '正在确认支付结果',
  resultPendingText: '请稍候，不要重复支付',
  resultExpired: '订单已过期',
  resultExpiredText: '若已扣款，款项会自动退回'
}

/** What is called otherwise where it is no meal. */
export const orderKinds = {
  booking: {
    status: {
      awaitingPayment: '待付订金',
      paid: '等待餐厅确认',
      available: '预订成功',
      used: '已到店',
      completed: '已用餐',
      refunded: '订金已退回',
      expired: '已结束'
    },
    statusInList: { available: '预订成功', refunded: '订金已退回' },
    statusText: {
      awaitingPayment: '付清订金后预订才会生效',
      paid: '餐厅确认后预订才算成功',
      available: '请按时到店，餐桌为您保留 15 分钟',
      used: '祝您用餐愉快',
      completed: '感谢光临',
      cancelled: '这次预订已取消',
      refunded: '订金已退回',
      expired: '订金没有按时付清，餐位已让出'
    },
    action: { cancel: '取消预订' },
    reason: {
      changedMind: '计划有变',
      wrongTime: '时间或人数不合适',
      tooBusy: '餐厅太忙，无法接待',
      closed: '餐厅当天不营业',
      restaurantOther: '餐厅无法接待，或没有按时答复'
    },
    ranOutText: '没有按时到店，预订已结束',
    count: (count: number) => `共 ${count} 位`
  },
  box: { count: (count: number) => `共 ${count} 份` },
  membership: {
    status: { available: '已付款' },
    statusText: { available: '已收到付款', completed: '会员权益已到期' }
  },
  membershipStanding: {
    giftWaiting: '等朋友兑换',
    giftHad: '朋友收下了',
    giftStopped: '兑换码已停用',
    later: '待生效',
    inForce: '生效中',
    shortened: '提前结束',
    takenBack: '银行已收回付款'
  },
  errand: {
    status: { paid: '等待骑手接单', accepted: '骑手已接单', delivering: '送件中' },
    statusText: {
      paid: '已收到付款，正在安排骑手',
      accepted: '骑手会在取件时间上门取件',
      delivering: '骑手正在送件，请保持电话畅通',
      delivered: '物品已送达',
      completed: '物品已送达，没用到的预付已退回',
      cancelled: '这次跑腿已取消'
    },
    station: { accepted: '已接单', delivering: '送件中' },
    reason: {
      changedMind: '不需要送了',
      wrongTime: '时间不合适',
      tooSlow: '骑手迟迟没有接单',
      noRiders: '没有骑手接单',
      riderLost: '骑手无法送达'
    }
  }
}

export const orderLife = {
  numberOf: (number: string) => `订单号 ${number}`,
  nothingTaken: '还没有付款，取消后需要重新下单',
  kept: (amount: string) => `已过免费取消时间，${amount} 按约定不退`,
  toWallet: (amount: string) => `${amount} 退回钱包`,
  toOriginal: (amount: string, way: string) => `${amount} 原路退回（${way}）`,
  /** Spec section 9, Money and refunds. */
  refundTime: {
    within24Hours: '24 小时内到账',
    within3Days: '3 个工作日内到账',
    within5Days: '1 到 5 个工作日到账，最迟 7 到 10 天'
  },
  voucherBack: '用掉的红包会退还，有效期内可再次使用',
  reasonTitle: '为什么取消？',
  reason: {
    changedMind: '不想要了',
    wrongItems: '选错了商品或数量',
    wrongAddress: '地址或电话填错了',
    wrongTime: '送达时间不合适',
    tooSlow: '商家迟迟没有接单',
    paymentTrouble: '支付遇到问题',
    wrongDeal: '买错了团购或数量',
    otherPayment: '想换一种方式支付',
    foundCheaper: '别处更便宜',
    other: '其他原因',
    tooBusy: '商家太忙，暂时无法接单',
    soldOut: '商品已售罄',
    closed: '商家已打烊',
    outOfRange: '超出配送范围',
    noRiders: '附近没有骑手',
    unanswered: '商家没有在时限内接单',
    riderLost: '骑手无法送达',
    cashUnpaid: '现金订单未收货付款',
    paidLate: '付款到账时已过预订时间，款项已退回',
    paymentUnproven: '未查到您的付款；如已付款，到账后会用于本订单或退回余额',
    cardLimit: '付款的银行卡已在其他账号买过，每张卡按一人限购；已付款项原路退回',
    takenBack: '银行收回了这笔付款',
    restaurantOther: '商家无法完成订单'
  },
  reasonRequired: '请选择取消原因',
  words: '补充说明',
  wordsPlaceholder: '您的话会转告商家',
  wordsToUs: '您的话能帮我们做得更好',
  wordsRequired: '请写下取消原因',
  cancelSubmit: '确认取消订单',
  tooLate: '订单已不能取消，如有问题请联系客服',
  mapLabel: '订单地图',
  mapSketch: '示意图',
  door: '收货地址',
  you: '您',
  wayLength: (distance: string) => `全程 ${distance}`,
  toRider: '看骑手',
  statusWithMinutes: (status: string, minutes: number) => `${status} · 约 ${minutes} 分钟后送达`,
  deliveryProgress: '配送进度',
  riderRating: (stars: string, count: number) => `${stars} 分 · ${count} 人评分`,
  riderName: (name: string) => `骑手 ${name}`,
  riderAway: (distance: string) => `骑手距您 ${distance}`,
  wayToOutlet: '去取餐',
  seeMap: '在地图上查看',
  invoiceSent: (email: string) => `发票将发送到 ${email}`,
  historyEmpty: '还没有结束的订单',
  history: '历史订单',
  month: (year: number, month: number) => `${year}年${month}月`,
  monthOrders: (count: number) => `${count} 单`,
  monthSpent: (amount: string) => `合计 ${amount}`
}
