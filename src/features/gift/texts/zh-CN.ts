export const gift = {
  redeem: '兑换',
  code: '兑换码',
  placeholder: '输入朋友给您的兑换码或邀请码',
  required: '请输入兑换码',
  note: '邀请码适用于还没有被邀请、也没有完成过首单的账号，字母不分大小写',
  given: (name: string, count: number) => `${name} · ${count} 个月，收下了`,
  lasts: (from: string, until: string) => `${from}开始，用到 ${until}，下单自动减`,
  seeCard: '查看会员卡',
  toInvite: '我也去邀请朋友',
  somebody: '一位朋友',
  invitedBy: (name: string) => `您接受了 ${name} 的邀请`,
  promised: (amount: string, minimum: string, days: number) =>
    `首单实付满 ${minimum}，完成 ${days} 天后，您和朋友各得一个红包，您的是 ${amount}`,
  nothingPromised: '您所在的地区暂时没有邀请红包'
}
