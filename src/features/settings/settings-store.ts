import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { RememberedStore } from '@/features/meal-choices/remembered-store'
import { rememberedStore } from '@/features/meal-choices/remembered-store'
import { defineStore } from '@/stores/define-store'
import type { SessionStore } from '@/stores/session-store'
import type { FeedbackStore } from './feedback-store'
import { feedbackStore } from './feedback-store'

interface SettingsParts {
  readonly call: Call
  readonly session: SessionStore
  readonly feedback: FeedbackStore
  readonly remembered: RememberedStore
}

/** The person's data as a file. */
interface ExportedData {
  readonly fileName: string
  readonly text: string
}

/** What the settings page does beyond leading on: the cache, the copy of one's own data, logging out. */
class SettingsStore {
  /** Held only while its sheet is open. */
  exported: ExportedData | null = null

  constructor(private readonly parts: SettingsParts) {
    makeAutoObservable<this, 'parts'>(this, { exported: observableRef, parts: false }, { autoBind: true })
  }

  /** Bytes that clearing the cache gives back: what is kept for comfort only, and neither session, cart, place, language nor drafts. */
  get cacheSize(): number {
    return this.parts.remembered.size
  }

  clearCache(): void {
    this.parts.remembered.forget()
  }

  /** Reads everything the server keeps about the person. */
  async prepareExport(): Promise<void> {
    const { fileName, exportedAt, data } = await this.parts.call('dataExport', {})
    runInAction(() => (this.exported = { fileName, text: JSON.stringify({ exportedAt, ...data }, null, 2) }))
  }

  forgetExport(): void {
    this.exported = null
  }

  /** What was written and not sent goes with the person. */
  async logout(): Promise<void> {
    this.parts.feedback.form.clear()
    await this.parts.session.logout()
  }
}

export const settingsStore = defineStore(
  'settings',
  (app) =>
    new SettingsStore({
      call: app.call,
      session: app.session,
      feedback: app.get(feedbackStore),
      remembered: app.get(rememberedStore)
    })
)
