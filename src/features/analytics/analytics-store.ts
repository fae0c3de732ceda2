import { makeAutoObservable, reaction } from 'mobx'
import type { Call } from '@/api/call'
import { newKey } from '@/api/idempotency-key'
import {
  analyticsApplication,
  analyticsSdkVersion,
  type Attribution,
  eventMessage,
  genderCodes,
  nextAttribution,
  type OrderSource,
  readOrderSource,
  readShareEntry,
  type ShareEntry,
  shareFields,
  validAttribution
} from '@/domain/analytics'
import type { PrivacyStore } from '@/features/privacy/privacy-store'
import { privacyStore } from '@/features/privacy/privacy-store'
import { appShow } from '@/platform/app/app-show'
import { watchPages } from '@/platform/app/page-views'
import { build } from '@/platform/device/build'
import { device } from '@/platform/device/device'
import { deviceNow } from '@/platform/device/device-now'
import type { AppEntry } from '@/platform/types'
import { defineStore } from '@/stores/define-store'
import { type DeviceStorage, persist } from '@/stores/persist'
import type { ServerClock } from '@/stores/server-clock'
import type { SessionStore } from '@/stores/session-store'
import { type AnalyticsEvent, type EventProfile, EventQueue } from './event-queue'

interface AnalyticsParts {
  readonly call: Call
  readonly privacy: PrivacyStore
  readonly session: Pick<SessionStore, 'session' | 'user' | 'refusedStart'>
  readonly storage: DeviceStorage
  readonly clock: ServerClock
}

type Facts = Pick<AnalyticsEvent, 'page' | 'restaurantId' | 'orderId' | 'code' | 'message'>

/**
 * The analytics session (spec section 4): a new id each time the app is shown, depth one more with each page. Events hold names and
 * ids only, and nothing is recorded, let alone sent, without leave (`PrivacyStore.mayMeasure`).
 */
class AnalyticsStore {
  sessionId = newKey()
  depth = 0
  /** How the app came to be opened: by whose link, and on which page. */
  share: ShareEntry = readShareEntry({})
  private entryPath = ''
  private attribution: Attribution | null = null
  private readonly queue: EventQueue

  constructor(private readonly parts: AnalyticsParts) {
    this.queue = new EventQueue({
      call: parts.call,
      maySend: () => parts.privacy.mayMeasure,
      profile: () => this.profile
    })
    makeAutoObservable<this, 'parts' | 'queue' | 'entryPath'>(
      this,
      { parts: false, queue: false, entryPath: false },
      { autoBind: true }
    )
    persist({
      key: 'orderSource',
      version: 1,
      storage: parts.storage,
      save: () => this.attribution,
      restore: (data) => this.restore(data)
    })
  }

  private get profile(): EventProfile {
    const { user } = this.parts.session
    const applicationId = analyticsApplication(device.hostName, build.analytics)
    return {
      sdkVersion: analyticsSdkVersion,
      ...(applicationId !== '' && { applicationId }),
      ...(user !== null && { gender: genderCodes[user.gender] })
    }
  }

  /** Follows the app from now on; returns an unsubscribe function. */
  start(): () => void {
    const entry = appShow.entry()
    this.entryPath = entry.path
    this.startSession(entry)
    const stops = [
      appShow.watch({ onShow: this.startSession, onHide: this.endSession }),
      watchPages(this.viewPage),
      reaction(
        () => this.parts.privacy.mayMeasure,
        (may) => !may && this.queue.drop()
      ),
      reaction(
        () => this.parts.session.refusedStart,
        (refused) => refused && this.track('loginFailed', refused),
        { fireImmediately: true }
      )
    ]
    return () => stops.forEach((stop) => stop())
  }

  /** Writes down that something happened. */
  track(name: string, { message, ...facts }: Facts = {}): void {
    if (!this.parts.privacy.mayMeasure) return
    const said = message === undefined ? {} : { message: eventMessage(message) }
    this.queue.add({
      name,
      occurredAt: new Date(this.parts.clock.now).toISOString(),
      depth: this.depth,
      ...facts,
      ...said
    })
  }

  /**
   * A restaurant's page at `path` was opened (spec section 7, `order/userBehaviorAnalysis`). `given` is what its address says of
   * where from; else it was a link if it is the page the app began with, and a shared one if the link was.
   */
  openRestaurant(restaurantId: string, path: string, given: string | undefined): void {
    if (!this.parts.privacy.mayMeasure) return
    this.attribution = nextAttribution(this.attribution, this.sourceOf(path, given), deviceNow())
    this.track('openRestaurant', { restaurantId })
    this.tell(this.attribution.source, 'openRestaurant', restaurantId)
  }

  /** Where somebody comes from who opens a page: as its address says, else by a link where the visit began with that page. */
  sourceOf(path: string, given: string | undefined): OrderSource {
    const outside = this.share.fromUid === null ? 'link' : 'share'
    return readOrderSource(given) ?? (path === this.entryPath ? outside : 'app')
  }

  /** An order was submitted; it came from where its person did, unless that is longer ago than 30 minutes (spec section 9, Timing). */
  submitOrder(restaurantId: string, orderId: string): void {
    if (!this.parts.privacy.mayMeasure) return
    this.track('submitOrder', { restaurantId, orderId })
    this.tell(validAttribution(this.attribution, deviceNow())?.source ?? 'app', 'submitOrder', restaurantId)
  }

  /**
   * The address of a page with what a shared link carries (spec section 3, Share session fields), and by which a login that follows it
   * tells who invited (section 4, Start-up login 6): a visitor invites no one.
   */
  sharedAddress(address: string): string {
    const { session } = this.parts.session
    // A session kept by an older release does not know its encrypted id until it is renewed
    if (session === null || session.encryptedUserId === '') return address
    const { encryptedUserId, isVisitor } = session
    const carried = {
      ...shareFields(this.share, encryptedUserId, this.sessionId),
      ...(!isVisitor && { inviteUserId: encryptedUserId })
    }
    const fields = Object.entries(carried).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    return `${address}${address.includes('?') ? '&' : '?'}${fields.join('&')}`
  }

  private tell(source: OrderSource, action: string, restaurantId: string): void {
    void this.parts.call('userBehaviour', { source, action, restaurantId }, { isQuiet: true }).catch(() => undefined)
  }

  private startSession({ path, query }: AppEntry): void {
    this.sessionId = newKey()
    this.depth = 0
    const share = readShareEntry(query)
    // Coming back to the front is no new opening: who brought the person stays known.
    if (share.fromUid !== null) [this.share, this.entryPath] = [share, path]
    const { fromUid, shareDepth, sessionId: fromSessionId } = this.share
    const shared = fromUid === null ? {} : { fromUid, shareDepth, ...(fromSessionId !== null && { fromSessionId }) }
    this.queue.startSession({ sessionId: this.sessionId, ...shared })
    this.track('showApp')
  }

  private endSession(): void {
    this.track('hideApp')
    this.queue.flush()
  }

  private viewPage(page: string): void {
    this.depth += 1
    this.track('viewPage', { page })
  }

  private restore(data: unknown): boolean {
    if (data === null) {
      this.attribution = null
      return true
    }
    if (typeof data !== 'object' || !('source' in data && 'at' in data)) return false
    const source = readOrderSource(data.source)
    if (source === undefined || typeof data.at !== 'number') return false
    this.attribution = { source, at: data.at }
    return true
  }
}

export const analyticsStore = defineStore(
  'analytics',
  (app) => new AnalyticsStore({ ...app, privacy: app.get(privacyStore) })
)
