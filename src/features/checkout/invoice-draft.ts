import { makeAutoObservable } from 'mobx'
import type { Params } from '@/contract/types'
import { shownLine, typedEmail } from '@/domain/typed-text'
import { isEmail } from '@/domain/validators'
import { onPersonLeft } from '@/stores/person-left'
import type { SessionStore } from '@/stores/session-store'

/** The invoice of the present order (spec section 5, Invoice). What was filled in stays for the next order of the same person. */
export class InvoiceDraft {
  isWanted = false
  title = ''
  email = ''
  titleProblem: 'required' | null = null
  emailProblem: 'required' | 'invalid' | null = null

  constructor(session: Pick<SessionStore, 'session'>) {
    makeAutoObservable(this, {}, { autoBind: true })
    onPersonLeft(session, this.forget)
  }

  /** What a submit sends, or `null` for no invoice. */
  get wanted(): NonNullable<Params<'orderSubmit'>['invoice']> | null {
    return this.isWanted ? { title: shownLine(this.title), email: typedEmail(this.email) } : null
  }

  typeTitle(title: string): void {
    this.title = title
    this.titleProblem = null
  }

  typeEmail(email: string): void {
    this.email = email
    this.emailProblem = null
  }

  /** Asks for an invoice; false, with the problem at its field, when something is missing or wrong. */
  want(): boolean {
    const email = typedEmail(this.email)
    this.titleProblem = shownLine(this.title) === '' ? 'required' : null
    this.emailProblem = email === '' ? 'required' : isEmail(email) ? null : 'invalid'
    this.isWanted = this.titleProblem === null && this.emailProblem === null
    return this.isWanted
  }

  /** Asks for the invoice that was asked for before, or for none. */
  take(invoice: { readonly title: string; readonly email: string } | null): void {
    this.drop()
    if (invoice === null) return
    this.title = invoice.title
    this.email = invoice.email
    this.isWanted = true
  }

  drop(): void {
    this.isWanted = false
    this.titleProblem = this.emailProblem = null
  }

  private forget(): void {
    this.drop()
    this.title = this.email = ''
  }
}
