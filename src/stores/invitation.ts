import { makeAutoObservable } from 'mobx'
import type { Storage } from '@/platform/device/storage'
import { persist } from './persist'

/** As links carry it: encrypted, and only the server can read it. */
const isUserId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,80}$/.test(value)

/** Who shared the link by which the app was opened (spec section 4, Start-up login 6): kept until a login has told the server. */
export class Invitation {
  inviteUserId: string | null = null

  constructor(storage: Storage) {
    makeAutoObservable(this, {}, { autoBind: true })
    persist({
      key: 'inviteUserId',
      version: 1,
      storage,
      save: () => this.inviteUserId,
      restore: (data) => this.restore(data)
    })
  }

  /** The parameter of the login that tells it. */
  get params(): { readonly inviteUserId?: string } {
    return this.inviteUserId === null ? {} : { inviteUserId: this.inviteUserId }
  }

  /** The newest link counts; anything that is not an id is ignored. */
  keep(inviteUserId: string | undefined): void {
    if (isUserId(inviteUserId)) this.inviteUserId = inviteUserId
  }

  sent(): void {
    this.inviteUserId = null
  }

  private restore(data: unknown): boolean {
    this.inviteUserId = isUserId(data) ? data : null
    return data === null || isUserId(data)
  }
}
