import type { Platform } from '@/domain/markers'
import type { ChunkView, LoadChunk } from './chunk-loader'

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
  /** After home is shown: child and activity packages (spec section 2), and the pages most likely next; `more` runs with them. */
  afterHome(more: () => void): void
}

/** How the code of pages arrives, for the frame that shows it. */
export interface ChunkLoading {
  /** Tells now and at every change what stands in place of a page; answers how to stop. */
  watch(listener: (view: ChunkView) => void): () => void
  /** Loads what is no page, such as the texts of a language, with the same view and limits. */
  readonly load: LoadChunk
  /** Pages may be shown: what all of them need, such as the texts, is there. `prepare` readies what the page at a path needs besides. */
  releasePages(prepare: (path: string) => Promise<unknown>): void
}

/** An address that no page has (architecture.md, Client: "not found" with a way home). */
export interface MissingPage {
  /** Tells now and at every change whether the address is missing; answers how to stop. */
  watch(onChange: (isMissing: boolean) => void): () => void
  /** To the start page. */
  leave(): void
}

/** What the page of the app shows before any code has run. */
export interface AppShell {
  /** The first real screen is there. */
  hide(): void
}

/** A question in a dialog; texts come in translated. */
export interface Question {
  readonly title?: string
  readonly text: string
  readonly confirmText: string
  /** Absent: there is only one button. */
  readonly cancelText?: string
}

/** What floats over a page for a moment. */
export interface Interaction {
  /** Text only, 1500 ms (spec section 8). */
  toast(text: string): void
  /** Whether the person confirmed. */
  confirm(question: Question): Promise<boolean>
  loading(isShown: boolean, text?: string): void
}

export interface Feedback extends Interaction {
  /** Fetches what it needs before it is needed. */
  prepare(): void
}
