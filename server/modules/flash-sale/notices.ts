import type { FlashLine } from '@/domain/flash-sale'
import { type RouteName, routeUrl } from '@/routes'
import type { NoticeKind } from '../notice'
import type { ItemFacts } from './repository'

/** The session that a person wanted to be reminded of begins. */
export const flashReminder: NoticeKind = {
  name: 'flashReminder',
  icon: 'flash',
  heading: { zh: '您预约的秒杀', en: 'Your flash sale', vn: 'Flash sale bạn đã đặt nhắc' },
  action: { zh: '去看看', en: 'See it', vn: 'Xem ngay' },
  topic: 'marketing'
}

/** A piece is kept for a person who waited in line. */
export const flashOffer: NoticeKind = {
  name: 'flashOffer',
  icon: 'flash',
  heading: {
    zh: '为您保留了 1 份，{left} 内有效',
    en: 'One is kept for you for {left}',
    vn: 'Giữ cho bạn 1 suất trong {left}'
  },
  action: { zh: '去购买', en: 'Get it', vn: 'Mua ngay' },
  topic: 'marketing'
}

const pageOfLine = {
  first: 'flashSales',
  second: 'moreFlashSales',
  newYear: 'newYearFlashSales'
} as const satisfies Record<FlashLine, RouteName>

/** The list that an item's session stands in, opened at that session. */
export const sessionLink = ({ sessionId, line }: ItemFacts): string => routeUrl(pageOfLine[line], { sessionId })
