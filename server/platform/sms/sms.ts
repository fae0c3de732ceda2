/** Sends a text to a person's phone. */
export interface SmsPort {
  readonly isSandbox: boolean
  /** `mobile` is E.164. Throws when the message was not taken for delivery. Never call it inside a transaction. */
  send(message: { readonly mobile: string; readonly code: string; readonly text: string }): Promise<void>
}
