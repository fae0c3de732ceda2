import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { GroupView, Params } from '@/contract/types'
import { type GroupOutcome, groupOutcome, mayShowGroupModal } from '@/domain/group-order'
import type { LiveOrders } from '@/features/order/live-orders'
import { liveOrdersStore } from '@/features/order/live-orders'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import { type GroupDeadline, groupHomeStore, type GroupPaymentMode } from './group-home-store'
import { type GroupOrder, groupOrderFrom, ofGroupOrder } from './group-order'

/** Without the socket a group is asked about this often; with it only to be safe. */
const pollMs = 4000
const livePollMs = 30_000
const minuteMs = 60_000

/** One person of a group. */
export type GroupMember = GroupOrder['members'][number]
/** How a group is over for the person who looks; besides the domain's ways the leader may have removed them. */
export type GroupEnd = {
  readonly notice: NonNullable<GroupOutcome['notice']> | 'memberRemoved' | null
  readonly goesTo: GroupOutcome['goesTo']
}
type Arrangement = Omit<Params<'groupArrange'>, 'orderTransactionId'>

/** One group order (spec section 4, Group order): followed while a page of it is open, and what a person may do in it. */
export class GroupStore {
  groupOrderId: string | null = null
  readonly group = new Loadable<GroupOrder>()
  private watchers = 0
  /** Pages of it that are open, on top or not. */
  private holders = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopListening: () => void = () => undefined
  private modalShownAt: number | null = null
  /** Of groups that have been followed, by id. */
  private readonly leaders = new Map<string, string>()

  constructor(
    private readonly call: Call,
    private readonly clock: ServerClock,
    private readonly live: LiveOrders,
    /** Null for a group that the app has not seen. */
    private readonly leaderOf: (groupOrderId: string) => string | null,
    session: SessionStore
  ) {
    const plain = {
      group: false,
      call: false,
      clock: false,
      live: false,
      leaderOf: false,
      leaders: false,
      timer: false,
      stopListening: false,
      modalShownAt: false
    } as const
    makeAutoObservable<
      this,
      'call' | 'clock' | 'live' | 'leaderOf' | 'leaders' | 'timer' | 'stopListening' | 'modalShownAt'
    >(this, plain, { autoBind: true })
    onPersonLeft(session, this.forget)
  }

  /** Who looks, as a member; null for whoever is none. */
  get self(): GroupMember | null {
    return this.group.value?.members.find(({ isSelf }) => isSelf) ?? null
  }

  /** How it is over for the person; null while it goes on, or while it is not known. */
  get end(): GroupEnd | null {
    const { value, failure } = this.group
    if (failure !== null && failure.is('groupMemberRemoved')) return { notice: 'memberRemoved', goesTo: 'home' }
    if (failure?.is('groupNotFound', 'groupNotMember') === true)
      return groupOutcome({ status: '', isLeader: false, isMember: false, hasDishes: false, endReason: null })
    if (value === null) return null
    return groupOutcome({ ...value, hasDishes: (this.self?.dishCount ?? 0) > 0 })
  }

  /** Keeps what is known of the group while a page of it is open, also while another lies on top; the answered function ends it. */
  hold(): () => void {
    this.holders++
    return () => {
      this.holders--
      this.endUnused()
    }
  }

  /** Follows a group until the answered function is called; several pages may at once. Another group's is forgotten first. */
  watch(groupOrderId: string): () => void {
    if (groupOrderId !== this.groupOrderId) {
      this.forget()
      this.groupOrderId = groupOrderId
    }
    this.watchers++
    this.stopListening()
    this.stopListening = this.live.followGroup(groupOrderId, () => void this.poll())
    void this.poll()
    let isStopped = false
    return () => {
      if (isStopped) return
      isStopped = true
      this.leave()
    }
  }

  async refresh(): Promise<void> {
    const { groupOrderId } = this
    if (groupOrderId === null) return
    const before = this.group.value
    await this.group.load(async () => groupOrderFrom(await this.ask(groupOrderId)))
    // An answer that was on its way while the person changed something is older than what is shown
    if (
      before !== null &&
      this.group.value !== null &&
      before.groupOrderId === this.group.value.groupOrderId &&
      this.group.value.version < before.version
    )
      this.group.put(before)
    this.keepLeader()
  }

  /** Takes in the group as an answer has it, unless what is shown is newer. */
  put(group: GroupOrder): void {
    const { value } = this.group
    if (this.groupOrderId === null) this.groupOrderId = group.groupOrderId
    if (group.groupOrderId !== this.groupOrderId || (value !== null && group.version < value.version)) return
    this.group.put(group)
    this.keepLeader()
  }

