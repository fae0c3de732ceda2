import { reaction } from 'mobx'
import type { Call } from '@/api/call'
import { newKey } from '@/api/idempotency-key'
import { device } from '@/platform/device/device'
import { defineStore } from '@/stores/define-store'
import type { DeviceStorage } from '@/stores/persist'
import type { SessionStore } from '@/stores/session-store'

const clientKey = 'fanju.clientId'
const ownerKey = 'fanju.clientOwner'

interface PushParts {
  readonly call: Call
  readonly session: Pick<SessionStore, 'session' | 'phase'>
  readonly storage: DeviceStorage
}

/** Tells the server which device a person uses, after each login (spec section 7, `push/saveClientInfo`). */
class PushStore {
  constructor(private readonly parts: PushParts) {}

  /** Follows who is logged in; returns an unsubscribe function. */
  start(): () => void {
    return reaction(
      () => (this.parts.session.phase === 'ready' ? this.parts.session.session : null),
      (session) => {
        if (session !== null) void this.tell(session.userId, session.isVisitor)
      },
      { fireImmediately: true }
    )
  }

  /** A random name of this device: neither the browser nor a mini-program gives one. */
  get clientId(): string {
    const persisted = this.parts.storage.read(clientKey)
    if (typeof persisted === 'string' && persisted !== '') return persisted
    const made = newKey()
    this.parts.storage.write(clientKey, made)
    return made
  }

  /** After a logout the visitor takes the device over, so that nothing of the person before is sent to it. */
  private async tell(userId: string, isVisitor: boolean): Promise<void> {
    const owner = this.parts.storage.read(ownerKey)
    if (owner === userId || (isVisitor && owner === undefined)) return
    try {
      await this.parts.call(
        'pushClientSave',
        { clientId: this.clientId, userId, platform: device.platform },
        { isQuiet: true }
      )
      this.parts.storage.write(ownerKey, userId)
    } catch {
      // told again at the next start or login
    }
  }
}

export const pushStore = defineStore('push', (app) => new PushStore(app))
