import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { checkWebAddress, type WebCheck } from '@/domain/web-address'
import { defineStore } from '@/stores/define-store'
import type { EnvironmentStore } from '@/stores/environment-store'
import { Loadable } from '@/stores/loadable'

/** Which addresses of the web may be shown inside the app. */
class WebStore {
  readonly hosts = new Loadable<Result<'webHostList'>>()

  constructor(
    private readonly call: Call,
    private readonly environment: Pick<EnvironmentStore, 'current'>
  ) {
    makeAutoObservable<this, 'call' | 'environment'>(this, { call: false, environment: false }, { autoBind: true })
  }

  load(): Promise<void> {
    return this.hosts.load(() => this.call('webHostList', {}, { isQuiet: true }))
  }

  /** What is known of an address; `null` while only the list could tell. The own server needs no list. */
  check(url: string): WebCheck | null {
    const check = checkWebAddress(url, this.hosts.value?.hosts ?? [], this.environment.current.host)
    const couldBeListed = !check.isAllowed && check.reason === 'notListed' && this.hosts.value === null
    return couldBeListed ? null : check
  }

  isOwn(origin: string): boolean {
    const own = checkWebAddress(this.environment.current.host, [], this.environment.current.host)
    return own.isAllowed && own.origin === origin
  }
}

export const webStore = defineStore('web', (app) => new WebStore(app.call, app.environment))