  /** The person has chosen. */
  async finish(): Promise<void> {
    this.put(groupOrderFrom(await this.call('groupFinish', this.own)))
  }

  /** The person goes on choosing. */
  async reopen(): Promise<void> {
    this.put(groupOrderFrom(await this.call('groupReopen', this.own)))
  }

  /** A member goes, with their dishes. */
  async quit(): Promise<void> {
    await this.call('groupQuit', this.own)
  }

  /** The leader ends it for everybody. */
  async cancel(): Promise<void> {
    await this.call('groupCancel', this.own)
  }

  /** The leader takes a member out, who is told. */
  async removeMember(userId: string): Promise<void> {
    this.put(groupOrderFrom(await this.call('groupMemberRemove', { ...this.own, userId })))
  }

  /** The leader takes a line of somebody's dishes out, who is told. */
  async removeDish({ userId, version }: GroupMember, lineNumber: number): Promise<void> {
    this.put(groupOrderFrom(await this.call('groupDishRemove', { ...this.own, userId, version, lineNumber })))
  }

  /** The leader changes how it is ordered. */
  async arrange(arrangement: Arrangement): Promise<void> {
    this.put(groupOrderFrom(await this.call('groupArrange', { ...this.own, ...arrangement })))
  }

  /** The leader has everybody choose so many minutes more, by the server's clock, or as long as they like; what is absent stays. */
  async rearrange({
    deadline,
    paymentMode
  }: {
    readonly deadline?: GroupDeadline | undefined
    readonly paymentMode?: GroupPaymentMode | undefined
  }): Promise<void> {
    const deadlineAt = deadline === null ? null : new Date(this.clock.now + (deadline ?? 0) * minuteMs).toISOString()
    await this.arrange({
      ...(paymentMode !== undefined && { paymentMode }),
      ...(deadline !== undefined && { deadlineAt })
    })
  }

  /** The person has read what the leader did to their dishes. */
  async noticesSeen(): Promise<void> {
    await this.call('groupNoticeSeen', this.own, { isQuiet: true }).catch(() => undefined)
  }

  /** Whether the group's modal may show now; then it counts as shown (spec section 9, Group-modal throttle). */
  takeModal(now: number): boolean {
    const isFree = mayShowGroupModal(this.modalShownAt, now)
    if (isFree) this.modalShownAt = now
    return isFree
  }

  /** The person is through with it: nothing of it is shown or followed any more. */
  close(): void {
    this.rest()
    this.forget()
  }

  /** By the spec's two ids; who has come by an address alone does not know the leader yet. */
  private ask(groupOrderId: string): Promise<GroupView> {
    const inviteUserId = this.leaders.get(groupOrderId) ?? this.leaderOf(groupOrderId)
    const asked = ofGroupOrder(groupOrderId)
    return inviteUserId === null
      ? this.call('groupFind', asked, { isQuiet: true })
      : this.call('groupGet', { inviteUserId, ...asked }, { isQuiet: true })
  }

  private get own() {
    return ofGroupOrder(this.groupOrderId ?? '')
  }

  private keepLeader(): void {
    const { value } = this.group
    if (value === null) return
    this.leaders.set(value.groupOrderId, value.shareId)
  }

  private leave(): void {
    this.watchers--
    if (this.watchers === 0) this.rest()
    this.endUnused()
  }

  /** Nobody looks: it is neither asked about nor heard of. */
  private rest(): void {
    this.stopListening()
    clearTimeout(this.timer)
  }

  /** Spec section 4: what no page follows any more is not known any more. */
  private endUnused(): void {
    if (this.watchers === 0 && this.holders === 0) this.close()
  }

  private forget(): void {
    this.groupOrderId = null
    this.group.reset()
  }

  private async poll(): Promise<void> {
    clearTimeout(this.timer)
    await this.refresh()
    clearTimeout(this.timer)
    if (this.watchers > 0 && this.mayChange)
      runInAction(() => (this.timer = setTimeout(() => void this.poll(), this.live.isLive ? livePollMs : pollMs)))
  }

  /** A refusal and an ended group stay; a submitted one changes until it is paid. */
  private get mayChange(): boolean {
    const { value, failure } = this.group
    if (failure !== null && !failure.mayPass) return false
    return value === null || value.status === 'A' || value.order?.status === 'awaitingPayment'
  }
}

export const groupStore = defineStore(
  'group',
  (app) => new GroupStore(app.call, app.clock, app.get(liveOrdersStore), app.get(groupHomeStore).leaderOf, app.session)
)
