/** Who an account is to the provider inside its own mini-program; undefined for somebody who never showed it. */
export type PayerOf = (userId: string) => Promise<string | undefined>

/** The person has to show the provider's account first, in its mini-program. */
export class PayerUnknown extends Error {}
