import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { AfterSale } from '@/contract/types'
import { isAfterSaleOpen } from '@/domain/after-sale'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { Polling } from '@/stores/polling'
import type { AfterSaleListStore } from './after-sale-list-store'
import { afterSaleListStore } from './after-sale-list-store'

/** An open request is asked about again after this. */
const pollMs = 10_000

/** One request: watched while someone looks and it is open, and taken back (spec section 4, After-sale). */
class AfterSaleStore {
  afterSaleId: string | null = null
  readonly request = new Loadable<AfterSale>()
  private readonly cancelling = new AttemptKey()
  private readonly polling = new Polling(
    () => this.refresh(),
    () => (this.mayChange ? pollMs : null)
  )

  constructor(
    private readonly call: Call,
    private readonly list: AfterSaleListStore
  ) {
    const plain = { request: false, call: false, list: false, cancelling: false, polling: false } as const
    makeAutoObservable<this, 'call' | 'list' | 'cancelling' | 'polling'>(this, plain, { autoBind: true })
  }

  /** Shows a request and follows it until `leave`. Another one's page is forgotten first. */
  async watch(afterSaleId: string): Promise<void> {
    if (afterSaleId !== this.afterSaleId) {
      this.afterSaleId = afterSaleId
      this.request.reset()
    }
    await this.polling.start()
  }

  leave(): void {
    this.polling.stop()
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.request.reset()
    void this.polling.hurry()
  }

  async refresh(): Promise<void> {
    const { afterSaleId } = this
    if (afterSaleId === null) return
    await this.request.load(() => this.call('afterSaleGet', { afterSaleId }, { isQuiet: true }))
    if (this.request.value !== null && this.request.failure === null) this.list.put(this.request.value)
  }

  /** Takes it back. Rejects with the server's refusal; then it stands otherwise and is read again. */
  async cancel(): Promise<void> {
    const { afterSaleId } = this
    if (afterSaleId === null) return
    try {
      const cancelled = await this.cancelling.run(afterSaleId, (idempotencyKey) =>
        this.call('afterSaleCancel', { afterSaleId }, { idempotencyKey })
      )
      if (afterSaleId === this.afterSaleId) this.request.put(cancelled)
      this.list.put(cancelled)
    } catch (error) {
      void this.refresh()
      throw error
    }
  }

  /** Somebody still looks at it, or it could not be read for now. */
  private get mayChange(): boolean {
    const { value, failure } = this.request
    return value === null ? failure?.mayPass === true : isAfterSaleOpen(value.status)
  }
}

export const afterSaleStore = defineStore('afterSale', (app) => {
  const store = new AfterSaleStore(app.call, app.get(afterSaleListStore))
  onPersonLeft(app.session, store.forget)
  return store
})
