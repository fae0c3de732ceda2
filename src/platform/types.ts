import type { Platform } from '@/domain/markers'

/** Screen and system facts that layouts need; lengths in CSS px. */
export interface Device {
  readonly platform: Platform
  /** Model and system as the vendor names them, for `appModel`. */
  readonly model: string
  readonly statusBarHeight: number
  readonly safeAreaBottom: number
  /** The mini-program's own button at the top right; custom headers keep clear of it. `null` on H5. */
  readonly capsule: { readonly top: number; readonly height: number; readonly right: number; readonly width: number } | null
  readonly windowWidth: number
  readonly windowHeight: number
  readonly prefersReducedMotion: boolean
  /** Origin of the page when it is served from localhost, else `null`. */
  readonly localOrigin: string | null
}

/** Why a position is not to be had; all three fall back to Singapore with a notice (spec section 8, Common). */
export type PositionFailure = 'refused' | 'unavailable' | 'timeout'
export type Position =
  | { readonly isLocated: true; readonly latitude: number; readonly longitude: number }
  | { readonly isLocated: false; readonly reason: PositionFailure }

/** Asks the device once where it is; never throws. */
export interface Location {
  locate(): Promise<Position>
}

/** How a page of an outside party is shown. */
export interface HostedPage {
  /** Shown in a web view inside the page; otherwise `open` leaves the app and the outside page comes back to it. */
  readonly isEmbedded: boolean
  /** `url` is absolute. */
  open(url: string): void
}

/** Height and place of an element on the screen, CSS px. */
export interface Rect {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Loads code of other packages before it is needed; never throws. */
export interface Preload {
  /** Child and activity packages, after home is shown (spec section 2). */
  packages(): void
}
