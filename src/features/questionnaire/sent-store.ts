import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { typedCode } from '@/domain/typed-text'
import type { MobileProof } from '@/features/security/mobile-proof'
import { defineStore } from '@/stores/define-store'
import { onPersonLeft } from '@/stores/person-left'
import { questionnaireStore } from './questionnaire-store'

/** What was sent, found by its number and a code to the mobile: seen, changed or deleted without an account. Kept on no device. */
class SentStore {
  isAsking = false
  number = ''
  isNumberMissing = false
  shown: Result<'questionnaireGet'> | null = null
  /** What proved whose it is, while the code is good. */
  private known: Params<'questionnaireGet'> | null = null

  constructor(
    private readonly call: Call,
    readonly proof: MobileProof
  ) {
    makeAutoObservable<this, 'call' | 'known'>(
      this,
      { call: false, proof: false, known: false, shown: observableRef },
      { autoBind: true }
    )
  }

  /** Asks which one; the number may be known from the link, or from what was just sent. */
  ask(number = ''): void {
    this.isAsking = true
    this.type(number)
  }

  type(number: string): void {
    this.number = number
    this.isNumberMissing = false
  }

  /** Shows it. Where something is to be mended, the fields say so; rejects with the server's refusal. */
  async find(): Promise<void> {
    const proved = await this.proof.check()
    const number = typedCode(this.number)
    runInAction(() => (this.isNumberMissing = number === ''))
    if (proved === null || number === '') return
    const known = { number, ...proved }
    this.known = known
    const shown = await this.call('questionnaireGet', known)
    // The page or the person may be gone: what was told is for nobody else to see
    if (this.known === known) runInAction(() => (this.shown = shown))
  }

  /** Deletes what is shown. A code that has expired meanwhile leads back to where one is asked for. */
  async remove(): Promise<void> {
    const { known } = this
    if (known !== null) await this.call('questionnaireRemove', known)
    if (this.known === known) this.leave()
  }

  takeRefusal(error: ApiError): boolean {
    if (!this.proof.takeRefusal(error)) return false
    this.shown = null
    return true
  }

  /** Back to the questions. */
  leave(): void {
    this.isAsking = false
    this.shown = null
    this.known = null
    this.type('')
    this.proof.clear()
  }
}

export const sentStore = defineStore('sentQuestionnaire', (app) => {
  const store = new SentStore(app.call, app.get(questionnaireStore).proof)
  onPersonLeft(app.session, store.leave)
  return store
})
