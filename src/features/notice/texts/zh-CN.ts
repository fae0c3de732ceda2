/** What a person is told in the app, in the strip over its tabs. */
export const notice = {
  title: {
    flashReminder: '您预约的秒杀',
    flashOffer: (clock: string) => `为您保留了 1 份，${clock} 内有效`,
    dealExpiring: '您的券快到期了'
  },
  action: { flashReminder: '去看看', flashOffer: '去购买', dealExpiring: '去使用' },
  more: (count: number) => `还有 ${count} 条`
}
