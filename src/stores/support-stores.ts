import { AnalyticsStore } from '@/features/analytics/analytics-store'
import { CelebrationStore } from '@/features/app-frame/celebration-store'
import type { FeatureParts } from './feature-parts'
import { HelpStore } from '@/features/help/help-store'
import { PrivacyStore } from '@/features/privacy/privacy-store'
import { PushStore } from '@/features/app-frame/push-store'
import { RedirectStore } from '@/features/app-frame/redirect-store'
import { VersionStore } from '@/features/app-frame/version-store'
import { WebStore } from '@/features/web/web-store'

/** What stands behind the pages of help, and what goes on behind all pages: leave, measuring, push, redirects, releases, celebrations. */
export class SupportStores {
  readonly privacy: PrivacyStore
  readonly analytics: AnalyticsStore
  readonly push: PushStore
  readonly redirects: RedirectStore
  readonly version: VersionStore
  readonly web: WebStore
  readonly help: HelpStore
  readonly celebrations: CelebrationStore

  constructor({ call, device, storage, environment, place, session }: FeatureParts) {
    this.privacy = new PrivacyStore(place, device)
    this.analytics = new AnalyticsStore({ call, privacy: this.privacy, session, storage })
    this.push = new PushStore({ call, session, storage })
    this.redirects = new RedirectStore(call)
    this.version = new VersionStore(call, device)
    this.web = new WebStore(call, environment)
    this.help = new HelpStore(call)
    this.celebrations = new CelebrationStore(storage)
  }

  /** Begins what goes on behind all pages; answers how to end it. */
  start(): () => void {
    this.privacy.watchHost()
    const stops = [this.analytics.start(), this.push.start()]
    return () => stops.forEach((stop) => stop())
  }
}
