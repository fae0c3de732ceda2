import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { PagedList } from '@/stores/paged-list'
import { onPersonLeft } from '@/stores/person-left'

/** A person's own side of inviting. */
export type Invite = Result<'inviteGet'>
/** What a programme promises. */
export type Programme = NonNullable<Invite['programme']>
/** A friend and how far it is. */
export type InvitedFriend = Result<'inviteList'>['items'][number]

/** Inviting friends (spec section 2, vip/pullNew): what both get, one's friends, the way of one reward, and what a link leads to. */
class InviteStore {
  invitationId: string | null = null
  readonly own = new Loadable<Invite>()
  readonly friends = new PagedList((cursor) => this.call('inviteList', { cursor }, { isQuiet: true }))
  readonly result = new Loadable<Result<'inviteResult'>>()
  private landedBy: string | undefined
  /** What a link promises, and whose it is. */
  readonly landing = new Loadable<Result<'inviterGet'>>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call' | 'landedBy'>(
      this,
      { call: false, landedBy: false, own: false, friends: false, result: false, landing: false },
      { autoBind: true }
    )
  }

  async readOwn(): Promise<void> {
    await this.own.load(() => this.call('inviteGet', {}, { isQuiet: true }))
  }

  async openResult(invitationId: string): Promise<void> {
    if (invitationId !== this.invitationId) this.result.reset()
    this.invitationId = invitationId
    await this.result.load(() => this.call('inviteResult', { invitationId }, { isQuiet: true }))
  }

  /** What another link promised is not shown meanwhile: it names somebody else. */
  async readLanding(inviteUserId?: string): Promise<void> {
    if (inviteUserId !== this.landedBy) this.landing.reset()
    this.landedBy = inviteUserId
    await this.landing.load(() => this.call('inviterGet', { inviteUserId }, { isQuiet: true }))
  }

  forget(): void {
    this.invitationId = null
    this.own.reset()
    this.friends.reset()
    this.result.reset()
  }
}

/** The one of the running app. */
export const inviteStore = defineStore('invite', (app) => {
  const store = new InviteStore(app.call)
  onPersonLeft(app.session, store.forget)
  return store
})
