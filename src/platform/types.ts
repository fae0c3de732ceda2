import type { IdentityProvider } from '@/contract/types'
import type * as prices from '@/domain/cart-price'
import type { Platform } from '@/domain/markers'
import type * as rules from '@/domain/phone'
import type * as characters from '@/domain/simplified'
import type { Chunk, ChunkView, LoadChunk } from './code/chunk-loader'

/** Screen and system facts that layouts need; lengths in CSS px. */
export interface Device {
  readonly platform: Platform
  /** Model and system as the vendor names them, for `appModel`. */
  readonly model: string
  readonly statusBarHeight: number
  readonly safeAreaBottom: number
  /** The mini-program's own button at the top right; custom headers keep clear of it. `null` on H5. */
  readonly capsule: {
    readonly top: number
    readonly height: number
    readonly right: number
    readonly width: number
  } | null
  readonly windowWidth: number
  readonly windowHeight: number
  readonly prefersReducedMotion: boolean
  /** Origin of the page when it is served from localhost, else `null`. */
  readonly localOrigin: string | null
  /** Host name of the page; `null` in a mini-program, which has none. */
  readonly hostName: string | null
}

/** How bright the screen is, while something on it is to be read by a scanner. Neither throws. */
export interface Brightness {
  /** As bright as it can be. */
  raise(): Promise<void>
  /** As the person had it. */
  restore(): Promise<void>
}

/** Why a position is unavailable; all three fall back to Singapore with a notice (spec section 8, Common). */
export type PositionFailure = 'refused' | 'unavailable' | 'timeout'
export type Position =
  | { readonly isLocated: true; readonly latitude: number; readonly longitude: number }
  | { readonly isLocated: false; readonly reason: PositionFailure }

/** Asks the device once where it is; never throws. */
export interface Location {
  locate(): Promise<Position>
}

