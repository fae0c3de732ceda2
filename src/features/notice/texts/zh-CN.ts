/** The strip of what a person is told, over the app's tabs. */
export const notice = {
  more: (count: number) => `还有 ${count} 条`,
  choices: {
    title: '通知方式',
    note: '没打开饭聚时，重要的事发给您',
    channels: { wechat: '微信', sms: '短信', mail: '邮件' },
    topics: { order: '订单变化', money: '付款和退款', marketing: '秒杀和优惠' },
    noAddress: { sms: '请先绑定手机号', mail: '请先填写邮箱' },
    email: '邮箱',
    emailPlaceholder: '接收通知的邮箱',
    emailFormat: '请输入正确的邮箱',
    saveMail: '用这个邮箱接收',
    forgetMail: '不再使用这个邮箱',
    wechat: {
      left: (count: number) => `还可收 ${count} 条`,
      note: '每同意一次，微信可发一条；发了微信就不再发短信',
      allow: '再同意一次',
      allowed: '好的，有消息会发到您的微信',
      declined: '没有开启微信通知',
      offer: { progress: '微信通知订单进展', refund: '退款到账后微信通知' },
      offerNote: '没打开饭聚也能知道',
      offerAction: '通知我'
    }
  }
}
