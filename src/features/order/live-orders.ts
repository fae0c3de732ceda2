import { makeAutoObservable, reaction } from 'mobx'
import { LiveSocket } from '@/api/live-socket'
import { isObject } from '@/domain/validators'
import type { ActiveOrdersStore } from '@/features/order-list/active-orders-store'
import { activeOrdersStore } from '@/features/order-list/active-orders-store'
import { appShow } from '@/platform/app/app-show'
import { openSocket as openSocketOfHost } from '@/platform/socket/socket'
import type { OpenSocket } from '@/platform/socket/socket-types'
import { defineStore } from '@/stores/define-store'
import type { EnvironmentStore } from '@/stores/environment-store'
import type { SessionStore } from '@/stores/session-store'

interface LiveOrdersParts {
  readonly session: SessionStore
  readonly environment: EnvironmentStore
  readonly activeOrders: ActiveOrdersStore
  /** Absent: the host's own. */
  readonly openSocket?: OpenSocket
}

type Listener = () => void

/** What somebody wants to hear of; one that is not `isWanting` hears only while a socket is open for others. */
interface Interest {
  readonly subject: string
  readonly isWanting: boolean
}

/** What a message is about, as `order/o1`, `group/g1` or another type with its id; null for one that is about whatever there is. */
function subjectOf(text: string): string | null {
  try {
    const message: unknown = JSON.parse(text)
    if (!isObject(message)) return null
    if (message.type === 'order' && typeof message.orderId === 'string') return `order/${message.orderId}`
    if (message.type === 'group' && typeof message.orderTransactionId === 'string')
      return `group/${message.orderTransactionId}`
    return typeof message.type === 'string' && typeof message.id === 'string' ? `${message.type}/${message.id}` : null
  } catch {
    return null
  }
}

/** Followers of an order or group order; any message means asking the server (spec section 7). Where the socket is down, followers poll. */
export class LiveOrders {
  /** Changes are told as they come. */
  isLive = false
  private readonly listeners = new Map<Listener, Interest>()
  private readonly socket: LiveSocket

  constructor({ session, environment, activeOrders, openSocket = openSocketOfHost }: LiveOrdersParts) {
    makeAutoObservable<this, 'listeners' | 'socket'>(this, { listeners: false, socket: false }, { autoBind: true })
    this.socket = new LiveSocket({
      open: openSocket,
      target: () => {
        const who = session.session
        if (who === null || who.isVisitor) return null
        return {
          url: `${environment.current.socketAddress}/webSocket/uid/${who.userId}/token/${who.accessToken}`,
          greeting: JSON.stringify([who.userId])
        }
      },
      onMessage: this.tell,
      onLive: this.setLive
    })
    reaction(
      () => session.session?.accessToken,
      () => this.socket.renew()
    )
    appShow.watch({ onShow: () => this.socket.pause(false), onHide: () => this.socket.pause(true) })
    let stop: Listener = () => undefined
    // The strip on home hears only while there is something to hear of
    reaction(
      () => activeOrders.isMoving,
      (isMoving) => {
        stop()
        stop = isMoving ? this.follow(null, () => void activeOrders.refresh()) : () => undefined
      },
      { fireImmediately: true }
    )
  }

  /** Calls `listener` when this order, or with `null` any of the person's, may have changed. Returns an unsubscribe function. */
  follow(orderId: string | null, listener: Listener): () => void {
    return this.listen(`order/${orderId ?? ''}`, listener)
  }

  /** The same for a group order, or with `null` for whichever the person is in. */
  followGroup(groupOrderId: string | null, listener: Listener): () => void {
    return this.listen(`group/${groupOrderId ?? ''}`, listener)
  }

  /** Calls `listener` when there is something to tell the person, and keeps the socket open for it. Returns an unsubscribe function. */
  followNotices(listener: Listener): () => void {
    return this.listen('notice/', listener)
  }

  /** The same while the socket is open for something else. */
  hearNotices(listener: Listener): () => void {
    return this.listen('notice/', listener, false)
  }

  /** A subject without an id is every one of its kind. */
  private listen(subject: string, listener: Listener, isWanting = true): () => void {
    const own: Listener = () => listener()
    this.listeners.set(own, { subject, isWanting })
    this.wantSocket()
    return () => {
      this.listeners.delete(own)
      this.wantSocket()
    }
  }

  private wantSocket(): void {
    this.socket.want([...this.listeners.values()].some(({ isWanting }) => isWanting))
  }

  private setLive(isLive: boolean): void {
    this.isLive = isLive
  }

  private tell(text: string): void {
    const about = subjectOf(text)
    const isConcerned = (subject: string) =>
      about === null || subject === about || (subject.endsWith('/') && about.startsWith(subject))
    for (const [listener, { subject }] of [...this.listeners]) if (isConcerned(subject)) listener()
  }
}

export const liveOrdersStore = defineStore(
  'liveOrders',
  (app) => new LiveOrders({ ...app, activeOrders: app.get(activeOrdersStore) })
)
