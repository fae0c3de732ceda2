import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { deviceNow } from '@/platform/device/device-now'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** A saved card. */
export type SavedCard = Result<'savedCardList'>['cards'][number]
/** Whose cards they are: a bank's, or NETS. */
export type CardKind = SavedCard['kind']
type SetupStatus = Result<'cardSetupGet'>['status']

/** Between two questions about a page that was left, ms. */
const pollMs = 1000

/** The cards that a person keeps, and which of them pays (spec section 2, Payment: saved cards). */
export class SavedCardsStore {
  readonly list = new Loadable<Result<'savedCardList'>>()
  /** A card's page that this app has opened. */
  setup: { readonly setupId: string; readonly url: string } | null = null
  /** `null` until the person chooses: then the default card pays; `new` is a card that is shown on the provider's page. */
  private chosen: string | null = null
  /** A question of an earlier watch must not go on. */
  private watch = 0

  constructor(
    private readonly call: Call,
    session: SessionStore
  ) {
    makeAutoObservable<this, 'call' | 'watch'>(this, { list: false, call: false, watch: false }, { autoBind: true })
    onPersonLeft(session, this.forget)
  }

  async load(): Promise<void> {
    await this.list.load(() => this.call('savedCardList', {}, { isQuiet: true }))
  }

  cardsOf(kind: CardKind): readonly SavedCard[] {
    return this.list.value?.cards.filter((card) => card.kind === kind) ?? []
  }

  /** The bank card that pays; `null` where the person shows one on the provider's page. */
  get paying(): SavedCard | null {
    if (this.chosen === 'new') return null
    const good = this.cardsOf('card').filter(({ isExpired }) => !isExpired)
    return good.find(({ cardId }) => cardId === this.chosen) ?? good.find(({ isDefault }) => isDefault) ?? null
  }

  /** `null` chooses a card that is shown on the provider's page. */
  choose(cardId: string | null): void {
    this.chosen = cardId ?? 'new'
  }

  async setDefault(cardId: string): Promise<void> {
    await this.call('savedCardSetDefault', { cardId })
    await this.load()
  }

  async remove(cardId: string): Promise<void> {
    await this.call('savedCardRemove', { cardId })
    await this.load()
  }

  /** Opens the page where the number is typed; returns its address. */
  async openSetup(kind: CardKind, orderId: string | null): Promise<string> {
    const { setupId, url } = await this.call('cardSetupCreate', { kind, ...(orderId !== null && { orderId }) })
    runInAction(() => (this.setup = { setupId, url }))
    return url
  }

  /** Asks what became of a page until it is known or `forMs` are over; a saved card pays from now on. `leave` or a newer one ends it. */
  async awaitSetup(setupId: string, forMs: number): Promise<SetupStatus> {
    const watch = ++this.watch
    const end = deviceNow() + forMs
    for (;;) {
      const { status, cardId } = await this.call('cardSetupGet', { setupId }, { isQuiet: true })
      if (status !== 'pending' || watch !== this.watch || deviceNow() + pollMs > end) {
        if (status === 'saved' && cardId !== null) runInAction(() => (this.chosen = cardId))
        return status
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  /** Stops asking; the page that was opened is done with. */
  leave(): void {
    this.watch++
    this.setup = null
  }

  private forget(): void {
    this.leave()
    this.chosen = null
    this.list.reset()
  }
}

export const savedCardsStore = defineStore('savedCards', (app) => new SavedCardsStore(app.call, app.session))
