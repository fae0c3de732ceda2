import { hostSystemOf } from '@/domain/markers'
import type { OrderKind } from '@/domain/order-state'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/errors'

type Caller = Pick<RequestContext, 'kernel' | 'markers' | 'userAgent'>

/**
 * Whether the program and system that ask sell a kind of purchase (configuration, `NOT_SOLD`): a host that lets no digital goods be sold
 * shows what they are and how they stand, without prices and buttons. Who says no program is a browser.
 */
export function isSellable({ kernel, markers, userAgent }: Caller, kind: OrderKind): boolean {
  const { platform = 'h5' } = markers
  const system = hostSystemOf(userAgent)
  return !kernel.config.unsoldKinds.some(
    (unsold) =>
      unsold.kind === kind && unsold.platform === platform && (unsold.system === null || unsold.system === system)
  )
}

/** Throws `kindNotSold` where the caller's program does not sell a kind. */
export function refuseUnsold(caller: Caller, kind: OrderKind): void {
  if (!isSellable(caller, kind)) throw new AppError('kindNotSold')
}
