import { signCallback, verifyCallback } from './card-signature'
import { type SandboxParty, sandboxPartySecret } from './sandbox-books'

/** How a party of the sandbox and the server sign what they send each other, in the header of this name. */
export function createSandboxParty(secret: string, party: SandboxParty, header: string) {
  const key = sandboxPartySecret(secret, party)
  return {
    key,
    /** The header of a message, signed as of now. */
    sign: (now: number, body: string): Readonly<Record<string, string>> => ({
      [header]: signCallback(key, now, Buffer.from(body))
    }),
    /** Throws `CallbackRefused`. */
    verify: (now: number, headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer): void =>
      verifyCallback(key, headers[header], body, now)
  }
}
