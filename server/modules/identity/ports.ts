import type { IdentityProvider } from '@/contract/types'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import { identitiesOf } from '../../platform/identity/choice'
import { type IdentityPort, IdentityRefused } from '../../platform/identity/identity'

/** In the order in which they are offered. */
export const providers: readonly IdentityProvider[] = ['wechat', 'alipay', 'facebook', 'apple', 'telegram']

/** Whether people can be known by this provider here. */
export const isOffered = (kernel: Kernel, provider: IdentityProvider): boolean =>
  identitiesOf(kernel).ports[provider] !== undefined

/** The provider, or `loginMethodUnavailable` when the server has no account with it. */
export function portOf(kernel: Kernel, provider: IdentityProvider): IdentityPort {
  const port = identitiesOf(kernel).ports[provider]
  if (!port) throw new AppError('loginMethodUnavailable')
  return port
}

/** Asks a provider; its refusal is `identityRefused`, whatever the reason, which only the log is told. */
export async function askProvider<T>(kernel: Kernel, requestId: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof IdentityRefused)) throw cause
    kernel.logger.info({ requestId, reason: cause.message }, 'an outside identity was refused')
    throw new AppError('identityRefused', {}, { cause })
  }
}
