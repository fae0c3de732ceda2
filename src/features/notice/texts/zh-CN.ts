/** What a person is told in the app, in the strip over its tabs. */
export const notice = {
  title: {
    flashReminder: '您预约的秒杀',
    flashOffer: (clock: string) => `为您保留了 1 份，${clock} 内有效`,
    dealExpiring: '您的券快到期了',
    dealDispute: '您反馈的券已有核实结果'
  },
  action: { flashReminder: '去看看', flashOffer: '去购买', dealExpiring: '去使用', dealDispute: '查看' },
  more: (count: number) => `还有 ${count} 条`
}
