import type { Call } from '@/api/call'
import type { SendFile } from '@/platform/files/file-types'
import type { OpenSocket } from '@/platform/socket/socket-types'
import type { EnvironmentStore } from './environment-store'
import type { LanguageStore } from './language-store'
import type { DeviceStorage } from './persist'
import type { PlaceStore } from './place-store'
import type { ServerClock } from './server-clock'
import type { SessionStore } from './session-store'
import type { UiStore } from './ui-store'

/** The running app, as the stores of its features see it: what every request needs, and the other stores. */
export interface App {
  readonly call: Call
  /** Kept apart for each environment. */
  readonly storage: DeviceStorage
  /** The same for all of them. */
  readonly device: DeviceStorage
  readonly ui: UiStore
  readonly clock: ServerClock
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  /** Tells after each call of this device that moved money, points or vouchers. */
  readonly whenMoneyMoves: (listener: () => void) => void
  /** Absent: the host's own. */
  readonly sendFile?: SendFile
  readonly openSocket?: OpenSocket
  /** The store of a definition: made when it is first asked for, then always the same. */
  readonly get: <T>(definition: StoreDefinition<T>) => T
}

/** How a feature's store is made. Its name is its identity: a subpackage may hold a copy of the module, and still finds the one store. */
export interface StoreDefinition<T> {
  readonly name: string
  readonly make: (app: App) => T
}

/** Declares a store of a feature. Nothing is made here: `useStore` of a page, or `get` of another store, does that. */
export const defineStore = <T>(name: string, make: (app: App) => T): StoreDefinition<T> => ({ name, make })
