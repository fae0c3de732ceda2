import { makeAutoObservable } from 'mobx'
import type { Call } from '@/api/call'
import type { Order, Result } from '@/contract/types'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { QuestionStore } from './question-store'

/** Customer service, the fans' group, and the questions people ask. */
class HelpStore {
  readonly contact = new Loadable<Result<'customerServiceUrl'>>()
  /** The order somebody asks about; `null` in it when there is none or it is not theirs. */
  readonly order = new Loadable<{ readonly order: Order | null }>()
  readonly fansGroup = new Loadable<Result<'fansGroupGet'>>()
  readonly hotQuestions: QuestionStore
  readonly commonQuestions: QuestionStore

  constructor(private readonly call: Call) {
    this.hotQuestions = new QuestionStore(call, 'hot')
    this.commonQuestions = new QuestionStore(call, 'common')
    makeAutoObservable<this, 'call'>(
      this,
      { call: false, hotQuestions: false, commonQuestions: false },
      { autoBind: true }
    )
  }

  loadContact(): Promise<void> {
    return this.contact.load(() => this.call('customerServiceUrl', {}, { isQuiet: true }))
  }

  /** Without the order the chat works all the same, so a failure is none. */
  loadOrder(orderId: string | null): Promise<void> {
    this.order.reset()
    return this.order.load(async () => ({
      order: orderId === null ? null : await this.call('orderGet', { orderId }, { isQuiet: true }).catch(() => null)
    }))
  }

  loadFansGroup(): Promise<void> {
    return this.fansGroup.load(() => this.call('fansGroupGet', {}, { isQuiet: true }))
  }
}

export const helpStore = defineStore('help', (app) => new HelpStore(app.call))
