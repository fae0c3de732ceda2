import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Notice } from '@/contract/types'
import { type LiveOrders, liveOrdersStore } from '@/features/order/live-orders'
import { type App, defineStore } from '@/stores/define-store'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

interface NoticesParts {
  readonly call: Call
  readonly session: SessionStore
  readonly live: Pick<LiveOrders, 'followNotices' | 'hearNotices'>
}

/** What a person is told now, oldest first: read when a page with the strip is shown, and whenever the socket says that there is something. */
class NoticesStore {
  notices: readonly Notice[] = []
  private isExpecting = false
  private stop: () => void = () => undefined
  /** A slower, older answer must not overwrite a newer one, nor bring back what was closed meanwhile. */
  private ticket = 0

  constructor(private readonly parts: NoticesParts) {
    makeAutoObservable<this, 'parts' | 'isExpecting' | 'stop' | 'ticket'>(
      this,
      { notices: observableRef, parts: false, isExpecting: false, stop: false, ticket: false },
      { autoBind: true }
    )
    // Where a socket is open for something else, it is heard
    parts.live.hearNotices(() => void this.refresh())
  }

  /** The oldest. */
  get first(): Notice | null {
    return this.notices[0] ?? null
  }

  /** Asks once; a failure leaves what was known: the strip is a convenience. */
  async refresh(): Promise<void> {
    if (!this.parts.session.isLoggedIn) return
    const ticket = ++this.ticket
    try {
      const { items, isAwaited } = await this.parts.call('noticeList', {}, { isQuiet: true })
      runInAction(() => {
        if (ticket !== this.ticket) return
        this.notices = items
        if (isAwaited) this.expect()
      })
    } catch {
      // shown next time
    }
  }

  /** Something was asked for that comes as a notice, now or before the app was opened: from now on the socket stays open for it. */
  expect(): void {
    if (this.isExpecting) return
    this.isExpecting = true
    this.stop = this.parts.live.followNotices(() => void this.refresh())
  }

  /** It was read, or put away: it is not shown again, here or elsewhere. */
  async see({ noticeId }: Notice): Promise<void> {
    this.ticket++
    this.notices = this.notices.filter((notice) => notice.noticeId !== noticeId)
    try {
      await this.parts.call('noticeSeen', { noticeId }, { isQuiet: true })
    } catch {
      // It comes again with the next reading, and can be closed again
    }
  }

  /** Its time is over: it says nothing any more. */
  drop({ noticeId }: Notice): void {
    this.notices = this.notices.filter((notice) => notice.noticeId !== noticeId)
  }

  forget(): void {
    this.ticket++
    this.notices = []
    this.isExpecting = false
    this.stop()
  }
}

export const noticesStore = defineStore('notices', (app: App) => {
  const store = new NoticesStore({ call: app.call, session: app.session, live: app.get(liveOrdersStore) })
  onPersonLeft(app.session, store.forget)
  return store
})
