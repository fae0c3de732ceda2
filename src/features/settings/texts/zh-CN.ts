import { spaced } from '@/i18n/spaced'

export const settings = {
  security: '账号与安全',
  password: '修改密码',
  resetPassword: '找回密码',
  largeText: '大字模式',
  largeTextNote: '所有文字放大四分之一',
  clearCache: '清除缓存',
  clearCacheQuestion: '清除本机的使用记录？登录状态、购物车和草稿会保留',
  clearShort: '清除',
  cacheCleared: '缓存已清除',
  cacheSize: (kilobytes: string) => `${kilobytes} KB`,
  feedback: '意见反馈',
  privacyPolicy: '隐私政策',
  terms: '用户协议',
  analytics: '帮助改进饭聚',
  analyticsNote: '只记录打开了哪些页面，不含您输入的任何内容',
  login: '登录',
  export: {
    title: '下载我的数据',
    explains:
      '文件包含您的资料、地址、订单、支付记录、钱包流水、红包和代金券、收藏、登录设备和反馈。它只给您本人，请妥善保管。',
    prepare: '生成文件',
    ready: (fileName: string, kilobytes: string) => `${fileName} 已生成，共 ${kilobytes} KB`,
    keep: '保存文件',
    saved: '文件已保存到下载目录',
    shared: '文件已发送',
    copied: '数据已复制，可粘贴保存',
    failed: '没能保存，请重试'
  },
  feedbackForm: {
    content: '您的意见',
    contentPlaceholder: '遇到了什么问题，或者希望我们怎样改进？',
    contentRequired: '请写下您的意见',
    contact: '联系方式',
    contactPlaceholder: '手机号、邮箱或微信号',
    draftNote: '没提交的内容会保存在本机',
    send: '提交',
    sentTitle: '谢谢您的反馈',
    sent: '我们会认真阅读每一条。留了联系方式的，我们会尽快回复',
    another: '再写一条'
  },
  closure: {
    deletedTitle: '注销后会删除',
    deleted: {
      profile: '头像、昵称、手机号和口味',
      logins: '全部登录方式和已登录的设备',
      places: '收货地址和收藏的餐厅',
      benefits: '红包、代金券和会员权益，无法恢复'
    },
    retainedTitle: '会保留',
    kept: '订单和支付记录按法律要求的期限保留，不再与您的身份关联',
    mark: '由手机号和第三方账号算出的标记，无法还原，保存一年，用来防止重复领取新人优惠',
    balance: (amount: string) => `钱包里还有 ${amount}，请先用完或提现，注销后无法找回`,
    membership: (name: string, until: string | null) =>
      until === null
        ? spaced(`您的${name}将随账号一起失效`)
        : `${spaced(`您的${name}有效期至`)} ${until}，注销后立即失效；提交后不再自动续费`,
    points: (count: number) => `${count} 金币将作废`,
    coolingTitle: (days: number) => `${days} 天冷静期`,
    coolingText: (days: number, moment: string) =>
      `提交后账号仍可使用 ${days} 天，到 ${moment} 才会注销。这期间登录即可随时撤销。`,
    openTitle: '还有未完成的交易',
    openText: '全部完成后才能申请注销。',
    trade: {
      order: (number: string) => `订单 ${number}`,
      afterSale: (number: string) => `售后 ${number}`,
      reservation: (number: string) => `订座 ${number}`,
      withdrawal: (number: string) => `提现 ${number}`,
      debt: (number: string) => `待还款项 ${number}`
    },
    refresh: '重新检查',
    codeTo: (mobile: string) => `验证码将发送到 ${mobile}`,
    reason: '注销原因',
    reasonPlaceholder: '告诉我们哪里没做好',
    understand: '我已了解删除和保留的内容',
    understandFirst: '请先勾选以上内容',
    submit: '申请注销',
    question: (days: number) => `确定申请注销账号吗？${days} 天内可以撤销。`,
    confirm: '申请注销',
    requested: '注销申请已提交',
    pendingTitle: '账号正在注销',
    pendingText: (moment: string) => `账号将于 ${moment} 注销。在此之前可以照常使用，也可以随时撤销，撤销后一切照旧。`,
    banner: (moment: string) => `账号将于 ${moment} 注销`,
    bannerAction: '撤销',
    cancel: '撤销注销',
    cancelled: '已撤销，账号照常使用'
  }
}
