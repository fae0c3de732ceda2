import type { OrderEvent } from '@/domain/order-state'
import type { ParcelStation } from '@/domain/parcel'
import type { Tx } from '../../db/database'
import type { Kernel } from '../../kernel'
import { type NoticeKind, seeIt, sendNotice, sendNoticeIfAllowed, withdrawNotice } from '../notice'
import { type OrderRow, toldOfOrder } from '../order'

const common = { action: seeIt, topic: 'order' } as const

const orderOnWay: NoticeKind = {
  ...common,
  name: 'orderOnWay',
  icon: 'delivery',
  heading: { zh: '您的订单正在配送', en: 'Your order is on its way', vn: 'Đơn của bạn đang được giao' },
  brief: { zh: '骑手已取餐，正在配送', en: 'On its way to you', vn: 'Đang giao đến bạn' }
}

const orderReady: NoticeKind = {
  ...common,
  name: 'orderReady',
  icon: 'bag',
  heading: { zh: '您的订单可以取餐了', en: 'Your order is ready to collect', vn: 'Đơn của bạn đã sẵn sàng để lấy' },
  brief: { zh: '已备好，可以取餐了', en: 'Ready to collect', vn: 'Sẵn sàng để lấy' }
}

const overBy: readonly OrderEvent[] = ['deliver', 'handOver', 'reject', 'cancel', 'refuse']
const kindsOf: Partial<Record<OrderEvent, NoticeKind>> = { dispatch: orderOnWay, ready: orderReady }

/** It is no news any more. */
const toldMs = 60 * 60_000

/** Tells those who asked to be told by WeChat that an order has left, or waits for them; what is told is over once they have it, or nobody brings it. */
export async function tellOfProgress(tx: Tx, kernel: Kernel, order: OrderRow, event: OrderEvent): Promise<void> {
  const { orderId, userId } = order
  if (overBy.includes(event))
    await withdrawNotice(tx, kernel, ...underWay.map((kind) => ({ userId, subjectId: orderId, kind })))
  const kind = kindsOf[event]
  if (kind) await sendNoticeIfAllowed(tx, kernel, { ...toldOfOrder(order, kernel.clock.now(), toldMs), userId, kind })
}

const parcelSent: NoticeKind = {
  ...common,
  name: 'parcelSent',
  icon: 'bag',
  heading: {
    zh: '您寄往国内的包裹已交给承运商',
    en: 'Your parcel to China is with its carrier',
    vn: 'Bưu kiện về Trung Quốc của bạn đã được giao cho hãng vận chuyển'
  }
}

const parcelThere: NoticeKind = {
  ...common,
  name: 'parcelThere',
  icon: 'bag',
  heading: {
    zh: '您寄往国内的包裹已签收',
    en: 'Your parcel to China has arrived',
    vn: 'Bưu kiện về Trung Quốc của bạn đã đến nơi'
  }
}

/** What is told of an order until it is there, or never will be. */
const underWay: readonly NoticeKind[] = [orderOnWay, orderReady, parcelSent]

const kindsOfParcel: Partial<Record<ParcelStation, NoticeKind>> = { handedOver: parcelSent, delivered: parcelThere }

/** A parcel takes days: what is new of it is told for as long. */
const parcelToldMs = 7 * 86_400_000

/** Tells its person that a parcel has left, or is there; each once. */
export async function tellOfParcel(tx: Tx, kernel: Kernel, order: OrderRow, station: ParcelStation): Promise<void> {
  const kind = kindsOfParcel[station]
  if (kind)
    await sendNotice(tx, kernel, {
      ...toldOfOrder(order, kernel.clock.now(), parcelToldMs),
      userId: order.userId,
      kind
    })
}
