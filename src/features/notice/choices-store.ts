import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { typedEmail } from '@/domain/typed-text'
import { isEmail } from '@/domain/validators'
import { type CodeProblem, codeProblem } from '@/features/security/form-checks'
import { identity } from '@/platform/identity/identity'
import { messageConsent } from '@/platform/notices/message-consent'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'
import { MessageAllowance } from './message-allowance'

/** Which notices leave the app, and the mail address that gets them, which a code proves. */
class NoticeChoicesStore {
  readonly facts = new Loadable<Result<'noticeChoices'>>()
  readonly fields = new FieldSet<'email' | 'code', CodeProblem | 'emailFormat'>({ email: '', code: '' })
  /** When another code may be asked for, server time in ms. */
  resendAt: number | null = null
  /** Where the last code went. */
  private sentTo = ''

  constructor(
    private readonly call: Call,
    private readonly clock: Pick<ServerClock, 'now'>,
    readonly messages: MessageAllowance
  ) {
    makeAutoObservable<this, 'call' | 'clock' | 'sentTo'>(
      this,
      { call: false, clock: false, sentTo: false, facts: false, fields: false, messages: false },
      { autoBind: true }
    )
  }

  /** How many messages of the host are still allowed. */
  get messagesLeft(): number {
    return (this.facts.value?.wechatTemplates ?? []).reduce((sum, { left }) => sum + left, 0)
  }

  /** What may be asked for, of these kinds or of all; empty before the choices are read, and where all of it is allowed. */
  missingMessages(kinds?: readonly string[]): string[] {
    return this.facts.value === null ? [] : this.messages.missing(this.facts.value, kinds)
  }

  /** Asks in the turn of a tap; whether something was allowed. */
  async allowMessages(templateIds: readonly string[]): Promise<boolean> {
    const choices = await this.messages.ask(templateIds)
    if (choices) this.facts.put(choices)
    return choices !== undefined
  }

  async load(): Promise<void> {
    await this.facts.load(() => this.call('noticeChoices', {}))
  }

  isOn({ topic, channel }: Omit<Params<'noticeChoose'>, 'isOn'>): boolean {
    return this.facts.value?.choices.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? false
  }

  async choose(choice: Params<'noticeChoose'>): Promise<void> {
    this.facts.put(await this.call('noticeChoose', choice))
  }

  /** Whether a code went out; `false` means that the field says what is wrong. */
  async sendCode(): Promise<boolean> {
    if (!this.fields.check({ email: this.emailProblem })) return false
    const { email } = this
    const { resendAfterSeconds } = await this.call('noticeMailCode', { email })
    runInAction(() => {
      this.sentTo = email
      this.resendAt = this.clock.now + resendAfterSeconds * 1000
    })
    return true
  }

  /** Whether the address is kept; `false` means that the fields say what is wrong. */
  async saveMail(): Promise<boolean> {
    const { email } = this
    const { code } = this.fields.values
    const isRight = this.fields.check({ email: this.emailProblem, code: codeProblem(code, this.sentTo === email) })
    if (!isRight) return false
    this.facts.put(await this.call('noticeMailSave', { email, otpCode: code }))
    this.fields.clear()
    return true
  }

  async forgetMail(): Promise<void> {
    this.facts.put(await this.call('noticeMailForget', {}))
  }

  forget(): void {
    this.facts.reset()
    this.fields.clear()
    this.resendAt = null
    this.sentTo = ''
  }

  private get email(): string {
    return typedEmail(this.fields.values.email)
  }

  private get emailProblem(): 'emailFormat' | undefined {
    return isEmail(this.email) ? undefined : 'emailFormat'
  }
}

/** What the running app knows of it. */
export const noticeChoicesStore = defineStore('noticeChoices', (app) => {
  const { call, clock, storage } = app
  const messages = new MessageAllowance({ call, clock, storage, consent: messageConsent, identity })
  const store = new NoticeChoicesStore(call, clock, messages)
  onPersonLeft(app.session, store.forget)
  return store
})
