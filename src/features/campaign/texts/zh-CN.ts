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
  rules: '活动说明',
  others: '现在进行中',
  flashEnds: (clock: string) => `${clock} 后结束`,
  flashStarts: (clock: string) => `${clock} 后开抢`,
  allFlash: '查看全部秒杀',
  soldOut: '已售罄',
  share: '发给朋友',
  shareTitle: '分享这个活动'
}