/** What an outside party gave to prove who the person is: something to show our server, a page to leave for, or nothing. */
export type CredentialOutcome =
  | { readonly kind: 'given'; readonly credential: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unavailable' }

/** How this host proves a person by outside parties; never throws. */
export interface Identity {
  /** Parties that can be reached from here, those at hand first. */
  ways(): readonly IdentityProvider[]
  /** Got without a question to the person, so it serves the start-up login too; `elsewhere` where the party's own page must be left for. */
  credentialOf(provider: IdentityProvider): Promise<CredentialOutcome>
  /** Path and hash by which a party's page comes back to a page of the app, such as `/pages/my/login`. */
  addressFor(page: string): string
  /** Leaves for a party's page; `url` is absolute. Only where `credentialOf` answers `elsewhere`. */
  leaveFor(url: string): void
}

/** Lets the person allow the host to write to them, a message for each time. */
export interface MessageConsent {
  /** Which of the templates were allowed; never throws. Called in the turn of a tap, before anything is awaited. */
  ask(templateIds: readonly string[]): Promise<readonly string[]>
}

/** What the host says of its own payment call. None of it is believed: the server is asked afterwards, whatever it is. */
export type HostPaymentOutcome = 'paid' | 'cancelled' | 'failed' | 'unknown'

/** The payment call of the program that shows us. */
export interface HostPayment {
  /** Called with the parameters that the server got from the provider; never throws. */
  pay(parameters: Readonly<Record<string, string>>): Promise<HostPaymentOutcome>
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
  /** After home is shown: child and activity packages (spec section 2), and the pages most likely next; `more` comes before them. */
  afterHome(more: () => Promise<unknown>): void
}

/** Code that several pages need; it may be on its way in the background already, and only a page that waits for it says so. */
export interface SharedCode {
  readonly chunk: Chunk
  /** Rejects when it cannot be fetched; may be called again. */
  readonly fetch: () => Promise<unknown>
}

/** How the code of pages arrives, for the frame that shows it. */
export interface ChunkLoading {
  /** Tells now and at every change what stands in place of a page; returns an unsubscribe function. */
  watch(listener: (view: ChunkView) => void): () => void
  /** Leaves a page whose code did not come, for the one that stands on the screen; for home where there is none. */
  giveUp(): void
  /** Loads anything that is not a page, such as the texts of a language, with the same view and limits. */
  readonly load: LoadChunk
  /** Pages may be shown: what all of them need, such as the texts, is there. `sharedOf` names what the page at a path needs besides. */
  releasePages(sharedOf: (path: string) => readonly SharedCode[]): void
}

/** An address that no page has: "not found" with a way home. */
export interface MissingPage {
  /** Tells now and at every change which address is missing, as `path?query`, or `null`; returns an unsubscribe function. */
  watch(onChange: (address: string | null) => void): () => void
  /** To the start page. */
  leave(): void
  /** To where the person came from. */
  back(): void
  /** To the page that has taken its place. */
  lead(address: string): void
}

/** What the page of the app shows before any code has run. */
export interface AppShell {
  /** The first real screen is there. */
  hide(): void
  /** Resolves once the first real screen is there, and after a while all the same: for code that must not delay it. */
  whenGone(): Promise<void>
}

/** A question in a dialog; texts come in translated. */
export interface Question {
  readonly title?: string
  readonly text: string
  readonly confirmText: string
  /** Absent: there is only one button. */
  readonly cancelText?: string
  /** Takes something from people: confirming is not the way that is offered first. A mini-program's own dialog offers both alike. */
  readonly isDangerous?: boolean
  /** Drawn over the words; a mini-program's own dialog has none. */
  readonly picture?: 'redEnvelope'
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

/** The address the app was opened by: path as in `routes`, query as texts. */
export interface AppEntry {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

/** The app coming to the front and going to the back. */
export interface AppShow {
  /** How it was opened first. */
  entry(): AppEntry
  /** Tells of every later showing and hiding; returns an unsubscribe function. */
  watch(listeners: { readonly onShow: (entry: AppEntry) => void; readonly onHide: () => void }): () => void
}

/** A newer release of the app itself. */
export interface AppUpdate {
  /** Tells when one has been fetched and can be used; returns an unsubscribe function. */
  watch(onReady: () => void): () => void
  /** Starts the newest release; `false` when it is not there yet. */
  apply(): boolean
}

/** The host holds a private call back until the person has said whether they agree. */
export interface PrivacyQuestion {
  /** `buttonId` is the id of the host's own button that was tapped. */
  agree(buttonId: string): void
  refuse(): void
}

export interface PrivacyGate {
  /** The app itself asks on the first visit whether use may be measured. */
  readonly asksOnArrival: boolean
  /** Tells of every private call that waits; the host takes one listener for good. */
  watch(onAsked: (question: PrivacyQuestion) => void): void
}

/** A page to be shared: `address` is `path?query` without a leading slash, `webUrl` the same page in a browser. */
export interface SharedPage {
  readonly title: string
  readonly address: string
  readonly webUrl: string
}

export interface Sharing {
  /** Whether `share` hands the page to something of the host's own; else all it does is copy the link. */
  readonly hasOwn: boolean
  /** What the host shares when the person uses its own button; a hook of the page. */
  usePage(read: () => SharedPage): void
  /** Shares now; `copied` put the link on the clipboard. */
  share(page: SharedPage): Promise<'shared' | 'cancelled' | 'copied' | 'failed'>
}

/** What became of a picture that was to be kept; `refused` by the person. */
export type SavedPicture = 'saved' | 'refused' | 'failed'

/** What lies open over a page: sheets and dialogs, which "back" closes before it leaves the page. */
export interface Layers {
  /** Returns a function that says it has closed. `close` is called when the person goes back. */
  open(close: () => void): () => void
  /** Before a move between pages; `isRetained` where the present page stays beneath the next one. */
  beforeMove(isRetained: boolean): Promise<void>
  afterMove(): void
}

/** The app and what was read last, kept on the device for a start without a network. */
export interface CachedApp {
  /**
   * Begins to keep, once the first screen stands. `onStale` is told when the oldest of what is shown was read, in ms, where there is no
   * network; null once it answers again.
   */
  start(onStale: (since: number | null) => void): void
  /** Whose reading is kept from now on; what another person has read is dropped. */
  keepFor(person: string): void
}

/** Reading and writing telephone numbers, as code that comes when it is first needed. */
export type PhoneRules = typeof rules

/** Reading traditional characters, as code that comes when it is first needed. */
export type Characters = typeof characters

/** Pricing a cart, as code that comes when it is first needed. */
export type PriceRules = typeof prices
