import { isoDateAt, startOfDay, wallClock } from '@/domain/calendar'
import { routeUrl } from '@/routes'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type PeriodRow, readSubscription } from '../membership'
import { type NoticeKind, seeIt, sendNotice } from '../notice'
import type { OrderRow } from '../order'

const dayMs = 86_400_000
const morningMs = 9 * 3_600_000

interface Zoned {
  readonly utcOffsetMinutes: number
}

/** Now, or at nine where it is night: nobody is woken by what became of a membership. */
export const byDay = (now: number, { utcOffsetMinutes }: Zoned): number =>
  Math.max(now, startOfDay(isoDateAt(now, utcOffsetMinutes), utcOffsetMinutes) + morningMs)

/** The local day of an instant, as notices say it. */
export const dayOf = (at: number, { utcOffsetMinutes }: Zoned): string =>
  wallClock(at, utcOffsetMinutes).format('YYYY-MM-DD')

const common = {
  name: 'membershipDays',
  icon: 'card',
  topic: 'money',
  action: seeIt
} as const

/** What became of the days of a membership. */
type Days = 'taken' | 'ended' | 'given'

/** A bank took a part of a membership's price back, and its last days with it; or the whole of them; or gave them back. Something else may renew it still. */
const kinds: Readonly<Record<Days | 'takenRenewed' | 'endedRenewed', NoticeKind>> = {
  taken: {
    ...common,
    heading: {
      zh: '银行收回了部分会员费，会员提前结束，不再续费',
      en: 'Your bank took part of your payment back: your membership ends earlier, and does not renew',
      vn: 'Ngân hàng đã thu hồi một phần tiền: gói hội viên kết thúc sớm hơn và không gia hạn'
    }
  },
  ended: {
    ...common,
    heading: {
      zh: '银行收回了会员费，这份会员已结束，不再续费',
      en: 'Your bank took your payment back: this membership has ended, and does not renew',
      vn: 'Ngân hàng đã thu hồi tiền: gói hội viên này đã kết thúc và không gia hạn'
    }
  },
  takenRenewed: {
    ...common,
    heading: {
      zh: '银行收回了部分会员费，会员提前结束，续费也相应提前',
      en: 'Your bank took part of your payment back: your membership ends earlier, and renews then',
      vn: 'Ngân hàng đã thu hồi một phần tiền: gói hội viên kết thúc sớm hơn và gia hạn vào lúc đó'
    }
  },
  endedRenewed: {
    ...common,
    heading: {
      zh: '银行收回了会员费，这份会员已结束，其余的照常续费',
      en: 'Your bank took your payment back: this membership has ended, and what else you have renews as before',
      vn: 'Ngân hàng đã thu hồi tiền: gói hội viên này đã kết thúc, phần còn lại vẫn gia hạn'
    }
  },
  given: {
    ...common,
    heading: {
      zh: '银行已确认这笔付款，会员天数已还给您',
      en: 'Your bank let the payment stand: your days of membership are back',
      vn: 'Ngân hàng đã giữ nguyên khoản thanh toán: các ngày hội viên đã được trả lại'
    }
  }
}

/** Says until when a membership goes, whose days a bank took with its price or gave back. */
export async function tellOfDays(
  tx: Tx,
  kernel: Kernel,
  { orderId, title }: OrderRow,
  period: PeriodRow,
  what: Days
): Promise<void> {
  const { userId, product, utcOffsetMinutes, endsAt } = period
  if (endsAt === null) return
  const isRenewed = (await readSubscription(tx, period))?.status === 'live'
  const kind = kinds[what === 'given' || !isRenewed ? what : (`${what}Renewed` as const)]
  const now = kernel.clock.now()
  const day = dayOf(endsAt - 1, period)
  const until = {
    zh: `${title.zh}：权益保留至 ${day}`,
    en: `${title.en ?? title.zh}: your benefits go on until ${day}`,
    vn: `${title.vn ?? title.zh}: quyền lợi giữ đến ${day}`
  }
  const dueAt = byDay(now, period)
  await sendNotice(tx, kernel, {
    ...{
      userId,
      utcOffsetMinutes,
      dueAt,
      kind,
      subjectId: `${orderId}-${now}`,
      endsAt: dueAt + 7 * dayMs
    },
    title: what === 'ended' ? title : until,
    link: routeUrl('membershipCard', { product })
  })
}
