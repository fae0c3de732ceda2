import type { MailPort } from './mail'

interface MailAccount {
  readonly apiKey: string
  /** Such as `Fanju <invoice@fanju.example>`, of a domain that the account has proved. */
  readonly from: string
  readonly baseUrl: string
}

const timeoutMs = 10_000

/** Sends by Resend's `POST /emails`, which knows a repeat by its `Idempotency-Key`. */
export function createHttpMail({ apiKey, from, baseUrl }: MailAccount): MailPort {
  return {
    isSandbox: false,
    async send({ to, subject, text, html, reference }) {
      const response = await fetch(`${baseUrl}/emails`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': reference
        },
        body: JSON.stringify({ from, to: [to], subject, text, html }),
        signal: AbortSignal.timeout(timeoutMs)
      })
      // The answer may repeat the address, so that only its status goes into the error
      if (!response.ok) throw new Error(`the mail provider answered ${response.status}`)
    }
  }
}
