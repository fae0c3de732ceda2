import type { SmsPort } from './sms'

interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 or a sender id of the account. */
  readonly from: string
  readonly baseUrl: string
}

const timeoutMs = 10_000

/** Sends by Twilio's Messages resource (version 2010-04-01). */
export function createTwilioSms({ accountSid, authToken, from, baseUrl }: TwilioAccount): SmsPort {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    isSandbox: false,
    async send({ mobile, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: mobile, From: from, Body: text }),
        signal: AbortSignal.timeout(timeoutMs)
      })
      // The answer may repeat the number, so that only its status goes into the error
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    }
  }
}
