/** Campaigns: where they stand, and what their parts say by themselves. */
export const campaign = {
  notFound: '没有找到这个活动，它可能已经结束',
  days: (days: number, clock: string) => `${days} 天 ${clock}`,
  untilStart: (clock: string) => `距开始 ${clock}`,
  untilEnd: (clock: string) => `距结束 ${clock}`,
  upcoming: '活动还没开始',
  startsAt: (moment: string) => `${moment} 开始，到时这一页会自动更新`,
  ended: '活动已经结束',
  endedAt: (day: string) => `已于 ${day} 结束，谢谢参与`,
  archived: '这是一次往期活动',
  archivedDays: (from: string, until: string) => `举办时间：${from} 至 ${until}`,
  mine: '我领到的',
  claimAll: (count: number) => (count === 1 ? '立即领取' : `一键领取 ${count} 个`),
  logInToClaim: (count: number) => (count === 1 ? '登录领取' : `登录领取 ${count} 个`),
  claimed: (count: number) => (count === 1 ? '已放入您的账户' : `${count} 个已放入您的账户`),
  claimedSome: (given: number, refused: number) =>
    given === 0 ? '领取失败，都被领完了' : `${given} 个已放入您的账户，${refused} 个领取失败`,
  rules: '活动说明',
  others: '现在进行中',
  flashEnds: (clock: string) => `${clock} 后结束`,
  flashStarts: (clock: string) => `${clock} 后开抢`,
  allFlash: '查看全部秒杀',
  soldOut: '已售罄',
  share: '发给朋友',
  shareTitle: '分享这个活动',
  makeCard: '去写一张'
}
