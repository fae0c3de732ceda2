import { makeAutoObservable } from 'mobx'
import type { ApiError } from '@/api/api-error'
import type { Call } from '@/api/call'
import type { Result } from '@/contract/types'
import type { FieldSpec } from '@/domain/form'
import { questionnaireNameMaximum } from '@/domain/questionnaire'
import { MobileProof } from '@/features/security/mobile-proof'
import { otpStore } from '@/features/security/otp-store'
import { AttemptKey } from '@/stores/attempt-key'
import { type App, defineStore } from '@/stores/define-store'
import { FormDraft } from '@/stores/form-draft'
import { Loadable } from '@/stores/loadable'
import { notePresence, onCustomerLeft, onPersonLeft } from '@/stores/person-left'

type QuestionnaireForm = Result<'questionnaireForm'>
/** One question as the server asks it. */
export type Question = QuestionnaireForm['steps'][number]['questions'][number]
/** That it was sent. */
export type Receipt = Result<'questionnaireSubmit'>
type Told = NonNullable<Result<'questionnaireGet'>['told']>

/** Longest list of the options of one question. */
const chosenMaximum = 800
const nameField: FieldSpec = { kind: 'line', isRequired: true, maximum: questionnaireNameMaximum }

/**
 * Filling in the questionnaire, a few questions at a time. The choices are kept on the device as lists of ids with commas between, so that
 * nothing is lost on the way to the code by SMS; they are gone from it once they are sent.
 */
class QuestionnaireStore {
  readonly form = new Loadable<QuestionnaireForm>()
  readonly draft: FormDraft<string>
  readonly proof: MobileProof
  /** Which step is shown, from 0; the one after the last is where it is sent. */
  step = 0
  hasAgreed = false
  isAgreementMissing = false
  receipt: Receipt | null = null
  private readonly call: Call
  private readonly attempt = new AttemptKey()

  constructor(private readonly app: App) {
    const { call, session, storage, place } = app
    this.call = call
    this.draft = new FormDraft({ schema: () => this.schema, session, storage, key: 'questionnaire', version: 1 })
    this.proof = new MobileProof(app.get(otpStore), 'questionnaire', place.place.countryCode)
    makeAutoObservable<this, 'app' | 'call' | 'attempt'>(
      this,
      { app: false, call: false, attempt: false, form: false, draft: false, proof: false },
      { autoBind: true }
    )
    onPersonLeft(session, this.leave)
    onCustomerLeft(session, this.proof.forget)
  }

  /** Fills in the mobile of whoever is here, where nothing is typed. */
  suggestMobile(): void {
    const { session, place } = this.app
    this.proof.suggest(session.user?.mobile ?? null, place.place.countryCode)
  }

  /** Reads who asks and what, in the language and country of now. */
  async open(): Promise<void> {
    await this.form.load(() => this.call('questionnaireForm', {}, { isQuiet: true }))
  }

  get steps(): QuestionnaireForm['steps'] {
    return this.form.value?.steps ?? []
  }

  /** The questions of the step that is shown; none where it is sent. */
  get questions(): readonly Question[] {
    return this.steps[this.step]?.questions ?? []
  }

  get isLast(): boolean {
    return this.step >= this.steps.length
  }

  /** What the step that is shown asks for. */
  private get schema(): Readonly<Record<string, FieldSpec>> {
    if (this.isLast) return { name: nameField }
    const choices = this.questions.map(
      ({ questionId, isRequired }) => [questionId, { kind: 'line', isRequired, maximum: chosenMaximum }] as const
    )
    return Object.fromEntries(choices)
  }

  /** Which options are chosen, of those that there are. */
  chosen({ questionId, options }: Question): string[] {
    const persisted = this.draft.valueOf(questionId).split(',')
    return options.flatMap(({ optionId }) => (persisted.includes(optionId) ? [optionId] : []))
  }

  /** Chooses an option, or takes it back. */
  toggle(question: Question, optionId: string): void {
    const before = this.chosen(question)
    const without = before.filter((each) => each !== optionId)
    const isAdded = without.length === before.length
    const next = isAdded ? (question.isMany ? [...before, optionId] : [optionId]) : without
    this.draft.type(question.questionId, next.join())
  }

  /** Goes on once what is needed of this step is there. */
  async next(): Promise<boolean> {
    if ((await this.draft.check()) === null) return false
    this.show(this.step + 1)
    return true
  }

  show(step: number): void {
    this.draft.forgetProblems()
    this.step = step
  }

  agree(hasAgreed: boolean): void {
    this.hasAgreed = hasAgreed
    this.isAgreementMissing = false
  }

  /** Starts over with what was sent before, to be changed and sent again. */
  take({ name, answers }: Told): void {
    this.draft.type('name', name)
    for (const { questionId, optionIds } of answers) this.draft.type(questionId, optionIds.join())
    this.startOver()
  }

  /** Back to the first question, whatever was sent. */
  startOver(): void {
    this.receipt = null
    this.show(0)
  }

  /** Sends it. Where something is to be mended, the fields say so; rejects with the server's refusal. */
  async send(): Promise<void> {
    const { value } = this.form
    const [typed, proved] = await Promise.all([this.draft.check(), this.proof.check()])
    this.noteAgreement()
    if (value === null || typed?.name === undefined || proved === null || !this.hasAgreed) return
    const answers = this.steps
      .flatMap(({ questions }) => questions)
      .map((question) => ({ questionId: question.questionId, optionIds: this.chosen(question) }))
    const params = { ...proved, name: typed.name, consentVersion: value.consentVersion, answers }
    const isStillHere = notePresence(this.app.session)
    const receipt = await this.attempt.run(JSON.stringify(params), (idempotencyKey) =>
      this.call('questionnaireSubmit', params, { idempotencyKey })
    )
    if (isStillHere()) this.finish(receipt)
  }

  /** Takes over a refusal of the code; after one of the questions or the consent, both are read again. */
  takeRefusal(error: ApiError): boolean {
    if (this.proof.takeRefusal(error)) return true
    if (error.is('questionnaireConsentChanged')) this.hasAgreed = false
    if (error.is('questionnaireAnswersWrong')) this.step = 0
    if (error.is('questionnaireConsentChanged', 'questionnaireAnswersWrong')) void this.open()
    return false
  }

  /** The page is left, or the person: what is chosen stays (see `FormDraft`), what was agreed to does not. */
  leave(): void {
    this.startOver()
    this.agree(false)
    this.proof.clear()
  }

  private noteAgreement(): void {
    this.isAgreementMissing = !this.hasAgreed
  }

  private finish(receipt: Receipt): void {
    this.leave()
    this.draft.clear()
    this.receipt = receipt
  }
}

export const questionnaireStore = defineStore('questionnaire', (app) => new QuestionnaireStore(app))
