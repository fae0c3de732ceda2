import { makeAutoObservable, observableRef } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { shownLine, typedCode, typedPhone } from '@/domain/typed-text'
import { CodeDraft } from '@/features/security/code-draft'
import { type OtpStore, otpStore } from '@/features/security/otp-store'
import { AttemptKey } from '@/stores/attempt-key'
import { defineStore } from '@/stores/define-store'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import { type AmountProblem, problemOf } from './top-up-store'

type Terms = Result<'withdrawalTerms'>
type WithdrawalTarget = Params<'withdrawalSubmit'>['target']
/** What is typed besides amount and code; which of them counts is the target's business. */
export type TargetField = 'number' | 'bank' | 'holder'

const emptyFields: Readonly<Record<TargetField, string>> = { number: '', bank: '', holder: '' }
/** What each target asks for. */
const fieldsOf: Readonly<Record<WithdrawalTarget['kind'], readonly TargetField[]>> = {
  payNow: ['number', 'holder'],
  bank: ['bank', 'number', 'holder'],
  card: []
}
/** As the contract takes them: a mobile of Singapore, the digits of an account. */
const numberFormats = { payNow: /^(\+65)?[89]\d{7}$/, bank: /^\d{6,34}$/, card: /^$/ } as const

/** Taking the cash part out of the wallet: how much, to whom, by code; and what became of what was asked for before. */
class WithdrawalStore {
  readonly terms = new Loadable<Terms>()
  readonly code: CodeDraft
  amount = ''
  fields = emptyFields
  amountProblem: AmountProblem | null = null
  private chosenKind: WithdrawalTarget['kind'] | null = null
  private cardId: string | null = null
  private isChecked = false
  private readonly attempt = new AttemptKey()

  constructor(
    private readonly call: Call,
    otp: OtpStore
  ) {
    this.code = new CodeDraft(otp, 'withdraw')
    makeAutoObservable<this, 'call' | 'attempt'>(
      this,
      { call: false, attempt: false, code: false, terms: false, fields: observableRef },
      { autoBind: true }
    )
  }

  async load(): Promise<void> {
    await this.terms.load(() => this.call('withdrawalTerms', {}, { isQuiet: true }))
  }

  /** The chosen target while it can be had, else the first. */
  get kind(): WithdrawalTarget['kind'] | null {
    const targets = this.terms.value?.targets ?? []
    return targets.find((target) => target === this.chosenKind) ?? targets[0] ?? null
  }

  /** The saved card that it goes back to. */
  get card(): Terms['cards'][number] | null {
    const cards = this.terms.value?.cards ?? []
    return cards.find(({ cardId }) => cardId === this.cardId) ?? cards[0] ?? null
  }

  /** The fields that the chosen target asks for. */
  get asked(): readonly TargetField[] {
    return this.kind === null ? [] : fieldsOf[this.kind]
  }

  /** When another code may be asked for, device time in ms. */
  get resendAt(): number | null {
    return this.code.resendAt(this.terms.value?.mobile ?? null)
  }

  /** What is wrong with a field once it was to be sent, as a key of the wallet texts. */
  problemAt(field: TargetField): 'required' | 'numberFormat' | null {
    return this.isChecked ? this.findProblem(field) : null
  }

  typeAmount(text: string): void {
    this.amount = text
    this.amountProblem = null
  }

  type(field: TargetField, text: string): void {
    this.fields = { ...this.fields, [field]: text }
  }

  choose(kind: WithdrawalTarget['kind']): void {
    this.chosenKind = kind
    this.isChecked = false
  }

  chooseCard(cardId: string): void {
    this.cardId = cardId
  }

  /** Whether the code went out. */
  async sendCode(): Promise<boolean> {
    return this.code.send(this.terms.value?.mobile ?? null)
  }

  /** Whether anything is left to mend before asking; told at its field. */
  check(): boolean {
    const { value } = this.terms
    if (value === null) return false
    this.isChecked = true
    this.amountProblem = problemOf(this.amount, value)
    const isCodeRight = this.code.check(value.mobile)
    return this.amountProblem === null && isCodeRight && this.target !== null
  }

  /** Asks for the money, which leaves the balance at once. Rejects with the server's refusal. */
  async submit(): Promise<void> {
    const { target } = this
    if (target === null) return
    const [amount, otpCode] = [this.amount.trim(), this.code.text]
    await this.attempt.run(JSON.stringify([amount, target, otpCode]), (idempotencyKey) =>
      this.call('withdrawalSubmit', { amount, target, otpCode }, { idempotencyKey })
    )
    this.forgetForm()
    await this.load()
  }

  /** Takes a withdrawal back; the money is in the balance at once. */
  async cancel(withdrawalId: string): Promise<void> {
    try {
      await this.attempt.run(withdrawalId, (idempotencyKey) =>
        this.call('withdrawalCancel', { withdrawalId }, { idempotencyKey })
      )
    } finally {
      await this.load()
    }
  }

  /** Takes over a refusal that belongs to the code's field. */
  takeRefusal(error: ApiError): boolean {
    return this.code.takeRefusal(error)
  }

  /** The person has left: nothing of theirs stays. */
  forget(): void {
    this.forgetForm()
    this.terms.reset()
  }

  forgetForm(): void {
    this.amount = ''
    this.code.clear()
    this.fields = emptyFields
    this.amountProblem = null
    this.chosenKind = this.cardId = null
    this.isChecked = false
  }

  private findProblem(field: TargetField): 'required' | 'numberFormat' | null {
    const text = this.read(field)
    if (text === '') return 'required'
    const isWrong = field === 'number' && this.kind !== null && !numberFormats[this.kind].test(text)
    return isWrong ? 'numberFormat' : null
  }

  /** What was typed, as the server reads it. */
  private read(field: TargetField): string {
    const typed = this.fields[field]
    if (field !== 'number') return shownLine(typed)
    return this.kind === 'payNow' ? typedPhone(typed) : typedCode(typed)
  }

  /** Where it goes, once everything that it needs is there. */
  private get target(): WithdrawalTarget | null {
    const [number, bank, holder] = [this.read('number'), this.read('bank'), this.read('holder')]
    if (this.asked.some((field) => this.findProblem(field) !== null)) return null
    switch (this.kind) {
      case 'payNow':
        return { kind: 'payNow', number, holder }
      case 'bank':
        return { kind: 'bank', bank, number, holder }
      case 'card':
        return this.card === null ? null : { kind: 'card', cardId: this.card.cardId }
      case null:
        return null
    }
  }
}

export const withdrawalStore = defineStore('withdrawal', (app) => {
  const store = new WithdrawalStore(app.call, app.get(otpStore))
  onPersonLeft(app.session, store.forget)
  return store
})
