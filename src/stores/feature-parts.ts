import type { OpenSocket } from '@/platform/socket-types'
import type { Call } from '@/api/call'
import type { SendFile } from '@/platform/file-types'
import type { ActiveOrdersStore } from '@/features/order/active-orders-store'
import type { EnvironmentStore } from './environment-store'
import type { HomeStore } from '@/features/home/home-store'
import type { LanguageStore } from './language-store'
import type { KeptStorage } from './persist'
import type { PlaceStore } from './place-store'
import type { SessionStore } from './session-store'

/** What the stores of single features are made of. */
export interface FeatureParts {
  readonly call: () => Call
  /** Kept apart for each environment. */
  readonly storage: KeptStorage
  /** The same for all of them. */
  readonly device: KeptStorage
  readonly environment: EnvironmentStore
  readonly language: LanguageStore
  readonly place: PlaceStore
  readonly session: SessionStore
  readonly home: HomeStore
  readonly activeOrders: ActiveOrdersStore
  /** Tells after each call of this device that moved money, points or vouchers. */
  readonly whenMoneyMoves: (listener: () => void) => void
  /** Absent: the host's own. */
  readonly sendFile?: SendFile
  readonly openSocket?: OpenSocket
}
