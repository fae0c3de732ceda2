/** The strip of what a person is told, over the app's tabs. */
export const notice = {
  more: (count: number) => `还有 ${count} 条`,
  choices: {
    title: '短信和邮件通知',
    note: '没打开饭聚时，重要的事发给您',
    channels: { sms: '短信', mail: '邮件' },
    topics: { order: '订单变化', money: '付款和退款', marketing: '秒杀和优惠' },
    noAddress: { sms: '请先绑定手机号', mail: '请先填写邮箱' },
    email: '邮箱',
    emailPlaceholder: '接收通知的邮箱',
    emailFormat: '请输入正确的邮箱',
    saveMail: '用这个邮箱接收',
    forgetMail: '不再使用这个邮箱'
  }
}
