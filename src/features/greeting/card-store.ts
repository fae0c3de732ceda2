import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import type { GreetingReportReason } from '@/domain/greeting'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** A greeting card as who looks at it may see it. */
export type GreetingCard = Result<'greetingGet'>

/** The greeting card whose page was opened last. */
class GreetingCardStore {
  cardId: string | null = null
  readonly card = new Loadable<GreetingCard>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false, card: false }, { autoBind: true })
  }

  async open(cardId: string): Promise<void> {
    if (this.cardId !== cardId) this.card.reset()
    this.cardId = cardId
    await this.card.load(() => this.call('greetingGet', { cardId }, { isQuiet: true }))
  }

  /** Rejects with the server's refusal. Afterwards the card is read again: it may be down. */
  async report(reason: GreetingReportReason): Promise<void> {
    const { cardId } = this
    if (cardId === null) return
    await this.call('greetingReport', { cardId, reason })
    await this.open(cardId)
  }

  /** Takes the person's own card back for good. */
  async takeBack(): Promise<void> {
    const { cardId } = this
    if (cardId === null) return
    await this.call('greetingRemove', { cardId })
    await this.open(cardId)
  }

  /** Whose card it is shows differently to another person. */
  reread(): void {
    this.card.reset()
    if (this.cardId !== null) void this.open(this.cardId)
  }
}

export const greetingCardStore = defineStore('greetingCard', (app) => {
  const store = new GreetingCardStore(app.call)
  onPersonLeft(app.session, store.reread)
  return store
})
