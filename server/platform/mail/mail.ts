/** One mail. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Names the sending: asked twice under the same one, a provider sends once. */
  readonly reference: string
}

/** Sends mails. */
export interface MailPort {
  /** Mails go to the outbox page instead of to people. */
  readonly isSandbox: boolean
  /** Resolves once the provider has taken it; rejects when it may be tried again. */
  send(mail: Mail): Promise<void>
}
