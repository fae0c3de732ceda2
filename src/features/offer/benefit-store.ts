import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'

/** What a partner gives to members. */
export type Benefit = Result<'benefitGet'>['items'][number]

/** What partners give to members where the person lives, with the codes that they took. */
class BenefitStore {
  readonly benefits = new Loadable<Result<'benefitGet'>>()

  constructor(private readonly call: Call) {
    makeAutoObservable<this, 'call'>(this, { call: false }, { autoBind: true })
  }

  refresh(): Promise<void> {
    return this.benefits.load(() => this.call('benefitGet', {}, { isQuiet: true }))
  }

  /** Takes this month's code; said again, the same one. */
  async take({ offerId }: Benefit): Promise<void> {
    try {
      await this.call('benefitTake', { offerId })
    } finally {
      await this.refresh()
    }
  }
}

export const benefitStore = defineStore('benefit', (app) => {
  const store = new BenefitStore(app.call)
  onPersonLeft(app.session, store.benefits.reset)
  return store
})
