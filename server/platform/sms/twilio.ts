import * as z from 'zod/mini'
import type { SmsPort, TextMessage } from './sms'

interface TwilioAccount {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164 or a sender id of the account. */
  readonly from: string
  readonly baseUrl: string
}

const timeoutMs = 10_000
const listed = z.object({ messages: z.array(z.object({ body: z.string() })) })

/** Sends by Twilio's Messages resource (version 2010-04-01), which knows no references: a repeat is looked for among what went to the number last. */
export function createTwilioSms({ accountSid, authToken, from, baseUrl }: TwilioAccount): SmsPort {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = async (address: string, more: RequestInit): Promise<Response> => {
    const response = await fetch(address, {
      ...more,
      headers: { authorization },
      signal: AbortSignal.timeout(timeoutMs)
    })
    // The answer may repeat the number, so that only its status goes into the error
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`)
    return response
  }
  const hasSent = async ({ mobile, text }: TextMessage): Promise<boolean> => {
    const response = await ask(`${url}?${new URLSearchParams({ To: mobile, PageSize: '20' }).toString()}`, {})
    return listed.parse(await response.json()).messages.some(({ body }) => body === text)
  }
  return {
    isSandbox: false,
    async send(message) {
      if (message.isRepeat === true && (await hasSent(message))) return
      await ask(url, {
        method: 'POST',
        body: new URLSearchParams({ To: message.mobile, From: from, Body: message.text })
      })
    }
  }
}
