/** A text to a person's phone. */
export interface TextMessage {
  /** E.164. */
  readonly mobile: string
  readonly text: string
  /** The code that stands in the text, for those who read the sandbox's inbox. */
  readonly code?: string
  /** Names the sending: a provider that knows references sends once under each. */
  readonly reference?: string
  /** It may have gone out before: a provider that knows no references is asked first. */
  readonly isRepeat?: boolean
}

/** Sends a text to a person's phone. */
export interface SmsPort {
  readonly isSandbox: boolean
  /** Throws when the message was not taken for delivery. Never call it inside a transaction. */
  send(message: TextMessage): Promise<void>
}
