import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { FlashItem, Result } from '@/contract/types'
import { type FlashLine, flashSessionState } from '@/domain/flash-sale'
import { noticesStore } from '@/features/notice/notices-store'
import { type App, defineStore } from '@/stores/define-store'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'
import { Polling } from '@/stores/polling'

/** A session of a day as the rail shows it. */
export type FlashSession = Result<'flashSessionList'>['sessions'][number]

/** While a session sells, what is left of its items changes by the second; so often it is read again. */
const pollMs = 15_000
/** What one answer holds. A list that was read on is not read again by itself: what one looks at would go. */
const pageSize = 10

/** One list of flash sales: the sessions of the city's day, and the items of the chosen one (spec section 4, Flash sale). */
export class FlashSaleList {
  readonly list: PagedList<FlashItem>
  sessions: readonly FlashSession[] = []
  /** The chosen one; null until the sessions are there, and where there are none. */
  sessionId: string | null = null
  utcOffsetMinutes = 0
  private asked: string | null = null
  /** A slower answer of another city, or of another person, must not overwrite the newer one. */
  private ticket = 0
  private readonly polling = new Polling(
    () => this.reread(),
    () => pollMs,
    () => this.state === 'selling' && this.list.items.length <= pageSize
  )

  constructor(
    private readonly app: Pick<App, 'call' | 'place' | 'clock'>,
    private readonly line: FlashLine,
    private readonly expectNotices: () => void
  ) {
    this.list = new PagedList((cursor) => this.fetchPage(cursor))
    makeAutoObservable<this, 'app' | 'line' | 'asked' | 'ticket' | 'polling' | 'expectNotices'>(
      this,
      {
        list: false,
        sessions: observableRef,
        // What they tell changes with the clock, which nothing watches
        state: false,
        app: false,
        line: false,
        asked: false,
        ticket: false,
        polling: false,
        expectNotices: false
      },
      { autoBind: true }
    )
  }

  get session(): FlashSession | null {
    return this.sessions.find(({ sessionId }) => sessionId === this.sessionId) ?? null
  }

  /** Where the chosen session stands; null without one. */
  get state(): FlashSession['state'] | null {
    return this.session === null ? null : this.stateOf(this.session)
  }

  /** By the server's clock, whatever it was when it was read. */
  stateOf({ startsAt, endsAt }: FlashSession): FlashSession['state'] {
    return flashSessionState({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, this.app.clock.now)
  }

  /** A visit: the session that the address names, else the one that sells now or next. */
  open(sessionId?: string): void {
    this.asked = sessionId ?? null
    this.sessionId = null
  }

  /** Another session of the day; what is shown stays until that is there. */
  async choose(sessionId: string): Promise<void> {
    this.asked = this.sessionId = sessionId
    await this.list.replace()
  }

  /** Somebody looks: it is read again and again while anything sells. */
  async watch(): Promise<void> {
    await this.polling.start()
  }

  leave(): void {
    this.polling.stop()
  }

  /** Something has changed, such as a session that began: it is read again if somebody looks. */
  async hurry(): Promise<void> {
    await this.polling.hurry()
  }

  /** Asks for a reminder, or takes it back; resolves with whether there is one. Rejects with why not. */
  async remind({ flashItemId, isReminded }: Pick<FlashItem, 'flashItemId' | 'isReminded'>): Promise<boolean> {
    const item = await this.app.call('flashRemind', { flashItemId, isOn: !isReminded })
    this.put(item)
    this.expectNotices()
    return item.isReminded
  }

  /** Joins the line, or leaves it. Rejects with why not: then what is shown was too old. */
  async wait({ flashItemId, waiting }: FlashItem): Promise<void> {
    try {
      this.put(await this.app.call('flashWait', { flashItemId, isOn: waiting === null }))
      this.expectNotices()
    } catch (error) {
      void this.reread()
      throw error
    }
  }

  /** Another city, or another person: nothing of what was shown is theirs. */
  forget(): void {
    this.ticket++
    this.sessions = []
    this.sessionId = null
    this.list.reset()
    void this.hurry()
  }

  private async reread(): Promise<void> {
    if (this.list.isLoadingMore) return
    await this.list.refresh()
  }

  private async fetchPage(cursor: string | undefined): Promise<Result<'flashItemList'>> {
    const { where } = this.app.place
    if (cursor === undefined) {
      const ticket = ++this.ticket
      const day = await this.app.call('flashSessionList', { ...where, line: this.line }, { isQuiet: true })
      // The list drops what this answers then
      if (ticket !== this.ticket) return { items: [], nextCursor: null }
      runInAction(() => this.take(day))
    }
    const { sessionId } = this
    if (sessionId === null) return { items: [], nextCursor: null }
    return this.app.call('flashItemList', { ...where, sessionId, cursor }, { isQuiet: true })
  }

  private take({ sessions, utcOffsetMinutes, presentSessionId }: Result<'flashSessionList'>): void {
    this.sessions = sessions
    this.utcOffsetMinutes = utcOffsetMinutes
    const isThere = (id: string | null) => sessions.some(({ sessionId }) => sessionId === id)
    this.sessionId = isThere(this.asked) ? this.asked : presentSessionId
  }

  private put(item: FlashItem): void {
    this.list.update(
      ({ flashItemId }) => flashItemId === item.flashItemId,
      ({ distanceMeters }) => ({ ...item, distanceMeters })
    )
  }
}

/** Every list of flash sales, each made when it is first opened. */
class FlashSaleStore {
  private readonly lists = new Map<FlashLine, FlashSaleList>()

  constructor(private readonly app: App) {
    const forget = () => this.lists.forEach((list) => list.forget())
    reaction(() => app.place.place.cityCode, forget)
    onPersonLeft(app.session, forget)
    // A piece that is kept for somebody comes as a notice
    reaction(
      () => app.get(noticesStore).notices,
      () => this.lists.forEach((list) => void list.hurry())
    )
  }

  of(line: FlashLine): FlashSaleList {
    const known = this.lists.get(line)
    if (known) return known
    const list = new FlashSaleList(this.app, line, this.app.get(noticesStore).expect)
    this.lists.set(line, list)
    return list
  }
}

export const flashSaleStore = defineStore('flashSales', (app) => new FlashSaleStore(app))
