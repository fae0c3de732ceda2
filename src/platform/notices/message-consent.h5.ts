import type { MessageConsent } from '../types'

/** A page in a browser sends no messages. */
export const messageConsent: MessageConsent | null = null
