/** Whether the person lets the app know where the device is; never asks, never throws. */
export interface LocationPermission {
  isGranted(): Promise<boolean>
  /** Whether a look at where the device is would put a question to the person that does not say what for. */
  wouldAsk(): Promise<boolean>
  /** Shows the host's own page of permissions and returns whether it is granted now; `null` where there is no such page to open. */
  readonly openSettings: (() => Promise<boolean>) | null
}

/** A place as a map app is told of it. */
interface ShownPlace {
  readonly latitude: number
  readonly longitude: number
  readonly name: string
  readonly address: string
}

/** Shows the way to a place outside the app; returns whether it could. */
export type OpenDirections = (place: ShownPlace) => Promise<boolean>
