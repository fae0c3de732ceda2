import type { MessageConsent } from '../types'

/** Alipay's own subscriptions are not used. */
export const messageConsent: MessageConsent | null = null
