import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import type { Settled } from './repository'

const toldMs = 7 * 24 * 3_600_000
const common = { icon: 'redEnvelope', topic: 'marketing', action: seeIt } as const

const rewarded: NoticeKind = {
  ...common,
  name: 'inviteRewarded',
  heading: {
    zh: '好友完成首单，邀请奖励已到账',
    en: 'Your friend has ordered: your reward is here',
    vn: 'Bạn của bạn đã đặt đơn đầu: phần thưởng đã đến'
  }
}
const welcomed: NoticeKind = {
  ...common,
  name: 'invitedRewarded',
  heading: {
    zh: '首单完成，好友邀请礼已到账',
    en: 'Your gift for coming by a friend is here',
    vn: 'Quà nhờ bạn bè mời của bạn đã đến'
  }
}

/** Tells both what they were given for it; `title` is the name of what each got. */
export async function tellOfRewards(tx: Tx, kernel: Kernel, settled: readonly Settled[]): Promise<void> {
  const now = kernel.clock.now()
  const said = settled.map(({ userId, invitationId: subjectId, isInviter, title }) => ({
    userId,
    subjectId,
    title,
    kind: isInviter ? rewarded : welcomed,
    link: isInviter ? routeUrl('vipShareResult', { invitationId: subjectId }) : routeUrl('redEnvelopes'),
    dueAt: now,
    endsAt: now + toldMs
  }))
  await sendNotice(tx, kernel, ...said)
}
