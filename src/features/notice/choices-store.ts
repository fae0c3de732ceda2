import { makeAutoObservable, runInAction } from 'mobx'
import type { Call } from '@/api/call'
import type { Params, Result } from '@/contract/types'
import { typedEmail } from '@/domain/typed-text'
import { isEmail } from '@/domain/validators'
import { codeProblem, type CodeProblem } from '@/features/security/form-checks'
import { defineStore } from '@/stores/define-store'
import { FieldSet } from '@/stores/field-set'
import { Loadable } from '@/stores/loadable'
import { onPersonLeft } from '@/stores/person-left'
import type { ServerClock } from '@/stores/server-clock'

/** Which notices leave the app, and the mail address that gets them, which a code proves. */
class NoticeChoicesStore {
  readonly facts = new Loadable<Result<'noticeChoices'>>()
  readonly fields = new FieldSet<'email' | 'code', CodeProblem | 'emailFormat'>({ email: '', code: '' })
  /** When another code may be asked for, server time in ms. */
  resendAt: number | null = null
  /** Where the last code went. */
  private sentTo = ''

  constructor(
    private readonly call: () => Call,
    private readonly clock: Pick<ServerClock, 'now'>
  ) {
    makeAutoObservable<this, 'call' | 'clock' | 'sentTo'>(
      this,
      { call: false, clock: false, sentTo: false, facts: false, fields: false },
      { autoBind: true }
    )
  }

  async load(): Promise<void> {
    await this.facts.load(() => this.call()('noticeChoices', {}))
  }

  isOn({ topic, channel }: Omit<Params<'noticeChoose'>, 'isOn'>): boolean {
    return this.facts.value?.choices.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? false
  }

  async choose(choice: Params<'noticeChoose'>): Promise<void> {
    this.facts.put(await this.call()('noticeChoose', choice))
  }

  /** Whether a code went out; `false` means that the field says what is wrong. */
  async sendCode(): Promise<boolean> {
    if (!this.fields.check({ email: this.emailProblem })) return false
    const { email } = this
    const { resendAfterSeconds } = await this.call()('noticeMailCode', { email })
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
    this.facts.put(await this.call()('noticeMailSave', { email, otpCode: code }))
    this.fields.clear()
    return true
  }

  async forgetMail(): Promise<void> {
    this.facts.put(await this.call()('noticeMailForget', {}))
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
  const store = new NoticeChoicesStore(app.call, app.clock)
  onPersonLeft(app.session, store.forget)
  return store
})
