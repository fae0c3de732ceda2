import { untracked } from 'mobx'
import { type Call, createCall } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { appPackageName } from '@/domain/constants'
import { callAddress } from '@/domain/environment'
import { type Storage, storage as deviceStorage } from '@/platform/device/storage'
import type { SendFile } from '@/platform/files/file-types'
import { type HttpSend, sendHttp } from '@/platform/http/http'
import type { OpenSocket } from '@/platform/socket/socket-types'
import type { App, StoreDefinition } from './define-store'
import { EnvironmentStore } from './environment-store'
import { LanguageStore } from './language-store'
import { type DeviceStorage, withDropNotice } from './persist'
import { PlaceStore } from './place-store'
import { ServerClock } from './server-clock'
import { SessionStore } from './session-store'
import { UiStore } from './ui-store'

interface RootStoreParts {
  readonly storage?: Storage
  readonly send?: HttpSend
  /** Absent: the host's own way to send a file. */
  readonly sendFile?: SendFile
  readonly openSocket?: OpenSocket
}

/** One running app; built once in `app.tsx`, and by tests with a transport of their own. It holds what every request needs, and makes the stores of features when they are first asked for. */
export class RootStore implements App {
  readonly ui = new UiStore()
  readonly storage: DeviceStorage
  readonly device: DeviceStorage
  readonly clock: ServerClock
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly sendFile?: SendFile
  readonly openSocket?: OpenSocket
  private readonly caller: Call
  private readonly moneyListeners: (() => void)[] = []
  private readonly made = new Map<string, unknown>()

  constructor({ storage = deviceStorage, send = sendHttp, sendFile, openSocket }: RootStoreParts = {}) {
    this.sendFile = sendFile
    this.openSocket = openSocket
    this.device = withDropNotice(storage, this.ui.tellDropped)
    this.clock = new ServerClock(this.device)
    this.environment = new EnvironmentStore(this.device)
    this.storage = this.environment.keep(this.device)
    this.language = new LanguageStore(this.device)
    this.place = new PlaceStore(this.call, this.language, this.device)
    this.session = new SessionStore(this.call, this.storage, () => this.place.markers)
    this.caller = createCall({
      http: createHttpClient({
        send,
        baseUrl: () => this.environment.current.apiHost,
        onLoading: this.ui.setLoading,
        onServerTime: this.clock.hear
      }),
      addressOf: (path) => callAddress(this.environment.current, path),
      credentials: this.session,
      markers: () => this.place.markers,
      onMoneyMoved: () => this.moneyListeners.forEach((tell) => tell()),
      appPackageName
    })
  }

  readonly call: Call = (name, params, options) => this.caller(name, params, options)

  readonly whenMoneyMoves = (listener: () => void): void => void this.moneyListeners.push(listener)

  /** The store of a definition: made when it is first asked for, then always the same. */
  readonly get = <T>({ name, make }: StoreDefinition<T>): T => {
    if (!this.made.has(name))
      this.made.set(
        name,
        untracked(() => make(this))
      )
    // eslint-disable-next-line fanju/no-unchecked-cast -- kept by the name of its definition, which says what it makes
    return this.made.get(name) as T
  }
}
