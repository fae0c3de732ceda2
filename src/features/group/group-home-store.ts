import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params } from '@/contract/types'
import type { GroupTheme } from '@/domain/group-order'
import { typedCode as readCode } from '@/domain/typed-text'
import type { LiveOrders } from '@/features/order/live-orders'
import { liveOrdersStore } from '@/features/order/live-orders'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import { type GroupOrder, groupOrderFrom, ofGroupOrder } from './group-order'

/** Minutes until choosing ends, as a person may set them; `null` is no deadline. */
export const groupDeadlines = [15, 30, 60, null] as const
/** One of {@link groupDeadlines}. */
export type GroupDeadline = (typeof groupDeadlines)[number]
/** Who pays a group order. */
export type GroupPaymentMode = Params<'groupStart'>['paymentMode']

const minuteMs = 60_000

/** The way into group orders: the one a person is in, one they are invited to, one they start. */
class GroupHomeStore {
  /** The person's own; its value holds null for whoever is in none. */
  readonly active = new Loadable<{ readonly group: GroupOrder | null }>()
  readonly invitation = new Loadable<GroupOrder>()
  /** The code of the invitation. */
  code = ''
  typedCode = ''
  codeProblem: 'missing' | 'wrong' | null = null
  theme: GroupTheme = 'friend'
  paymentMode: GroupPaymentMode = 'leader'
  deadline: GroupDeadline = 30

  constructor(
    private readonly call: Call,
    private readonly session: SessionStore,
    private readonly live: LiveOrders,
    private readonly clock: Pick<ServerClock, 'now'>
  ) {
    makeAutoObservable<this, 'call' | 'session' | 'live' | 'clock'>(
      this,
      { active: false, invitation: false, call: false, session: false, live: false, clock: false },
      { autoBind: true }
    )
    onPersonLeft(session, this.forget)
  }

  /** The group the person is in, for the strip on home and the way back. */
  get current(): GroupOrder | null {
    return this.active.value?.group ?? null
  }

  /** Who leads a group that the app has seen; null for another one. */
  leaderOf(id: string): string | null {
    return [this.current, this.invitation.value].find((group) => group?.groupOrderId === id)?.shareId ?? null
  }

  async loadActive(): Promise<void> {
    if (!this.session.isLoggedIn) return
    await this.active.load(async () => {
      const { group } = await this.call('groupActive', {}, { isQuiet: true })
      return { group: group && groupOrderFrom(group) }
    })
  }

  /** Reads it, and hears of its changes while there is one; returns an unsubscribe function. */
  watchActive(): () => void {
    void this.loadActive()
    let stop: () => void = () => undefined
    const end = reaction(
      () => this.current?.groupOrderId,
      (groupOrderId) => {
        stop()
        stop =
          groupOrderId === undefined
            ? () => undefined
            : this.live.followGroup(groupOrderId, () => void this.loadActive())
      },
      { fireImmediately: true }
    )
    return () => {
      end()
      stop()
    }
  }

  /** Shows what a link or a code invites to, before anything is joined. */
  async openInvitation(code: string): Promise<void> {
    if (code !== this.code) {
      this.code = code
      this.invitation.reset()
    }
    await this.invitation.load(async () => groupOrderFrom(await this.call('groupFind', { code }, { isQuiet: true })))
  }

  typeCode(typedCode: string): void {
    this.typedCode = typedCode
    this.codeProblem = null
  }

  /** The typed code once it is known to invite to something, or null where there is none or no group has it; then the field says so. */
  async takeTypedCode(): Promise<string | null> {
    const { typedCode } = this
    const code = readCode(typedCode)
    if (code !== '') await this.openInvitation(code)
    // Typed on while the server was asked: that is another code
    if (typedCode !== this.typedCode) return null
    runInAction(() => {
      this.codeProblem =
        code === '' ? 'missing' : this.invitation.failure?.is('groupNotFound') === true ? 'wrong' : null
    })
    return this.codeProblem === null ? code : null
  }

  set<K extends 'theme' | 'paymentMode' | 'deadline'>(choice: K, value: this[K]): void {
    this[choice] = value
  }

  /** Starts one; refused with `groupActiveAlready` while the person is in another, unless it `leavesCurrent`. */
  async start(restaurantId: string, addressId: string | null, leavesCurrent: boolean): Promise<GroupOrder> {
    const { theme, paymentMode } = this
    const answer = await this.call('groupStart', {
      restaurantId,
      theme,
      paymentMode,
      deliveryType: 'delivery',
      ...(addressId === null ? {} : { addressId }),
      leavesCurrent
    })
    const started = groupOrderFrom(answer)
    this.active.put({ group: started })
    const group = await this.setDeadline(started)
    this.active.put({ group })
    return group
  }

  private async setDeadline(group: GroupOrder): Promise<GroupOrder> {
    const { deadline } = this
    if (deadline === null) return group
    const deadlineAt = new Date(this.clock.now + deadline * minuteMs).toISOString()
    return groupOrderFrom(await this.call('groupArrange', { ...ofGroupOrder(group.groupOrderId), deadlineAt }))
  }

  /** Joins by code; refused as {@link start} is. */
  async join(code: string, leavesCurrent: boolean): Promise<GroupOrder> {
    const group = groupOrderFrom(await this.call('groupJoin', { code, leavesCurrent }))
    this.active.put({ group })
    return group
  }

  private forget(): void {
    this.active.reset()
    this.invitation.reset()
    this.code = ''
  }
}

export const groupHomeStore = defineStore(
  'groupHome',
  (app) => new GroupHomeStore(app.call, app.session, app.get(liveOrdersStore), app.clock)
)
