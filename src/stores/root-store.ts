import { createCall, type Call } from '@/api/call'
import { createHttpClient } from '@/api/http-client'
import { sendHttp, type HttpSend } from '@/platform/http'
import { storage as deviceStorage, type Storage } from '@/platform/storage'
import { EnvironmentStore } from './environment-store'
import { LanguageStore } from './language-store'
import { PlaceStore } from './place-store'
import { SessionStore } from './session-store'
import { UiStore } from './ui-store'

const appPackageName = 'com.fanju.customer'

interface RootStoreParts {
  readonly storage?: Storage
  readonly send?: HttpSend
}

/** All stores of one running app, composed; built once in `app.tsx`, and by tests with a transport of their own. */
export class RootStore {
  readonly ui = new UiStore()
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly call: Call

  constructor({ storage = deviceStorage, send = sendHttp }: RootStoreParts = {}) {
    const call = () => this.call
    this.environment = new EnvironmentStore(storage)
    this.language = new LanguageStore(storage)
    this.place = new PlaceStore(call, this.language, storage)
    this.session = new SessionStore(call, storage)
    this.call = createCall({
      http: createHttpClient({ send, baseUrl: () => this.environment.current.apiHost, onLoading: this.ui.setLoading }),
      credentials: this.session,
      markers: () => this.place.markers,
      appPackageName
    })
  }
}
