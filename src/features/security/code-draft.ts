import { makeAutoObservable } from 'mobx'
import type { ApiError } from '@/api/api-error'
import { type CodeProblem, codeProblem } from './form-checks'
import { codeRefusals, type OtpPurpose, type OtpStore } from './otp-store'

/** A code by SMS as it is typed, what is wrong with it, and what the server says of it. */
export class CodeDraft {
  text = ''
  problem: CodeProblem | undefined
  refusal: string | null = null

  constructor(
    private readonly otp: OtpStore,
    private readonly purpose: OtpPurpose
  ) {
    makeAutoObservable<this, 'otp' | 'purpose'>(this, { otp: false, purpose: false }, { autoBind: true })
  }

  type(text: string): void {
    this.text = text
    this.problem = undefined
    this.refusal = null
  }

  /** Whether a code went out to a mobile (E.164). */
  async send(mobile: string | null): Promise<boolean> {
    return mobile !== null && this.otp.send(this.purpose, mobile)
  }

  /** When another may be asked for, device time in ms. */
  resendAt(mobile: string | null): number | null {
    return this.otp.resendAt(mobile)
  }

  /** Whether it can be sent with the form. While the mobile is not known (undefined), whether a code was asked for is not either. */
  check(mobile: string | null | undefined): boolean {
    this.problem = codeProblem(this.text, mobile === undefined || this.otp.isSent(this.purpose, mobile))
    this.refusal = null
    return this.problem === undefined
  }

  /** Takes over a refusal that belongs to the code's field. */
  takeRefusal(error: ApiError): boolean {
    if (!error.is(...codeRefusals)) return false
    this.refusal = error.details.serverMessage ?? null
    return this.refusal !== null
  }

  clear(): void {
    this.type('')
  }
}
