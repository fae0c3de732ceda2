import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** One device on which the person is logged in. */
export type LoginSession = Result<'sessionList'>['items'][number]

/** Where the person is logged in; each session but this one can be ended from here. */
class LoginSessionStore {
  readonly list = new Loadable<Result<'sessionList'>>()

  constructor(
    private readonly call: Call,
    session: Pick<SessionStore, 'session'>
  ) {
    makeAutoObservable<this, 'call'>(this, { call: false, list: false }, { autoBind: true })
    onPersonLeft(session, this.list.reset)
  }

  get hasOthers(): boolean {
    return this.list.value?.items.some(({ isCurrent }) => !isCurrent) ?? false
  }

  async load(): Promise<void> {
    await this.list.load(() => this.call('sessionList', {}, { isQuiet: true }))
  }

  async revoke(sessionId: string): Promise<void> {
    await this.call('sessionRevoke', { sessionId })
    this.keep((session) => session.sessionId !== sessionId)
  }

  async revokeOthers(): Promise<void> {
    await this.call('sessionRevoke', {})
    this.keep(({ isCurrent }) => isCurrent)
  }

  private keep(stays: (session: LoginSession) => boolean): void {
    const { value } = this.list
    if (value !== null) this.list.put({ items: value.items.filter(stays) })
  }
}

export const loginSessionStore = defineStore('loginSessions', (app) => new LoginSessionStore(app.call, app.session))
