import type { HostPayment } from '../types'

/** A browser has no payment call of its own: it leaves for the provider's page instead (`hosted-page`). */
export const hostPayment: HostPayment = { pay: () => Promise.resolve('unknown') }
